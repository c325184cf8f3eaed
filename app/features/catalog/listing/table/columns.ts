/** Columns of the table view: what each shows, in which unit, and which fit a kind of product. */
import type { OutlineShape, ProductKind, VariationRow } from "#contracts/catalog/catalog";
import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { type FigureName, formatFigure } from "#rules/catalog/format-figure";
import type { SortKey } from "#rules/catalog/listing-terms";
import { furtherOptions } from "#rules/catalog/sku-attributes";
import { formatDay } from "#rules/format";
import { keepUnits } from "~/shared/catalog/figures.ts";

export type Column = {
	label: string;
	unit?: string;
	/** A figure, right-aligned and rounded like the figure of that name. */
	figure?: FigureName;
	/** What to look up among the figures in doubt. */
	doubt?: DoubtfulFigure;
	/** The order of the first click on the heading, and of the second. */
	sorts?: readonly [first: SortKey, second?: SortKey];
	/** `null` when unknown or without meaning for the product. */
	value: (row: VariationRow) => string | number | null;
};

export const columns: Record<ColumnKey, Column> = {
	name: { label: "Product", sorts: ["name"], value: (row) => withoutBrand(row) },
	brand: { label: "Brand", value: (row) => row.brand || null },
	type: {
		label: "Type",
		value: (row) => (row.kind === "lamp" ? null : ((row.drawing && typeNames[row.drawing.shape]) ?? null)),
	},
	shape: { label: "Shape", value: (row) => (row.kind === "lamp" ? row.designation : null) },
	size: { label: "Size", value: (row) => (row.kind === "lamp" ? null : row.designation) },
	base: { label: "Base", value: (row) => row.base },
	aperture: {
		label: "Aperture",
		unit: "in",
		value: (row) => row.apertureInches ?? joined(row.canSizesInches),
	},
	ic: { label: "IC", value: (row) => yesNo(row.icRated) },
	distribution: { label: "Distribution", value: (row) => row.distribution },
	mounting: { label: "Mounting", value: (row) => row.mounting },
	beam: {
		label: "Beam",
		unit: "°",
		figure: "beamDegrees",
		doubt: "beamDegrees",
		value: (row) => row.beamDegrees,
	},
	cbcp: { label: "CBCP", unit: "cd", figure: "cbcp", value: (row) => row.cbcp },
	lumens: {
		label: "Lumens",
		unit: "lm",
		figure: "lumens",
		doubt: "lumens",
		sorts: ["lumens-desc", "lumens-asc"],
		value: (row) => row.lumens,
	},
	watts: {
		label: "Watts",
		unit: "W",
		figure: "watts",
		doubt: "watts",
		sorts: ["watts-asc", "watts-desc"],
		value: (row) => row.watts,
	},
	efficacy: {
		label: "Efficacy",
		unit: "lm/W",
		figure: "efficacy",
		doubt: "efficacy",
		sorts: ["efficacy-desc"],
		value: (row) => row.efficacy,
	},
	equivalent: { label: "Replaces", unit: "W", figure: "watts", value: (row) => row.wattageEquivalent },
	cct: { label: "CCT", unit: "K", value: (row) => kelvins(row.cctKelvin) },
	cri: { label: "CRI", figure: "cri", doubt: "cri", value: (row) => row.cri },
	dimming: { label: "Dims", doubt: "dimmable", value: dimming },
	location: { label: "Location", value: (row) => row.environment && locations[row.environment] },
	emergency: { label: "Emergency", value: (row) => (row.emergencyBattery ? "Battery" : null) },
	options: { label: "Options", value: (row) => joined(furtherOptions(row.attributes)) },
	dimensions: { label: "Dimensions", unit: "in", value: dimensions },
	features: { label: "Features", value: (row) => joined(row.features) },
	model: { label: "Model information", value: (row) => row.model },
	certified: { label: "Certified", value: (row) => row.certifiedOn && formatDay(row.certifiedOn) },
};

const joined = (values: readonly (string | number)[]) => (values.length === 0 ? null : values.join(", "));
const yesNo = (value: boolean | null) => (value === null ? null : value ? "Yes" : "No");
const locations = { dry: "Dry", damp: "Damp", wet: "Wet" };

/** The brand has a column of its own. */
const withoutBrand = ({ name, brand }: VariationRow) =>
	keepUnits(name.toLowerCase().startsWith(`${brand.toLowerCase()} `) ? name.slice(brand.length + 1) : name);

const typeNames: Partial<Record<OutlineShape, string>> = {
	"recessed-downlight": "Recessed",
	"disk-downlight": "Disk",
	"retrofit-downlight": "Retrofit",
	"pendant-cylinder": "Cylinder",
	"round-high-bay": "Round high bay",
	"linear-high-bay": "Linear high bay",
	troffer: "Troffer",
	"linear-fixture": "Linear",
	"wall-pack": "Wall pack",
	"area-light": "Area light",
	"flood-light": "Flood light",
	"exit-sign": "Exit sign",
	"emergency-unit": "Emergency light",
};

/** "3000", "2700, 3000", or "2700–5000" for a fixture that is set to one of many. */
function kelvins(values: readonly number[]): string | null {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted.length > 2 ? `${sorted[0]}–${sorted.at(-1)}` : joined(sorted);
}

function dimming({ dimmable, dimsToPercent }: VariationRow): string | null {
	if (dimmable === null) return null;
	if (!dimmable) return "No";
	return dimsToPercent === null ? "Yes" : `To\u00a0${formatFigure("percent", dimsToPercent)}%`;
}

/** "23.75 × 47.75 × 3" in inches, without what is unknown. */
function dimensions({ lengthMm, widthMm, heightMm, diameterMm }: VariationRow): string | null {
	const inches = [lengthMm, widthMm, heightMm]
		.filter((millimeters) => millimeters !== null)
		.map((millimeters) => formatFigure("inches", millimeters / 25.4));
	const diameter = diameterMm === null ? [] : [`⌀${formatFigure("inches", diameterMm / 25.4)}`];
	return [...diameter, ...inches].join(" × ") || null;
}

const common = ["type", "shape", "lumens", "watts", "efficacy", "cct", "cri"] as const;
const outdoor = ["distribution", "mounting", "lumens", "watts", "efficacy", "cct", "cri"] as const;
const indoor = ["size", "mounting", "lumens", "watts", "efficacy", "cct", "cri", "dimming"] as const;
const signs = ["type", "mounting", "emergency", "lumens", "watts", "dimensions"] as const;

const fitting: Record<ProductKind, readonly ColumnKey[]> = {
	lamp: ["shape", "base", "beam", "cbcp", "lumens", "watts", "cct", "cri", "dimming"],
	downlight: ["aperture", "type", "ic", "lumens", "watts", "cct", "cri"],
	"high-bay": indoor,
	troffer: indoor,
	linear: indoor,
	"wall-pack": outdoor,
	"area-light": outdoor,
	"flood-light": outdoor,
	"exit-sign": signs,
	"emergency-light": signs,
	other: ["type", "shape", "size", "base", "beam", "lumens", "watts", "efficacy", "cct", "cri", "dimming"],
};

/**
 * The columns of these rows without a choice: those of their kind, or those all kinds have. The brand where
 * there are several.
 */
export function fittingColumns(rows: readonly VariationRow[]): ColumnKey[] {
	const sets = new Set(rows.map(({ kind }) => fitting[kind]));
	const [only = common] = sets;
	const brands = new Set(rows.map(({ brand }) => brand));
	return [...(brands.size > 1 ? ["brand" as const] : []), ...(sets.size > 1 ? common : only)];
}

/** Follows a figure in doubt; the table explains it below. */
export const doubtMark = "*";

/** A cell's text: the figure without its unit, which the heading has. Empty when unknown. */
export function cellText(key: ColumnKey, row: VariationRow): string {
	const { value, figure, doubt } = columns[key];
	const found = value(row);
	if (found === null) return "";
	const text = typeof found === "number" ? formatFigure(figure ?? "inches", found) : found;
	return doubt && row.doubtful.includes(doubt) ? text + doubtMark : text;
}

/** Names of the table's columns in the URL, in the order in which they stand. */
export const columnKeys = [
	"name",
	"brand",
	"type",
	"shape",
	"size",
	"base",
	"aperture",
	"ic",
	"distribution",
	"mounting",
	"beam",
	"cbcp",
	"lumens",
	"watts",
	"efficacy",
	"equivalent",
	"cct",
	"cri",
	"dimming",
	"location",
	"emergency",
	"options",
	"dimensions",
	"features",
	"model",
	"certified",
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Separates keys in the URL; unlike a comma it is not escaped there. */
const separator = ".";

export const inOrder = (keys: Iterable<ColumnKey>): ColumnKey[] => {
	const requestedKeys = new Set(keys);
	return columnKeys.filter((key) => requestedKeys.has(key));
};

/** Reads `columns=base.beam` and what the form sends, `columns=base&columns=beam`. `null` without a known one. */
export function parseColumns(values: readonly string[]): ColumnKey[] | null {
	const requestedKeys = new Set(values.flatMap((value) => value.slice(0, 300).split(separator)));
	const keys = columnKeys.filter((key) => requestedKeys.has(key));
	return keys.length > 0 ? keys : null;
}

export const formatColumns = (keys: readonly ColumnKey[]): string => inOrder(keys).join(separator);
