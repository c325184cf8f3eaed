import type { SearchResult } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";

const resultCache = new Map<string, readonly SearchResult[]>();
const maxCached = 50;

/** Earlier queries are answered from a cache. */
export async function fetchSuggestions(
	term: string,
	category: string,
	signal: AbortSignal,
): Promise<readonly SearchResult[] | null> {
	const url = paths.searchSuggestions({ q: term, category });
	const cachedResults = resultCache.get(url);
	if (cachedResults) return cachedResults;
	try {
		const response = await fetch(url, { signal, headers: { Accept: "application/json" } });
		if (!response.ok) return null;
		const { results } = (await response.json()) as { results: SearchResult[] };
		if (resultCache.size >= maxCached) resultCache.clear();
		resultCache.set(url, results);
		return results;
	} catch {
		return null;
	}
}
