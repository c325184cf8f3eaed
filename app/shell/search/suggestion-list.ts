/** State of the suggestion list under the search box, without DOM. */
import type { SearchResult } from "#contracts/catalog/catalog";
import { suggestionLimits } from "#rules/catalog/search-words";

export type SuggestionList = {
	open: boolean;
	term: string;
	results: readonly SearchResult[];
	/**
	 * Index of the row that Enter opens; the one after the last result is "See all results"; `null` is the text box.
	 */
	active: number | null;
};

export type SuggestionEvent =
	| { type: "answered"; term: string; results: readonly SearchResult[] }
	| { type: "moved"; by: 1 | -1 }
	| { type: "pointed"; at: number | null }
	| { type: "closed" }
	| { type: "reopened" };

export const noSuggestions: SuggestionList = { open: false, term: "", results: [], active: null };

/** The results and "See all results". */
export const rowCount = (list: SuggestionList) => list.results.length + 1;

export function nextSuggestions(list: SuggestionList, event: SuggestionEvent): SuggestionList {
	switch (event.type) {
		case "answered":
			return {
				open: true,
				term: event.term,
				results: event.results.slice(0, suggestionLimits.shown),
				active: null,
			};
		case "moved": {
			if (!list.open) return list.term ? { ...list, open: true, active: null } : list;
			// The text box is a stop between last and first row, so that arrow keys lead back to it.
			const stops = rowCount(list) + 1;
			const stop = list.active === null ? 0 : list.active + 1;
			const next = (stop + event.by + stops) % stops;
			return { ...list, active: next === 0 ? null : next - 1 };
		}
		case "pointed":
			return { ...list, active: event.at };
		case "closed":
			return { ...list, open: false, active: null };
		case "reopened":
			return list.term ? { ...list, open: true } : list;
	}
}

/** `null` while there are too few characters. */
export function termToAsk(typed: string): string | null {
	const term = typed.replace(/\s+/g, " ").trim();
	return term.length >= suggestionLimits.clientMinLength ? term : null;
}

/** Announced by screen readers when results arrive. */
export function announcement(list: SuggestionList): string {
	if (!list.open) return "";
	if (list.results.length === 0) return "No suggestions";
	return list.results.length === 1 ? "1 suggestion" : `${list.results.length} suggestions`;
}

/** The words of section 3 of the specification in sentence case. */
export const badgeLabels: Record<SearchResult["badge"], string> = {
	Category: "Category",
	"Sub-Category": "Sub-category",
	option: "Option",
	Series: "Series",
	"Part No.": "Part No.",
};

/** A completed search rather than a product. */
export const isCompletedSearch = ({ badge, link }: Pick<SearchResult, "badge" | "link">): boolean =>
	badge === "option" && link.startsWith("/catalogsearch/");
