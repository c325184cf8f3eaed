import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Horizontal overflow of the page in px, and the elements that cause it. */
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

/** Expects no horizontal scrolling once the layout has settled. */
export const expectToFit = (page: Page) => expect.poll(() => sideways(page)).toEqual([]);

/** Expects no horizontal scrolling on a phone, a tablet and a desktop; the last one stays. @param check at each width */
export async function expectToFitEverywhere(page: Page, check?: () => Promise<void>): Promise<void> {
	for (const width of [390, 834, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await expectToFit(page);
		await check?.();
	}
}

const softly = expect.configure({ soft: true });

/**
 * Checks for every page: one heading, one main landmark, no horizontal scrolling at any width, no axe
 * violations.
 */
export async function expectAccessiblePage(page: Page, axe: (page: Page) => Promise<string[]>) {
	/** Counted for the accessibility statement. */
	const faults = async () => {
		const found = await axe(page);
		test.info().annotations.push({ type: "axe", description: String(found.length) });
		return found;
	};
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(page.getByRole("main")).toHaveCount(1);
	expect.soft(await faults(), "at 1440 px").toEqual([]);
	await page.setViewportSize({ width: 834, height: 1112 });
	await softly.poll(() => sideways(page), "at 834 px").toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	await softly.poll(() => sideways(page), "at 390 px").toEqual([]);
	expect.soft(await faults(), "at 390 px").toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	await softly.poll(() => sideways(page), "at 320 px").toEqual([]);
}
