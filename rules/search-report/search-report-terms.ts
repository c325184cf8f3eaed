/** Terms and limits of the report on searches. Free of schemas, for use in the browser. */

import { isGtin } from "../catalog/gtin.ts";
import { weekOf } from "../clock/plain-days.ts";
import { daysAfter } from "../clock/time-zones.ts";
import { isCardNumber } from "../log/redaction.ts";

/** Lists of the report, each with the terms that have the most of it. */
export const searchReportLists = ["empty", "refined", "unclicked", "frequent"] as const;
export type SearchReportList = (typeof searchReportLists)[number];

export const searchListTitles: Record<SearchReportList, string> = {
	empty: "Without results",
	refined: "Searched again right away",
	unclicked: "Without a click",
	frequent: "Most frequent",
};

export const searchReportLimits = {
	/** Characters of a term. */
	term: 80,
	/** Terms of one day in the database; the rarest give way and are counted together. */
	termsPerDay: 2_000,
	/** Terms of one call that records. */
	batch: 2_000,
	/** Searches that one address counts in a minute. */
	perAddress: 30,
	/** Terms of a list on the page. */
	shown: 50,
	/** Terms of a list in the file. */
	exported: 2_000,
	/** Weeks that can be chosen. */
	weeks: 60,
	/** Highest value of one figure in one call. */
	count: 1_000_000,
} as const;

/** Thirteen months: a year can be compared with the one before. */
export const defaultSearchReportDays = 400;

/** What is counted of a term. */
export type SearchFigures = {
	searches: number;
	/** Searches that found nothing. */
	empty: number;
	/** Products opened, or put into the cart, from its results. */
	clicks: number;
	/** Other searches begun on its results. */
	refined: number;
};

export const noFigures: SearchFigures = { searches: 0, empty: 0, clicks: 0, refined: 0 };

const addFigures = (one: SearchFigures, other: SearchFigures): SearchFigures => ({
	searches: one.searches + other.searches,
	empty: one.empty + other.empty,
	clicks: one.clicks + other.clicks,
	refined: one.refined + other.refined,
});

/**
 * Searches that found something and had no click, at least: nobody is followed, so two products opened from one search
 * look like one each from two.
 */
export const unclicked = ({ searches, empty, clicks }: SearchFigures): number =>
	Math.max(0, searches - empty - clicks);

// Weeks of the report, from Monday to Sunday by the shop's clock.

export const endOfWeek = (monday: string): string => daysAfter(monday, 6);

/** The week that a URL names; the present one for anything else. @param today by the shop's clock */
export function readWeek(typed: string | null, today: string): string {
	const present = weekOf(today);
	if (!typed || !/^20\d{2}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(Date.parse(typed))) return present;
	return [weekOf(typed), present].sort()[0] ?? present;
}

// Counts searches in memory until they are recorded. Bounded, whatever strangers send.

// What is kept of a search term: bounded, on one line, and without what may name a person.

const mail = /[^\s@<>"',;:]{1,64}\s?@\s?[^\s@<>"',;:]{1,255}/g;
const cardLike = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;
/** "(207) 555-0123", "207.555.0123", "+1 207 555 0123", "2075550123". */
const phone = /(?<!\d)(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}(?!\d)/g;
const international = /\+\d[\d ().-]{6,18}\d/g;
const socialSecurity = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g;

/** Characters that are read before the term is cut, so that half of an address is no exception. */
const longest = 1_000;

/**
 * The term in lower case. Mail addresses, phone, card and social security numbers are replaced by what they are; bar
 * codes with a right check digit stay.
 *
 * @returns `null` when nothing is left
 */
export function cleanSearchTerm(text: string): string | null {
	const plain = text
		.slice(0, longest)
		.normalize("NFKC")
		.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, " ")
		.replace(/\s+/g, " ");
	const hidden = plain
		.replace(mail, "[email]")
		.replace(cardLike, (found) => {
			const digits = found.replace(/\D/g, "");
			return isGtin(digits) || !isCardNumber(digits) ? found : "[card number]";
		})
		.replace(socialSecurity, "[number]")
		.replace(international, "[phone]")
		.replace(phone, "[phone]");
	// Cutting can leave half of a pair.
	const term = hidden
		.toLowerCase()
		.trim()
		.slice(0, searchReportLimits.term)
		.replace(/[\ud800-\udbff]$/, "")
		.trim();
	return /[\p{L}\p{N}]/u.test(term) ? term : null;
}

export type CountedTerm = SearchFigures & { term: string };

/** The term of what is counted together, because there were too many different ones. */
export const otherTerms = "";

export class SearchCounts {
	#terms = new Map<string, SearchFigures>();
	#byAddress = new Map<string, number>();

	/** @param address of the visitor, `null` if unknown: forgotten with every `take` */
	add(event: SearchEvent, address: string | null): void {
		if (address !== null && !this.#mayCount(address)) return;
		if (event.kind === "click") {
			this.#count(event.term, { ...noFigures, clicks: 1 });
			return;
		}
		this.#count(event.term, { ...noFigures, searches: 1, empty: event.isEmpty ? 1 : 0 });
		if (event.refines !== null) this.#count(event.refines, { ...noFigures, refined: 1 });
	}

	/** Everything counted since the last time. */
	take(): CountedTerm[] {
		const counted = [...this.#terms].map(([term, figures]) => ({ term, ...figures }));
		this.#terms = new Map();
		this.#byAddress = new Map();
		return counted;
	}

	/** Counts again what could not be recorded. */
	putBack(counted: readonly CountedTerm[]): void {
		for (const { term, ...figures } of counted) this.#addTo(term, figures);
	}

	#mayCount(address: string): boolean {
		const count = (this.#byAddress.get(address) ?? 0) + 1;
		if (count === 1 && this.#byAddress.size >= searchReportLimits.batch * 5) return false;
		this.#byAddress.set(address, count);
		return count <= searchReportLimits.perAddress;
	}

	#count(typed: string, figures: SearchFigures): void {
		const term = cleanSearchTerm(typed);
		if (term !== null) this.#addTo(term, figures);
	}

	#addTo(term: string, figures: SearchFigures): void {
		const isKnown = this.#terms.has(term) || this.#terms.size < searchReportLimits.batch - 1;
		const key = isKnown ? term : otherTerms;
		this.#terms.set(key, addFigures(this.#terms.get(key) ?? noFigures, figures));
	}
}

// Reads from a request and its answer what it says of a search. Nothing about the visitor is read.

/** A search, a product opened or bought from results, or another search begun on them; by the term as typed. */
export type SearchEvent =
	| { kind: "search"; term: string; isEmpty: boolean; refines: string | null }
	| { kind: "click"; term: string };

export type AnsweredRequest = {
	method: string;
	/** Path and query. */
	url: string;
	/** The page that it was sent from, as the browser says. */
	referer: string | undefined;
	/** Origin of the shop, as the browser calls it. */
	origin: string;
	status: number;
	/** What the search found, as its page says in a header; `undefined` for other pages. */
	results: number | undefined;
	location: string | undefined;
};

const searchPath = /^\/catalogsearch\/([^/?]+?)(?:\.data)?$/;
const productPath = /^\/p\/[^/]+\/[^/]+\/[^/]+?(?:\.data)?$/;
const cartPath = /^\/cart(?:\.data)?$/;

/** Parameters that are part of a search, rather than of looking at its results. */
const ownParameters = new Set(["category", "_routes"]);

function readTerm(path: string): string | null {
	const [, segment] = searchPath.exec(path) ?? [];
	if (segment === undefined) return null;
	try {
		return decodeURIComponent(segment);
	} catch {
		return null;
	}
}

/** The search whose results a request was sent from. */
function refererTerm(referer: string | undefined, origin: string): string | null {
	if (!referer || !URL.canParse(referer)) return null;
	const url = new URL(referer);
	return url.origin === origin ? readTerm(url.pathname) : null;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Searches are pages of results as they begin: further pages, filters and orders of them are none. A search for one part
 * number, which leads to its product at once, counts as a search and a click.
 */
export function readSearchEvents(request: AnsweredRequest): SearchEvent[] {
	const { method, url, referer, origin, status, results, location } = request;
	const [path = "", query = ""] = url.split("?", 2);
	const from = refererTerm(referer, origin);
	if (method === "POST") {
		const added = cartPath.test(path) && status < 400;
		return added && from !== null ? [{ kind: "click", term: from }] : [];
	}
	if (method !== "GET") return [];
	if (productPath.test(path))
		return from !== null && (status === 200 || status === 304) ? [{ kind: "click", term: from }] : [];
	const term = readTerm(path);
	if (term === null || [...new URLSearchParams(query).keys()].some((key) => !ownParameters.has(key)))
		return [];
	const refines = from !== null && !isSame(from, term) ? from : null;
	if ((status === 200 || status === 304) && results !== undefined)
		return [{ kind: "search", term, isEmpty: results === 0, refines }];
	if ((status === 302 || status === 202) && location?.startsWith("/p/"))
		return [
			{ kind: "search", term, isEmpty: false, refines },
			{ kind: "click", term },
		];
	return [];
}
