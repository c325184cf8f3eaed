import type { Locator, Page } from "@playwright/test";

/** More than the focus stops before the main content of any page. */
const maxStops = 120;

/**
 * Presses Tab, or Shift+Tab, until the element has focus. Where nothing has focus yet, it starts where the skip link
 * leads: `shell.spec.ts` presses that link, and each page has the same header.
 * @throws {Error} when it cannot be reached by keyboard
 */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
	await target.waitFor();
	await target.evaluate((element) => {
		const main = element.closest<HTMLElement>("main");
		if (document.activeElement === document.body) main?.focus({ preventScroll: true });
	});
	for (let stop = 0; stop < maxStops; stop += 1) {
		if (await target.evaluate((element) => document.activeElement === element)) return;
		await page.keyboard.press(key);
	}
	throw new Error(`Not reached by keyboard: ${target}`);
}

/** Opens the menu of the less used actions of a page. */
export async function openActions(page: Page): Promise<void> {
	await tabTo(
		page,
		page
			.getByRole("main")
			.locator("summary")
			.filter({ hasText: /^More$/ }),
	);
	await page.keyboard.press("Enter");
}
