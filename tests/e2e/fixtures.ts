/**
 * The `test` of every spec: fails when the page throws, logs an error, or violates its content security
 * policy (logged by Chromium, also without JavaScript), unless declared.
 */
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

type Fixtures = {
	/** Declares expected console errors, such as the 404 of a missing page. */
	allowConsoleErrors: (...patterns: RegExp[]) => void;
	/** WCAG 2.2 A and AA, and best practices. */
	axe: (page: Page) => Promise<string[]>;
};

export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	baseURL: async ({}, use) => {
		const url = process.env.STOREFRONT_URL;
		if (!url) throw new Error("The product was not started; see start-product.ts.");
		await use(url);
	},

	// biome-ignore lint/correctness/noEmptyPattern: as above
	allowConsoleErrors: async ({}, use) => {
		const patterns: RegExp[] = [];
		await use(Object.assign((...more: RegExp[]) => void patterns.push(...more), { patterns }));
	},

	context: async ({ context, allowConsoleErrors }, use) => {
		const faults: string[] = [];
		context.on("weberror", (error) => faults.push(`page error: ${error.error().message}`));
		context.on("console", (message) => {
			if (message.type() === "error") faults.push(`console error: ${message.text()}`);
		});
		openHydrated(context);
		await use(context);
		const { patterns } = allowConsoleErrors as unknown as { patterns: RegExp[] };
		expect(
			faults.filter((fault) => !patterns.some((pattern) => pattern.test(fault))),
			"undeclared errors of the page",
		).toEqual([]);
	},

	axe: async ({ javaScriptEnabled }, use) => {
		await use(async (page) => {
			if (javaScriptEnabled === false) await makeTimersImmediate(page);
			// Our pages have no third-party frames, for which axe would open another page; style sheets need no preloading.
			const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ["violations"] });
			const { violations } = await axe.setLegacyMode(true).analyze();
			return violations.flatMap(({ id, help, nodes }) =>
				nodes.map((node) => `${id}: ${help} — ${node.target.join(" ")}`),
			);
		});
	},
});

/** `goto` waits for hydration, so that no test races with it. */
function openHydrated(context: BrowserContext): void {
	context.on("page", (page) => {
		const goto = page.goto.bind(page);
		page.goto = async (...args) => {
			const response = await goto(...args);
			await hydrated(page);
			return response;
		};
	});
}

/**
 * Without JavaScript, timers never fire in the page, but axe uses some of 0 ms: make them microtasks. Longer
 * ones are only time limits.
 */
const makeTimersImmediate = (page: Page) =>
	page.evaluate(() => {
		const soon = (task: () => void, delay = 0) => {
			if (delay < 50) Promise.resolve().then(task);
			return 0;
		};
		window.setTimeout = soon as unknown as typeof window.setTimeout;
	});

export { expect };
