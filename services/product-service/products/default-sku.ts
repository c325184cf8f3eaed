/** The SKU that stands for a product when nothing was searched. */
import type { VariationTable } from "../../db/schema.ts";

const choiceColumns = [
	"lumens",
	"watts",
	"efficacy",
	"cri",
	"beam_degrees",
	"base",
	"wattage_equivalent",
	"life_hours",
	"length_mm",
] as const;

export type CompletenessColumns = Pick<VariationTable, (typeof choiceColumns)[number]> & {
	cct_kelvin: string;
	can_sizes: string;
};

/** How many of the figures that buyers choose by are stated; at most 11. */
export function completeness(row: CompletenessColumns): number {
	const stated = choiceColumns.filter((column) => row[column] !== null).length;
	return stated + Number(row.cct_kelvin !== "[]") + Number(row.can_sizes !== "[]");
}

type Candidate = CompletenessColumns & { orderable: number };

/** Greater stands first: orderable before base catalog numbers, then complete data. */
export const skuStanding = (row: Candidate): number => (row.orderable === 1 ? 100 : 0) + completeness(row);

/** The first of the rows with the highest standing; `undefined` without rows. */
export function defaultSku<Row extends Candidate>(rows: readonly Row[]): Row | undefined {
	let best: Row | undefined;
	for (const row of rows) if (best === undefined || skuStanding(row) > skuStanding(best)) best = row;
	return best;
}
