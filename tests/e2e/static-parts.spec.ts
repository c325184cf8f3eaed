/** Parts whose markup is kept as the server sent it, and parts whose scripts are loaded where they are shown. */
import { expect, test } from "./fixtures.ts";
import { Shell } from "./pages/shell.ts";

const listing = "/p/outdoor/area-site";

test("a product's photometry is shown without its script, and after a navigation with it", async ({
	page,
}) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
	});
	await page.goto(listing);
	await new Shell(page).ready();
	const name = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first();
	const link = (await name.getAttribute("href")) ?? "";
	await page.goto(link);
	await new Shell(page).ready();
	const photometry = page.getByRole("region", { name: "Photometry", exact: true });
	const text = await photometry.innerText();
	expect(scripts.filter((path) => path.includes("photometry"))).toEqual([]);

	await page.goto(listing);
	await new Shell(page).ready();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await name.click();
	await expect(photometry).toBeVisible();
	expect(await photometry.innerText()).toBe(text);
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("cards that the server sent are compared and filtered without their script on a first view", async ({
	page,
}) => {
	const scripts: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
	});
	await page.goto(listing);
	await new Shell(page).ready();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const compare = page
		.getByRole("main")
		.getByRole("button", { name: /^Compare / })
		.first();
	expect(scripts.filter((path) => path.includes("product-card"))).toEqual([]);
	await compare.click();
	await expect(compare).toHaveAttribute("aria-pressed", "true");
	await compare.click();
	await expect(compare).toHaveAttribute("aria-pressed", "false");

	await page.getByRole("checkbox").first().click();
	await expect(page).toHaveURL(/\?/);
	await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
	await expect(compare).toBeVisible();
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("links of the footer are followed without loading a document", async ({ page }) => {
	await page.goto("/");
	await new Shell(page).ready();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await page.getByRole("contentinfo").getByRole("link", { name: "Lighting Tools" }).click();
	await expect(page).toHaveURL("/tools");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.getByRole("contentinfo").getByRole("link", { name: "All categories" }).press("Enter");
	await expect(page).toHaveURL("/category");
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});
