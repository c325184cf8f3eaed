/** Quick orders and BOMs on real services; live bindings that `setUpOrderListShop` fills. */
import { afterAll, beforeAll, expect } from "vitest";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitors, type SentFields } from "../visitor.ts";

let shop: ShopServices;
export let services: ShopServices["services"];
export let skus: { id: string; sku: string }[] = [];
export const { call, visitor } = newVisitors();

type Line = {
	position: number;
	text: string;
	match: string;
	problem: string | null;
	productId: string | null;
	candidates: { variationID: string; sku: string }[];
	tag: string;
	quantity: string;
};

type Review = { state: string; list: Record<string, unknown>; lines: Line[]; pageCount: number };

export function setUpOrderListShop(): void {
	beforeAll(async () => {
		shop = await startShopServices({ SERVICE_TIMEOUT_MS: "60000" });
		({ services } = shop);
		skus = await services.db
			.selectFrom("variation")
			.innerJoin("price", "price.variation_id", "variation.id")
			.select(["variation.id as id", "sku"])
			.where("orderable", "=", 1)
			.orderBy("variation.id")
			.execute();
	});
	afterAll(() => shop.stop());
}

/** @returns the path of its review */
export async function keep(who: string, fields: SentFields, page = "/quick-order"): Promise<string> {
	const { status, location, body } = await call(page, who, fields);
	expect(status, JSON.stringify((body as { errors?: unknown } | null)?.errors)).toBe(303);
	return location ?? "";
}

export const review = async (path: string, who: string) => (await call(path, who)).body as Review;
