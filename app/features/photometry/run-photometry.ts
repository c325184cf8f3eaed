/** Photometric files of the sections and rows of a run. */
import { type CatalogFigures, computeFile } from "#photometry/computed/compute-file";
import type { PhotometricFile } from "#photometry/files/photometric-file";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { runFigures } from "#rules/custom-builder/run-figures";
import { type Design, getOption, scxBody, shapes } from "#rules/custom-builder/scx-options";

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

// What photometric files a run has; without the code that computes them, for the browser.

export type RunFile = {
	/** Name in the URL, such as "section-48" and "row-1". */
	id: string;
	label: string;
	/** Times it is placed for the whole run. */
	quantity: number;
	/** Lit length in inches. */
	length: number;
	watts: number;
	lumens: number;
};

/**
 * A file for each length of section, longest first, and one for each whole side of several sections. A file has one
 * rectangular opening, so a run with corners has no file of its own. Both sides of a rectangle are listed once.
 */
export function runFiles(design: Design): RunFile[] {
	const sections = runFigures(design)?.sections ?? [];
	const byLength = new Map<number, RunFile>();
	for (const { length, watts, lumens } of sections) {
		const existingFile = byLength.get(length);
		if (existingFile) existingFile.quantity += 1;
		else {
			const file = { id: `section-${length}`, label: `${length} in section`, quantity: 1 };
			byLength.set(length, { ...file, length, watts, lumens });
		}
	}
	const names = shapes[design.shape].lengths;
	const rows = names.flatMap((name, side): RunFile[] => {
		const own = sections.filter((section) => section.side === side);
		if (own.length < 2) return [];
		const sum = (figure: "length" | "watts" | "lumens") => own.reduce((all, one) => all + one[figure], 0);
		return [
			{
				id: `row-${side + 1}`,
				label:
					design.shape === "S"
						? "Whole run"
						: `Whole row, ${name.replace(/^./, (first) => first.toLowerCase())}`,
				quantity: design.shape === "R" ? 2 : 1,
				length: sum("length"),
				watts: sum("watts"),
				lumens: sum("lumens"),
			},
		];
	});
	return [...[...byLength.values()].sort((a, b) => b.length - a.length), ...rows];
}
