/** Every view of a SKU shows its own part number and figures, as the register files state them. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { catalogSnapshots } from "#services/product-service/catalog-snapshot.server";
import { readRegisters } from "#services/product-service/import/registers/register-files.server";
import type { VariationFacts } from "#services/product-service/import/registers/register-row";
import { productsById } from "#services/product-service/products/products-by-id.server";
import { cardsByVariation } from "#services/product-service/variations/cards-by-variation.server";
import { variationById } from "#services/product-service/variations/variation-by-id.server";
import { dataFolder } from "#services/shared/data-folder.server";
import { type SeededCatalog, sharedCatalog } from "./seeded-catalog.ts";

const sampleSize = 50;
const seed = 20_261_122;

let catalog: SeededCatalog;
let sample: VariationFacts[];

beforeAll(async () => {
	catalog = await sharedCatalog();
	const rows = await readRegisters(dataFolder());
	const uses = new Map<string, number>();
	for (const { facts } of rows) uses.set(facts.sku_key, (uses.get(facts.sku_key) ?? 0) + 1);
	const unique = rows.filter(({ facts }) => facts.orderable === 1 && uses.get(facts.sku_key) === 1);
	const next = mulberry32(seed);
	sample = Array.from({ length: sampleSize }, () => unique[Math.floor(next() * unique.length)]?.facts).filter(
		(facts) => facts !== undefined,
	);
});

function mulberry32(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

type Shown = {
	sku: string;
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
	cri: number | null;
	beamDegrees: number | null;
	cctKelvin: number[];
	base: string | null;
	canSizesInches: number[];
	dimmable: boolean;
};

const shownFields = ({
	sku,
	lumens,
	watts,
	efficacy,
	cri,
	beamDegrees,
	cctKelvin,
	base,
	canSizesInches,
	dimmable,
}: Shown): Shown => ({
	sku,
	lumens,
	watts,
	efficacy,
	cri,
	beamDegrees,
	cctKelvin,
	base,
	canSizesInches,
	dimmable,
});

/** The lines of the register files themselves, by id of the SKU. */
async function readLines(): Promise<Map<string, Record<string, string>>> {
	const lines = new Map<string, Record<string, string>>();
	for (const [prefix, file] of Object.entries(files)) {
		const packed = await readFile(`${dataFolder()}/${file}`);
		const records = parse(gunzipSync(packed), { columns: true, bom: true }) as Record<string, string>[];
		for (const record of records) lines.set(`${prefix}-${record["ENERGY STAR Unique ID"]}`, record);
	}
	return lines;
}

const files = {
	lb: "energystar_certified_light_bulbs_2019-03-14.csv.gz",
	dl: "energystar_certified_downlights_2025-12-17.csv.gz",
};

function registered(facts: VariationFacts, line: Record<string, string>): Shown {
	const figure = (...names: string[]) => {
		const text = names.map((name) => line[name]).find((cell) => cell !== undefined && cell !== "");
		return text === undefined ? null : Number(text.replaceAll(",", ""));
	};
	return {
		sku: (line["Model Number"] ?? "").replace(/\s+/g, " ").trim(),
		lumens: figure("Brightness (lumens)", "Total Light Output (lumens)"),
		watts: figure("Energy Used (watts)", "Total Input Power (Watts)"),
		efficacy: figure("Efficacy (lumens/watt)", "Energy Efficiency (lumens/Watt)"),
		cri: figure("Color Quality (CRI)"),
		beamDegrees: figure("Beam Angle"),
		cctKelvin: JSON.parse(facts.cct_kelvin),
		base: facts.base,
		canSizesInches: JSON.parse(facts.can_sizes),
		dimmable: facts.dimmable === 1,
	};
}

it(`of ${sampleSize} part numbers that are searched, card, row, comparison and saved card agree with the register`, async () => {
	const entities = { db: catalog.db, snapshot: catalogSnapshots(catalog.db) };
	const lines = await readLines();
	expect(sample).toHaveLength(sampleSize);
	for (const facts of sample) {
		const expected = registered(facts, lines.get(facts.id) ?? {});
		const [card] = (await catalog.list({ searchTerm: facts.sku })).products;
		const [row] = (await catalog.list({ searchTerm: facts.sku, unit: "variation" })).variations;
		const [saved] = await cardsByVariation(entities, [facts.id]);
		const [product] = await productsById(entities, [card?.productID ?? ""]);
		const compared = product?.variations.find(({ id }) => id === facts.id);
		const single = await variationById(entities, facts.id);
		const views = [card, row, saved, compared, single];
		for (const view of views) expect(view && shownFields(view), facts.sku).toEqual(expected);
		expect([card?.variationID, row?.variationID]).toEqual([facts.id, facts.id]);
		const link =
			(product?.variations.length ?? 0) > 1 ? `${product?.link}?option=${facts.id}` : product?.link;
		expect(views.map((view) => view?.link)).toEqual(views.map(() => link));
	}
});
