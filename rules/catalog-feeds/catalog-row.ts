/** A SKU as catalog exports and product feeds state it. Figures in doubt are left out, and named in `unverified`. */
import type { Offer } from "#contracts/catalog/offers";

export type CatalogRow = {
	id: string;
	productId: string;
	partNumber: string;
	name: string;
	/** Empty when unknown. */
	brand: string;
	series: string | null;
	description: string;
	/** Categories from the top: category, then subcategory. */
	categories: readonly { name: string; slug: string }[];
	status: "active" | "discontinued";
	/** False for base catalog numbers, which must be completed to order. */
	orderable: boolean;
	/** The one valid GTIN that the source states for this SKU and for no other; `null` with none or several. */
	gtin: string | null;
	/** UPCs as the source states them. */
	upc: readonly string[];
	/** Root-relative address that stands for the SKU in search engines. */
	link: string;
	/** The owner's pictures: absolute, or root-relative where they are files of the shop's own site. */
	pictures: readonly string[];
	/** What tells the SKU from the others of its product: "Battery", "90-minute battery". */
	attributes: readonly {
		label: string;
		value: string;
		/** What one orders by; the others are figures of a register. */
		ordered: boolean;
	}[];
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
	cctKelvin: readonly number[];
	cri: number | null;
	beamDegrees: number | null;
	wattageEquivalent: number | null;
	powerFactor: number | null;
	dimmable: boolean | null;
	base: string | null;
	/** Lamp shape or nominal size, such as "PAR38" or "2x4". */
	designation: string | null;
	canSizesInches: readonly number[];
	lengthMm: number | null;
	widthMm: number | null;
	heightMm: number | null;
	diameterMm: number | null;
	lifeHours: number | null;
	warrantyYears: number | null;
	location: string | null;
	features: readonly string[];
	unverified: readonly string[];
};

/** What a signed-in account adds: its own part numbers, and its prices where the person may see them. */
export type AccountTerms = { customerNumbers: readonly string[]; offer: Offer | null };

export type CatalogEntry = CatalogRow & Partial<AccountTerms>;

/** Whether the SKU stands in one of these categories: "led-lamps", or "led-lamps/a-series". */
export const isInCategories = (
	{ categories: [top, below] }: Pick<CatalogRow, "categories">,
	categories: readonly string[] | undefined,
): boolean =>
	categories === undefined ||
	categories.some((path) => path === top?.slug || path === `${top?.slug}/${below?.slug}`);
