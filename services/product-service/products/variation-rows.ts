/** Rows of the table view, one per SKU. */
import type { VariationRow } from "#contracts/catalog/catalog";
import type { VariationTable } from "../../db/schema.ts";
import { type CardProduct, toSkuLink } from "./product-cards.ts";

export function toVariationRow(product: CardProduct, row: VariationTable): VariationRow {
	return {
		variationID: row.id,
		productID: product.productID,
		sku: row.sku,
		name: product.name,
		brand: product.brand,
		kind: product.kind,
		link: toSkuLink(product, row.id),
		status: product.status,
		orderable: row.orderable === 1,
		lumens: row.lumens,
		watts: row.watts,
		efficacy: row.efficacy,
		cctKelvin: JSON.parse(row.cct_kelvin),
		cri: row.cri,
		beamDegrees: row.beam_degrees,
		base: row.base,
		canSizesInches: JSON.parse(row.can_sizes),
		dimmable: row.dimmable === 1,
	};
}
