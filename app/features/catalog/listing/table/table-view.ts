/** View model of the table: one row a SKU, formatted on the server. */
import type { VariationRow } from "#contracts/catalog/catalog";
import type { SortKey } from "#contracts/catalog/listing";
import type { Pricing } from "../../pricing.ts";
import { type ListingState, listingUrl, withColumns, withSort } from "../listing-state.ts";
import { type ColumnKey, columnKeys, inOrder } from "./column-keys.ts";
import { cellText, columns, doubtMark, fittingColumns } from "./columns.ts";
import { distinguishingColumns } from "./distinguishing.ts";

export type HeadingView = {
	key: ColumnKey;
	label: string;
	unit: string;
	numeric: boolean;
	link: string | null;
	sorted: "ascending" | "descending" | null;
};

/** Short, because a table has 50; the link is without the option, which is `id`. */
export type RowView = [
	id: string,
	productID: string,
	sku: string,
	link: string,
	cells: string[],
	pricing: Pricing,
	note: "Discontinued" | "Base number" | null,
	/** `null` for the drawing. */
	image: string | null,
];

export type TableView = {
	headings: HeadingView[];
	rows: RowView[];
	/** Whether a figure carries the mark of doubt. */
	doubts: boolean;
	/** Columns that have something to show, for the chooser. */
	choices: { key: ColumnKey; label: string; chosen: boolean }[];
	/** The link to the columns that fit, when others were chosen. */
	reset: string | null;
};

export const optionMark = "?option=";

export function tableView(
	rows: readonly VariationRow[],
	state: ListingState,
	base: string,
	defaultSort: SortKey,
	pricing: (variationID: string) => Pricing,
): TableView {
	const filled = columnKeys.filter((key) => rows.some((row) => cellText(key, row) !== ""));
	const shown = shownColumns(rows, state.columns);
	const current = state.sort ?? defaultSort;
	return {
		headings: shown.map((key) => {
			const { label, unit = "", figure, sorts } = columns[key];
			const next = sorts && (current === sorts[0] ? (sorts[1] ?? sorts[0]) : sorts[0]);
			return {
				key,
				label,
				unit,
				numeric: figure !== undefined || key === "cct",
				link: next ? listingUrl(base, withSort(state, next === defaultSort ? null : next)) : null,
				sorted: sorts?.includes(current) ? (current.endsWith("-desc") ? "descending" : "ascending") : null,
			};
		}),
		rows: rows.map((row) => [
			row.variationID,
			row.productID,
			row.sku,
			row.link.replace(optionMark + row.variationID, optionMark),
			shown.map((key) => cellText(key, row)),
			pricing(row.variationID),
			row.status === "discontinued" ? "Discontinued" : row.orderable ? null : "Base number",
			row.image,
		]),
		doubts: rows.some((row) => shown.some((key) => cellText(key, row).endsWith(doubtMark))),
		choices: inOrder([...filled, ...shown]).map((key) => ({
			key,
			label: columns[key].label,
			chosen: shown.includes(key),
		})),
		reset: state.columns ? listingUrl(base, withColumns(state, null)) : null,
	};
}

/** The chosen columns, or those that fit and are not empty; then those in which equal rows differ. */
export function shownColumns(
	rows: readonly VariationRow[],
	chosen: readonly ColumnKey[] | null,
): ColumnKey[] {
	const filled = (key: ColumnKey) => rows.some((row) => cellText(key, row) !== "");
	const wanted = chosen ?? fittingColumns(rows).filter(filled);
	return inOrder([...wanted, ...distinguishingColumns(rows, wanted, candidates, cellText)]);
}

/** What is long comes last. */
const long: readonly ColumnKey[] = ["dimensions", "features", "name"];
const candidates: readonly ColumnKey[] = [...columnKeys.filter((key) => !long.includes(key)), ...long];
