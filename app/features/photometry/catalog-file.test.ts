/** Computed files of every SKU of the demo's catalog, all of which are of our own series. */
import { describe, expect, it } from "vitest";
import type { ProductKind, Variation } from "#contracts/catalog/catalog";
import { houseRange } from "#demo/catalog/house-range/house-range";
import { roadwayClass } from "#photometry/figures/roadway-type";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { writeLm63 } from "#photometry/files/write-lm63";
import { getDistribution } from "#rules/catalog/trade-facts";
import { catalogFile, isOutdoor, whyNoFile } from "./catalog-file.ts";

const { products, variations } = houseRange();

const house = variations.flatMap((row) => {
	const product = products.find(({ id }) => id === row.product_id);
	const kind = product?.kind as ProductKind;
	if (!product) return [];
	const sku = {
		sku: row.sku,
		lumens: row.lumens,
		watts: row.watts,
		cbcp: row.cbcp,
		beamDegrees: row.beam_degrees,
		diameterMm: row.diameter_mm,
		widthMm: row.width_mm,
		lengthMm: row.length_mm,
		features: JSON.parse(row.features) as string[],
		doubtful: [] as string[],
	} as Variation;
	const computed = catalogFile({ kind, name: product.name, brand: product.brand }, sku);
	return [{ sku, kind, file: computed?.file ?? null }];
});

describe("the computed file of each SKU", () => {
	it("is classified as the type that its SKU states, when it is read again", () => {
		const stated = house.filter(
			({ sku, kind }) => isOutdoor(kind) && getDistribution(sku.features)?.startsWith("Type"),
		);
		expect(stated.length).toBeGreaterThan(50);
		const wrong = stated.flatMap(({ sku, file }) => {
			const read = file && readPhotometricFile(new TextEncoder().encode(writeLm63(file)));
			const type = read && roadwayClass(read.distribution, read.streetSide)?.type;
			return `Type ${type}` === getDistribution(sku.features) ? [] : [`${sku.sku}: ${type}`];
		});
		expect(wrong).toEqual([]);
	});

	it("is there, or the page says why it isn't", () => {
		expect(
			house
				.filter(
					({ sku, kind, file }) => (isOutdoor(kind) || sku.lumens !== null) && !file && !whyNoFile(kind, sku),
				)
				.map(({ sku }) => sku.sku),
		).toEqual([]);
	});
});
