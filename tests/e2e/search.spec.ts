import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { ListingPage } from "./pages/listing-page.ts";
import { SearchBox } from "./pages/search-box.ts";

test("the header search leads an exact part number to its page", async ({ page }) => {
	await page.goto("/privacy-policy");
	const search = new SearchBox(page);
	await search.input.fill("br30 2700k");
	await search.submit.click();
	await expect(page).toHaveURL("/catalogsearch/br30%202700k");
	const listing = new ListingPage(page);
	await expect(listing.heading).toHaveText("Results for “br30 2700k”");
	const readAs = page.getByRole("list", { name: "Read as:" });
	await expect(readAs.getByRole("link")).toHaveText([/BR30/, /2,?700\sK/]);
	await expect(search.input).toHaveValue("br30 2700k");

	await listing.open("/p/led-lamps/globe?view=table");
	const row = listing.row(0).getByRole("rowheader").getByRole("link");
	const sku = await row.innerText();
	const product = new URL((await row.getAttribute("href")) ?? "", page.url()).pathname;
	await search.input.fill(sku);
	await search.input.press("Enter");
	await expect(page).toHaveURL(new RegExp(`${product}\\?.*from=`));
	await page.getByRole("link", { name: "All results for" }).click();
	await expect(listing.heading).toContainText("Results for");
	await expect(listing.cards.first()).toHaveAttribute("href", new RegExp(`^${product}`));
});

test("results have facets, sorting and pages like any listing", async ({ page }) => {
	const listing = new ListingPage(page);
	await listing.open("/catalogsearch/par38");
	await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
	await listing.value("Dimmable", /^Dimmable/).click();
	await expect(page).toHaveURL("/catalogsearch/par38?dimmable=yes");
	// The address changes a moment before the page does.
	const next = listing.pages.getByRole("link", { name: "Next" });
	await expect(next).toHaveAttribute("href", /dimmable=yes/);
	await next.click();
	await expect(page).toHaveURL("/catalogsearch/par38?dimmable=yes&page=2");
	await expect(listing.status).toHaveText(/page 2 of/);
});

test("a category filters the search", async ({ page }) => {
	await page.goto("/");
	const search = new SearchBox(page);
	const listing = new ListingPage(page);
	await search.input.fill("4000k");
	await search.submit.click();
	await expect(page).toHaveURL("/catalogsearch/4000k");
	await expect(listing.status).toBeVisible();
	const all = await listing.count();
	await search.category.selectOption("Downlights");
	await search.submit.click();
	await expect(page).toHaveURL("/catalogsearch/4000k?category=downlights");
	await expect(search.category).toHaveValue("downlights");
	await expect.poll(() => listing.count()).toBeLessThan(all);
	for (const href of await listing.cards.evaluateAll((cards) =>
		cards.map((card) => card.getAttribute("href")),
	)) {
		expect(href).toMatch(/^\/p\/downlights\//);
	}
});

test("an empty search opens the categories, or the selected one", async ({ page }) => {
	await page.goto("/");
	const search = new SearchBox(page);
	await search.submit.click();
	await expect(page).toHaveURL("/category");
	await search.category.selectOption("Outdoor");
	await search.submit.click();
	await expect(page).toHaveURL("/category/outdoor");
});

test("suggestions start at three characters, at most ten, with badges", async ({ page, axe }) => {
	await page.goto("/about-this-data");
	const search = new SearchBox(page);
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === "/search-suggestions") asked.push(searchParams.get("q") ?? "");
	});
	await search.type("pa");
	await expect(search.input).toHaveRole("combobox");
	await expect(search.input).toHaveAttribute("aria-expanded", "false");
	await search.type("r38");
	await expect(search.list).toBeVisible();
	await expect(search.input).toHaveAttribute("aria-expanded", "true");
	expect(asked.filter((term) => term.length < 3)).toEqual([]);

	const rows = await search.rows.allInnerTexts();
	expect(rows.length).toBeGreaterThan(1);
	// The last row is "See all results".
	expect(rows.length).toBeLessThanOrEqual(11);
	for (const row of rows.slice(0, -1))
		expect(row).toMatch(/(Part No\.|Option|Sub-category|Category|Series|products?)$/);
	expect(rows.at(-1)).toContain("See all results for “par38”");
	expect(await axe(page)).toEqual([]);
});

test("suggestions are limited to the selected category", async ({ page }) => {
	await page.goto("/about-this-data");
	const search = new SearchBox(page);
	await search.category.selectOption("Downlights");
	await search.type("retrofit");
	await expect(search.list).toBeVisible();
	const links = await search.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute("href") ?? ""));
	for (const link of links) expect(link).toMatch(/downlights/);
});

test("Escape closes the suggestions and keeps the text, and a click opens one", async ({ page }) => {
	await page.goto("/about-this-data");
	const search = new SearchBox(page);
	await search.type("troffer");
	await expect(search.list).toBeVisible();
	// Chromium's own Escape would clear the box.
	await page.keyboard.press("Escape");
	await expect(search.list).toBeHidden();
	await expect(search.input).toHaveValue("troffer");
	await page.keyboard.press("ArrowDown");
	await expect(search.list).toBeVisible();
	const href = (await search.rows.first().getAttribute("href")) ?? "";
	await search.rows.first().click();
	await expect(page).toHaveURL(href);
});

test("search results can be reached by keyboard alone", async ({ page }) => {
	await page.goto("/about-this-data");
	const search = new SearchBox(page);
	await tabTo(page, search.input);
	await page.keyboard.type("par38 25 degree");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/catalogsearch/par38%2025%20degree");
	const listing = new ListingPage(page);
	await tabTo(page, listing.cards.first());
	const name = await listing.cards.first().innerText();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
