import type { Locator, Page } from "@playwright/test";

/** More stops than any page of the catalog has before its main content. */
const mostStops = 120;

/**
 * Moves the focus with the Tab key until it is on the element.
 * @throws {Error} when the element is not among the stops: it cannot be reached by keyboard
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor();
	for (let stop = 0; stop < mostStops; stop += 1) {
		if (await target.evaluate((element) => document.activeElement === element)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Not reached by keyboard: ${target}`);
}
