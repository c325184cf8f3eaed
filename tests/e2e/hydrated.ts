import type { Page } from "@playwright/test";

/** Waits for hydration and effects; returns at once without scripts. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForLoadState("domcontentloaded");
	await page.waitForFunction(() => {
		if (matchMedia("(scripting: none)").matches) return true;
		if (!document.querySelector("script[type=module]")) return true;
		// React marks the document root last, right before committing.
		return Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps$"));
	});
	await page.evaluate(() => {
		if (matchMedia("(scripting: none)").matches) return;
		return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	});
}
