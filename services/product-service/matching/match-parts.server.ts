/** The operation `matchParts`: which SKUs part numbers mean that people type, paste or scan. */
import { matchLimits, type PartCandidate, type PartMatch, type PartQuery } from "#contracts/part-matching";
import type { Db } from "../../db/connect.server.ts";
import type { LoadedCatalogue } from "../listing/catalogue.server.ts";
import type { CatalogueIndex } from "../listing/catalogue-index.ts";
import { readOrderableSkus, readSkuFacts, type SkuFacts } from "./candidates.server.ts";
import { foldBrand, type Lookup, PartLookup } from "./part-lookup.ts";

/** The lookup of each version of the catalogue. */
const kept = new WeakMap<CatalogueIndex, Promise<PartLookup>>();

/** The numbers of the catalogue, read when they are first asked for. */
function partLookup(db: Db, { index }: LoadedCatalogue): Promise<PartLookup> {
	const known = kept.get(index);
	if (known !== undefined) return known;
	const loading = db
		.selectFrom("search_part")
		.select(["key", "sku_number as sku", "origin"])
		.orderBy("number")
		.execute()
		.then((rows) => new PartLookup(rows, [...index.labels.brand.keys()]));
	kept.set(index, loading);
	loading.catch(() => kept.delete(index));
	return loading;
}

/** Matches in the order asked for. */
export async function matchParts(
	db: Db,
	catalogue: LoadedCatalogue,
	lines: readonly PartQuery[],
): Promise<PartMatch[]> {
	const { index } = catalogue;
	const lookup = await partLookup(db, catalogue);
	const looked = lines.map((query) => ({ query, ...lookup.lookUp(query.text) }));
	const idOf = (sku: number) => index.skuIds[sku] ?? "";
	const facts = await readSkuFacts(db, catalogue, idsOf(looked, idOf));
	const found = looked.map((one) => ({
		...one,
		own: withoutTwins(one.found.flatMap((sku) => facts.get(idOf(sku)) ?? [])),
	}));
	const products = found.flatMap(({ own }) =>
		own.flatMap(({ candidate, replacedBy }) => [
			...(replacedBy ? [replacedBy] : []),
			...(candidate.orderable ? [] : [candidate.productID]),
		]),
	);
	const orderable = await readOrderableSkus(db, catalogue, products);
	return found.map((one) => {
		const near = one.near.flatMap(({ sku, reason }) => {
			const known = facts.get(idOf(sku));
			return known ? [{ facts: known, reason }] : [];
		});
		return matchOf(one, one.own, near, orderable);
	});
}

/** Entries of one product that are the same to a buyer, as registers have them, count once. */
function withoutTwins(own: readonly SkuFacts[]): SkuFacts[] {
	const seen = new Map<string, SkuFacts>();
	for (const facts of own) {
		const { productID, sku, figures, orderable } = facts.candidate;
		const key = JSON.stringify([productID, sku, figures, orderable]);
		if (!seen.has(key)) seen.set(key, facts);
	}
	return [...seen.values()];
}

const idsOf = (looked: readonly Lookup[], idOf: (sku: number) => string): Set<string> =>
	new Set(looked.flatMap(({ found, near }) => [...found.map(idOf), ...near.map(({ sku }) => idOf(sku))]));

function matchOf(
	{ query, byOtherForm, brand: typedBrand }: Lookup & { query: PartQuery },
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
	const meant = ofBrand.length > 0 ? ofBrand : own;
	const printed = meant.filter(({ candidate }) => sameLetters(candidate.sku, query.text));
	const [only] = printed.length === 1 ? printed : meant.length === 1 ? meant : [];
	const otherBrand = ofBrand.length === 0 && brand !== "";
	if (only === undefined || otherBrand) {
		const several = own.length > 1 ? `one of ${own.length} items with this number` : "this number";
		const candidates = sellableFirst(meant.map((facts) => ({ facts, reason: several })))
			.slice(0, matchLimits.candidates)
			.map(({ facts, reason }) =>
				offered(facts, [otherBrand ? `${reason}, but of ${facts.candidate.brand}` : reason]),
			);
		return { line, match: "suggestions", candidates };
	}
	const exact = printed.length === 1 && !byOtherForm;
	const others = meant.filter((facts) => facts !== only).map((facts) => offered(facts, ["the same number"]));
	const candidates = [
		offered(only, [
			exact ? "this part number" : byOtherForm ? otherFormReason(query) : "same letters and digits",
		]),
		...insteadOf(only, orderable),
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

/**
 * What can be ordered in place of a SKU: for a discontinued one its replacement, of the same color temperature where
 * there is one; for a number with wildcards the complete numbers of the same product.
 */
function insteadOf(
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

/** In their order, but those that can be bought before those that cannot. */
function sellableFirst<Item extends { facts: SkuFacts }>(items: readonly Item[]): Item[] {
	const rank = ({ facts: { candidate } }: Item) =>
		(candidate.orderable ? 0 : 2) + (candidate.discontinued ? 1 : 0);
	return [...items].sort((a, b) => rank(a) - rank(b));
}

/** Both folded; a brand of two firms ("SATCO|NUVO") is also known by either. */
const sameBrand = (brandKey: string, typed: string) =>
	typed.length >= 3 && (brandKey.includes(typed) || typed.includes(brandKey));

const sameLetters = (printed: string, typed: string) =>
	printed.trim().toUpperCase() === typed.trim().toUpperCase();
