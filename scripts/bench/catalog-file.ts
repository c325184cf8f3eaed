/** Imports of a made-up distributor's file by the command, in a process of its own: time, CPU and memory. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { inRoot } from "../setup/root.mjs";
import { seeded } from "./scale-catalog.ts";

const columns =
	"sku,product_key,product_name,brand,category,subcategory,kind,type,series,description,lumens,watts,cct,cri,base,life_hours,warranty_years,dimmable,features,notes,list_price,price_breaks,stock_rno,stock_cmh";
const kinds = [
	["LED Lamps", "A-Series", "lamp", "A19", "E26"],
	["Downlights", "Recessed downlights", "downlight", "Recessed", ""],
	["Commercial Indoor", "High bay", "high-bay", "Round high bay", ""],
	["Commercial Indoor", "Troffers", "troffer", "Troffer", ""],
	["Outdoor", "Wall packs", "wall-pack", "Wall pack", ""],
	["Outdoor", "Area lights", "area-light", "Area light", ""],
] as const;
/** SKUs of a product. */
const options = 6;

/**
 * Writes a catalog file, the same for the same numbers.
 *
 * @param changed SKUs from the beginning that have another price, wattage and name
 */
export async function writeCatalogFile(file: string, skus: number, changed = 0): Promise<void> {
	const out = createWriteStream(file);
	out.write(`${columns}\n`);
	for (let at = 0; at < skus; at++) {
		const product = Math.floor(at / options);
		const random = seeded(product + 1);
		const more = product * options < changed ? 1 : 0;
		const [top, sub, kind, type, base] = kinds[product % kinds.length] ?? kinds[0];
		const brand = `Maker ${product % 97}`;
		const series = `S${(product % 1200).toString(36).toUpperCase()}`;
		const watts = 8 + Math.floor(random() * 140) + more;
		const cct = 2700 + (at % options) * 500;
		const cells = [
			`${series}-${product}-${cct / 100}K`,
			`k-${product}`,
			`${brand} ${series} ${type} ${watts} W ${product}`,
			...[brand, top, sub, kind, type, series],
			`${type} of the ${series} series for ${random() < 0.5 ? "offices and schools" : "warehouses and docks"}.`,
			...[watts * 120, watts, cct, random() < 0.5 ? 80 : 90, base, 50_000, 5],
			random() < 0.8 ? "yes" : "no",
			random() < 0.5 ? "0-10 V dimming|Wet location rated" : "Damp location rated",
			random() < 0.2 ? `Also sold as ${series}${product}X${at % options}` : "",
			...[(watts + 1 + more).toFixed(2), "", at % 500, at % 90],
		];
		if (!out.write(`${cells.join(",")}\n`)) await once(out, "drain");
	}
	out.end();
	await once(out, "finish");
}

export type ImportCost = { ms: number; cpuMs: number; peakBytes: number };

/** @param heapMegabytes that the process may use */
export async function measureImport(
	file: string,
	databaseUrl: string,
	flags: readonly string[],
	heapMegabytes = 512,
): Promise<ImportCost> {
	const started = performance.now();
	const command = spawn(
		process.execPath,
		[
			...[
				`--max-old-space-size=${heapMegabytes}`,
				"--import",
				"tsx",
				inRoot("services", "cli", "catalog-import.ts"),
			],
			...[file, ...flags],
		],
		{
			cwd: inRoot(),
			env: { ...process.env, DATABASE_URL: databaseUrl },
			stdio: ["ignore", "inherit", "inherit"],
		},
	);
	const cost: ImportCost = { ms: 0, cpuMs: 0, peakBytes: 0 };
	const look = setInterval(() => {
		try {
			const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${command.pid}/status`, "utf8")) ?? [];
			if (peak === undefined) return;
			cost.peakBytes = Number(peak) * 1024;
			const fields = readFileSync(`/proc/${command.pid}/stat`, "utf8").split(" ");
			cost.cpuMs = (Number(fields[13]) + Number(fields[14])) * 10;
		} catch {
			// It has ended.
		}
	}, 500);
	const [code] = await once(command, "close");
	clearInterval(look);
	if (code !== 0) throw new Error(`The import ended with ${code}`);
	return { ...cost, ms: performance.now() - started };
}
