/** SKUs of the house range as ordering matrices read them. */
import { houseRange } from "#demo/catalog/house-range/house-range";
import type { SeriesSku } from "#rules/catalog/catalog-number";

const { products, variations } = houseRange();
const designations = new Map(
	products.map(({ id, drawing }) => [
		id,
		(JSON.parse(drawing) as { designation: string | null }).designation,
	]),
);

/** Such as "SCX". */
export const houseSeries = [...new Set(variations.map(({ sku }) => sku.split("-")[0] ?? ""))];

/** @param code of a series, such as "SCX" */
export const houseSkus = (code: string): SeriesSku[] =>
	variations
		.filter(({ sku }) => sku.startsWith(`${code}-`))
		.map((row) => ({
			sku: row.sku,
			designation: designations.get(row.product_id) ?? null,
			cctKelvin: JSON.parse(row.cct_kelvin),
			lumens: row.lumens,
			watts: row.watts,
			beamDegrees: row.beam_degrees,
			cri: row.cri,
			dimsToPercent: row.dims_to_percent,
			base: row.base,
			lengthMm: row.length_mm,
			diameterMm: row.diameter_mm,
			features: JSON.parse(row.features),
		}));
