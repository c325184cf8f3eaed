/** A public shop without payment provider: no online payments, everything else works. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newInvoice, newOrder } from "../../setup/payments/payment-fixtures.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor, shopOrigin, type Visitor } from "../../setup/visitor.ts";

const account = "10010";
let shop: ShopServices;
let dana: Visitor;

beforeAll(async () => {
	// Set by the environment, since test visitors come from localhost.
	shop = await startShopServices({ DEMO: "off" }, { demo: false });
	dana = newVisitor();
	await dana.signIn("demo-distributor");
});
afterAll(() => shop.stop());

const off = expect.stringContaining("Card and bank payments are turned off in this shop");
const options = { mode: "live", types: [], off };
const attempts = () => shop.services.db.selectFrom("payment_attempt").selectAll().execute();

it("shows a notice on every payment page, and refuses its form", async () => {
	const { id } = await newInvoice(shop.services.db, account, 5_000);
	const orderId = await newOrder(shop.services.db, account, 5_000);
	const portal = {
		amount: "50",
		paymentType: "ACH",
		reference: "INV-1",
		firstName: "Nia",
		lastName: "Brandt",
		email: "nia@test.example",
	};
	const invoices = {
		intent: "pay",
		paymentType: "ACH",
		shownCents: "5000",
		"shares[0].invoiceId": id,
		"shares[0].chosen": "yes",
		"shares[0].amount": "50.00",
	};
	for (const [path, form] of [
		["/portal-payment", portal],
		[`/user/invoices/pay?invoice=${id}`, invoices],
		[`/user/orders/${orderId}/pay`, { paymentType: "ACH", expectedTotal: "50" }],
	] as const) {
		const page = await dana.get(path);
		expect([path, page.status]).toEqual([path, 200]);
		expect(page.body).toMatchObject({ options });
		const refused = await dana.post(path, form);
		expect([path, refused.status]).toEqual([path, 409]);
		expect(JSON.stringify(refused.body)).toContain("turned off in this shop");
	}
	expect(await attempts()).toEqual([]);
});

it("takes orders on account, but none that need online payment", async () => {
	const [sku] = await orderableSkus(shop.services.db);
	await shop.services.db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]" }).execute();
	await shop.services.db.updateTable("stock").set({ quantity: 10_000 }).execute();
	await dana.post("/cart", { intent: "add", productId: sku?.id ?? "", quantity: "10" });
	const checkout = ((await dana.post("/checkout")).location ?? "").replace(/\/\w+$/, "");
	await dana.post(`${checkout}/address`, {
		address: "another",
		name: "Riverside School",
		street: "1 School Lane",
		city: "Bath",
		state: "ME",
		zip: "04530",
		PurchaseOrder: "PO-7",
	});
	await dana.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
	expect((await dana.get(`${checkout}/payment`)).body).toMatchObject({ options });
	for (const PaymentType of ["ACH", "CREDITCARD"]) {
		const refused = await dana.post(`${checkout}/payment`, { PaymentType });
		expect(refused.body).toMatchObject({ reply: { error: { PaymentType: [off] } } });
	}
	// Chosen while payments were available.
	const { db } = shop.services;
	const row = await db.selectFrom("checkout").select("choices").executeTakeFirstOrThrow();
	const chosen = { ...JSON.parse(row.choices), PaymentType: "ACH" };
	await db
		.updateTable("checkout")
		.set({ choices: JSON.stringify(chosen) })
		.execute();
	type Review = {
		checkout: { blocked: string[] };
		review: { accepted: { fingerprint: string; total: number } };
		idempotencyKey: string;
	};
	const { checkout: facts, review, idempotencyKey } = (await dana.get(`${checkout}/review`)).body as Review;
	expect(facts.blocked).toEqual([off]);
	const { fingerprint, total } = review.accepted;
	const refused = await dana.post(`${checkout}/review`, {
		fingerprint,
		total: total.toFixed(2),
		idempotencyKey,
	});
	expect([refused.status, JSON.stringify(refused.body)]).toEqual([
		422,
		expect.stringContaining("turned off in this shop"),
	]);
	expect((await dana.post(`${checkout}/payment`, { PaymentType: "CHECK_MY_NET_ACCOUNT" })).location).toBe(
		`${checkout}/review`,
	);
	const again = (await dana.get(`${checkout}/review`)).body as Review;
	const placed = await dana.post(`${checkout}/review`, {
		fingerprint: again.review.accepted.fingerprint,
		total: again.review.accepted.total.toFixed(2),
		idempotencyKey: again.idempotencyKey,
	});
	expect(placed.location).toMatch(/^\/user\/orders\//);
});

it("has no sandbox page or test numbers", async () => {
	for (const path of ["/payment-sandbox/pay", "/payment-sandbox/answer"]) {
		expect([path, (await newVisitor().get(path)).status]).toEqual([path, 404]);
		const response = { tokenizedRequest: "t", kind: "card", number: "4111111111111111" };
		expect((await newVisitor().post(path, response)).status).toBe(404);
	}
	expect(shopOrigin).toContain("localhost");
});

it("offers payment if a service doesn't report availability, and lets it refuse", async () => {
	shop.proxy.failWith("error", /payment-options/);
	expect((await newVisitor().get("/portal-payment")).body).toMatchObject({
		options: { mode: null, types: ["ACH", "CREDITCARD"], off: null },
	});
	shop.proxy.failWith(null);
});
