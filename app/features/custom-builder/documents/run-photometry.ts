/** A photometric file of one section of a run. Pure. */
import { composePartNumber } from "#contracts/builder/part-number";
import { runFigures } from "#contracts/builder/run-figures";
import { type Design, getOption, scxBody } from "#contracts/builder/scx-options";
import { computeFile } from "#photometry/computed/compute-file";
import { writeLm63 } from "#photometry/files/write-lm63";
import { hasPhotometry, sectionLengths } from "./run-sections.ts";

const metersPerInch = 0.0254;

/**
 * LM-63 text for one section, computed from its lumens and the beam of the optic. Layout software places it once for
 * each section.
 * @param length of a section in inches; the longest of the run unless it has one of this length
 * @returns `null` for an optic that cannot be computed
 */
export function sectionPhotometry(
	design: Design,
	length: number | null,
	manufacturer: string,
): string | null {
	const figures = runFigures(design);
	const [longest] = sectionLengths(design);
	const sections = figures?.sections ?? [];
	const section =
		sections.find((one) => one.length === length) ?? sections.find((one) => one.length === longest);
	if (!section || !hasPhotometry(design)) return null;
	const file = computeFile({
		kind: "directional",
		lumens: section.lumens,
		centerCandela: null,
		beamDegrees: getOption("optic", design.optic).beamDegrees,
		watts: section.watts,
		size: { width: scxBody.width * metersPerInch, length: section.length * metersPerInch, round: false },
		manufacturer,
		catalogNumber: composePartNumber(design),
		description: `${scxBody.series}, one section of ${section.length} in; the run has ${sections.length}`,
	});
	return file && writeLm63(file);
}
