/** The daily work of people takes no more clicks with scripts than without. */
import type { Locator, Page } from "@playwright/test";
import { sample } from "../setup/sample.ts";
import { countClicks, dailyWork, type Hand } from "./daily-work.ts";
import { expect, test } from "./fixtures.ts";
import { hydrated } from "./hydrated.ts";
import { signedInReader } from "./no-browser/reader.ts";
import { submitTwoLines } from "./no-browser/start-quote.ts";
import { signedIn } from "./pages/login-page.ts";

function handOf(page: Page): Hand {
	let clicks = 0;
	const main = page.getByRole("main");
	// By name or text: names put a space before a part that is hidden from sight, as in "Review : $940.00".
	const shown = (within: Page | Locator, role: "link" | "button", name: RegExp) =>
		within
			.getByRole(role, { name })
			.or(within.locator(role === "link" ? "a" : "button").filter({ hasText: name }))
			.filter({ visible: true })
			.first();
	const button = (name: RegExp) => shown(main, "button", name);
	return {
		follow: async (link) => {
			clicks += 1;
			await shown(page, "link", link).click();
		},
		press: async (name, typed = {}, checked = {}) => {
			for (const [field, text] of Object.entries(typed)) await main.locator(`[name="${field}"]`).fill(text);
			for (const [field, values] of Object.entries(checked))
				for (const value of values) {
					clicks += 1;
					await main.locator(`[name="${field}"][value="${value}"]`).click();
				}
			clicks += 1;
			await button(name).click();
		},
		also: (others) => {
			clicks += others;
		},
		has: async (name) => {
			await expect(button(name)).toBeVisible();
			return true;
		},
		lacks: async (name) => expect(button(name)).toHaveCount(0),
		boxes: async (name, count) => {
			const boxes = main.locator(`[name="${name}"]`);
			await expect(boxes.nth(count - 1)).toBeVisible();
			const values = await boxes.evaluateAll((found) => found.map((box) => (box as HTMLInputElement).value));
			return values.slice(0, count);
		},
		chosen: async (name) =>
			(await main.locator(`[name="${name}"]:checked`).first().getAttribute("value")) ?? undefined,
		reads: async (text) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible(),
		at: async (path) => expect(page).toHaveURL(path),
		clicks: () => clicks,
	};
}

for (const work of sample(dailyWork, { share: 1 / 4 }))
	test(work.title, async ({ page }) => {
		if (work.needsQuote) await submitTwoLines(await signedInReader("demo-distributor", "10010"));
		await signedIn(page, work.who, work.accountId, "/user");
		await hydrated(page);
		await countClicks(work, handOf(page));
	});
