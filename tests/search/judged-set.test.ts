import { beforeAll, describe, expect, it } from "vitest";
import { tradeQueries } from "./judged/trade-words.ts";
import { judgedQueries } from "./judged-queries.ts";
import { bare, gradeProducts, type JudgedSku, ndcgAt10, readJudgedSkus } from "./judging.ts";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

let catalog: SeededCatalog;
let skus: JudgedSku[];

beforeAll(async () => {
	catalog = await sharedCatalog();
	skus = await readJudgedSkus(catalog.db);
});

describe("nDCG", () => {
	const grades = new Map([
		["best", 3],
		["second", 2],
		["third", 1],
	] as const);

	it("is 1 for the best order, less for a worse one and 0 for nothing wanted", () => {
		expect(ndcgAt10(["best", "second", "third"], grades)).toBe(1);
		expect(ndcgAt10(["third", "second", "best"], grades)).toBeCloseTo(0.6806, 3);
		expect(ndcgAt10(["other"], grades)).toBe(0);
	});

	it("is not defined when nothing is wanted", () => {
		expect(ndcgAt10(["best"], new Map())).toBeNull();
	});
});

describe("the judged set", () => {
	it("asks every question once, and the catalog has an answer to each", () => {
		expect(judgedQueries.length).toBeGreaterThanOrEqual(100);
		expect(new Set(judgedQueries.map(({ query, category }) => `${query}|${category}`)).size).toBe(
			judgedQueries.length,
		);
		const unanswerable = judgedQueries.filter(({ rule }) => gradeProducts(skus, rule).size === 0);
		expect(unanswerable.map(({ query }) => query)).toEqual([]);
	});

	it("is answered with a mean nDCG@10 of at least 0.99, exact part numbers always first", async () => {
		const poor: string[] = [];
		const notFirst: string[] = [];
		let sum = 0;
		for (const { query, category, rule, exactPart } of judgedQueries) {
			const { products, nearby } = await catalog.list({ searchTerm: query, category });
			const score = ndcgAt10(
				[...products, ...nearby].map((product) => product.productID),
				gradeProducts(skus, rule),
			);
			sum += score ?? 0;
			if ((score ?? 0) < 0.4) poor.push(`${query}: ${score}`);
			if (exactPart !== undefined && bare(products[0]?.sku ?? "") !== bare(exactPart)) notFirst.push(query);
		}
		expect(notFirst).toEqual([]);
		expect(poor).toEqual([]);
		expect(sum / judgedQueries.length).toBeGreaterThanOrEqual(0.99);
	});
});

describe("queries in the words of the trade", () => {
	it("asks every question once, and the catalog has an answer to each", () => {
		expect(tradeQueries.length).toBeGreaterThanOrEqual(120);
		expect(new Set(tradeQueries.map(({ query }) => query)).size).toBe(tradeQueries.length);
		const unanswerable = tradeQueries.filter(({ rule }) => gradeProducts(skus, rule).size === 0);
		expect(unanswerable.map(({ query }) => query)).toEqual([]);
	});

	/**
	 * Right: nDCG@10 of 0.9 and more, and neither partial nor said to be missing; or said to be missing, if the
	 * catalog has no such product.
	 */
	it("is answered right at least 116 times of 123, with a mean nDCG@10 of at least 0.98", async () => {
		const wrong: string[] = [];
		let sum = 0;
		for (const { query, rule, noSuch = false } of tradeQueries) {
			const { products, nearby, interpretation } = await catalog.list({ searchTerm: query });
			const answer = [...products, ...nearby].map(({ productID }) => productID);
			const score = ndcgAt10(answer, gradeProducts(skus, rule)) ?? 0;
			sum += score;
			const says = interpretation?.noSuch !== null;
			if (score < 0.9 || says !== noSuch || (!noSuch && interpretation?.partial)) wrong.push(query);
		}
		expect(wrong.length, wrong.join("; ")).toBeLessThanOrEqual(tradeQueries.length - 116);
		expect(sum / tradeQueries.length).toBeGreaterThanOrEqual(0.98);
	});
});

it("puts a sample of every part number of the catalog first, in three forms", async () => {
	const sample = skus.filter((sku, place) => place % 97 === 0 && bare(sku.sku).length >= 4);
	expect(sample.length).toBeGreaterThan(100);
	const missed: string[] = [];
	for (const { sku } of sample) {
		for (const query of [sku, bare(sku).toLowerCase(), sku.replace(/[-/.]/g, " ")]) {
			const { products } = await catalog.list({ searchTerm: query });
			if (bare(products[0]?.sku ?? "") !== bare(sku)) missed.push(`${query} gave ${products[0]?.sku}`);
		}
	}
	expect(missed).toEqual([]);
});
