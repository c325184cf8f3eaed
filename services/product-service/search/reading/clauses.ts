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
import { type Condition, isFigureTest, type NameTest } from "#rules/trade-words/condition";
import { getText, withoutText } from "#rules/trade-words/mapped-text";
import type { QueryPart } from "./parse-query.server.ts";

export type Interpretation = z.infer<typeof interpretationSchema>;
export type Clause = Interpretation["clauses"][number];

export type ClauseSource = {
	/** The term as typed. */
	term: string;
	parts: readonly QueryPart[];
	/** Labels of conditions and words that some results do not meet, or none. */
	unmet: ReadonlyMap<string, "some" | "all">;
	namesOf: NamesOf;
};

/** Clauses in the order of the words. Words without meaning, such as "please", have none. */
export function describeClauses({ term, parts, unmet, namesOf: getNames }: ClauseSource): Clause[] {
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
				return describeConditions(part.conditions);
			case "part":
				return { kind: "word", label: `Part number ${typed}`, facet: null, note: null };
			case "text": {
				const fragment = "fragment" in part.clause.find && /\d/.test(typed);
				const label = fragment
					? `Part numbers with ${typed}`
					: (part.corrected?.read ?? (part.clause.excludes ? part.clause.text : typed));
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

	function describeConditions(conditions: readonly Condition[]) {
		const implied = new Set(conditions.flatMap(({ also }) => also ?? []));
		const own = conditions.filter((condition) => !implied.has(condition));
		const [first] = own;
		if (first === undefined) return null;
		const label = own.map((one) => one.label).join(", ");
		const note = notMet(own.map((one) => one.label)) ?? first.reason ?? null;
		const facet = own.length === 1 ? toFacet(first, getNames) : null;
		return { kind: "filter" as const, label, facet, note };
	}

	function notMet(labels: readonly string[]): string | null {
		const found = labels.map((label) => unmet.get(label)).filter((one) => one !== undefined);
		if (found.length === 0) return null;
		return found.length === labels.length && found.every((one) => one === "all")
			? "No result matches this"
			: "Not every result matches this";
	}
}

/** Of looks and finishes, which few texts name. */
const rankOnly = "Few products state this; those that do come first";

const ignored = (label: string, note: string) => ({ kind: "ignored" as const, label, facet: null, note });

function describePassedOver(typed: string) {
	if (/^\d+(?:\.\d+)?$/.test(typed)) return ignored(typed, "Add a unit, such as 6 in, 60 W or 25°");
	if (/ceiling|mount|pole|\baff\b/i.test(typed)) return ignored(typed, "The height does not narrow a search");
	if (/\d/.test(typed)) return ignored(typed, "A quantity does not narrow a search");
	return typed.includes(" ") ? ignored(typed, "Not used with a lamp shape") : null;
}

/** The first thing asked for that the catalog does not have. */
export function findNoSuch(term: string, parts: readonly QueryPart[]): Interpretation["noSuch"] {
	for (const part of parts) {
		if (part.kind !== "conditions") continue;
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
