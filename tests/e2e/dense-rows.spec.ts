/** Rows of long lists: compact on a tablet, without a sideways scroll on a phone. In an account of its own. */
import { expect, test } from "./fixtures.ts";
import { emptyCart, lines } from "./pages/cart-steps.ts";
import { readProduct } from "./pages/read-product.ts";

const wholeProduct = "/p/led-lamps/par-reflectors/philips-led-par20-50-w-equivalent-e26-enclosed-rated";

test("a line of the cart is a row on a tablet, and folds what is rarely done on a phone", async ({
	page,
}) => {
	await emptyCart(page, "demo-administrator", "10030");
	const { productId, sku } = await readProduct(page, "/catalogsearch/A19%2060%20W", 5);
	await page.request.post("/cart", { form: { intent: "add", productId, quantity: "12" }, maxRedirects: 0 });
	await page.setViewportSize({ width: 834, height: 1112 });
	await page.goto("/cart");
	const line = lines(page).first();
	expect((await line.boundingBox())?.height).toBeLessThan(150);
	const move = line.getByRole("link", { name: "Move to project" });
	await expect(move).toBeVisible();

	await page.setViewportSize({ width: 390, height: 844 });
	expect((await line.boundingBox())?.height).toBeLessThan(270);
	await expect(line.getByRole("button", { name: `Remove ${sku}` })).toBeVisible();
	await expect(move).toBeHidden();
	await line.getByText("More").click();
	await expect(move).toBeVisible();
});

test("a product's part numbers are cards on a phone, each with what differs, its price and its button", async ({
	page,
}) => {
	await emptyCart(page, "demo-administrator", "10030");
	await page.setViewportSize({ width: 390, height: 844 });
	const document = await page.goto(wholeProduct);
	// Bytes of HTML, with prices and carts of 48 part numbers.
	expect((await document?.body())?.byteLength).toBeLessThan(90_000);
	const table = page.getByRole("table", { name: /^Part numbers of / });
	await table.scrollIntoViewIfNeeded();
	const sideways = await table.evaluate((one) => {
		const region = one.parentElement as HTMLElement;
		return region.scrollWidth - region.clientWidth;
	});
	expect(sideways).toBe(0);
	const row = table.locator("tbody > tr").first();
	await expect(row.getByRole("button", { name: /^Add to cart / })).toBeVisible();
	await expect(row).toContainText(/\$\d/);
	expect((await row.boundingBox())?.height).toBeLessThan(150);
});
