import { expect, it } from "vitest";
import { relevanceBase, roundRelevance } from "#rules/catalog/listing-engine/order";
import type { Query } from "./conditions.ts";
import { pageQuery } from "./list-query.ts";
import { namedSet } from "./match-query.ts";

type Scored = { bool: { should: { constant_score: { filter: Query; boost: number } }[] } };

const clauses = (named: readonly number[], unit: "product" | "variation") => {
	const { query } = pageQuery(namedSet(named), [], { unit, sort: "relevance", from: 0, size: 10 });
	return (query as Scored).bool.should.map(({ constant_score }) => constant_score);
};

it("keeps scores where the cluster rounds them as the index in memory, whatever is named", () => {
	const numbers = Array.from({ length: 300 }, (_, number) => number);
	const [all, ...others] = clauses(numbers, "product");
	expect(all).toEqual({ filter: { match_all: {} }, boost: relevanceBase });
	const relevance = 500;
	const named = others.slice(1).map(({ boost }) => boost);
	expect(relevanceBase + (others[0]?.boost ?? 0) + Math.max(...named) + relevance).toBeLessThan(
		relevanceBase * 2,
	);
});

it("puts named SKUs in the catalog's order, and those that stand for products in that of the set", () => {
	const order = (unit: "product" | "variation") =>
		clauses([7, 9, 8], unit).flatMap(
			({ filter }) => (filter as { term?: { number?: number } }).term?.number ?? [],
		);
	expect(order("variation")).toEqual([7, 8, 9]);
	expect(order("product")).toEqual([7, 9, 8]);
});

it("compares relevance in the steps of a score", () => {
	expect(roundRelevance(0.5998)).toBe(roundRelevance(0.6));
	expect(roundRelevance(1.95)).toBeGreaterThan(roundRelevance(1.948));
	expect(roundRelevance(2)).toBe(2);
});
