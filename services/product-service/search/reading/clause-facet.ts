/** The facet value or typed limit that filters as a condition of the search does. */
import {
	type FacetKey,
	facetKeys,
	type RangeKey,
	rangeKeys,
	rangeLimits,
} from "#rules/catalog/listing-terms";
import { type Condition, isFigureTest, type NameTest } from "./condition.ts";

export type FacetChoice = { key: FacetKey | RangeKey; value: string };

const mmPerFoot = 304.8;

/** Values of a named fact in the catalog, as in URLs. */
export type NamesOf = (fact: NameTest["fact"]) => Iterable<string>;

const isFacet = (fact: string): fact is FacetKey => (facetKeys as readonly string[]).includes(fact);

/** `null` when no single value of a facet means the same. */
export function facetOf({ anyOf, noSuch }: Condition, namesOf: NamesOf): FacetChoice | null {
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
	return limitOf(key, test.min, test.max);
}

function matching(pattern: RegExp | undefined, names: Iterable<string>): string[] {
	return pattern === undefined ? [] : [...names].filter((name) => pattern.test(name));
}

/** A range has two limits, and no single one that means the same. */
function limitOf(fact: string, min: number | undefined, max: number | undefined): FacetChoice | null {
	if (min !== undefined && max !== undefined) return null;
	const bound = min === undefined ? "max" : "min";
	const key = rangeKeys.find((one) => rangeLimits[one].fact === fact && rangeLimits[one].bound === bound);
	return key === undefined ? null : { key, value: String(min ?? max) };
}
