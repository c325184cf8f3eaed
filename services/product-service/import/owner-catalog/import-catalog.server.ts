/** Imports a custom catalog file, all or nothing. */

import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { readLines } from "#photometry/files/file-text";
import { maxFileBytes, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import type { PhotometricFileTable } from "../../../db/schema.ts";
import { readCsvRows } from "../../../shared/csv-rows.server.ts";
import { lockCatalog, writeDefaultEdition } from "../../catalog-version-repository.server.ts";
import { deleteUnusedPictures } from "../../pictures/pictures-repository.server.ts";
import { writeRelations } from "../../relations/relations-repository.server.ts";
import { writePhotometricFiles } from "../../repository.server.ts";
import { finishCatalogChange, type OnCatalogProgress } from "../write-catalog.server.ts";
import type { ImportError } from "./columns.ts";
import { checkHeader, type OwnerRow, readOwnerRow } from "./columns.ts";
import { assembleOwnerCatalog, toVariationId } from "./owner-catalog.ts";
import { type ImportedPhotos, readPhotos } from "./read-photos.server.ts";
import { readRelations } from "./read-relations.server.ts";
import { unknownReplacements, writeOwnerProducts } from "./write-products.server.ts";

/** What the shop has without an import: its edition, and how an empty database gets it. */
export type DefaultCatalog = {
	edition: string;
	write(db: Db, dialect: Dialect, onProgress?: OnCatalogProgress): Promise<boolean>;
};

export type OwnerImportOptions = {
	/** Replaces the catalog; otherwise merges into it. */
	replace: boolean;
	dryRun: boolean;
	today: string;
	onProgress?: OnCatalogProgress;
};

export type OwnerImportOutcome = {
	refusals: ImportError[];
	products: number;
	options: number;
	written: boolean;
};

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export async function importCatalogFile(
	db: Db,
	dialect: Dialect,
	path: string,
	defaultCatalog: DefaultCatalog,
	{ replace, dryRun, today, onProgress = () => undefined }: OwnerImportOptions,
): Promise<OwnerImportOutcome> {
	const file = await readOwnerFile(path);
	const photos = await readPhotos(path, file.rows);
	try {
		return await importRows(db, dialect, path, defaultCatalog, {
			file,
			photos,
			replace,
			dryRun,
			today,
			onProgress,
		});
	} finally {
		await photos.end();
	}
}

type ReadFiles = { file: OwnerFile; photos: ImportedPhotos };

async function importRows(
	db: Db,
	dialect: Dialect,
	path: string,
	defaultCatalog: DefaultCatalog,
	{ file, photos, replace, dryRun, today, onProgress }: Required<OwnerImportOptions> & ReadFiles,
): Promise<OwnerImportOutcome> {
	const { products, refusals } = assembleOwnerCatalog(photos.rows, today);
	const photometry = await readPhotometricFiles(path, file.rows);
	const unknown = await unknownReplacements(db, products, { replace });
	// A part number of a refused row would be called unknown.
	const related =
		file.refusals.length > 0
			? { relations: [], refusals: [] }
			: await readRelations(db, file.rows, { replace });
	const allRefusals = [
		...file.refusals,
		...refusals,
		...photometry.refusals,
		...photos.refusals,
		...unknown,
		...related.refusals,
	].sort((a, b) => a.row - b.row);
	const outcome = { refusals: allRefusals, products: products.length, options: file.rows.length };
	if (allRefusals.length > 0 || dryRun) return { ...outcome, written: false };

	if (!replace) await defaultCatalog.write(db, dialect, onProgress);
	await db.transaction().execute(async (trx) => {
		await lockCatalog(trx, dialect);
		await photos.write(trx);
		await writeOwnerProducts(trx, products, { replace, onProgress });
		const ids = products.flatMap(({ options }) => options.map(({ id }) => id));
		await writePhotometricFiles(trx, ids, photometry.files);
		await writeRelations(trx, ids, related.relations);
		await deleteUnusedPictures(trx);
		await finishCatalogChange(trx, dialect, onProgress);
		// Nothing of the default catalog is left to update.
		if (replace) await writeDefaultEdition(trx, defaultCatalog.edition);
	});
	return { ...outcome, written: true };
}

/** Valid rows, and errors of all others. */
type OwnerFile = { rows: OwnerRow[]; refusals: ImportError[] };

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
async function readOwnerFile(path: string): Promise<OwnerFile> {
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

const photometryColumn = "photometry_file";

/**
 * Reads and checks every file once, however many SKUs have it.
 *
 * @param catalogPath path of the catalog file; the names are relative to its folder and can't leave it
 */
async function readPhotometricFiles(
	catalogPath: string,
	rows: readonly OwnerRow[],
): Promise<{ files: PhotometricFileTable[]; refusals: ImportError[] }> {
	const folder = await realpath(path.dirname(path.resolve(catalogPath)));
	const resultByFile = new Map<string, { text: string } | { reason: string }>();
	const files: PhotometricFileTable[] = [];
	const refusals: ImportError[] = [];
	for (const row of rows) {
		const value = row.option.photometry_file;
		if (value === null) continue;
		const read = resultByFile.get(value) ?? (await readOne(folder, value));
		resultByFile.set(value, read);
		if ("reason" in read)
			refusals.push({ row: row.row, column: photometryColumn, value, reason: read.reason });
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
