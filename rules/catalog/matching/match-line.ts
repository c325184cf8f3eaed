/** Decides what a typed part number means: one SKU, or a choice of several. */
import type { PartCandidate, PartMatch, PartQuery } from "#contracts/catalog/part-matching";
import { formatFigure } from "../format-figure.ts";
import { matchLimits } from "../match-limits.ts";
import { furtherOptions, type SkuAttribute } from "../sku-attributes.ts";
import { skusMeant } from "./part-keys.ts";
import { foldBrand, type Lookup } from "./part-lookup.ts";

export type SkuFacts = {
	candidate: Omit<PartCandidate, "reasons" | "lacks" | "replaces">;
	brandKey: string;
	cctKelvin: string;
	replacedBy: string | null;
};

/** SKUs that differ in nothing shown are one. */
export function withoutTwins(own: readonly SkuFacts[]): SkuFacts[] {
	const seen = new Map<string, SkuFacts>();
	for (const facts of own) {
		const { productID, sku, figures, orderable } = facts.candidate;
		const key = JSON.stringify([productID, sku, figures, orderable]);
		if (!seen.has(key)) seen.set(key, facts);
	}
	return [...seen.values()];
}

/**
 * @param own SKUs with this number
 * @param near SKUs with similar numbers
 * @param orderable SKUs of products, for replacements and base catalog numbers
 * @param successors SKU that is sold instead, by the id of the replaced one
 */
export function matchLine(
	{ query, byOtherForm, brand: typedBrand, number }: Omit<Lookup, "found" | "near"> & { query: PartQuery },
	own: readonly SkuFacts[],
	near: readonly { facts: SkuFacts; reason: string }[],
	orderable: ReadonlyMap<string, SkuFacts[]>,
	successors: ReadonlyMap<string, SkuFacts> = new Map(),
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
		...getReplacement(only, orderable, successors.get(only.candidate.variationID)),
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
	successor: SkuFacts | undefined,
): PartCandidate[] {
	const skus = (candidate.discontinued && replacedBy && orderable.get(replacedBy)) || [];
	const same = successor ?? skus.find((sku) => sku.cctKelvin === cctKelvin) ?? skus[0];
	const complete = candidate.orderable ? [] : (orderable.get(candidate.productID) ?? []);
	return [
		...(same
			? [
					{
						...offered(same, [`replaces ${candidate.sku}`]),
						replaces: { variationID: candidate.variationID, sku: candidate.sku },
					},
				]
			: []),
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

export type ChoiceFigures = {
	lumens: number | null;
	watts: number | null;
	cctKelvin: readonly number[];
	beamDegrees: number | null;
	attributes?: readonly SkuAttribute[];
};

/** Distinguishing specs of a SKU, such as "800 lm, 9 W, 2700 K, 90-minute battery". */
export function candidateFigures({
	lumens,
	watts,
	cctKelvin,
	beamDegrees,
	attributes = [],
}: ChoiceFigures): string {
	const [warmest, coolest] = [cctKelvin[0], cctKelvin.at(-1)];
	return [
		lumens === null ? null : `${formatFigure("lumens", lumens)} lm`,
		watts === null ? null : `${formatFigure("watts", watts)} W`,
		warmest === undefined ? null : warmest === coolest ? `${warmest} K` : `${warmest} to ${coolest} K`,
		beamDegrees === null ? null : `${formatFigure("beamDegrees", beamDegrees)}° beam`,
		...furtherOptions(attributes, { all: true }),
	]
		.filter((part) => part !== null)
		.join(", ");
}
