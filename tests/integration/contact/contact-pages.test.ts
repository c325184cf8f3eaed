/** The contact form through its page, as a form without scripts is sent. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
});
afterAll(() => shop?.stop());

const form = {
	topic: "sales",
	name: "Nia Brandt",
	email: "nia@test.example",
	message: "Do you ship to Guam?",
	idempotencyKey: "key-of-the-form",
};
type Refused = { reply: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } };
type Loaded = { prefilled: Record<string, string>; offered: boolean; sent: string | null };

it("gives a visitor a ticket number, the same for the same form", async () => {
	const [first, second] = [
		await newVisitor().post("/contact-us", form),
		await newVisitor().post("/contact-us", form),
	];
	expect([first.status, first.location]).toEqual([
		303,
		expect.stringMatching(/^\/contact-us\?sent=CT-1\d{5}$/),
	]);
	expect(second.location).toBe(first.location);
	const page = await newVisitor().get(first.location ?? "");
	expect((page.body as Loaded).sent).toMatch(/^CT-/);
	expect(page.headers.get("Cache-Control")).toContain("no-store");
});

it("fills in what a link and the signed-in user tell, and lists the user's own messages", async () => {
	const [user, other] = [newVisitor(), newVisitor()];
	await Promise.all([user.signIn("demo-distributor"), other.signIn("demo-basic")]);
	const { body } = await user.get("/contact-us?topic=credit&reference=INV-1&callback=yes");
	expect((body as Loaded).prefilled).toMatchObject({
		topic: "credit",
		reference: "INV-1",
		callback: "yes",
		accountNumber: "10010",
		email: "distributor@demo.example",
	});
	const odd = (await user.get("/contact-us?topic=constructor&sent=%3Cb%3E")).body as Loaded;
	expect([odd.prefilled.topic, odd.sent]).toEqual(["", null]);
	await user.post("/contact-us", { ...form, message: "Mine alone." });
	expect((await user.get("/user/my-messages")).body).toMatchObject({
		messages: [{ message: "Mine alone." }],
	});
	expect((await other.get("/user/my-messages")).body).toEqual({ messages: [] });
});

const slot = { day: "2020-01-06", window: "10", zone: "America/New_York" };

it.each([
	["nothing", { topic: "", name: "", email: "", message: "" }, ["topic", "name", "email", "message"]],
	["no address", { email: "nia" }, ["email"]],
	["a callback without a number", { callback: "yes", day: "2026-11-24", window: "10" }, ["phone", "zone"]],
	["nothing to call", { callback: "yes", ...slot, phone: "abc" }, ["phone"]],
	["the trap", { fax: "555" }, ["fax"]],
	["too much", { message: "x".repeat(4_001) }, ["message"]],
])("shows the form again with %s", async (_, fields, faults) => {
	const answer = await newVisitor().post("/contact-us", { ...form, ...fields });
	const { error, initialValue } = (answer.body as Refused).reply;
	expect([answer.status, Object.keys(error ?? {}).toSorted()]).toEqual([400, faults.toSorted()]);
	expect(initialValue).toMatchObject("name" in fields ? {} : { topic: "sales" });
});

it("refuses a day that is no longer offered at the day", async () => {
	const gone = { ...form, callback: "yes", ...slot, phone: "617-555-0100" };
	const answer = await newVisitor().post("/contact-us", gone);
	expect([answer.status, (answer.body as Refused).reply.error]).toEqual([
		422,
		{ day: ["Choose one of the days in the list."] },
	]);
});

it("keeps the form while the service is down, and sends it once it is back", async () => {
	const visitor = newVisitor();
	shop.proxy.failWith("down", /^\/resource-service\/contact-requests/);
	const down = { ...form, idempotencyKey: "key-while-down" };
	const failed = await visitor.post("/contact-us", down).finally(() => shop.proxy.failWith(null));
	expect([failed.status, (failed.body as Refused).reply.error?.[""]?.[0]]).toEqual([
		503,
		"We couldn't send your message. We kept what you typed. Try again in a minute.",
	]);
	expect((failed.body as Refused).reply.initialValue).toMatchObject({ message: form.message });
	expect((await visitor.post("/contact-us", down)).status).toBe(303);
});
