/**
 * The options of a product: one group for each attribute that tells its SKUs apart. Each value links to the SKU that
 * keeps the other choices if one exists, else the SKU that keeps most of them.
 */
import type { ProductDetail, Variation } from "#contracts/catalog/catalog";
import {
	type AttributeKey,
	type AttributeRule,
	attributeKeys,
	attributeRules,
} from "#rules/catalog/attribute-rules";
import {
	attributeLabel,
	canonicalSkus,
	type SkuAttribute,
	skuAttributes,
} from "#rules/catalog/sku-attributes";
import { paths } from "~/paths.ts";

export type OptionValue = {
	label: string;
	variationID: string;
	chosen: boolean;
	/** Which other choices change with this one: "Changes Power: 39 W"; `null` when it keeps them. */
	changes: string | null;
	/** Color temperature of the swatch in K; `null` for other attributes and for tunable SKUs. */
	kelvin: number | null;
};
export type OptionAxis = { key: AttributeKey; label: string; values: OptionValue[] };

type Values = ReadonlyMap<AttributeKey, string>;
type Sku = { variation: Variation; values: Values; ids: Values };

/** The stated attributes of SKUs; derived where the services don't have them. */
export function attributesOf(variations: readonly Variation[]): SkuAttribute[][] {
	const stated = variations.map(({ attributes }) => attributes);
	return stated.every((own) => own.length === 0) ? skuAttributes(variations) : stated;
}

/** How a SKU without a value of the attribute is called beside those that have one. */
function withoutLabel(key: AttributeKey): string {
	const rule: AttributeRule = attributeRules[key];
	return rule.without ?? "Not stated";
}

/** Each SKU with a value, or the name of its lack, for every attribute that some of them have. */
function readSkus(variations: readonly Variation[]): { keys: AttributeKey[]; skus: Sku[] } {
	const attributes = attributesOf(variations);
	const used = new Set(attributes.flat().map(({ attribute }) => attribute));
	const keys = attributeKeys.filter((key) => used.has(key));
	const skus = variations.map((variation, index) => {
		const own = new Map(attributes[index]?.map(({ attribute, name }) => [attribute, name]));
		return {
			variation,
			values: new Map(keys.map((key) => [key, own.get(key) ?? withoutLabel(key)])),
			ids: new Map(attributes[index]?.map(({ attribute, optionID }) => [attribute, optionID])),
		};
	});
	return { keys, skus };
}

const differing = (keys: readonly AttributeKey[], a: Sku, b: Sku): AttributeKey[] =>
	keys.filter((key) => a.values.get(key) !== b.values.get(key));

/**
 * Groups with more than one value. Figures of a register are a choice only among the SKUs that have the chosen values
 * of what one orders by.
 */
export function optionAxes(variations: readonly Variation[], chosen: Variation): OptionAxis[] {
	const { keys, skus } = readSkus(variations);
	const own = skus.find(({ variation }) => variation.id === chosen.id);
	if (!own) return [];
	const ordered = keys.filter((key) => attributeRules[key].ordered);
	const alike = skus.filter((sku) => differing(ordered, sku, own).length === 0);
	return keys.flatMap((key) => {
		const among = attributeRules[key].ordered ? skus : alike;
		const labels = new Map(among.map(({ values, ids }) => [values.get(key) ?? "", ids.get(key) ?? ""]));
		if (labels.size < 2) return [];
		const values = sortLabels(labels, withoutLabel(key)).map((label) =>
			optionValue({ key, label, keys, skus: among, own }),
		);
		return { key, label: attributeLabel(key), values };
	});
}

/** Figures rise, fixed colors come before selectable ones, other values keep the order of the SKUs; a lack is first. */
function sortLabels(labels: ReadonlyMap<string, string>, without: string): string[] {
	const rank = (label: string) => (label === without ? 0 : label.endsWith("selectable") ? 2 : 1);
	const figure = (label: string) => Number(/^[a-z]+-([\d.]+)$/.exec(labels.get(label) ?? "")?.[1]);
	return [...labels.keys()].sort((a, b) => rank(a) - rank(b) || figure(a) - figure(b) || 0);
}

type Choice = {
	key: AttributeKey;
	label: string;
	keys: readonly AttributeKey[];
	skus: readonly Sku[];
	own: Sku;
};

function optionValue({ key, label, keys, skus, own }: Choice): OptionValue {
	const others = keys.filter((other) => other !== key);
	const candidates = skus.filter(({ values }) => values.get(key) === label);
	const changed = (sku: Sku) => differing(others, sku, own);
	const best = candidates.includes(own)
		? own
		: candidates.reduce((a, b) => (changed(b).length < changed(a).length ? b : a), candidates[0] ?? own);
	const { cctKelvin } = best.variation;
	return {
		label,
		variationID: best.variation.id,
		chosen: best === own,
		changes: describeChanges(changed(best), best),
		kelvin: key === "cct" && cctKelvin.length === 1 ? (cctKelvin[0] ?? null) : null,
	};
}

/** Registers' figures change with most choices, so only what one orders by is named. */
function describeChanges(changed: readonly AttributeKey[], to: Sku): string | null {
	const texts = changed
		.filter((key) => attributeRules[key].ordered)
		.map((key) => `${attributeLabel(key)}: ${to.values.get(key)}`);
	return texts.length === 0 ? null : `Changes ${texts.join(", ")}`;
}

/** A table this long is read at once. */
const shortTable = 12;

/**
 * Whether a SKU is listed with the chosen one: it differs in one choice at most. All are where a product has few SKUs,
 * or no choices that tell them apart.
 */
export function isListedWith(variations: readonly Variation[], chosen: Variation) {
	const { keys, skus } = readSkus(variations);
	const ordered = keys.filter((key) => attributeRules[key].ordered);
	const own = skus.find(({ variation }) => variation.id === chosen.id);
	const near = new Set(
		skus
			.filter((sku) => own && differing(ordered, sku, own).length <= 1)
			.map(({ variation }) => variation.id),
	);
	const all = variations.length <= shortTable || ordered.length < 2 || near.size < 2;
	return (variation: Variation): boolean => all || near.has(variation.id);
}

/** Attributes that the columns of figures state. */
const figureKeys: readonly AttributeKey[] = ["cct", "beam", "watts", "lumens", "cri", "base", "part"];

/** What tells SKUs apart beside the figures of their columns, as one column for each attribute. */
export function attributeColumns(
	variations: readonly Variation[],
): { label: string; numeric: false; values: string[] }[] {
	const { keys, skus } = readSkus(variations);
	return keys
		.filter((key) => !figureKeys.includes(key))
		.map((key) => ({
			label: attributeLabel(key),
			numeric: false,
			values: skus.map(({ values }) => values.get(key) ?? ""),
		}));
}

// SKUs of a product with the same part number: a family of which the source states several, or an article listed twice.

const titleNumberLength = 40;

/** A part number as titles have it. */
export const shortNumber = (sku: string): string =>
	sku.length > titleNumberLength ? `${sku.slice(0, titleNumberLength)}…` : sku;

/**
 * The values that tell a SKU from others whose number reads the same in a title, so that each page has its own title.
 *
 * @returns `null` for the only SKU of its number
 */
export function apartFromSameNumber(variations: readonly Variation[], chosen: Variation): string[] | null {
	const number = shortNumber(chosen.sku);
	const attributes = attributesOf(variations);
	const same = variations.flatMap(({ id, sku }, index) =>
		shortNumber(sku) === number ? [{ id, own: attributes[index] ?? [] }] : [],
	);
	if (same.length < 2) return null;
	const isShared = (optionID: string) =>
		same.every(({ own }) => own.some((attribute) => attribute.optionID === optionID));
	const { own = [] } = same.find(({ id }) => id === chosen.id) ?? {};
	return own.filter(({ optionID }) => !isShared(optionID)).map(({ name }) => name);
}

// The address that stands for each SKU of a product in search engines.

type Addressed = Pick<ProductDetail, "category" | "subcategory" | "slug" | "variations">;

/** @returns root-relative addresses in the order of the SKUs; a product's only SKU has that of the product */
export function skuAddresses({ category, subcategory, slug, variations }: Addressed): string[] {
	const to = (option?: string) => paths.product(category.slug, subcategory.slug, slug, { option });
	if (variations.length < 2) return variations.map(() => to());
	const attributes = attributesOf(variations);
	return canonicalSkus(variations.map(({ id }, index) => ({ id, attributes: attributes[index] ?? [] }))).map(
		to,
	);
}
