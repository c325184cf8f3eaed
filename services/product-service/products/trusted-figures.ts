/**
 * Which figures of a SKU can be trusted. The source's figures stay as they are; those in doubt are shown
 * marked and left out of sorting, filters, descriptions and summaries.
 */

import type { DoubtfulFigure } from "#contracts/catalog/product-figures";
import { formatFigure } from "#rules/catalog/format-figure";
import { getEfficacy, highestEfficacy } from "#rules/catalog/trade-facts";
import type { VariationTable } from "../../db/schema.ts";

/** The feature of a family that the source lists as both dimmable and non-dimmable. */
export const mixedDimming = "Dimmable and non-dimmable models";

export type FigureColumns = Pick<
	VariationTable,
	| "lumens"
	| "watts"
	| "efficacy"
	| "cri"
	| "beam_degrees"
	| "power_factor"
	| "dims_to_percent"
	| "dimmable"
	| "features"
>;

const outside = (value: number | null, least: number, most: number) =>
	value !== null && (value < least || value > most);

/** Doubtful figures in the order of the specs. */
export function doubtfulFigures(row: FigureColumns): DoubtfulFigure[] {
	const { lumens, watts } = row;
	// Which of the two is wrong cannot be told.
	const impossible = lumens !== null && watts !== null && lumens > watts * highestEfficacy;
	const { efficacy } = getEfficacy(row);
	const doubts: Record<DoubtfulFigure, boolean> = {
		lumens: impossible || outside(lumens, 0, Number.POSITIVE_INFINITY),
		watts: impossible || outside(watts, 0, Number.POSITIVE_INFINITY),
		efficacy: outside(efficacy, 0, highestEfficacy),
		cri: outside(row.cri, 0, 100),
		beamDegrees: outside(row.beam_degrees, 0, 360),
		powerFactor: outside(row.power_factor, 0, 1),
		dimsToPercent: outside(row.dims_to_percent, 0, 100),
		dimmable: row.dimmable === 1 && row.features.includes(mixedDimming),
	};
	return (Object.keys(doubts) as DoubtfulFigure[]).filter((figure) => doubts[figure]);
}

/** The row with its efficacy, and without figures in doubt. */
export function trustedFigures<Row extends FigureColumns>(row: Row): Row {
	const doubtful = new Set(doubtfulFigures(row));
	const { efficacy } = getEfficacy(row);
	const unless = <T>(figure: DoubtfulFigure, value: T) => (doubtful.has(figure) ? null : value);
	return {
		...row,
		lumens: unless("lumens", row.lumens),
		watts: unless("watts", row.watts),
		efficacy: unless("efficacy", efficacy),
		cri: unless("cri", row.cri),
		beam_degrees: unless("beamDegrees", row.beam_degrees),
		power_factor: unless("powerFactor", row.power_factor),
		dims_to_percent: unless("dimsToPercent", row.dims_to_percent),
	};
}

/** What the product page and the spec sheet say about figures in doubt. */
export function doubtNotes(row: FigureColumns): string[] {
	const doubtful = new Set(doubtfulFigures(row));
	const { lumens, watts } = row;
	const { efficacy } = getEfficacy(row);
	const notes: string[] = [];
	if (doubtful.has("lumens") && lumens !== null && watts !== null && watts > 0) {
		const ratio = formatFigure("efficacy", lumens / watts);
		notes.push(
			`Unverified: ${formatFigure("lumens", lumens)} lm at ${formatFigure("watts", watts)} W would be ${ratio} lm/W, which no LED product reaches. Confirm both with the manufacturer.`,
		);
	}
	if (doubtful.has("efficacy") && efficacy !== null && !(doubtful.has("lumens") && row.efficacy === null))
		notes.push(
			`Unverified: ${formatFigure("efficacy", efficacy)} lm/W, which no LED product reaches. Confirm it with the manufacturer.`,
		);
	if (doubtful.has("cri")) notes.push(`Unverified: a CRI of ${row.cri}; the scale ends at 100.`);
	if (doubtful.has("beamDegrees")) notes.push(`Unverified: a beam angle of ${row.beam_degrees}°.`);
	if (doubtful.has("powerFactor"))
		notes.push(`Unverified: a power factor of ${row.power_factor}; it is between 0 and 1.`);
	if (doubtful.has("dimsToPercent"))
		notes.push(`Unverified: dims down to ${row.dims_to_percent}%; it is between 0% and 100%.`);
	if (doubtful.has("dimmable"))
		notes.push(
			"Listed as both dimmable and non-dimmable: not every model dims. Confirm dimming for the exact number.",
		);
	return notes;
}
