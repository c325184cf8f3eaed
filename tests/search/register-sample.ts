/** Seeded-random SKUs of the register files, with the figures that the files state. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { readRegisters } from "#demo/catalog/registers/register-files.server";
import { dataFolder } from "#reference/data-files.server";
import type { VariationFacts } from "#services/product-service/import/register-row";

export const sampleSize = 50;
const seed = 20_261_122;

/** `null` where the file states nothing. */
export type RegisteredSku = {
	facts: VariationFacts;
	sku: string;
	brand: string;
	lumens: number | null;
	watts: number | null;
	efficacy: number | null;
	cri: number | null;
	beamDegrees: number | null;
	cctKelvin: number[];
};

/** Orderable SKUs with a part number of their own; figures are read past the import's own parser. */
export async function registerSample(): Promise<RegisteredSku[]> {
	const [rows, lines] = await Promise.all([readRegisters(dataFolder()), readLines()]);
	const uses = new Map<string, number>();
	for (const { facts } of rows) uses.set(facts.sku_key, (uses.get(facts.sku_key) ?? 0) + 1);
	const unique = rows.filter(({ facts }) => facts.orderable === 1 && uses.get(facts.sku_key) === 1);
	const next = mulberry32(seed);
	return Array.from({ length: sampleSize }, () => {
		const facts = unique[Math.floor(next() * unique.length)]?.facts;
		const line = facts && lines.get(facts.id);
		if (!line) throw new Error(`The register has no line ${facts?.id}.`);
		return registered(facts, line);
	});
}

function mulberry32(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const files = {
	lb: "energystar_certified_light_bulbs_2019-03-14.csv.gz",
	dl: "energystar_certified_downlights_2025-12-17.csv.gz",
};

/** The lines of the files themselves, by id of the SKU. */
async function readLines(): Promise<Map<string, Record<string, string>>> {
	const lines = new Map<string, Record<string, string>>();
	for (const [prefix, file] of Object.entries(files)) {
		const packed = await readFile(`${dataFolder()}/${file}`);
		const records = parse(gunzipSync(packed), { columns: true, bom: true }) as Record<string, string>[];
		for (const record of records) lines.set(`${prefix}-${record["ENERGY STAR Unique ID"]}`, record);
	}
	return lines;
}

function registered(facts: VariationFacts, line: Record<string, string>): RegisteredSku {
	const cell = (...names: string[]) =>
		names.map((name) => line[name]).find((text) => text !== undefined && text !== "");
	const figure = (...names: string[]) => {
		const text = cell(...names);
		return text === undefined ? null : Number(text.replaceAll(",", ""));
	};
	const kelvins = cell("Light Appearance (Kelvin)", "Appearance/Correlated Color Temperature (Kelvin)") ?? "";
	return {
		facts,
		sku: (line["Model Number"] ?? "").replace(/\s+/g, " ").trim(),
		brand: (line["Brand Name"] ?? "").trim(),
		lumens: figure("Brightness (lumens)", "Total Light Output (lumens)"),
		watts: figure("Energy Used (watts)", "Total Input Power (Watts)"),
		efficacy: figure("Efficacy (lumens/watt)", "Energy Efficiency (lumens/Watt)"),
		cri: figure("Color Quality (CRI)"),
		beamDegrees: figure("Beam Angle"),
		cctKelvin: [...kelvins.matchAll(/\d+/g)].map(([kelvin]) => Number(kelvin)).sort((a, b) => a - b),
	};
}
