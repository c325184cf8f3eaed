import { expect } from "../fixtures.ts";
import { addToCart, getQuantity, lines, openCart, toastText, total } from "../pages/cart-steps.ts";
import { Shell } from "../pages/shell.ts";
import { askBackend } from "./backend-control.ts";
import { hasRecords, inBothShops, test } from "./shops.ts";
import { openProduct, signInToEmptyCart } from "./steps.ts";

inBothShops(() => {
	test("a distributor fills a cart, applies a coupon, saves a quote, and empties the cart @both", async ({
		page,
		shop,
		scripted,
		userOf,
		axe,
	}) => {
		const user = userOf("cart");
		await signInToEmptyCart(page, user);
		const first = await openProduct(page, shop, 0);
		await addToCart(page, first.sku, "24");
		const second = await openProduct(page, shop, 1);
		await addToCart(page, second.sku, "12");
		await openCart(page);
		await expect(lines(page)).toHaveCount(2);
		expect(await axe(page)).toEqual([]);

		const before = await total(page).innerText();
		const line = lines(page).filter({ hasText: second.sku });
		await getQuantity(line).fill("36");
		if (scripted) await getQuantity(line).blur();
		else await line.getByRole("button", { name: `Save quantity of ${second.sku}` }).click();
		await expect(page.getByRole("heading", { name: "2 lines, 60 pieces" })).toBeVisible();
		await expect(total(page)).not.toHaveText(before);

		const sums = page.getByRole("region", { name: "Summary" });
		const coupon = page.getByLabel("Coupon code");
		if (!(await coupon.isVisible())) await page.getByText("Add a coupon").click();
		await coupon.fill("webinargift");
		await page.getByRole("button", { name: "Apply", exact: true }).click();
		await expect(sums).toContainText(/Discount \(webinargift\)/i);
		await expect(sums).toContainText("−$19.90");
		await openCart(page);
		await expect(sums).toContainText("−$19.90");

		await lines(page)
			.filter({ hasText: first.sku })
			.getByRole("button", { name: `Remove ${first.sku}` })
			.click();
		await expect(toastText(page, "Removed from the cart.")).toBeVisible();
		await expect(lines(page)).toHaveCount(1);
		await new Shell(page).ready();

		const quotesBefore = hasRecords(shop) ? await askBackend("quotes") : [];
		await page.getByText("Save as quote").click();
		await page.getByLabel("Purchase order number").fill("PO-journey");
		await page.getByRole("button", { name: /^Save (as draft|quote)$/ }).click();
		await expect(toastText(page, "Saved as a draft/quote.")).toBeVisible();
		if (hasRecords(shop)) {
			const own = (await askBackend("quotes")).slice(quotesBefore.length);
			expect(own.filter(({ accountId }) => user.accountIds.includes(accountId))).toHaveLength(1);
		}
		await page.goto("/user/quotes");
		await expect(page.getByRole("main")).toContainText("PO-journey");

		await openCart(page);
		const clear = page.getByRole("button", { name: "Empty the cart" });
		if (await clear.isVisible()) await clear.click();
		await expect(page.getByRole("heading", { name: "The cart is empty" })).toBeVisible();
		if (hasRecords(shop)) expect(await askBackend("cart", user.accountIds[0] ?? "")).toEqual([]);
	});
});
