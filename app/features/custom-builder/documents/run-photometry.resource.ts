import { zipSync } from "fflate";
import { env } from "#client/env.server";
import { writeEulumdat } from "#photometry/files/write-eulumdat";
import { writeLm63 } from "#photometry/files/write-lm63";
import { shopToday } from "#rules/clock/shop-time-zone";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import type { Design } from "#rules/custom-builder/scx-options";
import { photometryDownload } from "~/features/photometry/photometry-view.ts";
import { runFiles, runPhotometry } from "~/features/photometry/run-photometry.ts";
import { runPhotometryParams, runPhotometryQuery } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { runPlacements } from "./run-placements.ts";

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
