/**
 * The `test` of every spec: fails when the page throws, logs an error, or violates its content security
 * policy (logged by Chromium, also without JavaScript), unless declared.
 */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { isInTurn } from "../setup/sample.ts";
import { findAccessibilityFaults, hasTurn } from "./axe.ts";
import { leave, sharedContext, watch } from "./watched-context.ts";

/** Runs with consecutive seeds in which each test has its turn once in Chromium without scripts. */
const turnsWithoutScripts = 4;

type Fixtures = {
	/** Skips a test that has no turn without scripts: `no-browser` sends the same forms in every run. */
	turn: undefined;
	faults: string[];
	/** Declares console errors that belong to the test, such as the 404 of a missing page. */
	allowConsoleErrors: (...patterns: RegExp[]) => void;
	/** Whether every call of `axe` checks its page; otherwise calls take turns from run to run. */
	everyCheck: boolean;
	/** WCAG 2.2 A and AA, and best practices. */
	axe: (page: Page) => Promise<string[]>;
	/** A page of another user, in a browser context of its own. */
	openAnother: () => Promise<Page>;
};

export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	baseURL: async ({}, use) => {
		const url = process.env.STOREFRONT_URL;
		if (!url) throw new Error("The product was not started; see start-product.ts.");
		await use(url);
	},

	turn: [
		async ({ javaScriptEnabled }, use, { title, skip }) => {
			skip(javaScriptEnabled === false && !isInTurn(title, turnsWithoutScripts));
			await use(undefined);
		},
		{ auto: true },
	],

	// biome-ignore lint/correctness/noEmptyPattern: as above
	faults: async ({}, use) => use([]),

	allowConsoleErrors: async ({ faults }, use) => {
		const patterns: RegExp[] = [];
		await use((...more) => void patterns.push(...more));
		const undeclared = faults.filter((fault) => !patterns.some((pattern) => pattern.test(fault)));
		expect(undeclared, "undeclared errors of the page").toEqual([]);
	},

	context: async ({ browser, baseURL, faults, allowConsoleErrors: _ }, use) => {
		const context = await sharedContext(browser, baseURL ?? "");
		const unwatch = watch(context, faults);
		await use(context);
		await Promise.all(context.pages().map(leave));
		unwatch();
	},

	openAnother: async ({ browser, faults, allowConsoleErrors: _ }, use) => {
		const contexts: BrowserContext[] = [];
		await use(async () => {
			const context = await browser.newContext();
			contexts.push(context);
			watch(context, faults);
			return context.newPage();
		});
		await Promise.all(contexts.map((context) => context.close()));
	},

	everyCheck: [false, { option: true }],

	axe: async ({ javaScriptEnabled, everyCheck }, use, { title }) => {
		let check = 0;
		await use(async (page) =>
			everyCheck || hasTurn(title, check++) ? findAccessibilityFaults(page, javaScriptEnabled === false) : [],
		);
	},
});

export { expect };
