/** Payments of orders, and long payments, on services that know the specification alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "../../../specified/test-backend/client.ts";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { restartStorefront } from "../../setup/environment.ts";
import { opened, postInvoices, stateOf } from "../../setup/payments/specified-payer.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import type { Visitor } from "../../setup/visitor.ts";

const complete = "/order-service/orders/complete";
let shop: SpecificationShop;
let buyer: Visitor;

beforeAll(async () => {
	shop = await startSpecificationShop();
});
beforeEach(async () => {
	shop.reset();
	// A storefront without memory of the payments before.
	restartStorefront();
	buyer = await shop.signedIn(emails.distributor);
});
afterAll(() => shop.stop());

async function placeOrder(): Promise<string> {
	const client = await signIn(shop.url, emails.distributor);
	const { status, body } = await client.post("/order-service/orders", {
		accountId: "100417",
		items: [{ productId: "eva1927", quantity: 2, price: 3.49 }],
		Price: { OrderTotal: 25.48 },
		PaymentType: "CREDITCARD",
		PurchaseOrder: "PO-77",
		address: { name: "Crest", address1: "1 A St", city: "Columbus", state: "OH", zip: "43215" },
	});
	expect(status).toBe(201);
	return (body as { id: string }).id;
}

const pay = (orderId: string, expectedTotal = "25.48") =>
	buyer.post(`/user/orders/${orderId}/pay`, {
		paymentType: "CREDITCARD",
		expectedTotal,
		idempotencyKey: crypto.randomUUID(),
	});
const orderOf = (id: string) => shop.orders().find(({ order }) => order.id === id);

describe("the payment of an order", () => {
	it("completes it once, without a surcharge", async () => {
		const orderId = await placeOrder();
		const id = await opened(buyer, await pay(orderId));
		shop.decidePayment(id, "approve");
		const states = await Promise.all([1, 2, 3].map(() => stateOf(buyer, id)));
		expect(new Set(states)).toEqual(new Set(["completed"]));
		expect(orderOf(orderId)).toMatchObject({
			completions: 1,
			order: {
				OrderStatus: "PENDING",
				PaymentID: id,
				PaymentStatus: "AUTHORIZED",
				PaymentAmount: 25.48,
			},
		});
		expect((await pay(orderId)).location).toBe(`/user/orders/${orderId}`);
	});

	it("is found completed when the answer was lost", async () => {
		const orderId = await placeOrder();
		const id = await opened(buyer, await pay(orderId));
		shop.decidePayment(id, "approve");
		shop.setFault(complete, "lost-answer", { times: 1 });
		expect(await stateOf(buyer, id)).toBe("initiated, silent");
		restartStorefront();
		expect(await stateOf(buyer, id)).toBe("completed");
		expect(orderOf(orderId)?.completions).toBe(1);
	});

	it("needs attention when the order was paid otherwise meanwhile", async () => {
		const orderId = await placeOrder();
		const id = await opened(buyer, await pay(orderId));
		shop.decidePayment(id, "approve");
		const client = await signIn(shop.url, emails.distributor);
		await client.put(complete, {
			id: orderId,
			OrderStatus: "PENDING",
			PaymentID: "by-phone",
			PaymentStatus: "AUTHORIZED",
			PaymentAmount: 25.48,
		});
		expect(await stateOf(buyer, id)).toBe("needs-attention");
		expect(orderOf(orderId)?.completions).toBe(1);
	});

	it("is refused for another total, and continued while it is open", async () => {
		const orderId = await placeOrder();
		expect((await pay(orderId, "25.47")).status).toBe(409);
		const id = await opened(buyer, await pay(orderId));
		expect((await pay(orderId)).location).toBe(`/payments/${id}`);
	});
});

describe("payments kept in cookies alone", () => {
	const invoices = (first: number, count: number) =>
		Array.from({ length: count }, (_, index) => ({
			id: `INV-${first + index}`,
			InvoiceBalance: (12_550 + index * 7_313) / 100,
		}));

	it("hold all open invoices of the account in one", async () => {
		const id = await opened(buyer, await postInvoices(buyer, invoices(88_120, 55)));
		restartStorefront();
		shop.decidePayment(id, "approve");
		expect(await stateOf(buyer, id)).toBe("completed");
		const [booking] = shop.bookings();
		expect(booking?.record.invoices).toHaveLength(55);
	});

	it("drop the oldest ended ones first, and stay small", async () => {
		for (let round = 0; round < 12; round++) {
			const id = await opened(buyer, await postInvoices(buyer, invoices(88_120, 1)));
			shop.decidePayment(id, "decline");
			expect(await stateOf(buyer, id)).toBe("declined");
		}
		const kept = [...buyer.cookies].filter(([name]) => name.startsWith("__payment-"));
		expect(kept.length).toBeGreaterThan(2);
		expect(kept.join("").length).toBeLessThan(3_100);
	});

	it("refuse what does not fit before anything is charged, and say how many invoices fit", async () => {
		// Of another user of this browser.
		buyer.cookies.set("__payment-1", "x".repeat(2_350));
		const { status, body } = await postInvoices(buyer, invoices(88_120, 30));
		expect(status).toBe(422);
		expect(JSON.stringify(body)).toMatch(/Up to \d+ of these invoices fit into one payment here/);
		expect(shop.log.some(({ path }) => path.endsWith("/initiate-payment"))).toBe(false);
	});
});
