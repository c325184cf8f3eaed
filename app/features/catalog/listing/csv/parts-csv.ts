/** A listing's part numbers as CSV, with the columns of the table. */
import type { VariationRow } from "#contracts/catalog/catalog";
import type { Offer } from "#contracts/catalog/offers";
import { csvText } from "~/shared/csv-file.ts";
import { type ColumnKey, columns, inOrder } from "../table/columns.ts";

/** These columns are always there, so that a row can be found again. */
const constant: readonly ColumnKey[] = ["name", "brand"];

export function csvColumns(shown: readonly ColumnKey[]): ColumnKey[] {
	return inOrder([...constant, ...shown]);
}

/** UTF-8 with byte order mark, for Excel. Money in US dollars. */
export function csvHead(keys: readonly ColumnKey[], priced: boolean): string {
	const titles = keys.map((key) => {
		const { label, unit } = columns[key];
		return unit ? `${label} (${unit})` : label;
	});
	const money = priced ? ["Price (USD)", "In stock"] : [];
	return csvText([["Part number", ...titles, ...money, "Unverified", "Status", "Link"]], true);
}

/**
 * @param offers of the rows by SKU id; `null` without permission to see prices
 * @param origin of the links
 */
export function csvRows(
	rows: readonly VariationRow[],
	keys: readonly ColumnKey[],
	offers: ReadonlyMap<string, Offer> | null,
	origin: string,
): string {
	return csvText(
		rows.map((row) => [
			row.sku,
			...keys.map((key) => (key === "name" ? row.name : columns[key].value(row))),
			...(offers ? money(offers.get(row.variationID)) : []),
			keys
				.filter((key) => isDoubtful(key, row))
				.map((key) => columns[key].label)
				.join(", "),
			noteOf(row),
			origin + row.link,
		]),
		false,
	);
}

const noteOf = ({ status, orderable, replacedBy }: VariationRow): string =>
	[
		status === "discontinued" ? "Discontinued" : orderable ? "" : "Base number",
		replacedBy ? `Replaced by ${replacedBy.sku}` : "",
	]
		.filter(Boolean)
		.join("; ");

function isDoubtful(key: ColumnKey, row: VariationRow): boolean {
	const { doubt } = columns[key];
	return doubt !== undefined && row.doubtful.includes(doubt);
}

const money = (offer: Offer | undefined) => [
	(offer?.price ?? offer?.listPrice)?.toFixed(2) ?? "",
	offer ? offer.stock.reduce((sum, { quantity }) => sum + quantity, 0) : "",
];

/** More rows are cut off; the link to the file says so. */
export const maxCsvRows = 5_000;
