/** Texts for payers: paid references, wrong amounts, forged payment types, Firefox. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newInvoice } from "../../setup/payments/payment-fixtures.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, type Visitor } from "../../setup/visitor.ts";

const account = "10010";
let shop: ShopServices;
let dana: Visitor;
let paid: { number: string };
let owed: { id: string; number: string };
let address: string;

beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
	dana = newVisitor();
	await dana.signIn("demo-distributor");
	await dana.get("/user");
	const { db } = shop.services;
	const { id, number } = await newInvoice(db, account, 5_000);
	await db.updateTable("invoice").set({ balance_cents: 0 }).where("id", "=", id).execute();
	paid = { number };
	owed = await newInvoice(db, account, 5_000);
	({ email: address } = await db
		.selectFrom("portal_user")
		.select("email")
		.where("user_id", "=", "demo-distributor")
		.executeTakeFirstOrThrow());
});
afterAll(() => shop.stop());

const form = (change: Record<string, string>) => ({
	amount: "50",
	paymentType: "ACH",
	reference: "A-1",
	firstName: "Nia",
	lastName: "Brandt",
	email: "nia@test.example",
	idempotencyKey: crypto.randomUUID(),
	...change,
});
const submit = (visitor: Visitor, change: Record<string, string>) =>
	visitor.post("/portal-payment", form(change));

describe("a portal payment of a paid invoice", () => {
	it("is pointed out to a user of the account, in any spelling, and can still be paid", async () => {
		for (const reference of [paid.number, `our invoice #${paid.number.toLowerCase()}, thanks`]) {
			const reply = await submit(dana, { reference });
			expect(reply.status).toBe(409);
			const sentence = `Invoice ${paid.number} is paid in full. Nothing is due on it.`;
			expect(reply.body).toMatchObject({
				reply: { initialValue: { reference, amount: "50" } },
				paid: { reference, sentence },
			});
			expect((await submit(dana, { reference, paidSeen: reference })).location).toMatch(/^\/payments\//);
			// A confirmation applies to one reference only.
			expect((await submit(dana, { reference, paidSeen: "A-1" })).status).toBe(409);
		}
	});

	it("is hinted at to payers who enter the email address of one of its users", async () => {
		const reply = await submit(newVisitor(), { reference: paid.number, email: address.toUpperCase() });
		expect([reply.status, reply.body]).toMatchObject([
			409,
			{ paid: { sentence: expect.stringContaining("may already be paid. Check with us") } },
		]);
	});

	it.each([
		["who is nobody", () => [newVisitor(), {}] as const],
		["who names another address", () => [newVisitor(), { email: "someone@else.example" }] as const],
		["who pays an invoice that is owed", () => [dana, { reference: owed.number }] as const],
		["who names no invoice", () => [dana, { reference: "our account" }] as const],
	])("isn't revealed to %s", async (_, given) => {
		const [visitor, change] = given();
		const response = await submit(visitor, { reference: paid.number, ...change });
		expect([response.status, response.location]).toEqual([303, expect.stringMatching(/^\/payments\//)]);
	});

	it("isn't revealed to a user of another account", async () => {
		const stranger = newVisitor();
		await stranger.signIn("demo-basic");
		expect((await submit(stranger, { reference: paid.number })).status).toBe(303);
	});
});

it("a forged payment type is refused with a message on every form", async () => {
	const paymentType = "GOLD";
	const invoices = {
		intent: "pay",
		paymentType,
		shownCents: "5000",
		"shares[0].invoiceId": owed.id,
		"shares[0].chosen": "yes",
		"shares[0].amount": "50.00",
	};
	for (const response of [
		await submit(newVisitor(), { paymentType }),
		await dana.post(`/user/invoices/pay?invoice=${owed.id}`, invoices),
	]) {
		expect([400, 422]).toContain(response.status);
		const { reply } = response.body as { reply: { error: Record<string, string[]> } };
		expect(reply.error.paymentType?.[0]).toMatch(/^Choose .*\.$/);
	}
});

it("the server warns Firefox users about blocked pop-ups, before and while waiting", async () => {
	const { isFirefox } = await import("~/features/payments/waiting/firefox-notice.tsx");
	expect(isFirefox(new Request("http://x/", { headers: { "User-Agent": "X Firefox/140.0" } }))).toBe(true);
	const started = await submit(dana, { reference: "our account" });
	for (const path of ["/portal-payment", `/user/invoices/pay?invoice=${owed.id}`, started.location ?? ""])
		expect([path, (await dana.get(path)).body]).toMatchObject([path, { firefox: false }]);
});
