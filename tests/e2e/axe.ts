/** Checks pages with axe: WCAG 2.2 A and AA, and best practices. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { isInTurn } from "../setup/sample.ts";

/** Runs with consecutive seeds in which each check has its turn once. */
const turns = 6;

/** Whether a check has its turn: a run takes a sixth of the checks of each test, and all of them with `TEST_MODE=all`. */
export const hasTurn = (title: string, check: number): boolean => isInTurn(title, turns, check);

type Fault = { id: string; help: string; target: string };

/**
 * Runs axe on the page. Checking contrast takes most of the time, so of similar elements (whose ancestors
 * have the same classes, styles and states) only the first three and the last are checked.
 * @param withoutTimers for pages with JavaScript off, where timers never fire
 */
export async function findAccessibilityFaults(page: Page, withoutTimers: boolean): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe.source};0`);
	const faults = await page.evaluate(runAxe, withoutTimers);
	return faults.map(({ id, help, target }) => `${id}: ${help} — ${target}`);
}

/** Runs inside the page. */
async function runAxe(withoutTimers: boolean): Promise<Fault[]> {
	// Tests can still evaluate code with JavaScript off. Short timers become microtasks; longer ones are timeouts.
	if (withoutTimers)
		window.setTimeout = ((task: () => void, delay = 0) => {
			if (delay < 50) Promise.resolve().then(task);
			return 0;
		}) as unknown as typeof window.setTimeout;

	/** Attributes that don't affect appearance. */
	const silent =
		/^(id|href|for|name|value|alt|src|srcset|title|action|d|points|key|content|datetime|on.*|aria-(label|labelledby|describedby|controls|posinset|setsize|activedescendant|valuenow|valuetext)|data-.*id)$/;
	const states = [":checked", ":disabled", ":focus-within", ":hover", ":invalid", ":placeholder-shown"];
	const looks = new Map<string, number>();
	const known = new WeakMap<Element, number>();
	/** Similar elements get the same number. */
	const getLook = (element: Element): number => {
		const before = known.get(element);
		if (before !== undefined) return before;
		const attributes = [...element.attributes]
			.filter(({ name }) => !silent.test(name))
			.map(({ name, value }) => `${name}=${value}`)
			.sort();
		const parent = element.parentElement ? getLook(element.parentElement) : 0;
		const key = [
			parent,
			element.tagName,
			...states.map((state) => element.matches(state)),
			...attributes,
		].join("\n");
		const look = looks.get(key) ?? looks.size + 1;
		looks.set(key, look);
		known.set(element, look);
		return look;
	};
	const hasText = (element: Element) =>
		element.matches("input, select, textarea") ||
		[...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
	const alike = new Map<number, Element[]>();
	for (const element of document.body.querySelectorAll("*")) {
		if (!hasText(element)) continue;
		const look = getLook(element);
		alike.set(look, [...(alike.get(look) ?? []), element]);
	}
	const texts = [...alike.values()].flatMap((all) => [...new Set([...all.slice(0, 3), ...all.slice(-1)])]);

	// Style sheets need no preloading: all are our own.
	const options = { preload: false, resultTypes: ["violations" as const] };
	const { axe } = window as unknown as { axe: typeof import("axe-core") };
	const others = await axe.run(document, { ...options, rules: { "color-contrast": { enabled: false } } });
	const contrast =
		texts.length === 0
			? []
			: (await axe.run({ include: texts }, { ...options, runOnly: ["color-contrast"] })).violations;
	return [...others.violations, ...contrast].flatMap(({ id, help, nodes }) =>
		nodes.map((node) => ({ id, help, target: node.target.join(" ") })),
	);
}
