/** Responses of routes with a download, which no cache or search engine keeps, and CSV. */

import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { cacheControl } from "./http/page-headers.ts";

const download = (content: BodyInit, type: string, name: string): Response =>
	new Response(content, {
		headers: {
			"Content-Type": `${type}; charset=utf-8`,
			"Content-Disposition": `attachment; filename="${name}"`,
			"Cache-Control": cacheControl.private,
			"X-Robots-Tag": "noindex",
		},
	});

/** @param name of the file, with its ending; no quotes or line breaks */
export const csvFile = (csv: BodyInit, name: string): Response => download(csv, "text/csv", name);

/** @param document number of an invoice or credit memo, which names the file */
export const xmlFile = (xml: string, document: string): Response =>
	download(xml, "application/xml", `${document.replace(/[^\w-]+/g, "-").slice(0, 80)}.xml`);

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
