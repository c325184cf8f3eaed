/**
 * A user without scripts and browser: reads pages, follows links and submits forms, so that a missing link,
 * field or button fails the test.
 */
import { test as base, expect } from "@playwright/test";
import {
	type Answer,
	type FilledForm,
	filled,
	formWith,
	newTextBrowser,
	type TextBrowser,
} from "../../setup/text-browser.ts";
import { usualAccount } from "../pages/login-page.ts";
import { deadAnchors } from "./page-faults.ts";

export { expect };

export const test = base.extend({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	baseURL: async ({}, use) => use(process.env.STOREFRONT_URL),
});

/** Identifies a form; `button` is also the one pressed. */
type FormMark = { field?: string; button?: RegExp; action?: RegExp };
type Typed = Record<string, string | readonly string[]>;

let visitors = 0;

export function newBrowser(
	cookies?: Map<string, string>,
	manners?: Parameters<typeof newTextBrowser>[4],
	origin = process.env.STOREFRONT_URL,
): TextBrowser {
	if (!origin) throw new Error("The product was not started; see start-product.ts.");
	visitors += 1;
	const from = `198.51.${process.env.TEST_PARALLEL_INDEX ?? 100}.${visitors % 250}`;
	return newTextBrowser(() => origin, origin, from, cookies, manners);
}

export class Reader {
	private answer: Answer | undefined;

	constructor(readonly browser: TextBrowser = newBrowser()) {}

	/** The current page. */
	get page(): Answer {
		if (!this.answer) throw new Error("No page was opened yet.");
		return this.answer;
	}

	get path(): string {
		return this.page.path;
	}

	get text(): string {
		return joined(this.page.text);
	}

	get heading(): string {
		return plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(this.page.html)?.[1] ?? "");
	}

	/** Including header, banners and footer. */
	get whole(): string {
		const body = this.page.html.slice(this.page.html.indexOf("<body"));
		return plain(body.replace(/<(script|style)\b.*?<\/\1>/gs, ""));
	}

	/** Names and URLs, in order. */
	get cards(): { name: string; href: string }[] {
		return [...this.page.html.matchAll(/<h3[^>]*>\s*<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
			([, href = "", name = ""]) => ({ href, name: plain(name) }),
		);
	}

	/** Rows of all tables as text. */
	get rows(): string[] {
		return [...this.page.html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => plain(row));
	}

	/** List items of the main part as text; nested lists are cut after their first item. */
	get items(): string[] {
		const main = this.page.html.slice(this.page.html.indexOf("<main"), this.page.html.indexOf("</main>"));
		return [...main.matchAll(/<li\b.*?<\/li>/gs)].map(([item]) => plain(item));
	}

	async open(path: string): Promise<Answer> {
		this.answer = await this.browser.open(path);
		return this.answer;
	}

	/** Clicks the first link with this text. */
	async follow(text: RegExp): Promise<Answer> {
		return this.open(this.link(text));
	}

	/** URL of the first link with this text. */
	link(text: RegExp): string {
		const found = this.page.links.find((link) => text.test(link.text));
		if (!found) throw new Error(`No link ${text} at ${this.path}: ${this.text.slice(0, 600)}`);
		return found.href;
	}

	linkTexts(text: RegExp): string[] {
		return this.page.links.filter((link) => text.test(link.text)).map((link) => link.text);
	}

	/** Fills in and submits a form. */
	async send(mark: FormMark, typed: Typed = {}): Promise<Answer> {
		const form = formWith(this.page, mark);
		const pressed = mark.button && { text: mark.button };
		const names = [...form.fields.map(([name]) => name), ...form.choices.map(({ name }) => name)];
		expect(names, `fields of a form at ${this.path}`).toEqual(expect.arrayContaining(Object.keys(typed)));
		return this.submit(filled(form, typed, pressed));
	}

	/** Submits a prepared form. Every link of the answer to a place of the page has its target. */
	async submit(form: FilledForm): Promise<Answer> {
		this.answer = await this.browser.submit(form);
		const { html, links } = this.answer;
		expect(deadAnchors(html, links), `targets at ${this.path}`).toEqual([]);
		return this.answer;
	}

	has(mark: FormMark): boolean {
		try {
			formWith(this.page, mark);
			return true;
		} catch {
			return false;
		}
	}

	/** Value of a field; `undefined` without one. */
	value(field: string): string | undefined {
		return this.values(field)[0];
	}

	/** Value of the radio button whose label begins so. */
	choice(label: string): string {
		const labeled = new RegExp(`<input[^>]*type="radio"[^>]*value="([^"]*)"[^>]*>(?:<[^>]*>|\\s)*${label}`);
		const [, value = ""] = labeled.exec(this.page.html) ?? [];
		expect(value, label).not.toBe("");
		return value;
	}

	values(field: string): string[] {
		return this.page.forms.flatMap(({ fields }) =>
			fields.filter(([name]) => name === field).map(([, value]) => value),
		);
	}
}

/** As lynx: no Origin and Sec-Fetch headers. */
export const lynxReader = (): Reader =>
	new Reader(
		newBrowser(undefined, {
			headers: { "user-agent": "Lynx/2.9.0 libwww-FM/2.14", accept: "text/html, text/plain" },
			sendsOrigin: false,
		}),
	);

const signedIn = new Map<string, Map<string, string>>();

/**
 * Sessions are cached per user and account.
 *
 * @param accountId `null` for the account that any test of this user selected last
 */
export async function signedInReader(
	who: string,
	accountId: string | null = usualAccount(who),
): Promise<Reader> {
	const key = `${who} ${accountId ?? ""}`;
	const cookies = signedIn.get(key) ?? (await freshCookies(who, accountId));
	signedIn.set(key, cookies);
	return new Reader(newBrowser(new Map(cookies)));
}

async function freshCookies(who: string, accountId: string | null): Promise<Map<string, string>> {
	if (accountId === null) {
		const browser = newBrowser();
		await browser.signIn(who);
		return browser.cookies;
	}
	const { browser } = await signedInReader(who, null);
	await browser.actFor(accountId);
	return browser.cookies;
}

/** Opens the link in the newest mail with this text. */
export async function followMail(reader: Reader, text: string): Promise<Answer> {
	await reader.open("/outbox");
	const mails = reader.page.html.slice(reader.page.html.indexOf(text));
	const [, href = ""] = /href="([^"]*)"[^>]*>(?:<[^>]*>)*Open the link in this message/.exec(mails) ?? [];
	return reader.open(href.replaceAll("&amp;", "&"));
}

/** Removes the space that a closing tag leaves before punctuation. */
const joined = (text: string) => text.replace(/ ([,.;:])/g, "$1");

const plain = (html: string) =>
	joined(
		html
			.replace(/<!--.*?-->/gs, "")
			.replace(/<[^>]*>/g, " ")
			.replace(/&#x27;/g, "'")
			.replace(/&quot;/g, '"')
			.replace(/&amp;/g, "&")
			.replace(/\s+/g, " ")
			.trim(),
	);
