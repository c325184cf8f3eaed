/** The rebates page with services that know the specification alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop({ SERVICE_TIMEOUT_MS: "30000" });
});
afterAll(() => shop?.stop());

it("has the guide and no dead search form", async () => {
	for (const path of ["/available-rebates", "/available-rebates?zip=97205&sku=A"]) {
		const { status, body } = await newVisitor().get(path);
		expect([status, body]).toEqual([200, { kind: "guide" }]);
	}
	expect((await newVisitor().get("/available-rebates/delisted")).status).toBe(404);
});
