/** Forms sent after the session ended: kept, restored after sign-in, and sent again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { seedDemoCoupons } from "#services/cart-service/coupons/demo-coupons.server";
import { seedDemoUsers } from "#services/user-service/demo-users.server";
import { type FailingProxy, startFailingProxy } from "../setup/failing-proxy.ts";
import { type RunningServices, startServices } from "../setup/running-services.ts";
import { importSampleCatalog } from "../setup/sample-catalog.ts";
import { newVisitor, shopOrigin, type Visitor } from "../setup/visitor.ts";

let services: RunningServices;
/** Proxies before the identity service and the others. */
let proxy: FailingProxy;
let shop: FailingProxy;
let keptOn: (visitor: Visitor, page: string) => Promise<unknown>;
let keepSession: typeof import("~/shared/auth/session.server.ts").keepSession;
let readSession: typeof import("~/shared/auth/session.server.ts").readSession;

beforeAll(async () => {
	services = await startServices();
	await seedDemoUsers(services.db, true);
	await importSampleCatalog(services.db);
	await seedDemoCoupons(services.db, true);
	[proxy, shop] = await Promise.all([startFailingProxy(services.url), startFailingProxy(services.url)]);
	vi.stubEnv("SERVICES_BASE_URL", shop.url);
	vi.stubEnv("IDENTITY_BASE_URL", proxy.url);
	vi.stubEnv("SESSION_SECRET", "s".repeat(40));
	vi.stubEnv("ORIGIN", shopOrigin);
	await newVisitor().get("/login");
	const { readFormDraft } = await import("~/shared/forms/form-draft.server.ts");
	({ keepSession, readSession } = await import("~/shared/auth/session.server.ts"));
	keptOn = async (visitor, page) => {
		const request = getRequest(visitor);
		const session = await readSession(request);
		return session && readFormDraft(request, page, session.userId);
	};
});
afterAll(async () => {
	await proxy.stop();
	await shop.stop();
	await services.stop();
});

const getRequest = ({ cookies }: Visitor) =>
	new Request(shopOrigin, { headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } });

/** Ends the session in the services, as "sign out everywhere" on another device does. */
const revoke = (userId: string) =>
	services.db.deleteFrom("identity_session").where("account_id", "=", userId).execute();

describe.each([
	["revoked elsewhere", async () => revoke("demo-basic")],
	["gone with its cookie", async (visitor: Visitor) => void visitor.cookies.delete("__session")],
	["run out", async (visitor: Visitor) => runOut(visitor)],
])("a session that is %s", (_, end) => {
	let visitor: Visitor;
	beforeEach(async () => {
		visitor = newVisitor();
		await visitor.signIn("demo-basic");
		await end(visitor);
	});

	it.each([
		["/user/profile", "/user/profile", { fname: "Zoë", lname: "" }],
		["/user/my-quotes-projects", "/user/my-quotes-projects", { name: "Lobby", note: "Two\r\nlines" }],
		["/user/quotes/new?source=cart", "/user/quotes/new", { PurchaseOrder: "PO-1", note: "Ring twice" }],
		["/user/upgrade?type=distributor", "/user/upgrade", { accountNumber: "424242", zip: "99999" }],
	])("saves the form sent to %s through sign-in without executing it", async (path, page, fields) => {
		const stands = page === "/user/upgrade" ? path : page;
		const response = await visitor.post(path, fields, { Referer: stands });
		expect([response.status, response.location]).toEqual([
			302,
			`/login?returnTo=${encodeURIComponent(stands)}`,
		]);
		expect((await visitor.get(response.location ?? "")).body).toMatchObject({ hasDraft: true });
		expect((await visitor.signIn("demo-basic")).status).toBe(303);
		const typed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
		expect(await keptOn(visitor, page)).toMatchObject({
			action: path.split("?")[0],
			reply: { initialValue: typed },
			reason: "signed-out",
		});
		expect((await visitor.get("/user/profile")).body).toMatchObject({ name: { fname: "Ben" } });
		const projects = await services.db.selectFrom("project").selectAll().execute();
		expect(projects).toEqual([]);
	});
});

/** Sold by the dozen, so that other quantities are rejected. */
async function anOrderableSku(): Promise<string> {
	const { id } = await services.db
		.selectFrom("variation")
		.innerJoin("price", "price.variation_id", "variation.id")
		.select("variation.id")
		.where("variation.orderable", "=", 1)
		.where("price.minimum", "<=", 12)
		.where("price.multiple", "in", [1, 2, 3, 4, 6, 12])
		.orderBy("variation.id")
		.executeTakeFirstOrThrow();
	return id;
}

async function runOut(visitor: Visitor): Promise<void> {
	const session = await readSession(getRequest(visitor));
	if (!session) throw new Error("There is no session.");
	await revoke(session.userId);
	const kept = await keepSession({ ...session, tokenExpiresAt: Date.now() - 1000 });
	visitor.cookies.set("__session", kept.split(/[=;]/)[1] ?? "");
}

describe("a saved form draft", () => {
	it("is deleted only after it was sent and accepted", async () => {
		const visitor = newVisitor();
		await visitor.post("/user/profile", { fname: "Benno", lname: "Castillo" });
		await visitor.signIn("demo-basic");
		expect((await visitor.post("/user/profile", { fname: "Benno", lname: "" })).status).toBe(400);
		expect(visitor.cookies.has("__form")).toBe(true);
		expect((await visitor.post("/user/profile", { fname: "Ben", lname: "Castillo" })).status).toBe(303);
		expect(visitor.cookies.has("__form")).toBe(false);
	});

	it("isn't shown to another user who signs in on the same browser", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-basic");
		await revoke("demo-basic");
		await visitor.post("/user/profile", { fname: "Secretive", lname: "Ben" });
		await visitor.signIn("demo-distributor");
		expect(await keptOn(visitor, "/user/profile")).toBeNull();
	});

	it("contains no password, and isn't saved with passwords alone", async () => {
		const visitor = newVisitor();
		const form = { currentPassword: "candle-on-the-sill", newPassword: "another lantern entirely" };
		const response = await visitor.post("/user/change-password", form);
		expect([response.status, visitor.cookies.has("__form")]).toEqual([302, false]);
	});

	it.each(["//evil.example/a", "/\\evil.example"])(
		"never leads to another site from a page like %s",
		async (page) => {
			const visitor = newVisitor();
			await visitor.signIn("demo-basic");
			const form = { fname: "A", lname: "B", formOwner: "somebody-else/" };
			const response = await visitor.post("/user/profile", form, { Referer: page });
			expect([response.status, new URL(response.location ?? "", shopOrigin).origin]).toEqual([
				303,
				shopOrigin,
			]);
		},
	);

	it("ignores a referrer from another site", async () => {
		const visitor = newVisitor();
		const response = await visitor.post(
			"/user/profile",
			{ fname: "A", lname: "B" },
			{ "X-Forwarded-Host": "evil.example" },
		);
		expect(response.location).toBe("/login?returnTo=%2Fuser%2Fprofile");
	});

	it("is kept while the identity service is down, and so is the session", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-basic");
		const session = await readSession(getRequest(visitor));
		if (!session) throw new Error("There is no session.");
		const old = await keepSession({ ...session, tokenExpiresAt: Date.now() - 1000 });
		visitor.cookies.set("__session", old.split(/[=;]/)[1] ?? "");
		proxy.failWith("down");
		const response = await visitor.post("/user/profile", { fname: "Patience", lname: "Castillo" });
		proxy.failWith(null);
		expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
		expect((await visitor.get("/user/profile")).status).toBe(200);
		expect(await keptOn(visitor, "/user/profile")).toMatchObject({
			reply: { initialValue: { fname: "Patience" } },
		});
	});
});

describe("forms while the services are down", () => {
	const project = { name: "Lobby", note: "North entrance", idempotencyKey: "a-form-of-the-lobby" };

	it.each([
		["/user/profile", { fname: "Zoë", lname: "Okonkwo" }],
		["/user/my-quotes-projects", project],
		[
			"/user/quotes/new?source=cart",
			{ PurchaseOrder: "PO-1", note: "Ring twice", idempotencyKey: "a-form-of-quotes" },
		],
	])("are kept for their page: %s", async (path, fields) => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		shop.failWith("down");
		const response = await visitor.post(path, fields, { Referer: path });
		shop.failWith(null);
		expect(response.status).toBe(503);
		const page = path.split("?")[0] ?? "";
		expect(await keptOn(visitor, page)).toMatchObject({
			action: page,
			reply: { initialValue: fields },
			reason: "unanswered",
		});
	});

	it("are deleted once processed", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const page = "/user/my-quotes-projects";
		shop.failWith("down");
		await visitor.post(page, project, { Referer: page });
		shop.failWith(null);
		expect((await visitor.post(page, project, { Referer: page })).status).toBe(303);
		expect(await keptOn(visitor, page)).toBeNull();
		const made = services.db.selectFrom("project").select("name").where("user_id", "=", "demo-distributor");
		expect(await made.execute()).toEqual([{ name: "Lobby" }]);
	});
});

describe("cart forms while the services are down are kept in place", () => {
	it.each([
		["coupon", "WEBINARGIFT"],
		["quantity", "24"],
	])("and deleted once processed: %s", async (field, typed) => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const productId = await anOrderableSku();
		await visitor.post("/cart", { intent: "add", productId, quantity: "12" });
		const { id } = await services.db
			.selectFrom("cart_line")
			.select("id")
			.where("account_id", "=", "10010")
			.executeTakeFirstOrThrow();
		const form = { intent: field, cartItemId: id, [field]: typed, inPlace: "yes" };
		const send = () => visitor.post("/cart", form, { Referer: "/cart" });
		shop.failWith("down");
		expect((await send()).status).toBe(503);
		shop.failWith(null);
		expect(await keptOn(visitor, "/cart")).toMatchObject({ reply: { initialValue: { [field]: typed } } });
		expect(await send()).toMatchObject({ status: 200, body: { reply: null } });
		expect(await keptOn(visitor, "/cart")).toBeNull();
		await visitor.post("/cart", { intent: "clear" });
	});
});

describe("a form opened by another user", () => {
	it("is shown, not executed, for a user who signed in meanwhile", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const form = { fname: "Ben", lname: "Castillo", formOwner: "demo-basic/" };
		const response = await visitor.post("/user/profile", form);
		expect([response.status, response.location]).toEqual([303, "/user/profile"]);
		expect((await visitor.get("/user/profile")).body).toMatchObject({ name: { fname: "Dana" } });
		expect(await keptOn(visitor, "/user/profile")).toMatchObject({
			reason: "someone-else",
			reply: { initialValue: { fname: "Ben" } },
		});
	});

	it("is shown, not executed, for an account switched to meanwhile", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		await visitor.post("/user/switch-account", { accountId: "10020" });
		const project = { name: "Lobby", note: "", formOwner: "demo-distributor/10010" };
		const response = await visitor.post("/user/my-quotes-projects", project);
		expect([response.status, response.location]).toEqual([303, "/user/my-quotes-projects"]);
		const again = { ...project, formOwner: "demo-distributor/10020" };
		expect((await visitor.post("/user/my-quotes-projects", again)).location).toMatch(/^\/user\/projects\//);
	});

	describe("forms of a representative who switched assigned accounts", () => {
		const formOwner = "demo-representative/10010";
		const staleTab = { Referer: "/cart" };
		let visitor: Visitor;
		let sku: string;

		beforeAll(async () => {
			sku = await anOrderableSku();
			visitor = newVisitor();
			await visitor.signIn("demo-representative");
			expect(await add({ formOwner })).toBe("/cart");
			await visitor.post("/user/switch-account", { accountId: "10030" });
			expect(await add({ formOwner: "demo-representative/10030" })).toBe("/cart");
		});

		const add = async (more: Record<string, string>) =>
			(await visitor.post("/cart", { intent: "add", productId: sku, quantity: "12", ...more })).location;
		const lines = () =>
			services.db
				.selectFrom("cart_line")
				.select(["id", "account_id", "quantity"])
				.orderBy("account_id")
				.execute();
		const getLine = async (account: string) =>
			(await lines()).find(({ account_id }) => account_id === account)?.id ?? "";

		it("add nothing to the other account's cart, with a message", async () => {
			const before = await lines();
			expect(before.map(({ account_id }) => account_id)).toEqual(["10010", "10030"]);
			const page = { returnTo: "/category/led-lamps", formOwner };
			expect(await add(page)).toBe("/category/led-lamps");
			expect([visitor.cookies.has("__toast"), visitor.cookies.has("__form")]).toEqual([true, false]);
			expect(await lines()).toEqual(before);
		});

		it.each([
			["quantity", { quantity: "24" }],
			["remove", {}],
			["clear", {}],
		])("leave the other account's cart unchanged: %s", async (intent, more) => {
			const before = await lines();
			const cartItemId = await getLine("10030");
			const response = await visitor.post("/cart", { intent, cartItemId, formOwner, ...more }, staleTab);
			expect([response.status, response.location]).toEqual([303, "/cart"]);
			// A button has no input to keep.
			expect(await keptOn(visitor, "/cart")).toEqual(
				intent === "quantity" ? expect.objectContaining({ reason: "someone-else" }) : null,
			);
			visitor.cookies.delete("__form");
			expect(await lines()).toEqual(before);
		});

		it("create no quote from it, and keep typed values", async () => {
			const quote = { PurchaseOrder: "PO-10010", name: "Lobby", status: "submitted", formOwner };
			const page = "/user/quotes/new?source=cart";
			const response = await visitor.post(page, quote, { Referer: page });
			expect([response.status, response.location]).toEqual([303, page]);
			expect(await services.db.selectFrom("quote").selectAll().execute()).toEqual([]);
			expect(await keptOn(visitor, "/user/quotes/new")).toMatchObject({
				reason: "someone-else",
				reply: { initialValue: { PurchaseOrder: "PO-10010", name: "Lobby" } },
			});
			const again = { ...quote, formOwner: "demo-representative/10030" };
			expect((await visitor.post(page, again, { Referer: page })).location).toMatch(/^\/user\/quotes\//);
			const quotes = await services.db.selectFrom("quote").select("account_id").execute();
			expect(quotes).toEqual([{ account_id: "10030" }]);
		});
	});
});
