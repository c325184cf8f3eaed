/** Checkout pages on real services; live bindings that `setUpCheckoutShop` fills. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { CheckoutFacts, ReviewView } from "~/features/checkout/checkout-view.ts";
import { setEnvironment } from "../environment.ts";
import { orderableSkus } from "../sample-catalog.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitor, type ShopAnswer, shopOrigin, type Visitor } from "../visitor.ts";

export type Reply = { reply: { error?: Record<string, string[]>; initialValue?: Record<string, string> } };

type Review = { checkout: CheckoutFacts; review: ReviewView; idempotencyKey: string };

let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
export let dana: Visitor;
export let rosa: Visitor;
let skus: { id: string; sku: string }[] = [];

export function setUpCheckoutShop(): void {
	beforeAll(async () => {
		shop = await startShopServices();
		({ services, proxy } = shop);
		setEnvironment({ IDENTITY_BASE_URL: services.url });
		[dana, rosa] = [newVisitor(), newVisitor()];
		await dana.signIn("demo-distributor");
		await rosa.signIn("demo-representative");
		skus = (await orderableSkus(services.db)).slice(0, 3);
		await services.db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]" }).execute();
	});
	afterAll(() => shop.stop());
	beforeEach(async () => {
		proxy.failWith(null);
		const { db } = services;
		await db.deleteFrom("payment_hold").execute();
		await db.deleteFrom("payment_attempt").execute();
		await db.deleteFrom("shop_order").execute();
		await db.deleteFrom("checkout").execute();
		await db.deleteFrom("cart_line").execute();
		await db.updateTable("price").set({ list_cents: 1000 }).execute();
		await db.updateTable("stock").set({ quantity: 10_000 }).execute();
		await db.updateTable("variation").set({ orderable: 1 }).where("id", "=", skuId(0)).execute();
	});
}

export const skuId = (index: number) => skus[index]?.id ?? "";
export const orders = () => services.db.selectFrom("shop_order").selectAll().execute();
export const addToCart = (visitor: Visitor, quantity = "10", index = 0) =>
	visitor.post("/cart", { intent: "add", productId: skuId(index), quantity });

/** @returns the base path of its steps */
export async function begin(visitor: Visitor, path = "/checkout"): Promise<string> {
	const { status, location } = await visitor.post(path);
	expect([path, status]).toEqual([path, 303]);
	return location?.replace(/\/\w+$/, "") ?? "";
}

export const typed = {
	address: "another",
	name: "Riverside School",
	street: "1 School Lane",
	city: "Bath",
	state: "ME",
	zip: "04530",
	PurchaseOrder: "PO-7",
	note: "Ring twice",
};

/** A complete checkout of ten pieces. */
export async function filledIn(visitor: Visitor, PaymentType = "CHECK_MY_NET_ACCOUNT"): Promise<string> {
	await addToCart(visitor);
	const checkout = await begin(visitor);
	await visitor.post(`${checkout}/address`, typed);
	await visitor.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
	const { location } = await visitor.post(`${checkout}/payment`, { PaymentType });
	expect(location).toBe(`${checkout}/review`);
	return checkout;
}

export const getReview = async (visitor: Visitor, checkout: string): Promise<Review> =>
	(await visitor.get(`${checkout}/review`)).body as Review;

/** The review's form as rendered. */
export async function placing(visitor: Visitor, checkout: string): Promise<Record<string, string>> {
	const { review, idempotencyKey } = await getReview(visitor, checkout);
	const { fingerprint, total } = review.accepted;
	return { fingerprint, total: total.toFixed(2), idempotencyKey };
}

export const getErrors = ({ body }: ShopAnswer) => (body as Reply | null)?.reply.error ?? {};
export const getToast = async (visitor: Visitor) => {
	const { takeToast } = await import("~/shared/toast/toast.server.ts");
	const Cookie = `__toast=${visitor.cookies.get("__toast") ?? ""}`;
	return (await takeToast(new Request(shopOrigin, { headers: { Cookie } }))).toast;
};
