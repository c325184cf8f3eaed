/** The coverage check of the warranty page, by its URL. */

import { afterAll, beforeAll, expect, it } from "vitest";
import { shopToday } from "#rules/clock/time-zones";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices();
});
afterAll(() => shop?.stop());

const check = async (query: string) => {
	const { status, body } = await newVisitor().get(`/warranty${query}`);
	expect(status).toBe(200);
	return (body as { check: { errors: object; result: { coverage: object; claim: string } | null } }).check;
};

async function known(): Promise<{ id: string; sku: string; warranty_years: number | null }> {
	return shop.services.db
		.selectFrom("variation")
		.select(["id", "sku", "warranty_years"])
		.where("warranty_years", "is not", null)
		.orderBy("id")
		.executeTakeFirstOrThrow();
}

it("says by date whether a part number is covered, and leads to its claim", async () => {
	const { id, sku, warranty_years: years } = await known();
	const today = shopToday();
	const covered = await check(`?sku=${encodeURIComponent(sku)}&purchased=${today}`);
	expect(covered.result).toMatchObject({
		coverage: { state: "covered", basis: "purchase", years },
		claim: `/warranty-claim?sku=${encodeURIComponent(id)}`,
	});
	const ended = await check(`?sku=${encodeURIComponent(sku)}&purchased=&installed=1/15/1990`);
	expect(ended.result).toMatchObject({ coverage: { state: "ended", basis: "installation" } });
});

it("checks a part number that the catalog doesn't have, as typed", async () => {
	const { result } = await check("?sku=NO-SUCH-PART&purchased=2025-01-15&installed=");
	expect(result).toMatchObject({
		coverage: { state: "unknown" },
		claim: "/warranty-claim?sku=NO-SUCH-PART",
	});
});

it.each([
	["", {}],
	["?sku=&purchased=&installed=", { sku: expect.any(String), purchased: expect.any(String) }],
	["?sku=A&purchased=soon", { purchased: "Enter a date such as 11/22/2026." }],
	["?sku=A&purchased=2199-01-01", { purchased: expect.stringContaining("in the future") }],
	[
		"?sku=A&purchased=2025-02-01&installed=2025-01-01",
		{ installed: expect.stringContaining("before the purchase") },
	],
	[`?sku=${"%3Cscript%3E".repeat(500)}&purchased=x`, { purchased: expect.any(String) }],
])("%s gives no result and names what is wrong", async (query, errors) => {
	expect(await check(query)).toMatchObject({ errors, result: null });
});
