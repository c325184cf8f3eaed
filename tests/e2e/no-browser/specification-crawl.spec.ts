/**
 * Follows every link of the shop whose services know the specification alone, as a visitor and as users of each
 * kind, one of them a run. Of similar pages, such as invoices, the first few are read.
 */
import { expect, test } from "@playwright/test";
import { emails, knownPassword } from "../../../specified/test-backend/data/people.ts";
import { sample } from "../../setup/sample.ts";
import { newTextBrowser, type TextBrowser } from "../../setup/text-browser.ts";
import { findPageFaults } from "./page-faults.ts";

/** Most pages that differ only in their id or query. */
const mostAlike = 3;
const atOnce = 4;

/** Paths with the same kind of page have the same name. */
function kindOf({ pathname, search }: URL): string | null {
	const [, area = "", tab, id, ...rest] = pathname.split("/");
	if (pathname.endsWith(".pdf")) return `${area} PDF`;
	if (area === "user" && id) return [area, tab, "ID", ...rest].join("/");
	if (area === "drawings" || area === "catalogsearch") return area;
	if (!search) return null;
	// Listings: each by the one filter, sorting or page that its link adds.
	return area === "p" ? `listing by ${[...new URLSearchParams(search).keys()].join()}` : `${pathname}?`;
}

async function crawl(
	browser: TextBrowser,
	origin: string,
	mayBeRefused: readonly string[],
): Promise<{ read: number; faults: string[] }> {
	const foundOn = new Map([["/", ""]]);
	const alike = new Map<string, number>();
	const faults: string[] = [];
	const queue = ["/", "/menu", "/user", "/cart", "/quick-order", "/portal-payment", "/compare"];
	const visit = async (path: string) => {
		const { status, html, links, location } = await browser.get(path);
		const where = `${path}, linked from ${foundOn.get(path) || "the address bar"}`;
		if (location !== null) {
			if (!foundOn.has(location)) queue.push(location);
			foundOn.set(location, path);
			return;
		}
		const isRefusal = status === 403 && mayBeRefused.includes(path);
		if (status !== 200 && !isRefusal) return void faults.push(`${status} ${where}`);
		if (!html.trimStart().startsWith("<!")) return;
		// Filters of filters would never end.
		const isFiltered = path.startsWith("/p/") && path.includes("?");
		faults.push(...findPageFaults(html).map((fault) => `${fault} at ${where}`));
		for (const { href } of isFiltered ? [] : links) {
			const url = new URL(href.replaceAll("&amp;", "&"), origin + path);
			const next = url.pathname + url.search;
			if (url.origin !== origin || foundOn.has(next)) continue;
			foundOn.set(next, path);
			const kind = kindOf(url);
			const known = alike.get(kind ?? "") ?? 0;
			if (kind !== null) alike.set(kind, known + 1);
			if (kind === null || known < mostAlike) queue.push(next);
		}
	};
	const work = async () => {
		for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path);
	};
	// A worker stops when the queue is momentarily empty; the next round takes what others added.
	while (queue.length > 0) await Promise.all(Array.from({ length: atOnce }, work));
	return { read: foundOn.size, faults };
}

/** Pages that explain to a basic user why they need a verified account. */
const forVerifiedUsers = ["/cart", "/user/my-invoices"];

const people: [who: string, email: string | null, mayBeRefused: readonly string[]][] = [
	["a visitor", null, []],
	["a distributor", emails.distributor, []],
	["a representative", emails.representative, []],
	["a basic user", emails.basic, forVerifiedUsers],
];
for (const [who, email, mayBeRefused] of sample(people, { share: 0.25, ofRotatingFile: true }))
	test(`every page that ${who} reaches with the specified calls alone is whole`, async () => {
		const origin = process.env.SPECIFICATION_STOREFRONT_URL ?? "";
		const browser = newTextBrowser(() => origin, origin, "198.51.100.9");
		if (email) await browser.signIn(email, knownPassword);
		const { read, faults } = await crawl(browser, origin, mayBeRefused);
		expect(faults).toEqual([]);
		expect(read).toBeGreaterThan(60);
	});
