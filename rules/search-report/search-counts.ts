/** Counts searches in memory until they are recorded. Bounded, whatever strangers send. */
import { isGtin } from "../catalog/gtin.ts";
import { isCardNumber } from "../log/redaction.ts";
import {
	addFigures,
	noFigures,
	type SearchFigures,
	searchReportLimits,
} from "./search-report-terms.ts";

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
