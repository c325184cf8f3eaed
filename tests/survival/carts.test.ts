/** Acknowledged changes survive kills, on every instance. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import { Unanswered } from "../setup/text-browser.ts";
import { addForm, someSkus } from "./shopping.ts";

let shop: Shop;

beforeAll(async () => {
	shop = await startShop();
});
afterAll(() => shop?.stop());

it("keeps session and cart when both processes are killed, and shows an error page meanwhile", async () => {
	const [first, second] = await someSkus(shop, 2);
	const buyer = shop.browser(0);
	await buyer.signIn("demo-distributor");
	await buyer.actFor("10080");
	expect((await buyer.submit(await addForm(buyer, first?.sku ?? "", 60))).text).toContain(
		`Added 60 × ${first?.sku}`,
	);

	await shop.services.kill();
	const refused = await buyer.open("/cart");
	expect([refused.status, refused.text]).toEqual([503, expect.not.stringContaining("is empty")]);
	await shop.storefronts[0].kill();
	await expect(buyer.open("/cart")).rejects.toThrow(Unanswered);

	await shop.reviveAll();
	for (const storefront of shop.storefronts) {
		const cart = await buyer.twin(() => storefront.url).open("/cart");
		expect(cart.text).toContain("1 line, 60 pieces");
	}
	await buyer.submit(await addForm(buyer, second?.sku ?? "", 60));
	expect((await buyer.open("/cart")).text).toContain("2 line");
});
