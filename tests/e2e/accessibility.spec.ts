/**
 * Every kind of page: axe on desktop and phone widths, and no horizontal scrolling at 320 px, which equals
 * 400% zoom of 1280 px and 200% of 640 px (WCAG 2.2, 1.4.10).
 */

import { sample } from "../setup/sample.ts";
import { expectAccessiblePage, expectToFit } from "./accessible-page.ts";
import { expect, test } from "./fixtures.ts";
import { areaLightFile, openInViewer, projectForSubmittal } from "./pages/lighting-tools.ts";

/** One of each kind with the most demanding content: long names, many options, many values. */
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
	"base catalog numbers of 140 characters":
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
	"accessibility statement": "/accessibility",
	support: "/support",
	"support search": "/support?q=flicker",
	"brand directory": "/brand-store",
	"page with forms to download": "/download-forms",
	"list of posts": "/blog",
	"posts with a tag": "/blog/tags/color",
	"list of case studies": "/case-study",
	"case study": "/case-study/parking-lot-relighting",
	"page in the builder's frame": "/custom-builder/SCX-SERIES",
	"builder, lengths": "/custom-builder/SCX-SERIES?shape=U&a=160&b=12&c=long",
	"builder, options that can't be chosen":
		"/custom-builder/SCX-SERIES?shape=U&a=160&b=244&c=120&mounting=A&output=090&cri=9&cct=50",
	"builder, finished run": "/custom-builder/SCX-SERIES?part=SCX-U160X244X120-A090-840-FW-1D1",
	"series with its picker": "/innovations/TOL-SERIES?size=22&color=CS3&output=54L&battery=EM",
	catalogs: "/catalogs",
	"step of a credit application": "/credit-application/business",
	"blog post": "/blog/beam-angle-and-what-it-lights",
	"form to print": "/warranty-claim",
	"coverage check with its result": "/warranty?sku=NO-SUCH-PART&purchased=2025-01-15",
	"rebate search": "/available-rebates?zip=97205",
	"rebates of a part number": "/available-rebates?state=OR&sku=VTR-24-40K-40L&existing=113&hours=3000",
	"delisted models": "/available-rebates/delisted",
	calculator: "/payback-calculator",
	"calculator with its result":
		"/payback-calculator?l=Office~4-lamp+32-W+T8%2C+4+ft~40~3000~40~~95~20&l=Hall~65~12~8760~8~~9&rate=12&apr=6&term=5",
	"room estimate":
		"/help-me-buy/design-my-project?room=office&shape=rectangle&length=60&width=40&height=9&ceiling=80&walls=50&floor=20&sku=VTR-24-40K-40L",
	"site lighting":
		"/tools/site-lighting?sku1=ASL-L-30K-37K-T3&arrangement1=quad&mh1=30&arm1=2&at1=120%2C80&area1=240+x+160&line=-20%2C-20+260%2C-20+260%2C180+-20%2C180&zone=LZ3",
	"help me buy": "/help-me-buy",
	"wholesalers on a map": "/help-me-buy/find-my-wholeseller?place=60601&miles=25",
	"city of many states": "/help-me-buy/find-my-wholeseller?place=Springfield",
	"no wholesaler": "/help-me-buy/find-my-wholeseller?place=59330&miles=10",
	"sales rep": "/help-me-buy/find-my-salesrep?zip=60601",
	"assistant's tools": "/assistant/tools",
	"assistant's tool with its result": "/assistant/tools/findEquivalents?asked=65BR30+2700K",
	tools: "/tools",
	viewer: "/tools/ies-viewer",
	"sign-in": "/login",
	registration: "/register?type=distributor",
	"registration of a representative": "/register?type=representative",
	"registration sent for review": "/register/done?outcome=sentForReview",
	"forgotten password": "/forgot-password",
	"link for a new password": "/forgot-password?sent=yes",
	"demo outbox": "/outbox",
};

test.use({ everyCheck: true });

/** Kinds that are shown with mistakes. */
const mistaken = new Set(["builder, lengths"]);

for (const [kind, path] of sample(Object.entries(kinds), { share: 0.06 })) {
	test(`${kind} page has no accessibility violations`, async ({ page, axe, allowConsoleErrors }) => {
		if (mistaken.has(kind)) allowConsoleErrors(/400/);
		const response = await page.goto(path);
		expect(response?.status()).toBe(mistaken.has(kind) ? 400 : 200);
		await expectAccessiblePage(page, axe);
	});
}

test("photometry of a product has no accessibility violations @whole", async ({ page, axe }) => {
	await page.goto("/p/outdoor/area-site");
	const product = await page.getByRole("main").locator("h3 a").first().getAttribute("href");
	await page.goto(`${product}${product?.includes("?") ? "&" : "?"}height=25`);
	await expect(page.getByRole("heading", { name: "Isofootcandle plan" })).toBeVisible();
	await expectAccessiblePage(page, axe);
});

test("the viewer with a file has no accessibility violations @whole", async ({ page, axe }) => {
	await openInViewer(page, areaLightFile);
	await expect(page.getByRole("heading", { name: "Isofootcandle plan" })).toBeVisible();
	await expectAccessiblePage(page, axe);
});

test("a submittal package has no accessibility violations @whole", async ({ page, axe }) => {
	await page.goto(await projectForSubmittal(page));
	await page.getByRole("button", { name: "Make package" }).click();
	await expect(page.getByRole("link", { name: "Download PDF" })).toBeVisible({ timeout: 150_000 });
	await expectAccessiblePage(page, axe);
});

for (const path of ["/no-such-page", "/category/none"]) {
	test(`${path} shows an accessible not-found page @whole`, async ({ page, axe, allowConsoleErrors }) => {
		allowConsoleErrors(/404/);
		expect((await page.goto(path))?.status()).toBe(404);
		await expectAccessiblePage(page, axe);
	});
}

test("a comparison of four long names scrolls inside its own container @whole", async ({ page, axe }) => {
	await page.goto("/p/downlights/recessed-downlights");
	const ids = await page
		.locator("button[name=productId]")
		.evaluateAll((hearts) => hearts.slice(0, 4).map((heart) => (heart as HTMLButtonElement).value));
	await page.goto(`/compare?${new URLSearchParams(ids.map((id) => ["sku", id]))}`);
	await expect(page.getByRole("columnheader")).toHaveCount(4);
	await expectAccessiblePage(page, axe);
});

test("the filter sheet on a phone is accessible @both @whole", async ({ page, axe }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/p/led-lamps/a-series");
	const sheet = page.getByRole("region", { name: "Narrow the results" });
	await expect(sheet).toBeHidden();
	const opener = page.getByRole("button", { name: /^Filter/ });
	await opener.click();
	await expect(sheet).toBeVisible();
	await expect(sheet.getByRole("button", { name: "Close filters" })).toBeFocused();
	expect(await axe(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(sheet).toBeHidden();
	await expect(opener).toBeFocused();
	await page.keyboard.press("Enter");
	await sheet.locator("a", { hasText: /^2700\sK/ }).click();
	await expect(page).toHaveURL(/cct=2700/);
	if (await sheet.isVisible()) await sheet.getByRole("button", { name: /^Show \d+ products/ }).click();
	await expect(sheet).toBeHidden();
	await expect(opener).toContainText("1 chosen");
});

test("text at twice its size is not cut off @whole", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	for (const path of ["/", "/p/led-lamps/a-series", "/compare"]) {
		await page.goto(path);
		// Simulates a larger text size; zoom only makes the page narrower.
		await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
		await test.step(path, () => expectToFit(page));
	}
});
