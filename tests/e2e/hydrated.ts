import type { Page } from "@playwright/test";

/** Waits until React has taken over the open page and its effects have run; at once where no script runs. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForLoadState("domcontentloaded");
	await page.waitForFunction(() => {
		if (matchMedia("(scripting: none)").matches) return true;
		if (!document.querySelector("script[type=module]")) return true;
		// React marks the root of the document last of all elements, right before it commits.
		return Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps$"));
	});
	await page.evaluate(() => {
		if (matchMedia("(scripting: none)").matches) return;
		return new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
	});
}
