/** Reads a custom catalog file. */
import { readFile } from "node:fs/promises";
import { readCsvRows } from "../../../shared/csv-rows.server.ts";
import { checkHeader, type ImportError, type OwnerRow, readOwnerRow } from "./columns.ts";

/** Valid rows, and errors of all others. */
export type OwnerFile = { rows: OwnerRow[]; refusals: ImportError[] };

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export async function readOwnerFile(path: string): Promise<OwnerFile> {
	const rows: OwnerRow[] = [];
	const { refusals } = readCsvRows(await readFile(path), {
		checkHeader,
		take: (row, cells) => {
			const read = readOwnerRow(row, cells);
			if (read.ok) rows.push(read.row);
			return read.ok ? [] : read.refusals;
		},
	});
	return { rows, refusals };
}
