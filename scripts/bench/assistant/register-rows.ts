/** Rows of the registers as published: the true answers of the question set. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

export type Lamp = {
	part: string;
	brand: string;
	/** Such as "A19". */
	type: string;
	/** Such as "E26". */
	base: string;
	lumens: number;
	watts: number;
	efficacy: number;
	cct: number;
	cri: number;
	beam: number | null;
	life: number;
	equivalent: number | null;
	dimmable: boolean;
	enclosed: boolean;
	technology: string;
};

export type Downlight = {
	part: string;
	lumens: number;
	watts: number;
	ccts: number[];
	cri: number;
	cans: number[];
	wet: boolean;
};

const folder = new URL("../../../services/data/", import.meta.url);

const readCsv = (file: string): Record<string, string>[] =>
	parse(gunzipSync(readFileSync(new URL(file, folder))), {
		columns: true,
		bom: true,
		skip_empty_lines: true,
	});

const figure = (text: string | undefined): number => Number((text ?? "").replace(/,/g, "") || Number.NaN);

/** Part numbers that stand in one row alone, without wildcards and spaces: others mean several rows. */
function onlyOnce<Row extends { part: string }>(rows: readonly Row[]): Row[] {
	const key = ({ part }: Row) => part.toUpperCase().replace(/[^A-Z0-9]/g, "");
	const counts = new Map<string, number>();
	for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
	return rows.filter(
		(row) =>
			counts.get(key(row)) === 1 &&
			/^[A-Za-z0-9][A-Za-z0-9-]{5,24}$/.test(row.part) &&
			/[A-Za-z]/.test(row.part) &&
			/\d/.test(row.part) &&
			!/xx|\*|#/i.test(row.part),
	);
}

/** LED lamps whose figures agree with each other. */
export function readLamps(): { all: Lamp[]; clear: Lamp[] } {
	const all = readCsv("energystar_certified_light_bulbs_2019-03-14.csv.gz").map(
		(row): Lamp => ({
			part: (row["Model Number"] ?? "").trim(),
			brand: (row["Brand Name"] ?? "").trim(),
			type: (row["Bulb Type"] ?? "").trim(),
			base: (row["Base Type"] ?? "").split(" ")[0] ?? "",
			lumens: figure(row["Brightness (lumens)"]),
			watts: figure(row["Energy Used (watts)"]),
			efficacy: figure(row["Efficacy (lumens/watt)"]),
			cct: figure(row["Light Appearance (Kelvin)"]),
			cri: figure(row["Color Quality (CRI)"]),
			beam: figure(row["Beam Angle"]) || null,
			life: figure(row["Life (hrs)"]),
			equivalent: figure(row["Wattage Equivalency (watts)"]) || null,
			dimmable: row.Dimmable === "Dimmable",
			enclosed: row["Lamp Rated for Enclosed Fixtures"] === "Yes",
			technology: row.Technology ?? "",
		}),
	);
	const clear = onlyOnce(all).filter(
		({ technology, lumens, watts, efficacy, cct, cri, life }) =>
			technology === "LED" &&
			[lumens, watts, efficacy, cct, cri, life].every(Number.isFinite) &&
			Math.abs(lumens / watts - efficacy) <= efficacy * 0.03 &&
			cri >= 80 &&
			cri <= 98 &&
			cct >= 2000 &&
			cct <= 6500,
	);
	return { all, clear };
}

export function readDownlights(): Downlight[] {
	const rows = readCsv("energystar_certified_downlights_2025-12-17.csv.gz").map(
		(row): Downlight => ({
			part: (row["Model Number"] ?? "").trim(),
			lumens: figure(row["Total Light Output (lumens)"]),
			watts: figure(row["Total Input Power (Watts)"]),
			ccts: (row["Appearance/Correlated Color Temperature (Kelvin)"] ?? "")
				.split(",")
				.map((one) => figure(one.replace(/k/i, "").trim()))
				.sort((a, b) => a - b),
			cri: figure(row["Color Quality (CRI)"]),
			cans: (row["Can Size(s) (inches)"] ?? "").split(",").map(figure).filter(Number.isFinite),
			wet: /wet/i.test(row["Special Features"] ?? ""),
		}),
	);
	return onlyOnce(rows).filter(
		({ lumens, watts, cri, ccts, cans }) =>
			[lumens, watts, cri, ...ccts].every(Number.isFinite) &&
			lumens / watts > 40 &&
			lumens / watts < 160 &&
			cri >= 80 &&
			cri <= 98 &&
			ccts.length > 0 &&
			cans.length > 0,
	);
}
