/** The operation `matchParts`: SKUs for part numbers that are typed, pasted or scanned. */

import type { PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import type { CatalogIndex } from "#rules/catalog/listing-engine/catalog-index";
import { matchLine, withoutTwins } from "#rules/catalog/matching/match-line";
import { type Lookup, PartLookup } from "#rules/catalog/matching/part-lookup";
import type { Db } from "../../db/connect.server.ts";
import { findCrossReferences } from "../cross-reference/look-up.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import { readOrderableSkus, readSkuFacts, readSuccessors } from "./candidates.server.ts";
import { matchMadePart } from "./made-part-match.ts";
import { selectPartNumbers } from "./parts-repository.server.ts";

const lookups = new WeakMap<CatalogIndex, Promise<PartLookup>>();

function partLookup(db: Db, { index }: LoadedCatalog): Promise<PartLookup> {
	const cachedLookup = lookups.get(index);
	if (cachedLookup !== undefined) return cachedLookup;
	const loading = selectPartNumbers(db).then((rows) => new PartLookup(rows, [...index.labels.brand.keys()]));
	lookups.set(index, loading);
	loading.catch(() => lookups.delete(index));
	return loading;
}

/** A number of the catalog comes before the same number of another maker. */
export async function matchParts(
	db: Db,
	catalog: LoadedCatalog,
	lines: readonly PartQuery[],
): Promise<PartMatch[]> {
	const { index } = catalog;
	const lookup = await partLookup(db, catalog);
	const made = lines.map(matchMadePart);
	const looked = lines.flatMap((query, at) => (made[at] ? [] : [{ query, ...lookup.lookUp(query.text) }]));
	const getId = (sku: number) => index.skuIds[sku] ?? "";
	const facts = await readSkuFacts(db, catalog, getIds(looked, getId));
	const found = looked.map((one) => ({
		...one,
		own: withoutTwins(one.found.flatMap((sku) => facts.get(getId(sku)) ?? [])),
	}));
	const others = found.flatMap(({ own, query }) => (own.length === 0 ? [query] : []));
	const crossed = await findCrossReferences(db, catalog, others);
	const crossedByLine = new Map(others.map(({ line }, at) => [line, crossed[at] ?? []]));
	const products = found.flatMap(({ own }) =>
		own.flatMap(({ candidate, replacedBy }) => [
			...(replacedBy ? [replacedBy] : []),
			...(candidate.orderable ? [] : [candidate.productID]),
		]),
	);
	const orderable = await readOrderableSkus(db, catalog, products);
	const successors = await readSuccessors(
		db,
		catalog,
		found.flatMap(({ own }) => own.map(({ candidate }) => candidate.variationID)),
	);
	const listed = found.map((one): PartMatch => {
		const { line } = one.query;
		const candidates = crossedByLine.get(line) ?? [];
		if (candidates.length > 0) return { line, match: "suggestions", candidates };
		const near = one.near.flatMap(({ sku, reason }) => {
			const skuFacts = facts.get(getId(sku));
			return skuFacts ? [{ facts: skuFacts, reason }] : [];
		});
		return matchLine(one, one.own, near, orderable, successors);
	});
	let next = 0;
	return made.flatMap((match) => match ?? listed[next++] ?? []);
}

const getIds = (looked: readonly Lookup[], getId: (sku: number) => string): Set<string> =>
	new Set(looked.flatMap(({ found, near }) => [...found.map(getId), ...near.map(({ sku }) => getId(sku))]));
