/** Every kind of page, with scripts: nothing lies over what people press. */
import type { Page } from "@playwright/test";
import { sample } from "../setup/sample.ts";
import { findCoveredControls } from "./cover/covered-controls.ts";
import { pageKinds } from "./cover/page-kinds.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { signedIn } from "./pages/login-page.ts";

for (const { kind, find } of sample(await pageKinds(), { share: 0.03 })) {
	test(`nothing covers a control of ${kind}`, async ({ page, allowConsoleErrors }) => {
		// Addresses of things that are gone have pages too.
		allowConsoleErrors(/\b4\d\d\b/);
		await page.goto(await find(page));
		expect(await findCoveredControls(page)).toEqual([]);
	});
}

test("nothing covers the bar that pays the chosen invoices, nor does it cover their rows", async ({
	page,
}) => {
	await signedIn(page, "demo-distributor", "10010", "/user/my-invoices");
	await page.getByRole("checkbox", { name: /^Pay / }).first().check();
	await expect(page.getByRole("status").filter({ hasText: "1 invoice chosen" })).toBeVisible();
	expect(await findCoveredControls(page)).toEqual([]);
});

test("nothing covers the bars of a product and of items to compare", async ({ page }) => {
	await page.goto("/p/led-lamps/par-reflectors");
	await page
		.getByRole("button", { name: /^Compare/ })
		.first()
		.click();
	await expect(page.getByRole("region", { name: "Items to compare" })).toBeVisible();
	expect(await findCoveredControls(page)).toEqual([]);
	await page.goto("/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated");
	expect(await findCoveredControls(page)).toEqual([]);
});

/** Switches to the account that is selected already, which answers with a message on the next page. */
async function leaveMessage(page: Page) {
	await signedIn(page, "demo-distributor", "10010");
	await page.request.post("/user/switch-account", { form: { accountId: "10010" }, maxRedirects: 0 });
}

const messagePages = ["/assistant", "/user/quotes", "/cart", "/user", "/quick-order", "/"];

for (const path of sample(messagePages, { share: 1 / 6 }))
	test(`the message of a form takes its own room on ${path}`, async ({ page }) => {
		await leaveMessage(page);
		await page.goto(path);
		await expect(page.getByRole("button", { name: "Dismiss" })).toBeVisible();
		await expect(page.locator(".toast")).toHaveCount(0);
		expect(await findCoveredControls(page)).toEqual([]);
	});

test("a toast makes room below the page for itself", async ({ page }) => {
	await leaveMessage(page);
	// The page is opened below its message, which floats instead.
	await page.goto("/user/quotes#footer-newsletter");
	// It stays as long as it has the focus.
	await page.locator(".toast").getByRole("button", { name: "Dismiss" }).focus();
	expect(await findCoveredControls(page)).toEqual([]);
});

/** Controls below something that floats and leaves part of the width free, at every place of the scroll. */
const findUnderRoundButtons = (page: Page) =>
	page.evaluate(() => {
		const root = document.documentElement;
		const floating = (element: Element): HTMLElement | null => {
			for (let one: Element | null = element; one; one = one.parentElement)
				if (["fixed", "sticky"].includes(getComputedStyle(one).position)) return one as HTMLElement;
			return null;
		};
		const found = new Set<string>();
		for (let top = 0; top < root.scrollHeight; top += 20) {
			window.scrollTo({ top, behavior: "instant" });
			for (const control of document.querySelectorAll("main :is(a[href], button, input, select, summary)")) {
				const { left, right, top: above, bottom } = control.getBoundingClientRect();
				const [x, y] = [(left + right) / 2, (above + bottom) / 2];
				if (right - left < 4 || y < 0 || y >= innerHeight) continue;
				const hit = document.elementFromPoint(x, y);
				const island = hit && !control.contains(hit) && !hit.contains(control) ? floating(hit) : null;
				if (island && !island.contains(control) && island.offsetWidth < root.clientWidth - 1)
					found.add(`${control.textContent?.trim() || control.getAttribute("aria-label")} at ${top}`);
			}
		}
		return [...found];
	});

test("no button floats over the end of a row, wherever the page is scrolled to", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signedIn(page, "demo-distributor", "10010");
	for (const path of ["/user/my-invoices", "/quick-order", "/p/led-lamps/par-reflectors"]) {
		await page.goto(path);
		await hydrated(page);
		expect([path, await findUnderRoundButtons(page)]).toEqual([path, []]);
	}
});
