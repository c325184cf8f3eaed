/** Order pages on real services; live bindings that `setUpOrderShop` fills. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { QuoteLine } from "#contracts/quotes/quotes";
import type { OrderView } from "~/features/orders/orders.server.ts";
import { makeQuoteLine } from "../../factories/quote.ts";
import { orderableSkus } from "../sample-catalog.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitor, type Visitor } from "../visitor.ts";
import { storeOrder } from "./stored-orders.ts";

let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
/** Account 10010. */
export let buyer: Visitor;
/** Account 10010; also assigned to 10030. */
export let rep: Visitor;
/** Account 10020. */
export let stranger: Visitor;
export let basic: Visitor;
export let skus: { id: string; sku: string }[] = [];

export function setUpOrderShop(): void {
	beforeAll(async () => {
		shop = await startShopServices();
		({ services, proxy } = shop);
		const signedIn = async (who: string) => {
			const visitor = newVisitor();
			expect((await visitor.signIn(who)).status).toBe(303);
			return visitor;
		};
		[buyer, rep, stranger, basic] = (await Promise.all(
			["demo-distributor", "demo-representative", "demo-distributor", "demo-basic"].map(signedIn),
		)) as [Visitor, Visitor, Visitor, Visitor];
		await stranger.post("/user/switch-account", { accountId: "10020" });
		skus = (await orderableSkus(services.db, { inOnes: true })).slice(0, 3);
	});
	afterAll(() => shop.stop());
	beforeEach(async () => {
		for (const table of [
			"payment_hold",
			"payment_attempt",
			"shop_order_event",
			"shop_order_line",
			"shop_order",
			"cart_line",
		] as const)
			await services.db.deleteFrom(table).execute();
	});
}

export const line = (index: number, more: Partial<QuoteLine> = {}): QuoteLine =>
	makeQuoteLine({
		lineId: `line-${index}`,
		productId: skus[index]?.id ?? "",
		productDetails: { ...makeQuoteLine().productDetails, sku: skus[index]?.sku ?? "" },
		fixtureType: "",
		...more,
	});
export const store = (order: Parameters<typeof storeOrder>[1] = {}) =>
	storeOrder(services.db, { lines: [line(0), line(1, { quantity: 3 })], ...order });
export const path = (id: string) => `/user/orders/${id}`;

export async function read(id: string, who = buyer): Promise<OrderView> {
	const { status, body } = await who.get(path(id));
	expect(status).toBe(200);
	return (body as { order: OrderView }).order;
}

export const cartLines = () =>
	services.db
		.selectFrom("cart_line")
		.select(["account_id", "variation_id", "quantity"])
		.orderBy("variation_id")
		.execute();
