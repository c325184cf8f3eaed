/** How a listing of the search read its words: as conditions, as words that nothing says, or as no product at all. */
import type { Listing } from "#contracts/catalog/product-service";
import { wholeWord } from "#rules/catalog/search-words";

/** Words are no description of a product when the search had to guess or to leave out all of them. */
export function isClearSearch({ total, interpretation }: Pick<Listing, "total" | "interpretation">): boolean {
	if (total === 0 || !interpretation) return false;
	if (interpretation.onlyVariation !== null) return true;
	const count = (clauseKind: string) =>
		interpretation.clauses.filter(({ kind }) => kind === clauseKind).length;
	// What isn't sold is answered by that, whatever else the question says.
	const most = interpretation.noSuch ? 6 : 3;
	if (count("filter") > 0) return count("ignored") <= most * count("filter");
	// A service may not say what it made of the words.
	if (interpretation.clauses.length === 0) return !interpretation.partial;
	const isTelling = interpretation.clauses.some(({ kind, typed }) => kind !== "ignored" && tellsKind(typed));
	return isTelling && !interpretation.partial && count("ignored") === 0;
}

/** "12" and "L90" stand in many texts and numbers, and everything is listed where no word asks for anything. */
const tellsKind = (typed: string): boolean =>
	typed.replace(/[^a-z]/gi, "").length + typed.length >= 6 || /^(?!l\d\d$)[a-z]{1,3}\d{1,3}$/i.test(typed);

/** Whether no product meets all that was read; words that the catalog doesn't have are named by themselves. */
const missesSome = ({ partial, clauses }: NonNullable<Listing["interpretation"]>): boolean =>
	partial && (clauses.length === 0 || clauses.some(({ note }) => note !== null && isMissed.test(note)));
const isMissed = /^(?:No result|Not every result) match/;

/** "Able" is not taken out of "disable". */
export const withoutWord = (text: string, word: string): string =>
	text.replace(wholeWord(word, "i"), " ").replace(/\s+/g, " ").trim();

/** Notes on what the catalog can't confirm. */
const isNotStated = /^Not stated|doesn't state/;

const ranksOnly = /those that do come first|^Affects the order only/;

/** How a listing read its words. */
export const describeListing = ({ total, interpretation, nearby, differs }: Listing) => ({
	total,
	understood: interpretation?.understood ?? [],
	notUnderstood: (interpretation?.clauses ?? [])
		.filter(({ kind }) => kind === "ignored")
		.map(({ typed }) => typed),
	notStated: (interpretation?.clauses ?? [])
		.filter(({ note }) => note !== null && isNotStated.test(note))
		.map(({ typed }) => typed),
	partial: interpretation !== null && interpretation !== undefined && missesSome(interpretation),
	unmet: (interpretation?.clauses ?? []).flatMap(({ kind, note, label }) => {
		// Of several conditions read from the same words, the note names those that nothing meets.
		const named = kind === "filter" ? /^No result matches (.+)$/.exec(note ?? "")?.[1] : undefined;
		return named === undefined ? [] : [named === "this" ? label : named];
	}),
	close: interpretation?.close ?? false,
	notSold: interpretation?.notSold ?? null,
	met: interpretation?.noSuch ? 0 : nearby.length > 0 ? total : (interpretation?.met ?? null),
	preferred: (interpretation?.clauses ?? [])
		.filter(({ note }) => note !== null && ranksOnly.test(note))
		.map(({ typed }) => typed),
	differs,
	filters: (interpretation?.clauses ?? [])
		.filter(({ kind }) => kind !== "ignored")
		.map(({ typed, facet, label }) => ({ typed, key: facet?.key ?? null, label })),
	instead: interpretation?.noSuch
		? {
				asked: interpretation.noSuch.asked,
				nearest: interpretation.noSuch.nearest,
				mayNotFit: interpretation.noSuch.mayNotFit,
			}
		: null,
});
