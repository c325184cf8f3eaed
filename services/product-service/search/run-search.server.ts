import { LRUCache } from "lru-cache";
import type { PartCandidate } from "#contracts/catalog/part-matching";
import type { ScopeFilter } from "#rules/catalog/listing-engine/catalog-index";
import type { Condition } from "#rules/trade-words/condition";
import { readSupplies } from "#rules/trade-words/supplies";
import type { Db } from "../../db/connect.server.ts";
import { findCrossReferences } from "../cross-reference/look-up.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import {
	fewProducts,
	rankingConditions,
	type SkuIndex,
	type SkuQuery,
	type SkuSet,
	type TextClause,
} from "../sku-index/sku-index.ts";
import {
	brandsIn,
	describeClauses,
	findForeignNumber,
	findNoSuch,
	type Interpretation,
	isBrand,
	isForeignAlone,
	noteForeignBrand,
	withoutForeignBrand,
} from "./reading/clauses.ts";
import { type ParsedQuery, parseQuery } from "./reading/parse-query.server.ts";

export type SearchOutcome = {
	set: SkuSet;
	interpretation: Interpretation;
	understanding: ParsedQuery;
	/** Words that no result has, which only rank. */
	unsaid: ReadonlySet<TextClause>;
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

/**
 * Demands each finish and shape that some of what meets the rest state, and of what the catalog doesn't have, what some
 * of the nearest meet: a chip is then met by all results. Those that none meets only rank.
 */
async function matchWishes(index: SkuIndex, looks: readonly Condition[], query: SkuQuery) {
	const missing = query.conditions.some(({ noSuch }) => noSuch !== undefined);
	const ranking = missing ? rankingConditions(query.conditions) : new Set<Condition>();
	const wishes = [...ranking, ...looks];
	const demanded = query.conditions
		.filter((one) => !ranking.has(one))
		.map(({ noSuch: _, ...condition }): Condition => condition);
	const met: Condition[] = [];
	const unmet: Condition[] = [];
	let found: SkuSet | null = null;
	for (const wish of query.onlyExact ? [] : wishes.slice(0, mostWishes)) {
		const set = await index.match({ ...query, conditions: [...demanded, ...met, wish] });
		const isMet = set.skuCount > set.exact.size && !set.partial && !set.close;
		if (isMet) found = set;
		(isMet ? met : unmet).push(wish);
	}
	// What is closest to all else that was asked still ranks by them.
	if (found === null || unmet.length > 0)
		found = await index.match({
			...query,
			conditions: [...demanded, ...met],
			prefer: [...query.prefer, ...unmet, ...wishes.slice(mostWishes)],
		});
	// Little of what comes closest meets them, so that the rest of it follows.
	if (
		met.some((one) => ranking.has(one)) &&
		found.near === null &&
		(await index.countProducts(found)) < fewProducts
	)
		found = {
			...found,
			near: await index.match({ ...query, conditions: demanded, prefer: [...query.prefer, ...wishes] }),
		};
	return { set: found, stated: met.filter(({ look }) => look), unmet };
}

const mostWishes = 6;

/**
 * Leaves out words of a sentence that nothing has together with what was read as conditions: "high bay 4000 K over the
 * packing line" finds high bays of 4000 K, and no kind of fixture whose text has "packing". They still rank.
 */
async function matchWords(
	index: SkuIndex,
	{ looks, parts }: Pick<ParsedQuery, "looks" | "parts">,
	query: SkuQuery,
) {
	const whole = await matchWishes(index, looks, query);
	const words = parts
		.flatMap((part) => (part.kind === "text" && "words" in part.clause.find ? [part.clause] : []))
		.filter(({ optional, excludes }) => !optional && !excludes)
		.sort((a, b) => b.weight - a.weight)
		.slice(0, mostWords);
	const isRead = query.conditions.length > 1 || query.conditions.some(namesKind);
	const unsaid = new Set<TextClause>();
	const isMet = ({ set }: { set: SkuSet }) => !set.partial && !set.close && set.skuCount > 0;
	if (isMet(whole) || words.length === 0 || !isRead) return { ...whole, unsaid };
	let said = query.texts.filter((one) => !words.includes(one));
	let found = await matchWishes(index, looks, { ...query, texts: said });
	if (whole.set.close ? !isMet(found) : found.set.partial || found.set.skuCount === 0)
		return { ...whole, unsaid };
	for (const word of words) {
		const narrower = await matchWishes(index, looks, { ...query, texts: [...said, word] });
		const { partial, close, skuCount } = narrower.set;
		if (skuCount === 0 || partial || (close && !found.set.close)) unsaid.add(word);
		else [found, said] = [narrower, [...said, word]];
	}
	if (unsaid.size === 0) return { ...found, unsaid };
	const ranking = [...unsaid].map((word) => ({ ...word, optional: true }));
	return { ...(await matchWishes(index, looks, { ...query, texts: [...said, ...ranking] })), unsaid };
}

const mostWords = 6;

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
	const clauseCount = conditions.length + texts.length + understanding.looks.length;

	const noSuch = findNoSuch(text, understanding.parts);
	const notSold =
		open || noSuch !== null || query.exactSkus.length > 0 ? null : readSupplies(text, catalog.vocabulary);
	const isUnknown =
		notSold !== null ||
		(foreign !== null && noSuch === null && isForeignAlone(text, foreign, brandsIn(text, query)));
	const {
		set,
		stated,
		unmet: unmetWishes,
		unsaid,
	} = await matchWords(index, understanding, {
		scope,
		conditions,
		texts: [...texts, ...ranking],
		prefer,
		exact: understanding.exactSkus,
		// "Philips 479558" names one lamp, and not all of the brand beside it.
		onlyExact:
			isUnknown ||
			(clauseCount === 0 && !everything) ||
			(understanding.exactSkus.length > 0 &&
				texts.every(({ optional }) => optional) &&
				conditions.every(isBrand)),
	});
	const { exact } = set;
	const unmet = new Map([...set.unmet, ...unmetWishes.map(({ label }) => [label, "all" as const] as const)]);
	const { onlySku } = understanding;
	return {
		set,
		understanding: {
			...understanding,
			conditions: [...conditions, ...stated],
			looks: unmetWishes.filter(({ look }) => look),
		},
		unsaid,
		interpretation: {
			correctedTerm: notSold === null ? correctedTerm : null,
			understood: isUnknown
				? []
				: [
						...[...conditions, ...stated].map((condition) => condition.label),
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
							unstated: new Set(unmetWishes.filter(({ look }) => look)),
							unsaid,
							namesOf: (fact) => index.labels[fact].keys(),
						}),
						foreign,
						lacking,
					),
			noSuch,
			...(notSold !== null && { notSold }),
			close: set.close,
			met: set.close ? 0 : null,
			foreignNumber: notSold === null ? foreign : null,
			onlyVariation: onlySku !== null && exact.has(onlySku.number) ? onlySku.id : null,
		},
	};
}

// A brand whose items are none of the kind that is asked for: "Lithonia wall pack" finds wall packs, and says that they
// are of other makers, rather than downlights of the brand.

const namesKind = ({ anyOf, noSuch }: Condition): boolean =>
	noSuch === undefined && anyOf.some(({ fact }) => ["kind", "type", "subcategory", "can"].includes(fact));

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
