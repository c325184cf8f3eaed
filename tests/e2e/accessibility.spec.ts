/**
 * Every kind of page for everyone: axe at the width of a desktop and of a phone, and no sideways scrolling at 320 px,
 * which is also what 400 % zoom leaves of 1280 px and 200 % of 640 px (WCAG 2.2, 1.4.10).
 */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { LoginPage } from "./pages/login-page.ts";

/** One of each kind, with the worst content where there is a choice: long names, many options, many values. */
const kinds: Record<string, string> = {
	home: "/",
	"all categories": "/category",
	category: "/category/led-lamps",
	"small category": "/category/outdoor",
	listing: "/p/led-lamps/a-series",
	"listing, narrowed":
		"/p/led-lamps/a-series?cct=2700&cct=4000&dimmable=yes&brand=feitelectric&sort=lumens-desc",
	"listing, all brands": "/p/downlights/recessed-downlights?more=brand",
	"listing without results": "/p/led-lamps/globe?cct=6500&equivalent=25&cri=95",
	"listing, last page": "/p/downlights/retrofit-kits?page=8",
	"table of part numbers": "/p/downlights/recessed-downlights?view=table",
	"product with 68 options": "/p/led-lamps/a-series/ecosmart-a19-led-60-w-equivalent-e26-enclosed-rated",
	"product with a beam": "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated",
	"discontinued product": "/p/led-lamps/legacy-cfl/k-lite-cfl-spiral-200-w-equivalent-e26-non-dimmable",
	"family numbers of 140 characters":
		"/p/downlights/recessed-downlights/aculux-3-in-recessed-downlight-ic-airtight",
	"name of 88 characters":
		"/p/downlights/recessed-downlights/liteline-spex-lighting-trenz-lighting-4-in-recessed-downlight-ic-rated-or-ic-airtight",
	"exit sign": "/p/commercial-indoor/exit-emergency",
	search: "/catalogsearch/par38%2025%20degree",
	"search, corrected": "/catalogsearch/ligth%20bulb",
	"search without results": "/catalogsearch/zzqqxx",
	"search for one long word": `/catalogsearch/${"x".repeat(200)}`,
	"empty comparison": "/compare",
	newsletter: "/newsletter",
	"text page": "/privacy-policy",
	"page in the builder's frame": "/custom-builder/SCX-SERIES",
	"sign-in": "/login",
};

/** How far the page can be scrolled sideways, in px, and what sticks out when it can. */
function sideways(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { documentElement: root } = document;
		if (root.scrollWidth <= window.innerWidth) return [];
		const clipped = (element: Element | null): boolean =>
			element !== null &&
			(getComputedStyle(element).overflowX !== "visible" || clipped(element.parentElement));
		const wide = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")].filter(
			(element) =>
				element.getBoundingClientRect().right > window.innerWidth + 1 && !clipped(element.parentElement),
		);
		return [
			`${root.scrollWidth} px of ${window.innerWidth} px`,
			...wide
				.slice(0, 5)
				.map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
		];
	});
}

async function expectForEveryone(page: Page, axe: (page: Page) => Promise<string[]>) {
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(page.getByRole("main")).toHaveCount(1);
	expect.soft(await axe(page), "at 1440 px").toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	expect.soft(await sideways(page), "at 390 px").toEqual([]);
	expect.soft(await axe(page), "at 390 px").toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	expect.soft(await sideways(page), "at 320 px").toEqual([]);
}

// A listing has thousands of elements, each looked at twice.
test.describe.configure({ timeout: 90_000 });

for (const [kind, path] of Object.entries(kinds)) {
	test(`${kind}: nothing stands in anybody's way @js`, async ({ page, axe }) => {
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		await expectForEveryone(page, axe);
	});
}

for (const path of ["/no-such-page", "/category/none"]) {
	test(`${path} is missing, and nothing stands in anybody's way @js`, async ({
		page,
		axe,
		allowConsoleErrors,
	}) => {
		allowConsoleErrors(/404/);
		expect((await page.goto(path))?.status()).toBe(404);
		await expectForEveryone(page, axe);
	});
}

/** A word as long as the fields of names take, and one that a browser can break nowhere. */
const longName = "Renovation of the third-floor corridor and its wing of laboratories ".padEnd(100, "x");

/**
 * Signs in, acts for an account whose cart and quotes no other test looks at closely, and puts something on each of its pages.
 * @returns the paths by kind, and the name of the product that is on those of `filled`
 */
async function pagesOfAnAccount(page: Page): Promise<{ paths: Record<string, string>; product: string }> {
	await page.goto("/p/led-lamps/par-reflectors");
	await page.goto((await page.getByRole("main").locator("h3 a").first().getAttribute("href")) ?? "");
	const name = await page.getByRole("heading", { level: 1 }).innerText();
	const product = await page.locator('input[name="productId"]').first().inputValue();
	await new LoginPage(page).signInAs("demo-administrator", "/user");
	const send = async (path: string, form: Record<string, string>) => {
		const answer = await page.request.post(path, { form, maxRedirects: 0 });
		expect([path, answer.status()]).toEqual([path, 303]);
		return answer.headers().location ?? "";
	};
	await send("/user/switch-account", { accountId: "10030" });
	await send("/favorites/add", { productId: product });
	await send("/cart", { intent: "add", productId: product, quantity: "1200" });
	const project = await send("/user/my-quotes-projects", {
		name: longName,
		note: `${longName}\n${longName}`,
	});
	const projectID = project.split("/").at(-1) ?? "";
	const line = { view: "existing", projectID, productId: product };
	await send(`/projects/add?product=${encodeURIComponent(product)}`, line);
	const fields = { PurchaseOrder: "P".repeat(40), name: longName, note: longName, status: "submitted" };
	const quote = await send("/user/quotes/new?source=cart", fields);
	await send(quote, { intent: "message", text: longName });
	const paths = {
		favorites: "/user/my-favorite-items",
		cart: "/cart",
		"move to project": "/cart/move-to-project",
		"quotes and projects": "/user/my-quotes-projects",
		project,
		"name and note of a project": `${project}/edit`,
		"links to a project": `${project}/share`,
		"deletion of a project": `${project}/delete`,
		quotes: "/user/quotes",
		"new quote": `/user/quotes/new?project=${projectID}`,
		quote,
		"edited quote": `${quote}/edit`,
		"versions of a quote": `${quote}/versions?all=yes`,
		"change of the e-mail address": "/user/change-email",
	};
	return { paths, product: name };
}

const filled = ["favorites", "cart", "project", "quote", "edited quote"];

test("pages of an account: nothing stands in anybody's way @js", async ({ page, axe }) => {
	test.setTimeout(300_000);
	const { paths, product } = await pagesOfAnAccount(page);
	for (const [kind, path] of Object.entries(paths)) {
		await test.step(kind, async () => {
			await page.setViewportSize({ width: 1440, height: 900 });
			expect((await page.goto(path))?.status(), path).toBe(200);
			if (filled.includes(kind)) await expect(page.getByRole("main")).toContainText(product);
			await expectForEveryone(page, axe);
		});
	}
});

test("a comparison of four long names scrolls inside its own frame @js", async ({ page, axe }) => {
	await page.goto("/p/downlights/recessed-downlights");
	const ids = await page
		.getByRole("checkbox", { name: /^Compare/ })
		.evaluateAll((boxes) => boxes.slice(0, 4).map((box) => (box as HTMLInputElement).value));
	await page.goto(`/compare?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
	await expect(page.getByRole("columnheader")).toHaveCount(4);
	await expectForEveryone(page, axe);
});

test("the sheet of filters of a phone", async ({ page, axe }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/p/led-lamps/a-series");
	const sheet = page.getByRole("region", { name: "Narrow the results" });
	await expect(sheet).toBeHidden();
	await page.getByRole("link", { name: /^Filter/ }).click();
	await expect(sheet).toBeVisible();
	expect(await axe(page)).toEqual([]);
	await sheet.getByRole("link", { name: /^2700\sK/ }).click();
	await expect(page).toHaveURL(/cct=2700/);
	if (await sheet.isVisible()) await sheet.getByRole("link", { name: /^Show \d+ products/ }).click();
	await expect(sheet).toBeHidden();
	await expect(page.getByRole("link", { name: /^Filter/ })).toContainText("1 chosen");
});

test("text that is enlarged to twice its size stays whole @js", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	for (const path of ["/", "/p/led-lamps/a-series", "/compare"]) {
		await page.goto(path);
		// What a reader's own text size does; zoom itself only makes the page narrower.
		await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
		expect(await sideways(page), path).toEqual([]);
	}
});
