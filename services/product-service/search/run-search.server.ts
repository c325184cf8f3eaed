import { LRUCache } from "lru-cache";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import { readFixtureNumber } from "#rules/cross-reference/cross-reference";
import type { Condition } from "#rules/trade-words/condition";
import { getText } from "#rules/trade-words/mapped-text";
import type { Db } from "../../db/connect.server.ts";
import { findCrossReferences } from "../cross-reference/look-up.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import type { SkuIndex, SkuSet } from "../sku-index/sku-index.ts";
import { type Clause, describeClauses, findNoSuch, type Interpretation } from "./reading/clauses.ts";
import { type ParsedQuery, parseQuery } from "./reading/parse-query.server.ts";

export type SearchOutcome = {
	set: SkuSet;
	interpretation: Interpretation;
	understanding: ParsedQuery;
};

/** Numbers kept, of 4 bytes each: pages, filters and orders of one search ask for the same outcome. */
const keptNumbers = 4_000_000;

const searchCaches = new WeakMap<SkuIndex, LRUCache<string, SearchOutcome>>();

/** @param open the last word is still being typed */
export async function runSearch(
	catalog: LoadedCatalog,
	text: string,
	scope: readonly ScopeFilter[],
	open = false,
): Promise<SearchOutcome> {
	const outcomes = keptOutcomes(catalog.index);
	const key = JSON.stringify([scope.map(({ fact, value }) => [fact, value]), open, text]);
	const cachedOutcome = outcomes.get(key);
	if (cachedOutcome !== undefined) return cachedOutcome;
	const outcome = await searchFor(catalog, text, scope, open);
	outcomes.set(key, outcome);
	return outcome;
}

function keptOutcomes(index: SkuIndex): LRUCache<string, SearchOutcome> {
	const searchCache = searchCaches.get(index);
	if (searchCache !== undefined) return searchCache;
	const fresh = new LRUCache<string, SearchOutcome>({
		maxSize: keptNumbers,
		sizeCalculation: ({ set }) => 100 + set.size,
	});
	searchCaches.set(index, fresh);
	return fresh;
}

async function searchFor(
	catalog: LoadedCatalog,
	text: string,
	scope: readonly ScopeFilter[],
	open: boolean,
): Promise<SearchOutcome> {
	const { index } = catalog;
	const query = await parseQuery(text, catalog, open);
	const foreign = open ? null : findForeignNumber(text, query);
	const known = withoutForeignBrand(query, foreign);
	const lacking = open ? null : await findLackingBrand(known, catalog, scope);
	const understanding = lacking === null ? known : withoutBrand(known);
	const { conditions, texts, ranking, prefer, everything, leftOut, correctedTerm } = understanding;
	const clauseCount = conditions.length + texts.length;

	const noSuch = findNoSuch(text, understanding.parts);
	const isUnknown =
		foreign !== null && noSuch === null && isForeignAlone(text, foreign, brandsIn(text, query));
	const set = await index.match({
		scope,
		conditions,
		texts: [...texts, ...ranking],
		prefer,
		exact: understanding.exactSkus,
		// "Philips 479558" names one lamp, and not all of the brand beside it.
		onlyExact:
			isUnknown ||
			(clauseCount === 0 && !everything) ||
			(understanding.exactSkus.length > 0 && texts.length === 0 && conditions.every(isBrand)),
	});
	const { exact, unmet } = set;
	const { onlySku } = understanding;
	return {
		set,
		understanding,
		interpretation: {
			correctedTerm,
			understood: isUnknown
				? []
				: [
						...conditions.map((condition) => condition.label),
						...texts.filter(({ excludes }) => excludes).map(({ text: excluded }) => excluded),
					],
			partial: set.skuCount > 0 && exact.size === 0 && (set.partial || leftOut),
			// A number that nothing has leaves no filter to remove.
			clauses: isUnknown
				? []
				: noteForeignBrand(
						describeClauses({
							term: text,
							parts: understanding.parts,
							unmet,
							namesOf: (fact) => index.labels[fact].keys(),
						}),
						foreign,
						lacking,
					),
			noSuch,
			close: set.close,
			met: set.close ? 0 : null,
			foreignNumber: foreign,
			onlyVariation: onlySku !== null && exact.has(onlySku.number) ? onlySku.id : null,
		},
	};
}

// Numbers that the catalog doesn't have, such as another maker's. Their brand says whose number it is, not what to
// look for: an item that only shares the brand is no match.

export type ForeignNumber = {
	/** The number as typed, with what belongs to it. */
	number: string;
	/** What is certain of it: "4,000 lm", "3500 K". */
	read: string[];
};

type Read = Pick<ParsedQuery, "exactSkus" | "unknownWords" | "conditions">;

/** "2gtl4", "s9999", "98231"; not "10" or "xyz". */
const looksLikeNumber = (word: string) => /^(?=.*\d)(?=.*[a-z]).{4,}$/i.test(word) || /^\d{5,}$/.test(word);

const isBrand = ({ anyOf }: Condition) => anyOf.length > 0 && anyOf.every(({ fact }) => fact === "brand");

/** The unknown number that a query names; `null` where it names none, or a number of the catalog too. */
export function findForeignNumber(text: string, { exactSkus, unknownWords }: Read): ForeignNumber | null {
	if (exactSkus.length > 0) return null;
	const typed = text.split(/\s+/);
	const word = unknownWords.find(looksLikeNumber);
	const number =
		word === undefined
			? typed.find((one) => isHyphenated(one, unknownWords))
			: (typed.find((one) => one.toLowerCase().includes(word)) ?? word);
	return number === undefined ? null : { number: number.slice(0, 80), read: readFixtureNumber(text) };
}

/** "OWS-99-35K", whose letters alone are unknown. */
const isHyphenated = (typed: string, unknownWords: readonly string[]): boolean => {
	const parts = typed.toLowerCase().split("-");
	return (
		parts.length > 1 &&
		looksLikeNumber(parts.join("")) &&
		parts.some((part) => part.length <= 5 && unknownWords.includes(part))
	);
};

/** The brands that a query names, as typed. */
const brandsIn = (text: string, { parts }: Pick<ParsedQuery, "parts">): string[] =>
	parts.flatMap((part) =>
		part.kind === "conditions" && part.conditions.every(isBrand) ? [getText(text, part.spans)] : [],
	);

/**
 * Whether nothing else was asked for: what can be read from a number alone, such as a color temperature, is no reason to
 * list everything that has it.
 */
export function isForeignAlone(text: string, { number }: ForeignNumber, brands: readonly string[]): boolean {
	const rest = [number, ...brands].reduce((left, part) => left.replace(part, " "), text);
	return !/[\p{L}\p{N}]/u.test(rest);
}

/** The query without the brand of a number that the catalog doesn't have. */
export function withoutForeignBrand<Query extends Read>(query: Query, foreign: ForeignNumber | null): Query {
	if (!foreign) return query;
	return { ...query, conditions: query.conditions.filter((condition) => !isBrand(condition)) };
}

/** Says of the brand that it was not searched by. */
export const noteForeignBrand = (
	clauses: readonly Clause[],
	foreign: ForeignNumber | null,
	lacking: string | null = null,
): Clause[] =>
	clauses.map((clause) => {
		if (clause.kind === "ignored" || clause.facet?.key !== "brand") return clause;
		const note = foreign
			? `We don't have ${foreign.number}, and other items of the brand are no match for it`
			: lacking && `The catalog has none of these of ${lacking}, so they are of other makers`;
		return note ? { ...clause, kind: "ignored", facet: null, note } : clause;
	});

// A brand whose items are none of the kind that is asked for: "Lithonia wall pack" finds wall packs, and says that they
// are of other makers, rather than downlights of the brand.

const namesKind = ({ anyOf, noSuch }: Condition): boolean =>
	noSuch === undefined &&
	anyOf.some(({ fact }) => fact === "kind" || fact === "type" || fact === "subcategory");

const withoutBrand = <Query extends Pick<ParsedQuery, "conditions">>(query: Query): Query => ({
	...query,
	conditions: query.conditions.filter((condition) => !isBrand(condition)),
});

/** The brand's name; `null` where it has some of the kind, or nobody else has either. */
async function findLackingBrand(
	{ conditions, exactSkus }: Pick<ParsedQuery, "conditions" | "exactSkus">,
	{ index }: LoadedCatalog,
	scope: readonly ScopeFilter[],
): Promise<string | null> {
	const brand = conditions.find(isBrand);
	const kinds = conditions.filter(namesKind);
	if (brand === undefined || kinds.length === 0 || exactSkus.length > 0) return null;
	const match = (of: Condition[]) =>
		index.match({ scope, conditions: of, texts: [], prefer: [], exact: [], onlyExact: false });
	const both = await match([brand, ...kinds]);
	if (both.skuCount > 0 && !both.partial && !both.close) return null;
	const others = await match(kinds);
	return others.partial || others.skuCount === 0 ? null : brand.label.replace(/^Brand /, "");
}

// Searches for another maker's number: the cross-reference answers them, and nothing else does.

type Crossed = { candidates: PartCandidate[]; outcome: SearchOutcome };

/**
 * @param searched what was found by the words of the same term; a number of the catalog in it comes first
 * @returns `null` for terms that the cross-reference doesn't have
 */
export async function crossReferenced(
	db: Db,
	catalog: LoadedCatalog,
	{ term, scope, searched }: { term: string; scope: readonly ScopeFilter[]; searched: SearchOutcome },
): Promise<Crossed | null> {
	if (searched.set.exact.size > 0) return null;
	const [candidates = []] = await findCrossReferences(db, catalog, [{ text: term }]);
	if (candidates.length === 0) return null;
	const ids = candidates.map(({ variationID }) => variationID);
	const set = await catalog.index.pick(ids, scope);
	if (set.skuCount === 0) return null;
	return {
		candidates,
		outcome: {
			...searched,
			set,
			interpretation: {
				correctedTerm: null,
				understood: [],
				partial: false,
				clauses: [],
				noSuch: null,
				close: false,
				met: null,
				foreignNumber: null,
				onlyVariation: null,
			},
		},
	};
}
