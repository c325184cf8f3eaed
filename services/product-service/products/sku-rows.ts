/** Rows of SKUs: their stored attributes, and whose they are. */
import { figureOptionIds } from "#rules/catalog/attribute-rules";
import type { SkuAttribute } from "#rules/catalog/sku-attributes";
import type { VariationTable } from "../../db/schema.ts";

/** @param json `variation.attributes`, empty for a SKU that is not settled yet */
export const parseAttributes = (json: string): SkuAttribute[] => (json === "" ? [] : JSON.parse(json));

/** Ids of options that a line of the SKU may have: also color, beam and watts that no longer tell it apart. */
export const ownOptionIds = (
	row: Pick<VariationTable, "attributes" | "cct_kelvin" | "beam_degrees" | "watts">,
): Set<string> =>
	new Set([
		...figureOptionIds({
			cctKelvin: JSON.parse(row.cct_kelvin),
			beamDegrees: row.beam_degrees,
			watts: row.watts,
		}),
		...parseAttributes(row.attributes).map(({ optionID }) => optionID),
	]);

/** Rows by product, in their order. */
export function groupByProduct<Row extends { product_id: string }>(rows: Iterable<Row>): Map<string, Row[]> {
	const byProduct = new Map<string, Row[]>();
	for (const row of rows) {
		const own = byProduct.get(row.product_id);
		if (own) own.push(row);
		else byProduct.set(row.product_id, [row]);
	}
	return byProduct;
}

// The SKU that stands for a product when nothing was searched.

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
