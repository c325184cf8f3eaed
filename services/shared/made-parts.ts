/**
 * Made-to-order runs as lines of carts, quotes, projects and orders. Their part number says everything about them,
 * so that it is their SKU id, too, and no table holds them.
 */

import type { ProductCard, Variation } from "#contracts/catalog/catalog";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { listPriceCents } from "#rules/custom-builder/part-prices";
import { describeDesign, designFigures } from "#rules/custom-builder/run-figures";
import { colorTemperatures, optics, renderings, scxBody } from "#rules/custom-builder/scx-options";
import type { PriceTable } from "../db/schema.ts";

/** What the ids of made parts begin with; used to find them in SQL before they are decoded. */
export const madePartPrefix = "SCX-";

export type MadePart = {
	id: string;
	sku: string;
	name: string;
	/** Link to the builder, with this run. */
	link: string;
	listCents: number;
	orderable: 1;
	price: PriceTable;
};

/** @returns the run with this part number in its canonical spelling, or `null` */
export function findMadePart(id: string): MadePart | null {
	if (!id.startsWith(madePartPrefix)) return null;
	const decoded = decodePartNumber(id);
	if (decoded.kind !== "design" || composePartNumber(decoded.design) !== id) return null;
	const listCents = listPriceCents(decoded.design);
	return {
		id,
		sku: id,
		name: describeDesign(decoded.design),
		link: `/custom-builder/${scxBody.series}?part=${id}`,
		listCents,
		orderable: 1,
		price: { variation_id: id, list_cents: listCents, breaks: "[]", minimum: 1, multiple: 1, carton: 1 },
	};
}

export const findMadeParts = (ids: readonly string[]): MadePart[] =>
	[...new Set(ids)].map(findMadePart).filter((part) => part !== null);

/** Facts of a run for its card and its variation. */
function madeFacts(id: string) {
	const part = findMadePart(id);
	const decoded = decodePartNumber(id);
	if (!part || decoded.kind !== "design") return null;
	const { design } = decoded;
	const { lumens, watts, efficacy } = designFigures(design);
	const kelvin = colorTemperatures.find(({ code }) => code === design.cct)?.kelvin;
	return {
		productID: id,
		name: part.name,
		sku: id,
		link: part.link,
		orderable: true,
		lumens,
		watts,
		efficacy,
		cctKelvin: kelvin === undefined ? [] : [kelvin],
		cri: renderings.find(({ code }) => code === design.cri)?.cri ?? null,
		beamDegrees: optics.find(({ code }) => code === design.optic)?.beamDegrees ?? null,
		base: null,
		canSizesInches: [],
		wattageEquivalent: null,
		dimmable: true,
		attributes: [],
		doubtful: [],
		efficacyComputed: false,
	};
}

/** @returns the card of a run, or `null` for another id */
export function madeCard(id: string): ProductCard | null {
	const facts = madeFacts(id);
	if (!facts) return null;
	const step = { name: "Custom Builder", slug: "custom-builder" };
	return {
		...facts,
		variationID: id,
		slug: id.toLowerCase(),
		brand: "",
		kind: "high-bay",
		status: "active",
		category: step,
		subcategory: step,
		series: scxBody.series,
		drawing: null,
		variationCount: 1,
		image: null,
		productRanges: null,
	};
}

/** @returns the variation of a run, or `null` for another id */
export function madeVariation(id: string): Variation | null {
	const facts = madeFacts(id);
	if (!facts) return null;
	return {
		...facts,
		id,
		images: [],
		spin: [],
		technicalSpecs: "",
		application: "",
		options: [],
		registrations: [],
		notes: ["Made to order. Lumens are computed from the catalog fixtures, not measured."],
		r9: null,
		cbcp: null,
		lengthMm: null,
		diameterMm: null,
		widthMm: null,
		heightMm: null,
		canRatings: [],
		lifeHours: scxBody.lifeHours,
		warrantyYears: scxBody.warrantyYears,
		powerFactor: null,
		standbyWatts: null,
		dimsToPercent: 10,
		threeWay: false,
		enclosedRated: null,
		connected: false,
		connectsUsing: null,
		features: [],
		upc: [],
		indoorOutdoor: "Indoor",
		markets: null,
		availableOn: null,
		certifiedOn: null,
	};
}
