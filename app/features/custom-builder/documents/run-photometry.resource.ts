import { stringify } from "csv-stringify/sync";
import { zipSync } from "fflate";
import { env } from "#client/env.server";
import { writeEulumdat } from "#photometry/files/write-eulumdat";
import { writeLm63 } from "#photometry/files/write-lm63";
import { shopToday } from "#rules/clock/time-zones";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { designFigures } from "#rules/custom-builder/run-figures";
import { sectionSize } from "#rules/custom-builder/run-layout";
import type { Design } from "#rules/custom-builder/scx-options";
import { photometryDownload } from "~/features/photometry/photometry-view.ts";
import { runFiles, runPhotometry } from "~/features/photometry/run-photometry.ts";
import { runPhotometryParams, runPhotometryQuery } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";

export const loader = guardedResource(
	{ access: "everyone", params: runPhotometryParams },
	async ({ url, params }) => {
		const { part } = runPhotometryQuery.parse(Object.fromEntries(url.searchParams));
		const decoded = decodePartNumber(part);
		if (decoded.kind === "wrong") throw httpError(404, decoded.reasons.join(" "));
		const { design } = decoded;
		if (params.file === "all.zip") return zipResponse(design);
		const [id = "", format] = params.file.split(".");
		const file = runPhotometry(design, id, env.STORE_NAME);
		if (file === null || (format !== "ies" && format !== "ldt" && format !== "xml"))
			throw httpError(404, "This run has no such file. Open the run in the builder for its files.");
		return photometryDownload(file, format, {
			name: `${composePartNumber(design)}-${id}`,
			day: shopToday(),
			cache: cacheControl.derivedFile,
		});
	},
);

/** IES and LDT of every section and row, and where the sections go. */
function zipResponse(design: Design): Response {
	const part = composePartNumber(design);
	const encode = (text: string) => new TextEncoder().encode(text);
	const entries = runFiles(design).flatMap(({ id }): [string, Uint8Array][] => {
		const file = runPhotometry(design, id, env.STORE_NAME);
		if (!file) return [];
		return [
			[`${part}-${id}.ies`, encode(writeLm63(file))],
			[`${part}-${id}.ldt`, encode(writeEulumdat(file))],
		];
	});
	const placements = runPlacements(design, (length) => `${part}-section-${length}.ies`);
	const archive = zipSync(Object.fromEntries([...entries, [`${part}-placements.csv`, encode(placements)]]));
	return new Response(new Uint8Array(archive), {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="${part}-photometry.zip"`,
			"Cache-Control": cacheControl.derivedFile,
			"X-Robots-Tag": "noindex",
		},
	});
}

/** Of the table that tells layout software where the sections of a run go. */
const placementColumns = [
	"Section",
	"IES file",
	"Center X (ft)",
	"Center Y (ft)",
	"Length along",
	"Length (in)",
	"Watts",
	"Lumens",
	"Power feed",
	"Battery",
];

const feet = (inches: number): string => (inches / 12).toFixed(3);

/**
 * CSV, one row for each section. X to the right and Y up as in CAD, in feet from the lower left corner of the plan.
 * @param fileName of the file of a section of this length in inches
 */
export function runPlacements(design: Design, fileName: (length: number) => string): string {
	const { sections, layout } = designFigures(design);
	const rows = sections.map(({ number, x, y, length, direction, watts, lumens, feed, battery }) => {
		const size = sectionSize({ length, direction });
		return [
			number,
			fileName(length),
			feet(x + size.width / 2),
			feet(layout.depth - y - size.depth / 2),
			direction === "up" || direction === "down" ? "Y" : "X",
			length,
			watts,
			lumens,
			feed ? "yes" : "",
			battery ? "yes" : "",
		];
	});
	return `\uFEFF${stringify([placementColumns, ...rows])}`;
}
