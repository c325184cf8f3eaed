/** Counts searches in memory until they are recorded. Bounded, whatever strangers send. */
import { cleanSearchTerm } from "./clean-term.ts";
import type { SearchEvent } from "./search-event.ts";
import {
	addFigures,
	searchReportLimits as limits,
	noFigures,
	type SearchFigures,
} from "./search-report-terms.ts";

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
		if (count === 1 && this.#byAddress.size >= limits.batch * 5) return false;
		this.#byAddress.set(address, count);
		return count <= limits.perAddress;
	}

	#count(typed: string, figures: SearchFigures): void {
		const term = cleanSearchTerm(typed);
		if (term !== null) this.#addTo(term, figures);
	}

	#addTo(term: string, figures: SearchFigures): void {
		const isKnown = this.#terms.has(term) || this.#terms.size < limits.batch - 1;
		const key = isKnown ? term : otherTerms;
		this.#terms.set(key, addFigures(this.#terms.get(key) ?? noFigures, figures));
	}
}
