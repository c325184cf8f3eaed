/** Chips of what the search read from the words, each with the search without it. */
import type { z } from "zod";
import type { clauseSchema, interpretationSchema } from "#contracts/catalog/listing";
import { type RangeKey, rangeKeys } from "#rules/catalog/listing-terms";
import { paths } from "~/paths.ts";
import {
	type ListingState,
	listingUrl,
	withoutFacet,
	withoutRange,
	withPage,
} from "../listing/listing-state.ts";

type Clause = z.infer<typeof clauseSchema>;
type Interpretation = z.infer<typeof interpretationSchema>;

export type SearchChip = { label: string; ignored: boolean; note: string | null; link: string };

/** Filters, order and view stay; a filter that means the same as the removed words goes with them. */
export function searchChips(
	clauses: readonly Clause[],
	category: string | undefined,
	state: ListingState,
): SearchChip[] {
	return clauses.map(({ label, kind, note, facet, without }) => {
		const rest = withPage(facet ? withoutSame(state, facet) : state, 1);
		return {
			label: kind === "ignored" ? `Ignored: ${label}` : label,
			ignored: kind === "ignored",
			note,
			link: without === "" ? startOver(category) : listingUrl(paths.search(without, { category }), rest),
		};
	});
}

const isRange = (key: string): key is RangeKey => (rangeKeys as readonly string[]).includes(key);

function withoutSame(state: ListingState, { key, value }: NonNullable<Clause["facet"]>): ListingState {
	if (!isRange(key)) return withoutFacet(state, key, value);
	return String(state.ranges[key]) === value ? withoutRange(state, key) : state;
}

const startOver = (category: string | undefined) =>
	category === undefined ? paths.categories() : paths.category(category);

/** "No bollards in this catalog. Nearest: area and site lights."; `null` if the catalog has what was asked for. */
export function noSuchText({ noSuch }: Pick<Interpretation, "noSuch">): string | null {
	if (!noSuch) return null;
	const [first = "", second = ""] = noSuch.nearest;
	// "GU24 pin-base lamps" and "LED lamps" keep their capitals.
	const nearest = /[a-z]/.test(second) ? first.toLowerCase() + noSuch.nearest.slice(1) : noSuch.nearest;
	const fit = noSuch.mayNotFit ? ` ${noSuch.mayNotFit}.` : "";
	return `No ${noSuch.asked} in this catalog. Nearest: ${nearest}.${fit}`;
}
