import { expect, test } from "./fixtures.ts";
import { tabTo } from "./keyboard.ts";
import { ListingPage } from "./pages/listing-page.ts";
import { SearchBox } from "./pages/search-box.ts";

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

test("suggestions are limited to the selected category @whole", async ({ page }) => {
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
