/** SKUs side by side: one row per spec, differences and best values marked. */
import type { ProductFacts, Variation } from "#contracts/catalog/catalog";
import { paths } from "~/paths.ts";
import { keepUnits, notStated } from "~/shared/catalog/figures.ts";
import { brandLine } from "../card-view.ts";
import type { Pricing } from "../pricing.ts";
import { specificationGroups } from "../specification-groups.ts";

export type ComparedSku = {
	product: ProductFacts;
	variation: Variation;
};

export type ComparisonRow = {
	label: string;
	values: string[];
	differs: boolean;
	/** Columns with the best value, where a better one exists. */
	best: number[];
};

export type Comparison = {
	columns: {
		id: string;
		name: string;
		/** `null` when the name begins with it. */
		brandLine: string | null;
		sku: string;
		/** What tells it from the other SKUs of its product; empty for a single SKU. */
		options: string;
		link: string;
		listing: string;
		productID: string;
		image: string | null;
		orderable: boolean;
		discontinued: boolean;
		pricing: Pricing;
		/** The page without this column. */
		without: string;
	}[];
	groups: { title: string; rows: ComparisonRow[] }[];
	/** How many rows differ, and how many there are. */
	differing: number;
	total: number;
};

/**
 * Figures of which more is better for any job, by their row. Lumens, watts and color temperature are not: the
 * right one depends on the room. Figures in doubt are not judged.
 */
export const betterWhenHigher: Record<string, (variation: Variation) => number | null> = {
	Efficacy: ({ efficacy, doubtful }) => (doubtful.includes("efficacy") ? null : efficacy),
	"Color rendering (CRI)": ({ cri, doubtful }) => (doubtful.includes("cri") ? null : cri),
	R9: ({ r9 }) => r9,
	"Rated life": ({ lifeHours }) => lifeHours,
	Warranty: ({ warrantyYears }) => warrantyYears,
};

/** Figures that stand above the others of each column. */
const atTheHead: ReadonlySet<string> = new Set(["Brand", "Part number"]);

/** The SKUs as columns. Rows that no SKU states are left out. */
export function compareSkus(
	skus: readonly ComparedSku[],
	pricing: (variationID: string) => Pricing,
	onlyDifferences: boolean,
): Comparison {
	const ids = skus.map(({ variation }) => variation.id);
	const groups = toGroups(skus);
	const rows = groups.flatMap((group) => group.rows);
	const shown = groups.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }));
	return {
		columns: skus.map(({ product, variation }) => ({
			id: variation.id,
			name: keepUnits(product.name),
			brandLine: brandLine(product),
			sku: variation.sku,
			options: variation.options.map(({ name }) => name).join(" · "),
			link: variation.link,
			listing: paths.listing(product.category.slug, product.subcategory.slug),
			productID: product.productID,
			image: variation.images[0]?.url ?? null,
			orderable: variation.orderable,
			discontinued: product.status === "discontinued",
			pricing: pricing(variation.id),
			without: paths.compare({
				sku: ids.filter((id) => id !== variation.id),
				show: onlyDifferences ? "differences" : undefined,
			}),
		})),
		groups: onlyDifferences ? shown.filter((group) => group.rows.length > 0) : groups,
		differing: rows.filter(({ differs }) => differs).length,
		total: rows.length,
	};
}

function toGroups(skus: readonly ComparedSku[]): Comparison["groups"] {
	const sheets = skus.map(({ product, variation }) => [
		...specificationGroups(product, variation),
		{ title: "Notes", rows: [{ label: "Notes", value: variation.notes.join(" ") || notStated }] },
	]);
	const titles = [...new Set(sheets.flatMap((groups) => groups.map(({ title }) => title)))];
	return titles
		.map((title) => {
			const tables = sheets.map(
				(groups) =>
					new Map(groups.find((group) => group.title === title)?.rows.map((row) => [row.label, row.value])),
			);
			const labels = [...new Set(tables.flatMap((table) => [...table.keys()]))].filter(
				(label) => !atTheHead.has(label),
			);
			const rows = labels.map((label): ComparisonRow => {
				const values = tables.map((table) => table.get(label) ?? notStated);
				return { label, values, differs: new Set(values).size > 1, best: bestColumns(label, skus) };
			});
			return { title, rows: rows.filter(({ values }) => values.some((value) => value !== notStated)) };
		})
		.filter(({ rows }) => rows.length > 0);
}

/** No column is best when fewer than two state the figure, or when all of those are equal. */
function bestColumns(label: string, skus: readonly ComparedSku[]): number[] {
	const figure = betterWhenHigher[label];
	if (!figure) return [];
	const figures = skus.map(({ variation }) => figure(variation));
	const stated = figures.filter((value) => value !== null);
	if (new Set(stated).size < 2) return [];
	const highest = Math.max(...stated);
	return figures.flatMap((value, column) => (value === highest ? [column] : []));
}
