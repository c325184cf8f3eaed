/** View model of the table: one row a SKU, formatted on the server. */
import type { VariationRow } from "#contracts/catalog/catalog";
import type { Listing } from "#contracts/catalog/product-service";
import type { SortKey } from "#rules/catalog/listing-terms";
import { type PackedOffer, packOffer } from "../../brief-offer.ts";
import type { Pricing } from "../../pricing.ts";
import { type ListingState, listingUrl, withColumns, withSort } from "../listing-state.ts";
import {
	type ColumnKey,
	cellText,
	columnKeys,
	columns,
	doubtMark,
	fittingColumns,
	inOrder,
} from "./columns.ts";

export type HeadingView = {
	key: ColumnKey;
	label: string;
	unit: string;
	numeric: boolean;
	link: string | null;
	sorted: "ascending" | "descending" | null;
};

/** Short, because a table has 40: see `rowLink`, and what is missing at the end is `null`. */
export type RowView = [
	id: string,
	productID: string,
	sku: string,
	link: string,
	cells: string[],
	/** Missing where the offer is the table's `pricing`. */
	offer?: PackedOffer | null,
	note?: "Discontinued" | "Base number" | null,
	/** Missing where the drawing is shown. */
	image?: string | null,
	/** What is sold instead of a part number that was replaced. */
	replacedBy?: [sku: string, link: string] | null,
	/** What was searched for and a close row doesn't match. */
	differs?: string | null,
];

export type TableView = {
	headings: HeadingView[];
	rows: RowView[];
	/** What is close to what was searched for, in a section after the rows that match. */
	nearby: RowView[];
	/** What rows without an offer of their own show. */
	pricing: Pricing;
	/** Whether a figure carries the mark of doubt. */
	doubts: boolean;
	/** Columns that have something to show, for the chooser. */
	choices: { key: ColumnKey; label: string; chosen: boolean }[];
	/** The link to the columns that fit, when others were chosen. */
	reset: string | null;
};

const optionMark = "?option=";

/** The row's link without what all rows share: the listing's path, and the option, which is the id. */
const shortLink = (link: string, id: string, base: string) =>
	(link.startsWith(`${base}/`) ? link.slice(base.length + 1) : link).replace(optionMark + id, "?");

/** @param base path of the listing */
export function rowLink([id, , , short]: RowView, base: string): string {
	const link = short.endsWith("?") ? short.slice(0, -1) + optionMark + id : short;
	return link.startsWith("/") ? link : `${base}/${link}`;
}

export function tableView(
	{ variations, nearbyVariations, differs }: Pick<Listing, "variations" | "nearbyVariations" | "differs">,
	state: ListingState,
	base: string,
	defaultSort: SortKey,
	pricing: (variationID: string) => Pricing,
): TableView {
	const rows = withoutSharedFeatures([...variations, ...nearbyVariations], state.columns);
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
		rows: rows.slice(0, variations.length).map(toRow),
		nearby: rows.slice(variations.length).map(toRow),
		pricing: rows.map(({ variationID }) => pricing(variationID)).find(({ kind }) => kind !== "offer") ?? {
			kind: "unavailable",
		},
		doubts: rows.some((row) => shown.some((key) => cellText(key, row).endsWith(doubtMark))),
		choices: inOrder([...filled, ...shown]).map((key) => ({
			key,
			label: columns[key].label,
			chosen: shown.includes(key),
		})),
		reset: state.columns ? listingUrl(base, withColumns(state, null)) : null,
	};

	function toRow(row: VariationRow): RowView {
		const price = pricing(row.variationID);
		return trimmed([
			row.variationID,
			row.productID,
			row.sku,
			shortLink(row.link, row.variationID, base),
			shown.map((key) => cellText(key, row)),
			price.kind === "offer" && row.orderable ? packOffer(price) : null,
			row.status === "discontinued" ? "Discontinued" : row.orderable ? null : "Base number",
			row.image,
			row.replacedBy ? [row.replacedBy.sku, row.replacedBy.link] : null,
			differs[row.variationID]?.join(", ") || null,
		]);
	}
}

function trimmed(row: RowView): RowView {
	while (row.at(-1) === null) row.pop();
	return row;
}

/** The chosen columns, or those that fit and are not empty; then those in which equal rows differ. */
export function shownColumns(
	rows: readonly VariationRow[],
	chosen: readonly ColumnKey[] | null,
): ColumnKey[] {
	const filled = (key: ColumnKey) => rows.some((row) => cellText(key, row) !== "");
	const initialColumns = chosen ?? fittingColumns(rows).filter(filled);
	const extendedColumns = [
		...initialColumns,
		...distinguishingColumns(rows, initialColumns, candidates, cellText),
	];
	const repeated = rows.filter((row) => rows.some((other) => other !== row && other.sku === row.sku));
	const further = distinguishingColumns(
		repeated,
		extendedColumns,
		registerColumns,
		(key, row) => `${row.sku} ${cellText(key, row)}`,
	);
	return inOrder([...extendedColumns, ...further]);
}

/** What a buyer does not choose by: only for rows with the same part number that nothing else tells apart. */
const registerColumns: readonly ColumnKey[] = ["model", "certified"];
/** What is long comes last. */
const long: readonly ColumnKey[] = ["dimensions", "features", "name"];
const candidates: readonly ColumnKey[] = [
	...columnKeys.filter((key) => !long.includes(key) && !registerColumns.includes(key)),
	...long,
];

/** Leaves out the features that all rows share, unless the user chose the column. */
function withoutSharedFeatures(
	rows: readonly VariationRow[],
	chosen: readonly ColumnKey[] | null,
): readonly VariationRow[] {
	if (rows.length < 2 || chosen?.includes("features")) return rows;
	const [first, ...others] = rows;
	const shared = new Set(
		first?.features.filter((name) => others.every((row) => row.features.includes(name))),
	);
	return rows.map((row) => ({ ...row, features: row.features.filter((name) => !shared.has(name)) }));
}

/**
 * Adds, one at a time, the candidate that tells most rows apart, until none tells more apart.
 *
 * Example: rows with equal lumens, watts and CCT that differ in distribution (T3, T4) get that column.
 *
 * @param text what a row shows in a column
 * @param candidates in order of preference, for those that tell equally many apart
 * @returns the added columns
 */
export function distinguishingColumns<Row, Key>(
	rows: readonly Row[],
	chosen: readonly Key[],
	candidates: readonly Key[],
	text: (key: Key, row: Row) => string,
): Key[] {
	const added: Key[] = [];
	let groups = groupsBy([rows], (row) => chosen.map((key) => text(key, row)).join("\n"));
	const left = candidates.filter((key) => !chosen.includes(key));
	while (groups.length > 0) {
		let best: { key: Key; separated: number } | null = null;
		for (const key of left) {
			const separated = groups.reduce(
				(sum, group) => sum + new Set(group.map((row) => text(key, row))).size - 1,
				0,
			);
			if (separated > (best?.separated ?? 0)) best = { key, separated };
		}
		if (best === null) return added;
		const { key } = best;
		added.push(key);
		left.splice(left.indexOf(key), 1);
		groups = groupsBy(groups, (row) => text(key, row));
	}
	return added;
}

/** Groups of two rows and more that look the same. */
function groupsBy<Row>(groups: readonly (readonly Row[])[], look: (row: Row) => string): Row[][] {
	return groups.flatMap((group) => {
		const byLook = new Map<string, Row[]>();
		for (const row of group) byLook.set(look(row), [...(byLook.get(look(row)) ?? []), row]);
		return [...byLook.values()].filter(({ length }) => length > 1);
	});
}
