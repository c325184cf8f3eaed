/** The facet value that filters as a condition of the search does. */
import { type Band, type FacetKey, facetBands, facetKeys } from "#contracts/catalog/listing";
import { type Condition, isFigureTest, type NameTest } from "./condition.ts";

export type FacetChoice = { key: FacetKey; value: string };

/** Values of a named fact in the catalog, as in URLs. */
export type NamesOf = (fact: NameTest["fact"]) => Iterable<string>;

const isFacet = (fact: string): fact is FacetKey => (facetKeys as readonly string[]).includes(fact);

/** `null` when no single value of a facet means the same. */
export function facetOf({ anyOf, noSuch }: Condition, namesOf: NamesOf): FacetChoice | null {
	const [test] = anyOf;
	if (test === undefined || noSuch !== undefined || !isFacet(test.fact)) return null;
	const key = test.fact;
	if (!isFigureTest(test)) {
		const [value, ...others] = test.values ?? matching(test.pattern, namesOf(test.fact));
		return value === undefined || others.length > 0 ? null : { key, value };
	}
	if (key === "cct" && test.min !== undefined && test.max !== undefined) {
		const middle = (test.min + test.max) / 2;
		return test.max - test.min <= 120 ? { key, value: String(middle) } : null;
	}
	if (anyOf.length > 1) return null;
	if (test.target !== undefined) return test.tolerance === 0 ? { key, value: String(test.target) } : null;
	return { key, value: rangeValue(key, test.min ?? null, test.max ?? null) };
}

function matching(pattern: RegExp | undefined, names: Iterable<string>): string[] {
	return pattern === undefined ? [] : [...names].filter((name) => pattern.test(name));
}

/** The band with these bounds, otherwise the range itself: "1000-up". */
function rangeValue(key: FacetKey, min: number | null, max: number | null): string {
	const bands: readonly Band[] = key in facetBands ? facetBands[key as keyof typeof facetBands] : [];
	const band = bands.find((one) => one.min === min && one.max === max);
	return band?.value ?? `${min ?? 0}-${max ?? "up"}`;
}
