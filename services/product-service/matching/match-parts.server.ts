/** The operation `matchParts`: SKUs for part numbers that are typed, pasted or scanned. */
import {
	matchLimits,
	type PartCandidate,
	type PartMatch,
	type PartQuery,
} from "#contracts/catalog/part-matching";
import type { Db } from "../../db/connect.server.ts";
import type { LoadedCatalog } from "../listing/catalog.server.ts";
import type { CatalogIndex } from "../listing/catalog-index.ts";
import { readOrderableSkus, readSkuFacts, type SkuFacts } from "./candidates.server.ts";
import { foldBrand, type Lookup, PartLookup } from "./part-lookup.ts";
import { skusMeant } from "./part-spelling.ts";
import { selectPartNumbers } from "./parts-repository.server.ts";

const kept = new WeakMap<CatalogIndex, Promise<PartLookup>>();

function partLookup(db: Db, { index }: LoadedCatalog): Promise<PartLookup> {
	const known = kept.get(index);
	if (known !== undefined) return known;
	const loading = selectPartNumbers(db).then((rows) => new PartLookup(rows, [...index.labels.brand.keys()]));
	kept.set(index, loading);
	loading.catch(() => kept.delete(index));
	return loading;
}

export async function matchParts(
	db: Db,
	catalog: LoadedCatalog,
	lines: readonly PartQuery[],
): Promise<PartMatch[]> {
	const { index } = catalog;
	const lookup = await partLookup(db, catalog);
	const looked = lines.map((query) => ({ query, ...lookup.lookUp(query.text) }));
	const getId = (sku: number) => index.skuIds[sku] ?? "";
	const facts = await readSkuFacts(db, catalog, getIds(looked, getId));
	const found = looked.map((one) => ({
		...one,
		own: withoutTwins(one.found.flatMap((sku) => facts.get(getId(sku)) ?? [])),
	}));
	const products = found.flatMap(({ own }) =>
		own.flatMap(({ candidate, replacedBy }) => [
			...(replacedBy ? [replacedBy] : []),
			...(candidate.orderable ? [] : [candidate.productID]),
		]),
	);
	const orderable = await readOrderableSkus(db, catalog, products);
	return found.map((one) => {
		const near = one.near.flatMap(({ sku, reason }) => {
			const known = facts.get(getId(sku));
			return known ? [{ facts: known, reason }] : [];
		});
		return getMatch(one, one.own, near, orderable);
	});
}

function withoutTwins(own: readonly SkuFacts[]): SkuFacts[] {
	const seen = new Map<string, SkuFacts>();
	for (const facts of own) {
		const { productID, sku, figures, orderable } = facts.candidate;
		const key = JSON.stringify([productID, sku, figures, orderable]);
		if (!seen.has(key)) seen.set(key, facts);
	}
	return [...seen.values()];
}

const getIds = (looked: readonly Lookup[], getId: (sku: number) => string): Set<string> =>
	new Set(looked.flatMap(({ found, near }) => [...found.map(getId), ...near.map(({ sku }) => getId(sku))]));

function getMatch(
	{ query, byOtherForm, brand: typedBrand, number }: Lookup & { query: PartQuery },
	own: readonly SkuFacts[],
	near: readonly { facts: SkuFacts; reason: string }[],
	orderable: ReadonlyMap<string, SkuFacts[]>,
): PartMatch {
	const { line } = query;
	if (own.length === 0) {
		const candidates = sellableFirst(near)
			.slice(0, matchLimits.suggestions)
			.map(({ facts, reason }) => offered(facts, [reason]));
		return { line, match: candidates.length > 0 ? "suggestions" : "none", candidates };
	}
	const brand = foldBrand(query.brand ?? typedBrand ?? "");
	const ofBrand = brand === "" ? own : own.filter(({ brandKey }) => sameBrand(brandKey, brand));
	const alike = ofBrand.length > 0 ? ofBrand : own;
	const { skus: meant, asPrinted } = skusMeant(number, alike, ({ candidate }) => candidate.sku);
	const [only] = meant.length === 1 ? meant : [];
	const otherBrand = ofBrand.length === 0 && brand !== "";
	if (only === undefined || otherBrand) {
		const shared = asPrinted ? "this number" : "these letters and digits";
		const several = meant.length > 1 ? `one of ${meant.length} items with ${shared}` : "this number";
		const candidates = sellableFirst(meant.map((facts) => ({ facts, reason: several })))
			.slice(0, matchLimits.candidates)
			.map(({ facts, reason }) =>
				offered(facts, [otherBrand ? `${reason}, but of ${facts.candidate.brand}` : reason]),
			);
		return { line, match: "suggestions", candidates };
	}
	const exact = asPrinted && !byOtherForm;
	const others = alike
		.filter((facts) => facts !== only)
		.map((facts) => offered(facts, ["same letters and digits, written differently"]));
	const candidates = [
		offered(only, [
			exact ? "this part number" : byOtherForm ? otherFormReason(query) : "same letters and digits",
		]),
		...getReplacement(only, orderable),
		...others,
	];
	return {
		line,
		match: exact ? "exact" : "normalized",
		candidates: candidates.slice(0, matchLimits.candidates),
	};
}

const otherFormReason = ({ text }: PartQuery) =>
	/^[\d\s-]+$/.test(text) ? "this UPC or GTIN" : "this part number, of this brand";

const offered = ({ candidate }: SkuFacts, reasons: string[]): PartCandidate => ({
	...candidate,
	reasons,
	lacks: [],
});

function getReplacement(
	{ candidate, replacedBy, cctKelvin }: SkuFacts,
	orderable: ReadonlyMap<string, SkuFacts[]>,
): PartCandidate[] {
	const skus = (candidate.discontinued && replacedBy && orderable.get(replacedBy)) || [];
	const same = skus.find((sku) => sku.cctKelvin === cctKelvin) ?? skus[0];
	const complete = candidate.orderable ? [] : (orderable.get(candidate.productID) ?? []);
	return [
		...(same ? [offered(same, [`replaces ${candidate.sku}`])] : []),
		...complete
			.slice(0, matchLimits.suggestions - 1)
			.map((sku) => offered(sku, ["a complete number of the same product"])),
	];
}

/** Stable: orderable ones first. */
function sellableFirst<Item extends { facts: SkuFacts }>(items: readonly Item[]): Item[] {
	const rank = ({ facts: { candidate } }: Item) =>
		(candidate.orderable ? 0 : 2) + (candidate.discontinued ? 1 : 0);
	return [...items].sort((a, b) => rank(a) - rank(b));
}

const sameBrand = (brandKey: string, typed: string) =>
	typed.length >= 3 && (brandKey.includes(typed) || typed.includes(brandKey));
