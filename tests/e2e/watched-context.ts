/** Browser contexts whose pages open hydrated, and whose errors are collected. */
import type { Browser, BrowserContext, ConsoleMessage, Page, WebError } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

/** The framework logs this for a response that is no longer needed, because the user navigated away or kept typing. */
const abandoned = /^console error: AbortError: signal is aborted without reason/;

/**
 * Collects errors in the context.
 * @returns a function that stops it
 */
export function watch(context: BrowserContext, faults: string[]): () => void {
	const onError = (error: WebError) => void faults.push(`page error: ${error.error().message}`);
	const onConsole = (message: ConsoleMessage) => {
		if (message.type() !== "error") return;
		const fault = `console error: ${message.text()}`;
		if (!abandoned.test(fault)) faults.push(fault);
	};
	context.on("weberror", onError);
	context.on("console", onConsole);
	context.on("page", openHydrated);
	return () => {
		context.off("weberror", onError);
		context.off("console", onConsole);
		context.off("page", openHydrated);
	};
}

/** `goto` returns when the page's scripts have taken over, so that no test races with them. */
function openHydrated(page: Page): void {
	const goto = page.goto.bind(page);
	page.goto = async (...args) => {
		const response = await goto(...args);
		await hydrated(page);
		return response;
	};
}

const contexts = new Map<string, BrowserContext>();

/**
 * The context shared by a worker's tests of one shop, which caches the shop's files. Each test starts without
 * cookies, pages, permissions and what pages stored; the shop uses no other browser storage.
 */
export async function sharedContext(browser: Browser, baseUrl: string): Promise<BrowserContext> {
	const shared = contexts.get(baseUrl) ?? (await browser.newContext());
	contexts.set(baseUrl, shared);
	await Promise.all(shared.pages().map(leave));
	await Promise.all([shared.clearCookies(), shared.clearPermissions()]);
	return shared;
}

/** Closes a page of the shop that a test opened, without what it stored in the browser. */
export async function leave(page: Page): Promise<void> {
	// A page that is blank or gone has stored nothing.
	await page.evaluate(() => localStorage.clear()).catch(() => undefined);
	await page.close();
}
