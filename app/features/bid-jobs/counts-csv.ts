/** Counts of a bid job as CSV. */
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import type { CountedJob } from "./bid-jobs.server.ts";

/** UTF-8 with byte order mark, for Excel. The last row has the totals in US dollars. */
export const countsCsv = ({ quotes, rows }: Pick<CountedJob, "quotes" | "rows">): string =>
	stringify(
		[
			["Type", ...quotes.map(({ accountName, number }) => `${accountName}, ${number}`), "Check"],
			...rows.map(({ type, counts, differs }) => [
				type,
				...counts.map((count) => count ?? "not quoted"),
				differs ? "Differs" : "Same",
			]),
			["Total (USD)", ...quotes.map(({ total }) => total.toFixed(2)), ""],
		].map((row) => row.map(plainCell)),
		{ bom: true, record_delimiter: "windows" },
	);
