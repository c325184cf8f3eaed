/**
 * Lines of a quote that aren't in the catalog, such as a pole of another manufacturer: a representative types them, or a
 * buyer asks for them without a price. They have no SKU, so that they are ordered only where the owner's setting allows.
 * Free of schemas, for the browser.
 */
import type { QuoteLine } from "#contracts/quotes/quotes";
import { formatNames } from "../format.ts";

export const nonCatalogLimits = { description: 200, partNumber: 80, leadTime: 60 } as const;

export type NonCatalog = {
	/** Such as "6 to 8 weeks"; may be empty. */
	leadTime: string;
	/** True for a line requested without a price, which a representative sets before the quote is sent. */
	unpriced?: boolean;
};

/** The product of such a line; without a part number, the description names it everywhere. */
export const toNonCatalogProduct = ({
	description,
	partNumber,
}: {
	description: string;
	partNumber: string;
}): QuoteLine["productDetails"] => ({
	sku: partNumber || description,
	name: description,
	brand: "",
	productID: null,
	link: null,
});

type Shown = Pick<QuoteLine, "productDetails" | "nonCatalog">;

/** What stands where a part number does; empty for a line that its description alone names. */
export const shownPartNumber = ({ productDetails: { sku, name }, nonCatalog }: Shown): string =>
	nonCatalog && sku === name ? "" : sku;

/** "Non-catalog item, lead time 6 weeks"; empty for an item of the catalog. */
export const nonCatalogText = ({ nonCatalog }: Pick<QuoteLine, "nonCatalog">): string =>
	nonCatalog
		? ["Non-catalog item", nonCatalog.leadTime && `lead time ${nonCatalog.leadTime}`]
				.filter(Boolean)
				.join(", ")
		: "";

/** "Not in the catalog: 20 ft pole, Bracket." */
export const leftOutText = (names: readonly string[]): string => `Not in the catalog: ${formatNames(names)}.`;

/** "20 ft pole is not in the catalog, so it can’t be ordered here." */
export const notOrderedText = (names: readonly string[]): string =>
	names.length === 1
		? `${names[0]} is not in the catalog, so it can’t be ordered here.`
		: `These lines are not in the catalog, so they can’t be ordered here: ${formatNames(names)}.`;

/** "20 ft pole has no price yet. Price it, or remove the line." */
export const unpricedText = (names: readonly string[]): string =>
	names.length === 1
		? `${names[0]} has no price yet. Price it, or remove the line.`
		: `These items have no price yet: ${formatNames(names)}. Price them, or remove the lines.`;

type Typed = { nonCatalog?: NonCatalog | null | undefined; product: { sku: string; name: string } };

/** Whether what was typed of an item is the same; always so for items of the catalog. */
export const isSameTypedItem = (one: Typed, other: Typed): boolean =>
	one.nonCatalog?.leadTime === other.nonCatalog?.leadTime &&
	one.nonCatalog?.unpriced === other.nonCatalog?.unpriced &&
	(!other.nonCatalog || (one.product.sku === other.product.sku && one.product.name === other.product.name));
