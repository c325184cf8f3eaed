import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { ListingPage, numberIn } from "./pages/listing-page.ts";
import { ProductPage } from "./pages/product-page.ts";

/** A register product with several color temperatures, beams and powers. */
const manyOptions = "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated";

test("sorting reorders the rows and persists across facets @whole", async ({ page }) => {
	const listing = new ListingPage(page);
	await listing.open("/p/led-lamps/par-reflectors?view=table");
	await page.getByLabel("Sort by").selectOption({ label: "Most light (lm)" });
	await expect(page.getByRole("button", { name: "Sort" })).toHaveCount(0);
	await expect(page).toHaveURL("/p/led-lamps/par-reflectors?sort=lumens-desc&view=table");
	await expect(page.getByLabel("Sort by")).toHaveValue("lumens-desc");
	await expect(page.getByRole("columnheader", { name: "Lumens" })).toHaveAttribute("aria-sort", "descending");

	const lumens = async () => {
		const headings = await listing.results.getByRole("columnheader").allInnerTexts();
		const column = headings.findIndex((heading) => heading.startsWith("Lumens"));
		const cells = await listing.results.locator(`tbody tr > :nth-child(${column + 1})`).allInnerTexts();
		return cells.map(numberIn);
	};
	const most = await lumens();
	expect(most.length).toBe(40);
	expect(most).toEqual([...most].sort((a, b) => b - a));

	await page.getByRole("columnheader", { name: "Lumens" }).getByRole("link").click();
	await expect(page).toHaveURL("/p/led-lamps/par-reflectors?sort=lumens-asc&view=table");
	await expect(page.getByRole("columnheader", { name: "Lumens" })).toHaveAttribute("aria-sort", "ascending");
	const least = await lumens();
	expect(least).toEqual([...least].sort((a, b) => a - b));

	await listing.value("Dimmable", /^Dimmable/).click();
	await expect(page).toHaveURL("/p/led-lamps/par-reflectors?dimmable=yes&sort=lumens-asc&view=table");
});

test("the button copies the part number", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const product = new ProductPage(page);
	await product.open(manyOptions);
	await page.getByRole("button", { name: "Copy part number" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
	const copied = await page.evaluate(() => navigator.clipboard.readText());
	expect((await product.chosenPartNumber().innerText()).trim()).toBe(copied);
});

test("a listing is narrowed and a product's option chosen by keyboard alone @both", async ({
	page,
	javaScriptEnabled,
}) => {
	const listing = new ListingPage(page);
	await listing.open("/p/led-lamps/par-reflectors");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
	await page.keyboard.press("Enter");

	const group = listing.facet("Beam angle");
	const value = listing.value("Beam angle", /^26° to 40°/);
	await tabTo(page, group.locator("summary"));
	await page.keyboard.press("Enter");
	await expect(value).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(value).toBeVisible();
	await tabTo(page, value);
	await page.keyboard.press(javaScriptEnabled === false ? "Enter" : "Space");
	await expect(page).toHaveURL("/p/led-lamps/par-reflectors?beam=26-40");
	if (javaScriptEnabled !== false) {
		await expect(value).toBeFocused();
		await expect(value).toBeChecked();
		await page.keyboard.press("Space");
		await expect(value).not.toBeChecked();
		await page.keyboard.press("Space");
		await expect(value).toBeChecked();
	}

	await expect(listing.chips).toBeVisible();
	await tabTo(page, listing.cards.first());
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/p\/led-lamps\/par-reflectors\/[^/?]+(\?option=[^&]+)?$/);

	await page.goto(manyOptions);
	const product = new ProductPage(page);
	const before = await product.chosenPartNumber().innerText();
	await tabTo(page, product.options("Beam angle").locator(":scope:not([aria-current])").first());
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\?option=/);
	await expect(product.chosenPartNumber()).not.toHaveText(before);
});
