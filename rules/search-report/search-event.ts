/** Reads from a request and its answer what it says of a search. Nothing about the visitor is read. */

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
