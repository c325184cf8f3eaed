/** Forms sent after the session ended or while services are down: kept, restored and sent again. */
import { beforeEach, describe, expect, it } from "vitest";
import {
	anOrderableSku,
	getRequest,
	keepSession,
	keptOn,
	proxy,
	readSession,
	services,
	setUpFormDraftShop,
	shop,
} from "../../setup/form-draft-shop.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

setUpFormDraftShop();

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
