import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { RegisterRecord, RegisterRow } from "#services/product-service/import/register-row";
import { downlightColumns, readDownlight } from "./downlight-register.ts";
import { lampColumns, readLamp } from "./lamp-register.ts";

class RegisterFileError extends Error {
	override name = "RegisterFileError";
}

const registers = [
	{ file: "energystar_certified_light_bulbs_2019-03-14.csv.gz", columns: lampColumns, read: readLamp },
	{
		file: "energystar_certified_downlights_2025-12-17.csv.gz",
		columns: downlightColumns,
		read: readDownlight,
	},
] as const;

/** @throws {RegisterFileError} when a file is missing, damaged or lacks a column */
export async function readRegisters(folder: string): Promise<RegisterRow[]> {
	const rows: RegisterRow[] = [];
	for (const register of registers) {
		for (const record of await readRecords(folder, register.file, register.columns)) {
			rows.push(register.read(record));
		}
	}
	return rows;
}

async function readRecords(
	folder: string,
	file: string,
	columns: readonly string[],
): Promise<RegisterRecord[]> {
	const records = await loadRecords(folder, file);
	const header = Object.keys(records[0] ?? {});
	const missing = columns.filter((name) => !header.includes(name));
	if (missing.length > 0) throw new RegisterFileError(`${file} lacks the columns ${missing.join(", ")}.`);
	return records;
}

async function loadRecords(folder: string, file: string): Promise<RegisterRecord[]> {
	try {
		const packed = await readFile(`${folder}/${file}`);
		return parse(gunzipSync(packed), { columns: true, bom: true, skip_empty_lines: true });
	} catch (error) {
		throw new RegisterFileError(`${file} cannot be read: ${(error as Error).message}.`);
	}
}
