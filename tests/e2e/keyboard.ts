import type { Locator, Page } from "@playwright/test";

/** More than the focus stops before the main content of any page. */
const maxStops = 120;

/**
 * Presses Tab until the element has focus.
 * @throws {Error} when it cannot be reached by keyboard
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let stop = 0; stop < maxStops; stop += 1) {
		if (await target.evaluate((element) => document.activeElement === element)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Not reached by keyboard: ${target}`);
}
