/** Photometric files of the sections and rows of a run. */

import { type CatalogFigures, computeFile } from "#photometry/computed/compute-file";
import type { PhotometricFile } from "#photometry/files/photometric-file";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { type Design, getOption, scxBody } from "#rules/custom-builder/scx-options";
import { runFiles } from "./run-sections.ts";

const metersPerInch = 0.0254;

/**
 * A file computed from the lumens of a section or row and the beam of the optic.
 * @param id of one of `runFiles`
 * @returns `null` for an id that the run does not have
 */
export function runPhotometry(design: Design, id: string, manufacturer: string): PhotometricFile | null {
	const runFile = runFiles(design).find((file) => file.id === id);
	if (!runFile) return null;
	const { label, length, quantity, lumens, watts } = runFile;
	return computeFile({
		kind: "directional",
		lumens,
		centerCandela: null,
		...beams(design),
		watts,
		size: opening(length),
		manufacturer,
		catalogNumber: composePartNumber(design),
		description: `${scxBody.series}, ${label.replace("Whole", "whole")}, ${length} in lit; place ${quantity} for the run`,
	});
}

const opening = (inches: number) => ({
	width: scxBody.width * metersPerInch,
	length: inches * metersPerInch,
	round: false,
});

function beams({ optic }: Design): { beamDegrees: number; acrossDegrees: number } {
	const { beamDegrees, alongDegrees = beamDegrees } = getOption("optic", optic);
	return { beamDegrees: alongDegrees, acrossDegrees: beamDegrees };
}

/**
 * Beams and opening of a whole run as one luminaire, for the photometry page of a submittal package. With corners, no
 * rectangle describes the opening: it counts as unknown.
 * @returns `null` for the SKU of a catalog product
 */
export function wholeRunFigures(
	sku: string,
): Pick<CatalogFigures, "beamDegrees" | "acrossDegrees" | "size"> | null {
	const decoded = decodePartNumber(sku);
	if (decoded.kind === "wrong") return null;
	const { design } = decoded;
	const unknown = { width: 0, length: 0, round: false };
	return { ...beams(design), size: design.shape === "S" ? opening(design.lengths[0] ?? 0) : unknown };
}
