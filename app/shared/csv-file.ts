/** The response of a route with a CSV download, which no cache or search engine keeps. */

import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { cacheControl } from "./http/page-headers.ts";

/** @param name of the file, with its ending; no quotes or line breaks */
export const csvFile = (csv: BodyInit, name: string): Response =>
	new Response(csv, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});

/** The end of the name of a file with an account's prices or numbers: "-10010"; empty without an account. */
export const ofAccount = (accountId: string | null | undefined | false): string =>
	accountId ? `-${accountId.replace(/[^\w-]+/g, "-")}` : "";

// Rows as CSV that spreadsheets open as text.

/** UTF-8 with lines as Windows ends them. @param bom set for the first rows of a file, so that Excel reads UTF-8 */
export const csvText = (rows: readonly (readonly (string | number | null)[])[], bom: boolean): string =>
	stringify(
		rows.map((row) => row.map(plainCell)),
		{ bom, record_delimiter: "windows" },
	);
