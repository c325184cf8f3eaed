/**
 * Fields of a product feed as Google's product data specification (https://support.google.com/merchants/answer/7052112)
 * defines them. Other shopping services and product databases read the same format.
 */
import type { ProductKind } from "#contracts/catalog/catalog";
import { isGtin } from "../catalog/gtin.ts";
import type { CatalogRow } from "./catalog-columns.ts";

/** Limits in characters; texts that can be cut are cut, values that can't are left out. */
export const merchantLimits = {
	id: 50,
	title: 150,
	description: 5_000,
	link: 2_000,
	brand: 70,
	mpn: 70,
	productType: 750,
	highlight: 150,
	detailName: 140,
	detailValue: 1_000,
	additionalImages: 10,
	/** Fewer than two highlights aren't taken. */
	highlights: { fewest: 2, most: 10 },
} as const;

/** A field with a text, or with further fields. Names are without the prefix `g:`. */
export type MerchantField = { name: string; value: string | readonly MerchantField[] };

/** Cuts a text to at most so many characters, between words where there are any. */
export function cutText(text: string, most: number): string {
	const plain = text.replace(/\s+/g, " ").trim();
	if (plain.length <= most) return plain;
	const start = plain.slice(0, most - 1);
	const between = start.lastIndexOf(" ");
	const cut = between > most / 2 ? start.slice(0, between) : start;
	// Half of a character outside the basic plane is none.
	return `${cut.replace(/[\ud800-\udbff]$/, "").replace(/[\s,;.]+$/, "")}…`;
}

/**
 * Whether a GTIN is one of the worldwide ones that feeds take: valid, and not from a range that GS1 keeps for use within
 * a company (prefixes 02, 04, 2) or for coupons (05, 98, 99).
 */
export function isWorldwideGtin(code: string): boolean {
	if (!isGtin(code)) return false;
	if (code.length === 8) return !/^[02]/.test(code);
	return !/^(?:02|04|05|2|98|99)/.test(code.padStart(14, "0").slice(1));
}

/** The only GTIN among the codes that a source states for a SKU; `null` if it states none or several. */
export function onlyGtin(codes: readonly string[]): string | null {
	const valid = new Set(codes.map((code) => code.replace(/[\s-]/g, "")).filter(isWorldwideGtin));
	const [gtin] = valid;
	return valid.size === 1 && gtin !== undefined ? gtin : null;
}

const lighting = "Home & Garden > Lighting";
const ofKinds: Record<ProductKind, string> = {
	lamp: `${lighting} > Light Bulbs`,
	downlight: `${lighting} > Lighting Fixtures > Ceiling Light Fixtures`,
	"high-bay": `${lighting} > Lighting Fixtures > Ceiling Light Fixtures`,
	troffer: `${lighting} > Lighting Fixtures > Ceiling Light Fixtures`,
	linear: `${lighting} > Lighting Fixtures > Ceiling Light Fixtures`,
	"wall-pack": `${lighting} > Lighting Fixtures > Wall Light Fixtures`,
	"area-light": `${lighting} > Flood & Spot Lights`,
	"flood-light": `${lighting} > Flood & Spot Lights`,
	"exit-sign": `${lighting} > Emergency Lighting`,
	"emergency-light": `${lighting} > Emergency Lighting`,
	other: lighting,
};

/** The category of Google's taxonomy: the owner's for the subcategory or category, else that of the kind. */
export function googleCategory(
	{ categories: [top, below] }: Pick<CatalogRow, "categories">,
	kind: ProductKind,
	own: Readonly<Record<string, string>> = {},
): string {
	const stated = own[`${top?.slug}/${below?.slug}`] ?? own[top?.slug ?? ""];
	if (stated) return stated;
	return kind === "lamp" && /^led-/.test(top?.slug ?? "")
		? `${ofKinds.lamp} > LED Light Bulbs`
		: ofKinds[kind];
}

/** Formats that Google takes; drawings are SVG and none of them. */
const isTakenPicture = (address: string): boolean => !/\.(?:svg|avif|pdf)(?:$|\?)/i.test(address);

export type MerchantFacts = {
	kind: ProductKind;
	/** What stands in the description after the text: "Lumens: 800 lm". */
	facts: readonly { section: string; name: string; value: string }[];
	/** The owner's categories of Google's taxonomy. */
	googleCategories?: Readonly<Record<string, string>>;
	/** Origin of the shop, for addresses. */
	origin: string;
};

/**
 * The fields of one SKU, in the order of the specification. Without a price: those are for signed-in accounts. Every
 * SKU that can be ordered is "in_stock", because the shop takes orders for it; quantities are for verified buyers.
 *
 * @returns `null` for what can't be ordered, and for an id or address that is too long to be taken
 */
export function merchantFields(
	row: CatalogRow,
	{ kind, facts, googleCategories, origin }: MerchantFacts,
): MerchantField[] | null {
	const absolute = (address: string) => (address.startsWith("/") ? origin + address : address);
	const link = absolute(row.link);
	if (row.status !== "active" || !row.orderable) return null;
	if (row.id.length > merchantLimits.id || link.length > merchantLimits.link) return null;
	const [picture, ...pictures] = row.pictures.filter(isTakenPicture).map(absolute);
	const brand = row.brand.length <= merchantLimits.brand ? row.brand : "";
	const mpn = row.partNumber.length <= merchantLimits.mpn ? row.partNumber : "";
	const identified = row.gtin !== null || (brand !== "" && mpn !== "");
	return [
		["id", row.id],
		["title", merchantTitle(row)],
		["description", merchantDescription(row, facts)],
		["link", link],
		["image_link", picture ?? ""],
		...pictures
			.slice(0, merchantLimits.additionalImages)
			.map((address): [string, string] => ["additional_image_link", address]),
		["availability", "in_stock"],
		["google_product_category", googleCategory(row, kind, googleCategories)],
		["product_type", cutText(row.categories.map(({ name }) => name).join(" > "), merchantLimits.productType)],
		["brand", brand],
		["gtin", row.gtin ?? ""],
		["mpn", mpn],
		["identifier_exists", identified ? "yes" : "no"],
		["condition", "new"],
		[
			"item_group_id",
			row.attributes.length > 0 && row.productId.length <= merchantLimits.id ? row.productId : "",
		],
		...highlights(row).map((text): [string, string] => ["product_highlight", text]),
		...facts
			.filter(
				({ name, value }) =>
					name.length <= merchantLimits.detailName && value.length <= merchantLimits.detailValue,
			)
			.map(({ section, name, value }): [string, MerchantField[]] => [
				"product_detail",
				[
					{ name: "section_name", value: section },
					{ name: "attribute_name", value: name },
					{ name: "attribute_value", value },
				],
			]),
	]
		.map(([name, value]) => ({ name, value }) as MerchantField)
		.filter(({ value }) => value.length > 0);
}

/**
 * Name, what one orders the SKU by unless the name says it, what tells it from others of its number, and the part
 * number, by which buyers search.
 */
function merchantTitle({ name, attributes, apart: own = [], partNumber }: CatalogRow): string {
	const ordered = attributes.filter((attribute) => attribute.ordered).map(({ value }) => value);
	const apart = [...new Set([...ordered, ...own])].filter((value) => !name.includes(value));
	const end = `, ${cutText(partNumber, merchantLimits.title / 2)}`;
	return cutText([name, ...apart].join(", "), merchantLimits.title - end.length) + end;
}

function merchantDescription({ description, name }: CatalogRow, facts: MerchantFacts["facts"]): string {
	const figures = facts.map((fact) => `${fact.name}: ${fact.value}`).join("; ");
	return cutText([description || `${name}.`, figures].filter(Boolean).join(" "), merchantLimits.description);
}

function highlights({ attributes, features }: CatalogRow): string[] {
	const texts = [
		...attributes.filter(({ ordered }) => ordered).map(({ label, value }) => `${label}: ${value}`),
		...features.map((feature) => feature[0]?.toUpperCase() + feature.slice(1)),
	].map((text) => cutText(text, merchantLimits.highlight));
	const { fewest, most } = merchantLimits.highlights;
	const each = [...new Set(texts)].slice(0, most);
	return each.length < fewest ? [] : each;
}
