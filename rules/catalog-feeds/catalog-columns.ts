/**
 * Columns of a catalog export, the same in CSV, JSON and workbooks.
 *
 * Names are those of the GS1 Web Vocabulary (https://ref.gs1.org/voc/) where it has the attribute: gtin, brandName,
 * productName, productDescription, productRange, outOfPackageHeight, outOfPackageWidth, outOfPackageDiameter and
 * durationOfWarranty. All others are ours, because GS1 has none for photometric figures there. Units are the codes of
 * UN/CEFACT Recommendation 20, which GS1 uses too.
 */
import type { Offer } from "#contracts/catalog/offers";
import { formatNumber } from "../format.ts";

export type CatalogValue = string | number | boolean | readonly (string | number)[] | null;

export type CatalogColumn = {
	/** "USD", or a code of Recommendation 20. */
	unit?: string;
	kind: "text" | "number" | "dollars" | "pieces";
	/** In characters. */
	width: number;
	/** Set for columns that only signed-in accounts get. */
	account?: "numbers" | "prices";
	value: (entry: CatalogEntry, origin: string) => CatalogValue;
};

const text = (width: number, value: CatalogColumn["value"]): CatalogColumn => ({
	kind: "text",
	width,
	value,
});
const figure = (unit: string | undefined, value: CatalogColumn["value"]): CatalogColumn => ({
	kind: "number",
	width: 12,
	unit,
	value,
});
const dollars = (value: CatalogColumn["value"]): CatalogColumn => ({
	kind: "dollars",
	width: 12,
	unit: "USD",
	account: "prices",
	value,
});
const pieces = (value: CatalogColumn["value"]): CatalogColumn => ({
	kind: "pieces",
	width: 10,
	account: "prices",
	value,
});

const absolute = (address: string, origin: string) => (address.startsWith("/") ? origin + address : address);

export const catalogColumns = {
	id: text(16, ({ id }) => id),
	gtin: text(16, ({ gtin }) => gtin),
	partNumber: text(26, ({ partNumber }) => partNumber),
	customerPartNumber: {
		...text(26, ({ customerNumbers }) => customerNumbers ?? []),
		account: "numbers",
	},
	brandName: text(18, ({ brand }) => brand),
	productName: text(48, ({ name }) => name),
	productRange: text(18, ({ series }) => series),
	productDescription: text(60, ({ description }) => description),
	category: text(30, ({ categories }) => categories.map(({ name }) => name).join(" > ")),
	productGroup: text(16, ({ productId }) => productId),
	attributes: text(40, ({ attributes }) => attributes.map(({ label, value }) => `${label}: ${value}`)),
	status: text(13, ({ status }) => status),
	orderable: text(10, ({ orderable }) => orderable),
	listPrice: dollars(({ offer }) => offer?.listPrice ?? null),
	price: dollars(({ offer }) => offer?.price ?? null),
	minimumQuantity: pieces(({ offer }) => offer?.quantityRules.minimum ?? null),
	quantityMultiple: pieces(({ offer }) => offer?.quantityRules.multiple ?? null),
	cartonQuantity: pieces(({ offer }) => offer?.quantityRules.carton ?? null),
	lumens: figure("LUM", ({ lumens }) => lumens),
	watts: figure("WTT", ({ watts }) => watts),
	efficacy: figure("B61", ({ efficacy }) => efficacy),
	colorTemperature: { ...text(14, ({ cctKelvin }) => cctKelvin), unit: "KEL" },
	colorRenderingIndex: figure(undefined, ({ cri }) => cri),
	beamAngle: figure("DD", ({ beamDegrees }) => beamDegrees),
	equivalentWattage: figure("WTT", ({ wattageEquivalent }) => wattageEquivalent),
	powerFactor: figure(undefined, ({ powerFactor }) => powerFactor),
	dimmable: text(10, ({ dimmable }) => dimmable),
	base: text(14, ({ base }) => base),
	designation: text(14, ({ designation }) => designation),
	canSize: { ...text(10, ({ canSizesInches }) => canSizesInches), unit: "INH" },
	overallLength: figure("MMT", ({ lengthMm }) => lengthMm),
	outOfPackageWidth: figure("MMT", ({ widthMm }) => widthMm),
	outOfPackageHeight: figure("MMT", ({ heightMm }) => heightMm),
	outOfPackageDiameter: figure("MMT", ({ diameterMm }) => diameterMm),
	ratedLife: figure("HUR", ({ lifeHours }) => lifeHours),
	durationOfWarranty: figure("ANN", ({ warrantyYears }) => warrantyYears),
	location: text(14, ({ location }) => location),
	features: text(40, ({ features }) => features),
	statedUpcs: text(20, ({ upc }) => upc),
	unverified: text(16, ({ unverified }) => unverified),
	url: text(60, ({ link }, origin) => absolute(link, origin)),
	imageUrl: text(60, ({ pictures }, origin) => pictures.map((picture) => absolute(picture, origin))),
} as const satisfies Record<string, CatalogColumn>;

export type CatalogColumnKey = keyof typeof catalogColumns;
export const catalogColumnKeys = Object.keys(catalogColumns) as [CatalogColumnKey, ...CatalogColumnKey[]];

export const getColumn = (key: CatalogColumnKey): CatalogColumn => catalogColumns[key];

/** `outOfPackageHeight (MMT)`. */
export const columnTitle = (key: CatalogColumnKey): string => {
	const { unit } = getColumn(key);
	return unit ? `${key} (${unit})` : key;
};

/** What of an account's own terms an export may hold. */
export type OwnTerms = { numbers: boolean; prices: boolean };

/** Columns in the order of the channel, without those that the reader has no right to. */
export const shownColumns = (
	keys: readonly CatalogColumnKey[] | undefined,
	own: OwnTerms,
): CatalogColumnKey[] =>
	(keys ?? catalogColumnKeys).filter((key) => {
		const { account } = getColumn(key);
		return account === undefined || own[account];
	});

/** A value as one cell: lists are joined, true is "yes", and money has two decimals. */
export function toCell(value: CatalogValue): string | number | null {
	if (typeof value === "boolean") return value ? "yes" : "no";
	if (typeof value === "object" && value !== null) return value.join("; ");
	return value;
}

/** A value as in JSON: figures with a unit as `{ value, unitCode }`, money as `{ value, currency }`; `undefined` if unknown. */
export function toJson(value: CatalogValue, { unit }: Pick<CatalogColumn, "unit">): unknown {
	if (value === null || value === "" || (typeof value === "object" && value.length === 0)) return undefined;
	if (unit === "USD") return { value, currency: "USD" };
	return unit ? { value, unitCode: unit } : value;
}

// A SKU as catalog exports and product feeds state it. Figures in doubt are left out, and named in `unverified`.

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
	/** What tells it from other SKUs of its product with the same number; missing from a number of one SKU. */
	apart?: readonly string[];
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

/** "2700 or 3000 K", "1,800 to 2,000 lm", "CRI 90": figures of which SKUs have their own. */
const stated = /\d\s?(?:lm|lm\/W|W|K|°|inch)(?![a-z])|\bCRI \d/;

/**
 * A product's description as that of one of its SKUs. Sentences with a figure that the SKU doesn't have are left out,
 * and its own figures stand for them.
 *
 * @param figures own ones, such as "800 lm, 9 W, 3000 K"
 * @param numbers that the SKU states
 */
export function describeSku(description: string, figures: string, numbers: readonly number[]): string {
	// As texts state them: "2700" and "2,700".
	const own = new Set(numbers.flatMap((number) => [String(number), formatNumber(number, 2)]));
	const sentences = description.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u);
	const kept = sentences.filter(
		(sentence) =>
			!stated.test(sentence) ||
			[...sentence.matchAll(/(?<![A-Z\d])\d+(?:,\d{3})*(?:\.\d+)?/g)].every(([text]) => own.has(text)),
	);
	return kept.length === sentences.length || figures === ""
		? kept.join(" ")
		: [...kept, `${figures}.`].join(" ");
}
