/**
 * Numbers and addresses that a page breaks in their middle although their place would hold them in one line, and prices
 * that it breaks at all.
 */
import type { Page } from "@playwright/test";

/** @returns one line for each broken number, with the width of the window */
export async function findBrokenNumbers(page: Page): Promise<string[]> {
	const found: string[] = [];
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	for (const width of [320, 390, 1024]) {
		await page.setViewportSize({ width, height: 844 });
		await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
		found.push(...(await page.evaluate(findBroken)).map((line) => `${width} px: ${line}`));
	}
	return found;
}

/** Runs in the page. */
function findBroken(): string[] {
	/** Money, email addresses, and numbers of orders, invoices and parts, of at most this many characters. */
	const most = 26;
	const numbers =
		/\$[\d,]+(?:\.\d\d)?|[\w.+-]+@[\w-]+\.[\w.]*\w|(?<![\w/._+-])(?=[\w-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)+(?![\w/._+-]*[\w/+-])/g;
	/** Running text of articles names standards such as LM-80. */
	const listed = "td, th, dd, li, h1, .part-number, .font-mono, form p";
	const found = new Set<string>();
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const holder = node.parentElement;
		const text = node.nodeValue ?? "";
		if (!holder || holder.closest("script, style, textarea, option, .prose, .article")) continue;
		if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		for (const match of text.matchAll(numbers)) {
			const [number] = match;
			const isMoney = number.startsWith("$");
			if (number.length > most || !(isMoney || holder.closest(listed))) continue;
			const range = document.createRange();
			range.setStart(node, match.index);
			range.setEnd(node, match.index + number.length);
			const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
			const lines = new Set(parts.map(({ top }) => Math.round(top / 4)));
			if (lines.size < 2) continue;
			let place: Element = holder;
			while (place.parentElement && getComputedStyle(place).display.startsWith("inline"))
				place = place.parentElement;
			const width = parts.reduce((sum, part) => sum + part.width, 0);
			if (isMoney || width <= place.clientWidth)
				found.add(`${number} in ${place.tagName.toLowerCase()}.${place.className}`);
		}
	}
	return [...found];
}
