/** Parts whose markup is kept as the server sent it, and parts whose scripts are loaded where they are shown. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { LoginPage } from "./pages/login-page.ts";
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

test("choices of a product are one step of the history, from the kept markup and after it", async ({
	page,
}) => {
	await page.goto(listing);
	await new Shell(page).ready();
	const link = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first();
	await page.goto((await link.getAttribute("href")) ?? "");
	await new Shell(page).ready();
	const colors = page.getByRole("region", { name: "Color temperature" });
	const steps = await page.evaluate(() => history.length);
	for (const color of ["5000 K", "3000 K"]) {
		await colors.getByRole("link", { name: color, exact: true }).press("Enter");
		await expect(colors.locator("[aria-current]")).toHaveText(color);
		await expect(colors.locator("[aria-current]")).toBeFocused();
	}
	expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("the header's menus stay the server's markup, mark the page and close", async ({ page }) => {
	await page.goto(listing);
	const shell = new Shell(page);
	await shell.ready();
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	const company = shell.menuGroup("Company");
	const studies = shell.mainMenu.locator("a", { hasText: "Case Study" });
	await company.click();
	await page.keyboard.press("Escape");
	await expect(studies).toBeHidden();
	await expect(company).toBeFocused();

	await company.click();
	await studies.click();
	await expect(page).toHaveURL(/\/case-study$/);
	await expect(studies).toBeHidden();
	await expect(studies).toHaveAttribute("aria-current", "page");
	await page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first().click();
	await expect(page).toHaveURL(/\/case-study\/.+/);
	await expect(studies).toHaveAttribute("aria-current", "true");
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

/** Cards of the listing, whose markup the browser keeps. */
const cards = (page: Page) =>
	page.getByRole("region", { name: "Results" }).getByRole("heading", { level: 3 });
/** What another account would be shown, written into the markup. */
const othersPrice = "$4,321.09";

test("after a change of the account no price of the other stays, though the script of the cards doesn't come", async ({
	page,
	allowConsoleErrors,
}) => {
	await new LoginPage(page).signInAs("demo-distributor", listing);
	await page.goto(listing);
	await new Shell(page).ready();
	const first = cards(page).first();
	await first.evaluate((heading, price) => heading.append(price), othersPrice);
	await expect(page.getByText(othersPrice)).toBeVisible();
	let goOn = () => {};
	const held = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	await page.route(/\/assets\/listing-cards/, async (route) => {
		await held;
		await route.continue();
	});
	const switched = await page.request.post("/user/switch-account", {
		form: { accountId: "10020" },
		headers: { Origin: new URL(page.url()).origin },
	});
	expect(switched.ok()).toBe(true);
	// Any form tells the page who calls.
	await page
		.getByRole("main")
		.getByRole("button", { name: /^Compare / })
		.first()
		.click();
	await expect(page.getByText(othersPrice)).toHaveCount(0);
	await expect(cards(page)).toHaveCount(0);
	goOn();
	await expect(first).toBeVisible();
	allowConsoleErrors();
});

test("a person's page that the browser brings back as it was left is read again", async ({ page }) => {
	await new LoginPage(page).signInAs("demo-distributor", listing);
	await page.goto(listing);
	await new Shell(page).ready();
	await cards(page)
		.first()
		.evaluate((heading, price) => heading.append(price), othersPrice);
	// Chromium under test keeps no pages for its Back button, so the event is sent as it would be.
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await expect(page.getByText(othersPrice)).toHaveCount(0);
	await expect(cards(page).first()).toBeVisible();
});

test("lists are shown again where an extension of the browser changed the document", async ({
	page,
	allowConsoleErrors,
}) => {
	allowConsoleErrors(/Minified React error #4(18|22|23|25)/);
	await page.addInitScript(() => {
		const changing = new MutationObserver(() => {
			const title = document.querySelector("main h1");
			if (!title) return;
			changing.disconnect();
			title.before(document.createElement("section"));
		});
		changing.observe(document, { childList: true, subtree: true });
	});
	await page.goto(listing);
	await new Shell(page).ready();
	await expect(cards(page).first()).toBeVisible();
	await expect(page.locator("main > section:empty")).toHaveCount(0);
});

test("a related product opens at its top, also by keyboard", async ({ page }) => {
	await page.goto(listing);
	await page.goto((await cards(page).getByRole("link").first().getAttribute("href")) ?? "");
	await new Shell(page).ready();
	const before = new URL(page.url()).pathname;
	const related = page
		.getByRole("region", { name: /related/i })
		.getByRole("heading", { level: 3 })
		.getByRole("link")
		.first();
	const name = await related.innerText();
	await related.press("Enter");
	await expect(page).not.toHaveURL(new RegExp(`${before}(\\?|$)`));
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name.split(",")[0] ?? "");
	await expect(related).not.toHaveText(name);
	expect(await page.evaluate(() => scrollY)).toBe(0);
});
