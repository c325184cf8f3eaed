/** Pages that a person may not see say who may grant it, and ask for it, once a day. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

let shop: ShopServices;
const visitors = new Map<string, Visitor>();
const visitorOf = (userId: string) => visitors.get(userId) as Visitor;

beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	for (const userId of [
		"demo-basic",
		"demo-distributor",
		"demo-representative",
		"demo-company-buyer",
		"demo-company-approver",
		"demo-company-administrator",
	]) {
		visitors.set(userId, newVisitor());
		expect((await visitorOf(userId).signIn(userId)).status).toBe(303);
	}
});
afterAll(() => shop.stop());

type Inbox = { messages: { id: string; kind: string; subject: string }[] };
const asked = async (userId: string) =>
	((await visitorOf(userId).get("/user/inbox")).body as Inbox).messages.filter(
		({ kind }) => kind === "access-asked",
	);
const mails = async (recipient: string) =>
	(
		await shop.services.db.selectFrom("outbox").selectAll().where("recipient", "=", recipient).execute()
	).filter(({ subject }) => subject.includes(" requests "));
const askFor = (userId: string, right: string, returnTo = "/user") =>
	visitorOf(userId).post("/user/ask-for-right", { right, returnTo });
const toast = (visitor: Visitor) => decodeURIComponent(visitor.cookies.get("__toast") ?? "");

describe("a page that a person may not see", () => {
	it.each([
		["demo-basic", "/user/my-invoices", "verification"],
		["demo-company-buyer", "/user/my-invoices", "invoices"],
		["demo-company-buyer", "/user/statement", "invoices"],
		["demo-company-approver", "/user/saved-carts", "cart"],
		["demo-company-buyer", "/user/company", "administration"],
		["demo-distributor", "/user/mail", null],
		["demo-representative", "/user/mail", "administration"],
	])("of %s at %s is asked for by %s", async (userId, path, asks) => {
		const { status, body } = await visitorOf(userId).get(path);
		expect([status, body]).toMatchObject([403, { message: expect.any(String), grant: { asks } }]);
	});
});

describe("asking for a right", () => {
	it("tells the company's administrator, by inbox and mail, and leads back", async () => {
		const { status, location } = await askFor("demo-company-buyer", "invoices", "/user/my-invoices");
		expect([status, location]).toEqual([303, "/user/my-invoices"]);
		const [message, ...others] = await asked("demo-company-administrator");
		expect(others).toEqual([]);
		expect(message?.subject).toBe(
			"Miles Bennett requests invoice access for Blue Ridge Electric Supply (10100)",
		);
		expect(await mails("company@demo.example")).toHaveLength(1);
		const opened = await visitorOf("demo-company-administrator").get(`/user/inbox/${message?.id}`);
		expect(opened.location).toBe("/user/company/people/demo-company-buyer");
		expect((await visitorOf("demo-company-administrator").get(String(opened.location))).status).toBe(200);
	});

	it("sends nothing a second time on a day, also with two presses at once", async () => {
		await Promise.all([askFor("demo-company-approver", "cart"), askFor("demo-company-approver", "cart")]);
		await askFor("demo-company-approver", "cart");
		const subjects = (await asked("demo-company-administrator")).map(({ subject }) => subject);
		expect(
			subjects.filter((subject) => subject.startsWith("Joan Alvarez requests ordering access")),
		).toHaveLength(1);
		expect(await mails("company@demo.example")).toHaveLength(2);
	});

	it("tells the shop where the company has no administrator", async () => {
		await shop.services.db
			.updateTable("portal_user")
			.set({ access: "[]" })
			.where("user_id", "=", "demo-distributor")
			.execute();
		const visitor = visitorOf("demo-distributor");
		expect((await visitor.get("/user/saved-carts")).body).toMatchObject({ grant: { asks: "cart" } });
		expect((await askFor("demo-distributor", "cart")).status).toBe(303);
		const [mail, ...others] = await mails("admin@demo.example");
		expect(others).toEqual([]);
		expect(mail?.link).toBe("/user/portal-users/demo-distributor/edit");
	});

	it("is refused for what a person has, and for basic users, and leads to no other site", async () => {
		const refused = await askFor("demo-company-buyer", "cart", "https://evil.example");
		expect(refused.location).toBe("/user");
		expect(toast(visitorOf("demo-company-buyer"))).not.toBe("");
		await askFor("demo-basic", "cart");
		await askFor("demo-basic", "accounts");
		expect(await mails("company@demo.example")).toHaveLength(2);
		expect(await mails("admin@demo.example")).toHaveLength(1);
		expect((await visitorOf("demo-basic").post("/user/ask-for-right", { right: "role" })).status).toBe(400);
	});
});

describe("a request for admin access", () => {
	it("tells the shop's administrators once, with a link to the decision", async () => {
		const administrator = newVisitor();
		await administrator.signIn("demo-administrator");
		visitors.set("demo-administrator", administrator);
		const request = () => visitorOf("demo-representative").post("/user/request-administration", {});
		expect((await request()).status).toBe(303);
		await request();
		const told = (await asked("demo-administrator")).filter(({ subject }) =>
			/requests admin access/.test(subject),
		);
		expect(told.map(({ subject }) => subject)).toEqual(["Rosa Lindqvist requests admin access"]);
		const opened = await administrator.get(`/user/inbox/${told[0]?.id}`);
		expect(opened.location).toBe("/user/portal-users/demo-representative/approve");
	});
});
