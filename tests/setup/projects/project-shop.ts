/** Project and favorite pages on real services; live bindings that `setUpProjectShop` fills. */
import { afterAll, beforeAll } from "vitest";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitors } from "../visitor.ts";

let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
export let skus: string[] = [];
export const { call, visitor } = newVisitors();

export type Form = [name: string, value: string][];

export function setUpProjectShop(): void {
	beforeAll(async () => {
		shop = await startShopServices();
		({ services, proxy } = shop);
		skus = (await services.db.selectFrom("variation").select("id").execute()).map(({ id }) => id);
	});
	afterAll(() => shop.stop());
}

export const distributor = "demo-distributor";
export const sku = (index: number) => skus[index] ?? "";
