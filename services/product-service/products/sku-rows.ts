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
