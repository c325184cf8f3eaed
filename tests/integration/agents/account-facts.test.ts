/** What agents of a representative and of a buyer find in accounts: orders of the territory, and quotes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedDemoOrders } from "#demo/demo-orders.server";
import { orderNumber } from "#rules/orders/order-terms";
import { type Agent, connectAgent } from "../../setup/agents/agent-client.ts";
import { connectApp } from "../../setup/agents/app-connection.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";

let shop: ShopServices;
let representative: Agent;
let buyer: Agent;
let sku: string;
beforeAll(async () => {
	shop = await startShopServices();
	const { db, now } = shop.services;
	sku = (await orderableSkus(db, { inOnes: true }))[0]?.id ?? "";
	await seedDemoOrders({ db, now }, true);
	representative = await connectAgent((await connectApp("demo-representative")).headers);
	buyer = await connectAgent((await connectApp("demo-distributor")).headers);
});
afterAll(async () => {
	await representative?.close();
	await buyer?.close();
	await shop?.stop();
});

const orderOf = async (accountId: string) => {
	const { sequence } = await shop.services.db
		.selectFrom("shop_order")
		.select("sequence")
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return orderNumber(sequence);
};

it("a representative finds an order of the territory by its number, and the account's own without", async () => {
	for (const accountId of ["10010", "10030"]) {
		const number = await orderOf(accountId);
		const { result, error } = await representative.call("getOrderStatus", { orderNumber: number });
		expect([accountId, error, result]).toEqual([
			accountId,
			null,
			expect.objectContaining({ orders: [expect.objectContaining({ orderNumber: number })] }),
		]);
	}
});

it("a distributor finds no order of another account of the same territory", async () => {
	const { result } = await buyer.call("getOrderStatus", { orderNumber: await orderOf("10030") });
	expect(result).toMatchObject({ orders: [], total: 0 });
});

it("a quote that an agent started is found by its number, with its status, and by nobody else", async () => {
	const started = await buyer.call("startQuote", {
		items: [{ id: sku, quantity: 1 }],
		purchaseOrder: "PO-STATUS-1",
		idempotencyKey: "status-key-1",
	});
	const [number = ""] = /Q-\d+/.exec((started.result as { done: string }).done) ?? [];
	expect(number).not.toBe("");
	const own = await buyer.call("getQuoteStatus", { search: number });
	expect([own.error, own.result]).toEqual([
		null,
		expect.objectContaining({ quotes: [expect.objectContaining({ number, status: "draft" })] }),
	]);
	const stranger = await connectAgent((await connectApp("demo-basic")).headers);
	const other = await stranger.call("getQuoteStatus", { search: number });
	expect(JSON.stringify(other.result ?? {})).not.toContain(number);
	await stranger.close();
});
