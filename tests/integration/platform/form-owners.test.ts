/** Forms opened by another user or for another account are shown, not executed. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anOrderableSku, keptOn, services, setUpFormDraftShop } from "../../setup/form-draft-shop.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

setUpFormDraftShop();

describe("a form sent after its user signed out in another tab", () => {
	const typed = { name: "HARBOR-SECRET", note: "" };
	const page = "/user/my-quotes-projects";

	it("is shown to nobody else who signs in, and to its user again", async () => {
		const visitor = newVisitor();
		await visitor.post(page, { ...typed, formOwner: "demo-representative/10010" }, { Referer: page });
		await visitor.signIn("demo-distributor");
		expect(await keptOn(visitor, page)).toBeNull();
		await visitor.post("/logout", {});
		await visitor.signIn("demo-representative");
		expect(await keptOn(visitor, page)).toMatchObject({ reply: { initialValue: { name: typed.name } } });
	});

	it("names its account, and the way back to it, when another one is selected meanwhile", async () => {
		const visitor = newVisitor();
		await visitor.post(page, { ...typed, formOwner: "demo-representative/10030" }, { Referer: page });
		await visitor.signIn("demo-representative");
		expect(await keptOn(visitor, page)).toMatchObject({ typedForId: "10030" });
	});
});

describe("a public page's form that a user opened", () => {
	it.each([
		["/contact-us", { message: "When does it ship?" }],
		["/portal-payment", { note: "Invoice 204578" }],
		["/assistant", { message: "Where is my latest order?" }],
		["/assistant/0a4c1b7e-54b5-4f0c-9d7a-0d4f5a3a9b11", { message: "And the one before?" }],
		["/cart", { intent: "coupon", coupon: "WEBINARGIFT" }],
	])("isn't taken for a visitor's after the session has ended: %s", async (page, typed) => {
		const visitor = newVisitor();
		const owned = { ...typed, formOwner: "demo-distributor/10010" };
		const { status, location } = await visitor.post(page, owned, { Referer: page });
		expect([status, location]).toEqual([302, `/login?returnTo=${encodeURIComponent(page)}`]);
		await visitor.signIn("demo-distributor");
		expect(await keptOn(visitor, page)).toMatchObject({ reply: { initialValue: typed } });
	});

	it("leaves a sentence where nothing of it is kept", async () => {
		const visitor = newVisitor();
		const page = "/order-lists/0a4c1b7e-54b5-4f0c-9d7a-0d4f5a3a9b11";
		const pressed = { intent: "cart", formOwner: "demo-distributor/10010" };
		const { location } = await visitor.post(page, pressed, { Referer: page });
		expect(location).toBe(`/login?returnTo=${encodeURIComponent(page)}`);
		expect([visitor.cookies.has("__toast"), visitor.cookies.has("__form")]).toEqual([true, false]);
	});

	it("offers the sign-in for a list that a visitor may not see", async () => {
		const path = "/order-lists/0a4c1b7e-54b5-4f0c-9d7a-0d4f5a3a9b11";
		expect(await newVisitor().get(path)).toMatchObject({ status: 404, body: { offersSignIn: true } });
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const { status, body } = await visitor.get(path);
		expect([status, body]).toEqual([404, { message: expect.any(String) }]);
	});
});

describe("a form opened by another user", () => {
	it("is neither executed nor shown for a user who signed in meanwhile, and kept for who opened it", async () => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const form = { fname: "Ben", lname: "Castillo", formOwner: "demo-basic/" };
		const response = await visitor.post("/user/profile", form);
		expect([response.status, response.location]).toEqual([303, "/user/profile"]);
		expect(visitor.cookies.has("__toast")).toBe(true);
		expect((await visitor.get("/user/profile")).body).toMatchObject({ name: { fname: "Dana" } });
		expect(await keptOn(visitor, "/user/profile")).toBeNull();
		await visitor.post("/logout", {});
		await visitor.signIn("demo-basic");
		expect(await keptOn(visitor, "/user/profile")).toMatchObject({
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

	it.each([
		[
			"is processed under another account when it depends on none",
			"demo-distributor/*",
			/^\/user\/projects\//,
		],
		["isn't for another user, whatever the account", "demo-representative/*", /^\/user\/my-quotes-projects$/],
	])("%s", async (_, formOwner, leads) => {
		const visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		const project = { name: "Loading dock", note: "", formOwner };
		const page = "/user/my-quotes-projects";
		expect((await visitor.post(page, project, { Referer: page })).location).toMatch(leads);
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
			expect(visitor.cookies.has("__form")).toBe(false);
			expect(await visitor.frame()).toMatchObject({
				toast: {
					text: "Nothing was done: you opened this page as Harbor Electric Supply (10010), and you're now working as Granite State Lighting (10030). Press the button again if it's still right.",
					undo: {
						label: "Switch back",
						action: "/user/switch-account",
						fields: { accountId: "10010", returnTo: "/category/led-lamps" },
					},
				},
			});
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

describe("an account that was taken away while a page of it was open", () => {
	const path = "/user/my-quotes-projects";
	const formOwner = "demo-distributor/10020";
	let visitor: Visitor;

	/** Selected in the session, and gone from the user. */
	beforeEach(async () => {
		visitor = newVisitor();
		await visitor.signIn("demo-distributor");
		await visitor.post("/user/switch-account", { accountId: "10020" });
		const access = services.db
			.deleteFrom("portal_user_account")
			.where("user_id", "=", "demo-distributor")
			.where("account_id", "=", "10020");
		const taken = await access.returningAll().executeTakeFirstOrThrow();
		return async () => void (await services.db.insertInto("portal_user_account").values(taken).execute());
	});

	const toast = async () => ((await visitor.frame()) as { toast: { text: string } | null }).toast?.text;
	const now = "You no longer have access to account 10020. ";

	it.each([
		["/user/part-numbers", { intent: "add", number: "HARBOR-1", sku: "98986" }],
		["/cart", { intent: "coupon", coupon: "WEBINARGIFT" }],
		["/user/quotes/new?source=cart", { PurchaseOrder: "PO-1", note: "Ring twice" }],
	])("refuses its form with a sentence, and keeps what was typed: %s", async (page, typed) => {
		const { status, location } = await visitor.post(page, { ...typed, formOwner }, { Referer: page });
		expect([status, location]).toEqual([303, page]);
		expect(await toast()).toMatch(
			new RegExp(`^${now}Nothing was sent. You're now working as .+ \\(\\d+\\)\\.$`),
		);
		expect(await keptOn(visitor, page.split("?")[0] ?? "")).toMatchObject({
			reply: { initialValue: typed },
			typedForId: "10020",
		});
	});

	it.each(["/user/my-invoices", "/user/part-numbers", path])(
		"leads a page to the next account with a sentence: %s",
		async (page) => {
			const { status, location } = await visitor.get(page);
			expect([status, location]).toEqual([303, page]);
			expect(await toast()).toMatch(new RegExp(`^${now}You're now working as `));
		},
	);

	it.each(["/user/invoices/export.csv", "/user/price-list/file"])(
		"refuses a file instead of another account's: %s",
		async (file) => {
			const { status, response } = await visitor.get(file);
			expect([status, await response?.json()]).toEqual([409, { message: `${now}Nothing was downloaded.` }]);
		},
	);

	it("tells a script what happened", async () => {
		const { status, response } = await visitor.post(
			"/api/chat",
			{
				message: "How much do we owe?",
				messageId: "m-1",
				replyId: "r-1",
				conversationId: "c-1",
				isNew: "yes",
				formOwner: "demo-distributor/10010",
			},
			{ Accept: "text/event-stream" },
		);
		expect([status, await response?.json()]).toEqual([
			409,
			{ message: expect.stringContaining("you switched accounts in another window") },
		]);
	});
});
