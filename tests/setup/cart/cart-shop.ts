/** Cart pages on real services; live bindings that `setUpCartShop` fills. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { seedDemoCoupons } from "#demo/seed.server";
import type { CartPageView } from "~/features/cart/cart.server.ts";
import type { CartAnswer } from "~/shared/cart/cart-form.tsx";
import { orderableSkus } from "../sample-catalog.ts";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitors } from "../visitor.ts";

export const { call, visitor } = newVisitors();
let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
export let skus: { id: string; sku: string }[];
export const buyer = "demo-distributor";

export function setUpCartShop(): void {
	beforeAll(async () => {
		shop = await startShopServices();
		({ services, proxy } = shop);
		await seedDemoCoupons(services.db, true);
		skus = await orderableSkus(services.db, { inOnes: true });
	});
	afterAll(() => shop.stop());
	beforeEach(async () => {
		await services.db.deleteFrom("cart").execute();
	});
}

export const post = (form: Record<string, string>, who = buyer, path = "/cart") => call(path, who, form);

/** POST that stays in place. */
export async function change(form: Record<string, string>, who = buyer) {
	const { status, body } = await post({ ...form, inPlace: "yes" }, who);
	return { status, ...(body as CartAnswer) };
}

export async function cart(who = buyer, path = "/cart") {
	const view = (await call(path, who)).body as CartPageView;
	if (view.kind !== "cart" || !view.cart) throw new Error(`There is no cart: ${JSON.stringify(view)}`);
	return view.cart;
}

export const sku = (index: number) => skus[index]?.id ?? "";
export const add = (index: number, quantity: string, who = buyer) =>
	change({ intent: "add", productId: sku(index), quantity }, who);
export const firstLine = async (who = buyer) => (await cart(who)).lines[0]?.id ?? "";
