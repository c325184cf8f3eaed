/** What the search made of each part of the words, for the chips of the search page. */
import type { z } from "zod";
import type { interpretationSchema } from "#contracts/catalog/listing";
import {
	type FacetKey,
	facetKeys,
	type RangeKey,
	rangeKeys,
	rangeLimits,
} from "#rules/catalog/listing-terms";
import { readFixtureNumber } from "#rules/cross-reference/cross-reference";
import { type Condition, isFigureTest, type NameTest } from "#rules/trade-words/condition";
import { getText, withoutText } from "#rules/trade-words/mapped-text";
import type { TextClause } from "../../sku-index/sku-index.ts";
import type { ParsedQuery, QueryPart } from "./parse-query.server.ts";

export type Interpretation = z.infer<typeof interpretationSchema>;
export type Clause = Interpretation["clauses"][number];

export type ClauseSource = {
	/** The term as typed. */
	term: string;
	parts: readonly QueryPart[];
	/** Labels of conditions and words that some results do not meet, or none. */
	unmet: ReadonlyMap<string, "some" | "all">;
	/** Finishes and shapes that no result states. */
	unstated: ReadonlySet<Condition>;
	/** Words that no result has, which only rank. */
	unsaid: ReadonlySet<TextClause>;
	namesOf: NamesOf;
};

/** Clauses in the order of the words. Words without meaning, such as "please", have none. */
export function describeClauses({
	term,
	parts,
	unmet,
	unstated,
	unsaid,
	namesOf: getNames,
}: ClauseSource): Clause[] {
	return parts.flatMap((part) => {
		const typed = getText(term, part.spans);
		const described = readPart(part, typed);
		if (described === null) return [];
		const { kind, label, note, facet } = described;
		return [
			{
				typed,
				label,
				kind: part.corrected !== null && kind !== "ignored" ? ("corrected" as const) : kind,
				facet,
				without: withoutText(term, part.spans),
				note: note ?? (part.corrected && `“${part.corrected.typed}” read as “${part.corrected.read}”`),
			},
		];
	});

	function readPart(part: QueryPart, typed: string): Omit<Clause, "typed" | "without"> | null {
		switch (part.kind) {
			case "conditions":
				return part.ranks ? describeRanking(part.conditions) : describeConditions(part.conditions);
			case "part":
				return { kind: "word", label: `Part number ${typed}`, facet: null, note: null };
			case "text": {
				const fragment = "fragment" in part.clause.find && /\d/.test(typed);
				const label = fragment
					? `Part numbers with ${typed}`
					: typed.startsWith("-")
						? `Part numbers with ${part.clause.text}`
						: (part.corrected?.read ?? (part.clause.excludes ? part.clause.text : typed));
				if (unsaid.has(part.clause)) return ignored(label, saidByNone);
				if (part.shortened) return { kind: "word", label, facet: null, note: "Only its beginning was found" };
				const ranks = part.clause.optional && !part.clause.excludes ? rankOnly : null;
				return { kind: "word", label, facet: null, note: notMet([part.clause.text]) ?? ranks };
			}
			case "unknown":
				return ignored(typed, "Not in the catalog, so we searched without it");
			case "unstated":
				return ignored(typed, "Not stated in the catalog. Check the spec sheet");
			case "passed-over":
				return describePassedOver(typed);
		}
	}

	function describeRanking(conditions: readonly Condition[]) {
		const label = conditions.map((one) => one.label).join(", ");
		return {
			kind: "word" as const,
			label,
			facet: null,
			note: ranksOnly(conditions[0]),
		};
	}

	function describeConditions(conditions: readonly Condition[]) {
		const implied = new Set(conditions.flatMap(({ also }) => also ?? []));
		const own = conditions.filter((condition) => !implied.has(condition));
		const [first] = own;
		if (first === undefined) return null;
		const label = own.map((one) => one.label).join(", ");
		if (own.every((one) => unstated.has(one))) return ignored(label, statedByNone);
		const ofLooks = conditions.some((one) => unstated.has(one)) ? statedByNone : null;
		const note = notMet(own.map((one) => one.label)) ?? first.reason ?? ofLooks;
		const facet = own.length === 1 ? toFacet(first, getNames) : null;
		return { kind: "filter" as const, label, facet, note };
	}

	function notMet(labels: readonly string[]): string | null {
		const found = labels.map((label) => unmet.get(label)).filter((one) => one !== undefined);
		if (found.length === 0) return null;
		const none = labels.filter((label) => unmet.get(label) === "all");
		if (none.length > 0 && none.length < labels.length) return `No result matches ${none.join(" or ")}`;
		return found.length === labels.length && found.every((one) => one === "all")
			? "No result matches this"
			: "Not every result matches this";
	}
}

const ranksOnly = (condition: Condition | undefined): string =>
	condition?.ranksAs ? `Affects the order only: ${condition.ranksAs}` : "Affects the order only";

const statedByNone = "Not stated for any of these. Check the spec sheet";

const saidByNone = "No product has this and the rest, so we searched without it";

/** Of looks that no fact states, and few texts name. */
const rankOnly = "Few products state this; those that do come first";

const ignored = (label: string, note: string) => ({ kind: "ignored" as const, label, facet: null, note });

function describePassedOver(typed: string) {
	if (/^\d+(?:\.\d+)?$/.test(typed)) return ignored(typed, "Add a unit, such as 6 in, 60 W or 25°");
	if (/\d.*(?:ceiling|mount|pole|\baff\b)|(?:ceiling|mount\w*|pole|aff)\b.*\d/i.test(typed))
		return ignored(typed, "The height does not narrow a search");
	if (/\d/.test(typed)) return ignored(typed, "A quantity does not narrow a search");
	return typed.includes(" ") ? ignored(typed, "Not used with a lamp shape") : null;
}

/** The first thing asked for that the catalog does not have. */
export function findNoSuch(term: string, parts: readonly QueryPart[]): Interpretation["noSuch"] {
	for (const part of parts) {
		if (part.kind !== "conditions" || part.ranks) continue;
		const [first] = part.conditions;
		if (first?.noSuch !== undefined)
			return {
				typed: getText(term, part.spans),
				asked: first.noSuch,
				nearest: first.label,
				mayNotFit: first.mayNotFit ?? null,
			};
	}
	return null;
}

type FacetChoice = { key: FacetKey | RangeKey; value: string };

const mmPerFoot = 304.8;

/** Values of a named fact in the catalog, as in URLs. */
type NamesOf = (fact: NameTest["fact"]) => Iterable<string>;

const isFacet = (fact: string): fact is FacetKey => (facetKeys as readonly string[]).includes(fact);

/** `null` when no single value of a facet means the same. */
function toFacet({ anyOf, noSuch }: Condition, namesOf: NamesOf): FacetChoice | null {
	const [test] = anyOf;
	if (test === undefined || noSuch !== undefined) return null;
	if (!isFigureTest(test)) {
		if (!isFacet(test.fact)) return null;
		const [value, ...others] = test.values ?? matching(test.pattern, namesOf(test.fact));
		return value === undefined || others.length > 0 ? null : { key: test.fact, value };
	}
	const key = test.fact;
	if (key === "cct" && test.min !== undefined && test.max !== undefined) {
		const middle = (test.min + test.max) / 2;
		return test.max - test.min <= 120 ? { key, value: String(middle) } : null;
	}
	if (anyOf.length > 1) return null;
	if (test.target !== undefined) {
		const feet = test.target / mmPerFoot;
		if (key === "length")
			return Math.abs(feet - Math.round(feet)) < 0.01
				? { key: "feet", value: String(Math.round(feet)) }
				: null;
		return isFacet(key) && test.tolerance === 0 ? { key, value: String(test.target) } : null;
	}
	return getLimit(key, test.min, test.max);
}

function matching(pattern: RegExp | undefined, names: Iterable<string>): string[] {
	return pattern === undefined ? [] : [...names].filter((name) => pattern.test(name));
}

/** A range has two limits, and no single one that means the same. */
function getLimit(fact: string, min: number | undefined, max: number | undefined): FacetChoice | null {
	if (min !== undefined && max !== undefined) return null;
	const bound = min === undefined ? "max" : "min";
	const key = rangeKeys.find((one) => rangeLimits[one].fact === fact && rangeLimits[one].bound === bound);
	return key === undefined ? null : { key, value: String(min ?? max) };
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

export const isBrand = ({ anyOf }: Condition) =>
	anyOf.length > 0 && anyOf.every(({ fact }) => fact === "brand");

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
export const brandsIn = (text: string, { parts }: Pick<ParsedQuery, "parts">): string[] =>
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
