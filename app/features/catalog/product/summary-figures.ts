/** The six key figures at the top of a product page, each short enough for its box. Pure. */
import type { Variation } from "#contracts/catalog/catalog";
import { splitSpecs } from "#rules/catalog/spec-list";
import { type Figure, formatKelvins } from "~/shared/catalog/figures.ts";

/** Section 9. */
const mostFigures = 6;

/** Longer values are read in the specifications. */
const longestValue = 28;

export function summaryFigures({
	technicalSpecs,
	cctKelvin,
}: Pick<Variation, "technicalSpecs" | "cctKelvin">): Figure[] {
	return splitSpecs(technicalSpecs)
		.filter(({ label }) => label !== "")
		.map(({ label, value }) =>
			label === "Color temperature" && cctKelvin.length > 1
				? { label, value: formatKelvins(cctKelvin, 2) }
				: { label, value },
		)
		.filter(({ value }) => value.length <= longestValue)
		.slice(0, mostFigures);
}
