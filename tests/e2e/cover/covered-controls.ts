/** Controls of a page that something else covers, at the widths and places of the scroll where people press them. */
import type { Page } from "@playwright/test";

/** Windows that people have: phone, tablet upright and across, laptop, desktop. */
export const windows = [
	{ width: 390, height: 844 },
	{ width: 834, height: 1112 },
	{ width: 1024, height: 768 },
	{ width: 1280, height: 800 },
	{ width: 1440, height: 900 },
];

/** @returns one line for each covered control, with the width, the place and what covers it */
export async function findCoveredControls(page: Page): Promise<string[]> {
	const found: string[] = [];
	for (const size of windows) {
		await page.setViewportSize(size);
		// The layout that follows from the width, by scripts too.
		await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
		// Two frames: what is fixed is laid out for the new window in the second.
		await page.evaluate(
			() =>
				new Promise((resolve) =>
					requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
				),
		);
		const covered = await page.evaluate(findCovered);
		found.push(...covered.map((line) => `${size.width} px, ${line}`));
	}
	return found;
}

/** Runs in the page. */
function findCovered(): string[] {
	const root = document.documentElement;
	const isFloating = (element: Element | null): boolean =>
		element !== null &&
		(["fixed", "sticky"].includes(getComputedStyle(element).position) || isFloating(element.parentElement));

	/** The middle of its first line, or `null` where it is not shown or scrolled out of its container. */
	const middleOf = (control: Element) => {
		const rect = [...control.getClientRects()].find(({ width, height }) => width > 3 && height > 3);
		if (!rect || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
		// For screen readers alone, until it has the focus.
		if (getComputedStyle(control).clipPath === "inset(50%)") return null;
		const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
		if (middle.x < 0 || middle.y < 0 || middle.x >= root.clientWidth || middle.y >= innerHeight) return null;
		for (let above = control.parentElement; above && above !== root; above = above.parentElement) {
			const { overflowX, overflowY, position } = getComputedStyle(above);
			const edge = above.getBoundingClientRect();
			if (overflowX !== "visible" && (middle.x < edge.left || middle.x > edge.right)) return null;
			if (overflowY !== "visible" && (middle.y < edge.top || middle.y > edge.bottom)) return null;
			if (position === "fixed") break;
		}
		return middle;
	};
	/** What lies over the middle of a control, or `null`. */
	const coverOf = (control: Element): Element | null => {
		const middle = middleOf(control);
		const hit = middle && document.elementFromPoint(middle.x, middle.y);
		if (!hit || control.contains(hit) || hit.contains(control)) return null;
		const label = hit.closest("label");
		if (label?.control === control || label?.contains(control)) return null;
		return hit;
	};
	const clearOf = (control: Element) => {
		const { scrollX, scrollY } = window;
		control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
		const clear = coverOf(control) === null;
		window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
		return clear;
	};
	const nameOf = (element: Element) =>
		`${element.tagName.toLowerCase()} "${(element.getAttribute("aria-label") || element.textContent || element.getAttribute("name") || "").trim().slice(0, 40)}"`;

	const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, label[for]";
	const found = new Set<string>();
	const last = root.scrollHeight - innerHeight;
	const places = { top: 0, middle: Math.round(last / 2), end: last };
	for (const [place, top] of Object.entries(places)) {
		window.scrollTo({ top, behavior: "instant" });
		for (const control of document.querySelectorAll(controls)) {
			const cover = coverOf(control);
			// What is scrolled below something that floats can be scrolled clear of it.
			if (!cover || (isFloating(cover) && clearOf(control))) continue;
			const { top, bottom } = cover.getBoundingClientRect();
			const at = `from ${Math.round(top)} to ${Math.round(bottom)} px`;
			found.add(`${place}: ${nameOf(control)} is below ${nameOf(cover)} .${cover.className} ${at}`);
		}
	}
	window.scrollTo({ top: 0, behavior: "instant" });
	return [...found];
}
