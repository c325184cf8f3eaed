import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { ListingPage, numberIn } from "./pages/listing-page.ts";
import { ProductPage } from "./pages/product-page.ts";

/** A register product with several color temperatures, beams and powers. */
const manyOptions = "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated";

test("links lead from the home page to a product", async ({ page }) => {
	await page.goto("/");
	await page.getByRole("main").getByRole("link", { name: "A-Series", exact: true }).click();
	const listing = new ListingPage(page);
	await expect(listing.heading).toHaveText("A-Series");
	await expect(listing.status).toHaveText(/^\d+ products, page 1 of \d+$/);
	const card = listing.cards.first();
	const name = await card.innerText();
	await card.click();
	const product = new ProductPage(page);
	await expect(product.heading).toHaveText(name);
	await expect(page).toHaveTitle(new RegExp(`^${name.replace(/[()+.?]/g, "\\$&")}`));
	await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "A-Series" }).click();
	await expect(page).toHaveURL("/p/led-lamps/a-series");
});

test("facets filter, and the announced count matches the results", async ({ page }) => {
	const listing = new ListingPage(page);
	await listing.open();
	const all = await listing.count();

	const warm = listing.value("Color temperature", /^2700\sK/);
	const promisedWarm = numberIn((await warm.innerText()).replace(/^2700\sK/, ""));
	await warm.click();
	await expect(page).toHaveURL("/p/led-lamps/a-series?cct=2700");
	await expect.poll(() => listing.count()).toBe(promisedWarm);
	expect(promisedWarm).toBeLessThan(all);

	const dimmable = listing.value("Dimmable", /^Dimmable/);
	const promisedBoth = numberIn(await dimmable.innerText());
	await dimmable.click();
	await expect(page).toHaveURL("/p/led-lamps/a-series?cct=2700&dimmable=yes");
	await expect.poll(() => listing.count()).toBe(promisedBoth);
	await expect(listing.chips.getByRole("link")).toHaveText([
		/Color temperature: 2700\sK/,
		/^Remove Dimmable$/,
		"Remove all",
	]);

	// A second value of a facet widens the results.
	const cool = listing.value("Color temperature", /^4000\sK/);
	const promisedWider = numberIn((await cool.innerText()).replace(/^4000\sK/, ""));
	await cool.click();
	await expect(page).toHaveURL("/p/led-lamps/a-series?cct=2700&cct=4000&dimmable=yes");
	await expect(listing.chips.getByRole("link")).toHaveCount(4);
	expect(await listing.count()).toBeGreaterThanOrEqual(promisedWider);

	await listing.chips.getByRole("link", { name: /^Remove Color temperature: 4000/ }).click();
	await expect.poll(() => listing.count()).toBe(promisedBoth);
	await listing.value("Dimmable", /^Remove Dimmable/).click();
	await expect.poll(() => listing.count()).toBe(promisedWarm);
	await listing.chips.getByRole("link", { name: "Remove all" }).click();
	await expect(page).toHaveURL("/p/led-lamps/a-series");
	await expect.poll(() => listing.count()).toBe(all);
	await expect(listing.chips).toHaveCount(0);
});

test("a facet shows all of its values on request", async ({ page }) => {
	const listing = new ListingPage(page);
	await listing.open();
	const brands = listing.facet("Brand").getByRole("link");
	const few = await brands.count();
	await listing
		.facet("Brand")
		.getByRole("link", { name: /^Show all \d+/ })
		.click();
	await expect(page).toHaveURL("/p/led-lamps/a-series?more=brand");
	await expect.poll(() => brands.count()).toBeGreaterThan(few + 10);
	await listing
		.facet("Brand")
		.getByRole("link", { name: /^Show fewer/ })
		.click();
	await expect(brands).toHaveCount(few);
});

test("sorting reorders the rows and persists across facets", async ({ page }) => {
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

test("listing pages don't repeat products", async ({ page }) => {
	const listing = new ListingPage(page);
	await listing.open("/p/downlights/retrofit-kits");
	const first = await listing.cards.allInnerTexts();
	expect(first).toHaveLength(24);
	await listing.pages.getByRole("link", { name: "Next" }).click();
	await expect(page).toHaveURL("/p/downlights/retrofit-kits?page=2");
	await expect(listing.status).toHaveText(/page 2 of/);
	await expect(page).toHaveTitle(/page 2/);
	await expect(listing.pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
		"aria-current",
		"page",
	);
	const second = await listing.cards.allInnerTexts();
	expect(second).toHaveLength(24);
	expect(second).not.toEqual(first);
	await listing.pages.getByRole("link", { name: "Previous" }).click();
	await expect(page).toHaveURL("/p/downlights/retrofit-kits");
	await expect(listing.cards).toHaveText(first);
});

test("grid and table show the same products, with one table row per part number", async ({ page }) => {
	const listing = new ListingPage(page);
	await listing.open("/p/downlights/pendants-cylinders");
	const products = await listing.count();
	await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Table" }).click();
	await expect(page).toHaveURL("/p/downlights/pendants-cylinders?view=table");
	await expect(listing.results.getByRole("table")).toBeVisible();
	await expect(listing.status).toHaveText(/part numbers/);
	expect(await listing.count()).toBeGreaterThan(products);
	const link = listing.row(0).getByRole("rowheader").getByRole("link");
	const sku = await link.innerText();
	await link.click();
	await page.waitForURL((url) => url.search !== "?view=table");
	await expect(page.getByText(sku, { exact: true }).first()).toBeVisible();
	await page.goBack();
	await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Grid" }).click();
	await expect(page).toHaveURL("/p/downlights/pendants-cylinders");
	await expect(listing.cards.first()).toBeVisible();
});

test("options are links that update the page", async ({ page }) => {
	const product = new ProductPage(page);
	await product.open(manyOptions);
	const name = await product.heading.innerText();
	const before = await product.chosenPartNumber().innerText();
	const other = product.options("Color temperature").filter({ hasNotText: "other choices change" });
	const target = other.locator(":scope:not([aria-current])").first();
	const label = /\d+\sK/.exec(await target.innerText())?.[0] ?? "";
	await target.click();
	await expect(page).toHaveURL(/\?option=/);
	await expect(product.chosen("Color temperature")).toContainText(label);
	await expect(product.heading).toHaveText(name);
	const after = await product.chosenPartNumber().innerText();
	expect(after).not.toBe(before);
	await expect(product.specSheet).toContainText(after.trim());
	await expect(page.getByRole("row", { name: /^Color temperature/ }).first()).toContainText(label);
	// The choice is in the URL, so it survives a reload.
	await page.reload();
	await expect(product.chosenPartNumber()).toHaveText(after);
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

test("a listing is narrowed and a product's option chosen by keyboard alone @both", async ({ page }) => {
	test.slow();
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
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/p/led-lamps/par-reflectors?beam=26-40");

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
