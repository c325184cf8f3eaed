/** View model of a product page, formatted on the server. */
import type { ProductCard, ProductDetail, Registration, Variation } from "#contracts/catalog/catalog";
import { splitSpecs } from "#rules/catalog/spec-list";
import { formatDay } from "#rules/format";
import { isLighting } from "#rules/rebates/find-programs";
import { isOutdoor } from "~/features/photometry/catalog-file.ts";
import { paths } from "~/paths.ts";
import { type BeamFigures, beamPlot } from "~/shared/catalog/beam-plot.ts";
import {
	type Figure,
	formatCanSizes,
	formatCri,
	formatDegrees,
	formatKelvins,
	formatLumens,
	formatWatts,
	keepUnits,
	markFigure,
	notStated,
	trustedBeam,
} from "~/shared/catalog/figures.ts";
import { brandLine, type CardView, cardView } from "../card-view.ts";
import { drawOutline } from "../drawing/outline.ts";
import { optionDrawing } from "../drawing/proportions.ts";
import { type PackedCard, packCard } from "../packed-card.ts";
import type { Pricing } from "../pricing.ts";
import { specificationGroups } from "../specification-groups.ts";
import {
	apartFromSameNumber,
	attributeColumns,
	isListedWith,
	type OptionAxis,
	optionAxes,
	skuAddresses,
} from "./product-options.ts";
import { pricedRelations, type RelationsView, relationsView } from "./product-relations-view.ts";

export type ProductView = {
	id: string;
	variationID: string;
	name: string;
	brand: string;
	/** `null` when the name begins with it. */
	brandLine: string | null;
	sku: string;
	link: string;
	optionLink: string;
	/** The address that stands for the page in search engines: of the SKU, or without an option of the product. */
	canonical: string;
	/** What tells a SKU from others of its number, such as "40°"; `null` for a number of one SKU. */
	apart: string[] | null;
	/** Whether the address is the product's, which has several part numbers. */
	isGroup: boolean;
	/** Whether the address is that of one of several part numbers. */
	isOneOfMany: boolean;
	gtin: string | null;
	description: string;
	application: string[];
	discontinued: boolean;
	orderable: boolean;
	notes: string[];
	category: { name: string; link: string };
	subcategory: { name: string; link: string };
	/** Addresses of the owner's pictures of the SKU. */
	pictures: string[];
	/** Frames of its 360° view. */
	spin?: string[];
	drawing: string;
	/** `null` for a product that cannot be drawn, whose drawing is a neutral picture. */
	toScale: boolean | null;
	beam: { figures: BeamFigures; cctKelvin: number | null } | null;
	summary: Figure[];
	specifications: { title: string; rows: Figure[] }[];
	axes: OptionAxis[];
	/** How many part numbers the product has besides this one. */
	others: number;
	/** A page has dozens, so that what most of them share is left out. Their addresses: `skuLink`. */
	partNumbers: {
		id: string;
		sku: string;
		/** Set if it is below the fold: it differs in more than one choice. */
		folded?: true;
		/** A base catalog number, which can't be ordered. */
		base?: true;
		/** Set only for people who may order. */
		offer?: { price: string | null; fewest: number; pack: number };
	}[];
	registrations: { text: string; key: string }[];
	/** What tells the part numbers apart, and what they share. */
	partNumberFigures: ReturnType<typeof separateColumns>;
	specSheet: string;
	provenance: ProductDetail["provenance"];
	replacement: CardView | null;
	related: PackedCard[];
	relations: RelationsView;
	/** The room estimate with this SKU, outdoors site lighting; `null` for what lights neither. */
	roomEstimate: string | null;
	/** `null` without watts. */
	payback: string | null;
	/** `null` for accessories, which no program pays for. */
	rebates: string | null;
	/** The catalog number builder of its series; `null` outside of a series. */
	catalogNumber: string | null;
	pricing: Pricing;
};

/** They mark the way out, or light it when power fails. */
/**
 * The SKU of an option, or the default one; `null` for an unknown option. Also the one SKU that has an option of
 * this id, because the specification's links may name either.
 */
export function chosenVariation(product: ProductDetail, option: string | null): Variation | null {
	const requestedId = option ?? product.variationID;
	const own = product.variations.find(
		({ id, registrations }) => id === requestedId || registrations.some((one) => one.id === requestedId),
	);
	if (own) return own;
	const having = product.variations.filter(({ options }) =>
		options.some(({ optionID }) => optionID === requestedId),
	);
	return having.length === 1 ? (having[0] ?? null) : null;
}

export function pricedVariations(product: ProductDetail, chosen: Variation): string[] {
	const cards = [...(product.replacement ? [product.replacement] : []), ...product.related];
	const options = product.variations.map(({ id }) => id);
	return [
		...new Set([
			chosen.id,
			...pricedRelations(product, chosen.id),
			...cards.map((card) => card.variationID),
			...options,
		]),
	];
}

const toOffer = (pricing: Pricing) =>
	"fewest" in pricing
		? { price: pricing.kind === "offer" ? pricing.price : null, fewest: pricing.fewest, pack: pricing.pack }
		: null;

/** @param chosen the chosen SKU, with addresses of photographs */
export function productView(
	product: ProductDetail,
	chosen: Variation,
	pricing: (variationID: string) => Pricing,
	requested: string | null = null,
): ProductView {
	const card = (one: ProductCard) => cardView(one, pricing(one.variationID));
	const { category, subcategory, slug } = product;
	const beam = trustedBeam(chosen);
	const outline = optionDrawing(product.drawing, chosen, product.name);
	const isListed = isListedWith(product.variations, chosen);
	const to = (option?: string) => paths.product(category.slug, subcategory.slug, slug, { option });
	return {
		id: product.productID,
		variationID: chosen.id,
		name: keepUnits(product.name),
		brand: product.brand,
		brandLine: brandLine(product),
		sku: chosen.sku,
		link: to(),
		optionLink: to(chosen.id),
		canonical: requested === null ? to() : canonicalLink(product, chosen),
		apart: requested === null ? null : apartFromSameNumber(product.variations, chosen),
		isGroup: product.variations.length > 1 && requested === null,
		isOneOfMany: product.variations.length > 1 && requested !== null,
		gtin: chosen.upc.length === 1 ? (chosen.upc[0] ?? null) : null,
		description: product.description,
		application: product.application,
		discontinued: product.status === "discontinued",
		orderable: chosen.orderable,
		notes: chosen.notes,
		category: { name: category.name, link: paths.category(category.slug) },
		subcategory: { name: subcategory.name, link: paths.listing(category.slug, subcategory.slug) },
		pictures: chosen.images.map(({ url }) => url),
		...(chosen.spin.length > 0 && { spin: chosen.spin.map(({ url }) => url) }),
		drawing: paths.drawing(product.productID, { size: "full", option: chosen.id }),
		toScale: outline && drawOutline(outline).toScale,
		beam: beamPlot(beam) && {
			figures: beam,
			cctKelvin: chosen.cctKelvin[0] ?? null,
		},
		summary: summaryFigures(chosen),
		specifications: specificationGroups(product, chosen),
		axes: optionAxes(product.variations, chosen),
		others: product.variations.length - 1,
		partNumbers: product.variations.map((variation) => {
			const offer = toOffer(pricing(variation.id));
			return {
				id: variation.id,
				sku: variation.sku,
				...(!isListed(variation) && { folded: true as const }),
				...(!variation.orderable && { base: true as const }),
				...(offer && { offer }),
			};
		}),
		registrations: chosen.registrations.map((one) => ({ key: one.id, text: registrationText(one) })),
		partNumberFigures: separateColumns(figureColumns(product.variations)),
		specSheet: paths.specSheet(category.slug, subcategory.slug, slug, { option: chosen.id }),
		provenance: product.provenance,
		replacement: product.replacement && card(product.replacement),
		related: product.related.slice(0, 8).map((one) => packCard(card(one))),
		relations: relationsView(product, chosen.id, pricing),
		roomEstimate:
			chosen.lumens === null || ["exit-sign", "emergency-light"].includes(product.kind)
				? null
				: isOutdoor(product.kind)
					? paths.siteLighting({ sku1: chosen.sku, option1: chosen.id })
					: paths.designMyProject({ sku: chosen.sku, option: chosen.id }),
		payback: chosen.watts === null ? null : paths.paybackCalculator({ sku: chosen.sku }),
		catalogNumber:
			product.series !== null && product.variations.length > 1
				? paths.catalogNumber(product.series.toLowerCase(), { number: chosen.sku })
				: null,
		rebates: isLighting({ kind: product.kind, lumens: chosen.lumens, watts: chosen.watts })
			? paths.availableRebates({ sku: chosen.sku, option: chosen.id })
			: null,
		pricing: pricing(chosen.id),
	};
}

const canonicalLink = (product: ProductDetail, chosen: Variation): string =>
	skuAddresses(product)[product.variations.findIndex(({ id }) => id === chosen.id)] ??
	paths.product(product.category.slug, product.subcategory.slug, product.slug, { option: chosen.id });

/** "807 lm, 8.5 W, CRI 83, listed May 4, 2018; 9290013173A". */
function registrationText({ sku, lumens, watts, cri, model, certifiedOn }: Registration): string {
	const figures = [
		lumens === null ? null : formatLumens(lumens),
		watts === null ? null : formatWatts(watts),
		cri === null ? null : `CRI ${formatCri(cri)}`,
		certifiedOn === null ? null : `listed ${formatDay(certifiedOn)}`,
	].filter((text) => text !== null);
	return [figures.join(", ") || sku, model].filter(Boolean).join("; ");
}

function figureColumns(variations: readonly Variation[]): FigureColumn[] {
	const column = (label: string, numeric: boolean, text: (variation: Variation) => string) => ({
		label,
		numeric,
		values: variations.map(text),
	});
	return [
		column("Color temperature", false, ({ cctKelvin }) => formatKelvins(cctKelvin)),
		column("Lumens", true, (one) => markFigure(formatLumens(one.lumens), "lumens", one)),
		column("Watts", true, (one) => markFigure(formatWatts(one.watts), "watts", one)),
		column("Beam angle", true, (one) => markFigure(formatDegrees(one.beamDegrees), "beamDegrees", one)),
		column("CRI", true, (one) => markFigure(formatCri(one.cri), "cri", one)),
		column("Can size", true, ({ canSizesInches }) => formatCanSizes(canSizesInches)),
		column("Base", false, ({ base }) => base ?? notStated),
		...attributeColumns(variations),
	];
}

/** One value per part number. */
type FigureColumn = { label: string; numeric: boolean; values: string[] };

/** @returns columns with different values, and the figures that all part numbers share; unknown ones are left out */
export function separateColumns(columns: readonly FigureColumn[]): {
	shown: FigureColumn[];
	shared: Figure[];
} {
	const stated = columns.filter(({ values }) => values.some((value) => value !== notStated));
	const differs = ({ values }: FigureColumn) => new Set(values).size > 1;
	return {
		shown: stated.filter(differs),
		shared: stated
			.filter((column) => !differs(column))
			.map(({ label, values: [value = notStated] }) => ({ label, value })),
	};
}

/** Section 9. */
const mostFigures = 6;

const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Longer values are read in the specifications. */
const longestValue = 28;

export function summaryFigures({
	technicalSpecs,
	cctKelvin,
}: Pick<Variation, "technicalSpecs" | "cctKelvin">): Figure[] {
	return (
		splitSpecs(technicalSpecs)
			.filter(({ label }) => label !== "")
			.map(({ label, value }) =>
				label === "Color temperature" && cctKelvin.length > 1
					? { label, value: formatKelvins(cctKelvin, 2) }
					: { label, value },
			)
			.filter(({ value }) => value.length <= longestValue)
			// "(1,213 mm)" stays in one line.
			.map(({ label, value }) => ({ label, value: value.replace(/\(\d[\d,.]* [a-z]+\)/g, unbroken) }))
			.slice(0, mostFigures)
	);
}
