/** The table of a product's part numbers: what sets them apart, and above it what they share. */
import type { CategorySummary, ProductFacts, Variation } from "#contracts/catalog/catalog";
import { type PartFigure, separateFigures, separateItems } from "#rules/catalog-books/book-pages";
import { distinguishingColumns } from "~/features/catalog/listing/table/table-view.ts";
import { specificationGroups } from "~/features/catalog/specification-groups.ts";
import { formatKelvins, notStated } from "~/shared/catalog/figures.ts";

export type PartColumn = { title: string; numeric: boolean; values: string[] };
export type PartTable = {
	/** Such as "CRI 90"; every part number has them. */
	shared: string[];
	/** Columns beside the part number. */
	columns: PartColumn[];
	/** How many of the columns are needed to tell part numbers apart; the others come after them. */
	needed: number;
};

const features = "Features";
/** Figures that are always in the table, where stated. */
const lead = ["Color temperature", "Lumens", "Input watts"];
/** Better in a table than in another order. */
const preferred = [
	"Beam angle",
	"Color rendering (CRI)",
	"Can size",
	"Base",
	"Location",
	features,
	"Overall length",
	"Length",
];

const titles: Readonly<Record<string, string>> = {
	"Color temperature": "CCT",
	"Input watts": "Watts",
	"Beam angle": "Beam",
	"Color rendering (CRI)": "CRI",
	"Center beam candlepower": "CBCP",
	"Incandescent equivalent": "Replaces",
	"Dims down to": "Dims to",
	"Overall length": "Length",
	"Rated life": "Life",
	"Enclosed fixtures": "Enclosed",
	"Power factor": "PF",
};

/** Figures that are of little use in print, or are printed elsewhere. */
const leftOut = new Set(["R9", "Power factor", "Standby power", "Markets", "Certified", "Data"]);
/** Figures that are printed only where they are true. */
const remarkable = new Set(["Connected", "Three-way", "Enclosed fixtures"]);

const isPrinted = ({ label, value }: PartFigure) =>
	value !== notStated && !leftOut.has(label) && !(remarkable.has(label) && value === "No");

/** A selectable fixture has up to seven color temperatures; the description lists them. */
const mostTemperatures = 2;

const figuresOf = (product: BookProduct, variation: Variation): PartFigure[] =>
	specificationGroups(product, variation)
		.filter(({ title }) => title !== "Identification")
		.flatMap(({ rows }) => rows)
		.filter((figure) => isPrinted(figure) && figure.label !== features)
		.map((figure) =>
			figure.label === "Color temperature" && variation.cctKelvin.length > mostTemperatures
				? { ...figure, value: formatKelvins(variation.cctKelvin, mostTemperatures) }
				: figure,
		);

export function partTable(product: BookProduct): PartTable {
	const { variations } = product;
	const items = separateItems(variations.map((variation) => variation.features));
	const figures = separateFigures(
		variations.map((variation, part) => {
			const own = items.own[part] ?? [];
			return [
				...figuresOf(product, variation),
				...(own.length > 0 ? [{ label: features, value: own.join(", ") }] : []),
			];
		}),
	);
	const values = new Map([
		...figures.differing.map(({ label, values }) => [label, values] as const),
		...figures.shared
			.filter(({ label }) => lead.includes(label))
			.map(({ label, value }) => [label, variations.map(() => value)] as const),
	]);
	const leading = lead.filter((label) => values.has(label));
	const others = [...values.keys()].filter((label) => !lead.includes(label)).toSorted(byPreference);
	const parts = variations.map((_, part) => part);
	const needed = distinguishingColumns(
		parts,
		leading,
		others,
		(label, part) => values.get(label)?.[part] ?? "",
	);
	const shown = [...leading, ...needed, ...others.filter((label) => !needed.includes(label))];
	return {
		shared: [
			...figures.shared
				.filter(({ label }) => !lead.includes(label))
				.map(({ label, value }) => (label ? `${titles[label] ?? label} ${value}` : value)),
			...items.shared,
		],
		columns: shown.map((label) => ({
			title: (titles[label] ?? label) || "Figure",
			numeric:
				label !== features && (values.get(label) ?? []).every((value) => value === "" || /^\d/.test(value)),
			values: values.get(label) ?? [],
		})),
		needed: leading.length + needed.length,
	};
}

function byPreference(a: string, b: string): number {
	const rank = (label: string) => (preferred.includes(label) ? preferred.indexOf(label) : preferred.length);
	return rank(a) - rank(b);
}

// What the PDF catalog of a category (a "book") is made from, and what was made.

export type BookSection = Pick<CategorySummary, "slug" | "name" | "description" | "drawing" | "cctKelvin">;

export type BookHead = {
	category: Pick<CategorySummary, "slug" | "name" | "description">;
	/** Subcategories in the order of the catalog. */
	sections: BookSection[];
	storeName: string;
	/** Address, phone and email as other documents print them. */
	contact: string;
	/** Origin of the shop; empty when it isn't configured. */
	origin: string;
	/** ISO day. */
	date: string;
};

/** A line of the products' file. They come by section, then group, then name. */
export type BookProduct = ProductFacts;

export type MadeBook = { pages: number; products: number; parts: number };

/** The heading a product stands under in its section. */
export const bookGroup = ({ series, brand }: Pick<BookProduct, "series" | "brand">): string =>
	series || brand || "Other brands";
