/** Photometric files that a custom catalog names, from the folder of the catalog file. */
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { readLines } from "#photometry/files/file-text";
import { maxFileBytes, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import type { PhotometricFileTable } from "../../../db/schema.ts";
import type { ImportError, OwnerRow } from "./columns.ts";
import { toVariationId } from "./owner-catalog.ts";

const column = "photometry_file";

/**
 * Reads and checks every file once, however many SKUs have it.
 *
 * @param catalogPath path of the catalog file; the names are relative to its folder and can't leave it
 */
export async function readPhotometricFiles(
	catalogPath: string,
	rows: readonly OwnerRow[],
): Promise<{ files: PhotometricFileTable[]; refusals: ImportError[] }> {
	const folder = await realpath(path.dirname(path.resolve(catalogPath)));
	const known = new Map<string, { text: string } | { reason: string }>();
	const files: PhotometricFileTable[] = [];
	const refusals: ImportError[] = [];
	for (const row of rows) {
		const value = row.option.photometry_file;
		if (value === null) continue;
		const read = known.get(value) ?? (await readOne(folder, value));
		known.set(value, read);
		if ("reason" in read) refusals.push({ row: row.row, column, value, reason: read.reason });
		else files.push({ variation_id: toVariationId(row), name: path.basename(value), content: read.text });
	}
	return { files, refusals };
}

async function readOne(folder: string, name: string): Promise<{ text: string } | { reason: string }> {
	try {
		// Follows links, so that a link doesn't lead out of the folder.
		const file = await realpath(path.resolve(folder, name));
		if (!file.startsWith(folder + path.sep)) return { reason: "is outside of the catalog file's folder" };
		const { size } = await stat(file);
		if (size > maxFileBytes) return { reason: `is larger than ${maxFileBytes / 1e6} MB` };
		const content = await readFile(file);
		readPhotometricFile(content);
		return { text: readLines(content).join("\n") };
	} catch (error) {
		if (error instanceof PhotometricFileError)
			return { reason: `can't be read. ${error.message}`.replace(/\.$/, "") };
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "ENOTDIR")
			return { reason: "is not in the folder of the catalog file" };
		if (code === "EISDIR" || code === "EACCES") return { reason: "can't be opened" };
		throw error;
	}
}
