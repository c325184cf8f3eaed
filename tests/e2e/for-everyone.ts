import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Horizontal overflow in px, and the elements that cause it. */
export function sideways(page: Page): Promise<string[]> {
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

/** Checks of every page: one h1, one main, no horizontal scrolling, no axe violations. */
export async function expectForEveryone(page: Page, axe: (page: Page) => Promise<string[]>) {
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await expect(page.getByRole("main")).toHaveCount(1);
	expect.soft(await axe(page), "at 1440 px").toEqual([]);
	await page.setViewportSize({ width: 834, height: 1112 });
	expect.soft(await sideways(page), "at 834 px").toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	expect.soft(await sideways(page), "at 390 px").toEqual([]);
	expect.soft(await axe(page), "at 390 px").toEqual([]);
	await page.setViewportSize({ width: 320, height: 640 });
	expect.soft(await sideways(page), "at 320 px").toEqual([]);
}
