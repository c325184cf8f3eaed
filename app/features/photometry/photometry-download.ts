/** A photometric file in the formats that buyers can download. */
import { stringify } from "csv-stringify/sync";
import { keywordValue, type PhotometricFile } from "#photometry/files/photometric-file";
import { writeEulumdat } from "#photometry/files/write-eulumdat";
import { decimal, writeLm63 } from "#photometry/files/write-lm63";
import { writeTm33 } from "#photometry/files/write-tm33";
import { plainCell } from "#rules/format/spreadsheet-cell";
import type { DownloadFormat } from "./photometry-view.ts";

const contentTypes: Record<DownloadFormat, string> = {
	ies: "text/plain; charset=utf-8",
	ldt: "text/plain; charset=utf-8",
	xml: "application/xml; charset=utf-8",
	csv: "text/csv; charset=utf-8",
};

/** @param name of the file, without its ending @param day as 2026-11-23 */
export function photometryDownload(
	file: PhotometricFile,
	format: DownloadFormat,
	{ name, day, cache }: { name: string; day: string; cache: string },
): Response {
	const write = { ies: writeLm63, ldt: writeEulumdat, xml: () => writeTm33(file, day), csv: candelaCsv };
	const safeName = name.replace(/[^\w.-]+/g, "-").slice(0, 80) || "luminaire";
	return new Response(write[format](file), {
		headers: {
			"Content-Type": contentTypes[format],
			"Content-Disposition": `attachment; filename="${safeName}.${format}"`,
			"Cache-Control": cache,
			"X-Robots-Tag": "noindex",
		},
	});
}

/** Candelas: one row for each vertical angle, one column for each horizontal angle. */
function candelaCsv(file: PhotometricFile): string {
	const { verticalAngles, horizontalAngles, candela } = file.distribution;
	const facts = ["MANUFAC", "LUMCAT", "LUMINAIRE", "TEST"].flatMap((name) => {
		const value = keywordValue(file, name);
		return value === null ? [] : [[name, plainCell(value)]];
	});
	// Numbers need no quotation marks, whose search takes longer than everything else.
	const rows = verticalAngles.map(
		(angle, column) => `${decimal(angle)},${candela.map((plane) => decimal(plane[column] ?? 0)).join(",")}\n`,
	);
	return `\uFEFF${stringify([
		...facts,
		["Intensities", file.computed ? "cd, computed, not measured" : "cd"],
		["Vertical angle \\ horizontal angle", ...horizontalAngles.map(decimal)],
	])}${rows.join("")}`;
}
