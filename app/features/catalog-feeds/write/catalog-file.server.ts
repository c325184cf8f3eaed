/** Catalog exports as streams: memory holds some of the rows. */
import { Readable } from "node:stream";
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { attributeRules } from "#rules/catalog/attribute-rules";
import { candidateFigures } from "#rules/catalog/matching/match-line";
import { attributeLabel, type SkuAttribute } from "#rules/catalog/sku-attributes";
import {
	type CatalogColumnKey,
	type CatalogEntry,
	type CatalogRow,
	columnTitle,
	describeSku,
	getColumn,
	toCell,
	toJson,
} from "#rules/catalog-feeds/catalog-columns";
import type { AccountFormat } from "#rules/catalog-feeds/channels";
import { type MerchantField, onlyGtin } from "#rules/catalog-feeds/merchant-fields";
import { escapeXml } from "#rules/format/escape-xml";
import {
	apartFromSameNumber,
	attributesOf,
	skuAddresses,
} from "~/features/catalog/product/product-options.ts";
import { specificationGroups } from "~/features/catalog/specification-groups.ts";
import { isUnverified, notStated } from "~/shared/catalog/figures.ts";
import { csvText } from "~/shared/csv-file.ts";
import { getOwnPictures, type PictureHosts } from "~/shared/pictures/product-picture.ts";
import { workbookStream } from "~/shared/workbook.server.ts";

export type CatalogFile = {
	/** Title of the channel. */
	title: string;
	keys: readonly CatalogColumnKey[];
	/** Origin of the shop, for addresses. */
	origin: string;
	at: Date;
};

export type Batches = AsyncIterable<readonly CatalogEntry[]>;

/** @returns UTF-8: CSV with byte order mark for Excel, JSON with a line a SKU, or a workbook */
export function catalogFile(format: AccountFormat, file: CatalogFile, batches: Batches): Readable {
	if (format === "xlsx") return workbook(file, batches);
	const chunks = format === "csv" ? csvChunks(file, batches) : jsonChunks(file, batches);
	return Readable.from(chunks, { objectMode: false });
}

async function* csvChunks({ keys, origin }: CatalogFile, batches: Batches): AsyncGenerator<string> {
	yield csvText([keys.map(columnTitle)], true);
	for await (const entries of batches)
		if (entries.length > 0)
			yield csvText(
				entries.map((entry) =>
					keys.map((key) => {
						const { kind, value } = getColumn(key);
						const cell = toCell(value(entry, origin));
						return kind === "dollars" && typeof cell === "number" ? cell.toFixed(2) : cell;
					}),
				),
				false,
			);
}

async function* jsonChunks(
	{ title, keys, origin, at }: CatalogFile,
	batches: Batches,
): AsyncGenerator<string> {
	yield `{"channel":${JSON.stringify(title)},"madeAt":${JSON.stringify(at.toISOString())},"products":[`;
	let separator = "\n";
	for await (const entries of batches) {
		let text = "";
		for (const entry of entries) {
			const fields = keys.map((key) => [key, toJson(getColumn(key).value(entry, origin), getColumn(key))]);
			text += separator + JSON.stringify(Object.fromEntries(fields));
			separator = ",\n";
		}
		if (text) yield text;
	}
	yield "\n]}\n";
}

async function* toCells({ keys, origin }: CatalogFile, batches: Batches) {
	for await (const entries of batches)
		yield entries.map((entry) => keys.map((key) => toCell(getColumn(key).value(entry, origin))));
}

const workbook = (file: CatalogFile, batches: Batches): Readable =>
	workbookStream(
		{
			name: "Catalog",
			head: [],
			columns: file.keys.map((key) => ({ title: columnTitle(key), ...getColumn(key) })),
			batches: toCells(file, batches),
		},
		file.at,
	);

// A product as rows of exports and feeds.

export type FeedProduct = Omit<ProductDetail, "related" | "replacement">;

/** GTINs that several SKUs have, of which they identify none. */
export async function sharedGtins(products: AsyncIterable<FeedProduct>): Promise<Set<string>> {
	const seen = new Set<string>();
	const shared = new Set<string>();
	for await (const { variations } of products)
		for (const { upc } of variations) {
			const gtin = onlyGtin(upc);
			if (gtin !== null) (seen.has(gtin) ? shared : seen).add(gtin);
		}
	return shared;
}

export type RowContext = {
	hosts: PictureHosts;
	/** See `sharedGtins`. */
	shared: ReadonlySet<string>;
};

/** A row a SKU, in the order of the product. */
export function catalogRows(product: FeedProduct, { hosts, shared }: RowContext): CatalogRow[] {
	const attributes = attributesOf(product.variations);
	const addresses = skuAddresses(product);
	return product.variations.map((variation, index) => ({
		...figures(variation),
		id: variation.id,
		productId: product.productID,
		partNumber: variation.sku,
		name: product.name,
		brand: product.brand,
		series: product.series,
		description: ownDescription(product, variation, attributes[index] ?? []),
		apart: apartFromSameNumber(product.variations, variation) ?? [],
		categories: [product.category, product.subcategory],
		status: product.status,
		orderable: variation.orderable,
		gtin: ownGtin(variation.upc, shared),
		upc: variation.upc,
		link: addresses[index] ?? product.link,
		pictures: getOwnPictures(
			hosts,
			variation.images.map(({ url }) => url),
		),
		attributes: (attributes[index] ?? []).map(({ attribute, name }) => ({
			label: attributeLabel(attribute),
			value: name,
			ordered: attributeRules[attribute].ordered,
		})),
		designation: product.drawing?.designation ?? null,
	}));
}

/** Of a product of several SKUs, whose description has the figures of all. */
function ownDescription(
	{ description, variations }: FeedProduct,
	variation: Variation,
	attributes: readonly SkuAttribute[],
): string {
	if (variations.length < 2) return description;
	const own = figures(variation);
	const { lumens, watts, cctKelvin, beamDegrees, efficacy, cri, wattageEquivalent, canSizesInches } = own;
	const numbers = [lumens, watts, efficacy, cri, beamDegrees, wattageEquivalent];
	return describeSku(description, candidateFigures({ lumens, watts, cctKelvin, beamDegrees, attributes }), [
		...numbers.filter((value) => value !== null),
		...cctKelvin,
		...canSizesInches,
	]);
}

function ownGtin(codes: readonly string[], shared: ReadonlySet<string>): string | null {
	const gtin = onlyGtin(codes);
	return gtin !== null && shared.has(gtin) ? null : gtin;
}

function figures(variation: Variation) {
	const { doubtful } = variation;
	const trusted = <Value>(name: DoubtfulFigure, value: Value): Value | null =>
		doubtful.includes(name) ? null : value;
	return {
		lumens: trusted("lumens", variation.lumens),
		watts: trusted("watts", variation.watts),
		efficacy: trusted("efficacy", variation.efficacy),
		cctKelvin: variation.cctKelvin,
		cri: trusted("cri", variation.cri),
		beamDegrees: trusted("beamDegrees", variation.beamDegrees),
		wattageEquivalent: variation.wattageEquivalent,
		powerFactor: trusted("powerFactor", variation.powerFactor),
		dimmable: trusted("dimmable", variation.dimmable),
		base: variation.base,
		canSizesInches: variation.canSizesInches,
		lengthMm: variation.lengthMm,
		widthMm: variation.widthMm,
		heightMm: variation.heightMm,
		diameterMm: variation.diameterMm,
		lifeHours: variation.lifeHours,
		warrantyYears: variation.warrantyYears,
		location: variation.indoorOutdoor,
		features: variation.features,
		unverified: doubtful,
	};
}

// Product feeds for merchants: the facts of a SKU, and the XML around them.

// The specifications of a SKU as facts of a product feed: what is stated and not in doubt.

/** Fields of their own in a feed. */
const identification = "Identification";

const plain = (text: string): string => text.replace(/[\u202f\u00a0]/g, " ");

export const merchantFacts = (
	product: FeedProduct,
	variation: Variation,
): { section: string; name: string; value: string }[] =>
	specificationGroups(product, variation)
		.filter(({ title }) => title !== identification)
		.flatMap(({ title, rows }) =>
			rows
				.filter(({ value }) => value !== notStated && !isUnverified(value))
				.map(({ label, value }) => ({ section: title, name: label, value: plain(value) })),
		);

// Product feeds as RSS 2.0 with the fields of Google's product data specification.

/** These are RSS itself; all others have the prefix of the specification. */
const ofRss = new Set(["title", "link", "description"]);

function element({ name, value }: MerchantField): string {
	const tag = ofRss.has(name) ? name : `g:${name}`;
	const content =
		typeof value === "string" ? escapeXml(value.replace(/\p{Surrogate}/gu, "")) : value.map(element).join("");
	return `<${tag}>${content}</${tag}>`;
}

export const merchantItem = (fields: readonly MerchantField[]): string =>
	`<item>${fields.map(element).join("")}</item>\n`;

/** @param link of the shop @param at date of the feed */
export const merchantStart = (title: string, link: string, at: Date): string =>
	[
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
		`<channel>${element({ name: "title", value: title })}${element({ name: "link", value: link })}${element({ name: "description", value: `${title}: products and part numbers, without prices` })}<pubDate>${at.toUTCString()}</pubDate>`,
		"",
	].join("\n");

export const merchantEnd = "</channel>\n</rss>\n";
