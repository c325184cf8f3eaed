/** A VE revision beside its base as CSV. */
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import type { ComparedLine, ComparedLot, ComparedType } from "#rules/quotes/bids";
import { comparisonWords } from "./bid-texts.ts";

const money = (dollars: number | null): string => (dollars === null ? "In lot" : dollars.toFixed(2));

const cells = (line: ComparedLine | null): (string | number)[] =>
	line ? [plainCell(line.sku), line.quantity, money(line.price), money(line.total)] : ["", 0, "", ""];

/** UTF-8 with byte order mark, for Excel. Money in US dollars; savings are positive. */
export function bidComparisonCsv({
	base,
	revision,
	saves,
	types,
	lots,
}: {
	base: { called: string; total: number };
	revision: { called: string; total: number };
	saves: number;
	types: readonly ComparedType[];
	lots: readonly ComparedLot[];
}): string {
	const columns = (quoteLabel: string) =>
		["part number", "quantity", "unit price (USD)", "total (USD)"].map((title) =>
			plainCell(`${quoteLabel}, ${title}`),
		);
	const rows = [
		["Type", "Change", ...columns(base.called), ...columns(revision.called), "Savings (USD)"],
		...types.map((row) => [
			plainCell(row.type),
			comparisonWords[row.kind],
			...cells(row.base),
			...cells(row.revision),
			money(row.saves),
		]),
		...lots.map((lot) => [
			`Lot ${lot.name}`,
			lot.saves === 0 ? "Same" : "Changed",
			...["", "", "", lot.base?.toFixed(2) ?? ""],
			...["", "", "", lot.revision?.toFixed(2) ?? ""],
			lot.saves.toFixed(2),
		]),
		["Total", "", "", "", "", base.total.toFixed(2), "", "", "", revision.total.toFixed(2), saves.toFixed(2)],
	];
	return stringify(rows, { bom: true, record_delimiter: "windows" });
}
