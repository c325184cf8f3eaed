/** Reads a catalog file of any size into the tables of the import, step by step. A run that was ended is continued. */

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { readLines } from "#photometry/files/file-text";
import { maxFileBytes, PhotometricFileError } from "#photometry/files/photometric-file";
import { readPhotometricFile } from "#photometry/files/read-photometric-file";
import { dayMs } from "#rules/clock/time-zones";
import type { CatalogImportFileTable, CatalogImportRowTable } from "../../../db/catalog-import-schema.ts";
import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import { migrationNames } from "../../../db/migrations/index.server.ts";
import { readCsvFile } from "../../../shared/csv-rows.server.ts";
import { toSkuKey } from "../register-row.ts";
import type { OnCatalogProgress } from "../write-catalog.server.ts";
import { checkHeader, type ImportError, type OwnerRow, readOwnerRow } from "./columns.ts";
import { ownerProductId, toOwnerProductId, toVariationId } from "./owner-catalog.ts";
import { folderOf, type OnSource, type PhotoReader, photoReader, stampOf } from "./read-photos.server.ts";
import {
	beginStaging,
	endReading,
	readSources,
	type StagedImport,
	selectStaged,
	storeStep,
	takeStaging,
} from "./staging-repository.server.ts";

/** Rows that are stored at once; a few thousand are read ahead of them. */
const rowsPerStep = 2000;
/** Characters of photographs and photometric files that are stored at once. */
const filesPerStep = 16_000_000;
/** For so long, what was read of a file is taken in place of the file. */
const keptMs = 7 * dayMs;

export type StagingOptions = {
	replace: boolean;
	onProgress: OnCatalogProgress;
	/** Told of the row that an earlier run of the same file had reached, when reading goes on behind it. */
	onResume?: ((row: number) => void) | undefined;
};

/** An import of this run, with what is wrong with the file as a whole. */
type Staging = { staged: StagedImport; refusals: ImportError[] };

/**
 * @returns the import, whose rows are stored unless the file as a whole was refused
 * @throws {AnotherImport}
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function stageFile(
	db: Db,
	dialect: Dialect,
	file: string,
	options: StagingOptions,
): Promise<Staging> {
	// Another release may read columns otherwise; most that do have another migration.
	const hash = createHash("sha256").update(migrationNames.at(-1) ?? "");
	await pipeline(createReadStream(file), hash);
	const content_hash = hash.digest("hex");
	const replaces = options.replace ? 1 : 0;
	const before = await selectStaged(db);
	const run = crypto.randomUUID();
	const folder = await folderOf(file);
	const isSame =
		before?.content_hash === content_hash &&
		before.replaces === replaces &&
		Date.now() - Date.parse(before.begun_at) < keptMs &&
		(await areSourcesSame(db, folder));
	const continued = isSame ? await takeStaging(db, { id: before.id, run }) : undefined;
	const staged: StagedImport = continued ?? {
		id: crypto.randomUUID(),
		run,
		file: path.basename(file),
		content_hash,
		replaces,
		state: "reading",
		row_reached: 1,
		...{ differences: null, base_version: null, version: null, edition_before: null },
		begun_at: new Date().toISOString(),
		applied_at: null,
	};
	if (!continued) await beginStaging(db, dialect, staged);
	else if (staged.state === "reading") options.onResume?.(staged.row_reached);
	if (staged.state !== "reading") return { staged, refusals: [] };
	const { size } = await stat(file);
	const sources = new Map<string, string>();
	const onSource = async (name: string) => {
		sources.set(name, await stampOf(folder, name));
	};
	const readers = { photos: photoReader(folder, onSource), photometry: photometryReader(folder, onSource) };
	const stage = new Stage(db, staged, { ...readers, sources });
	const { refusals, broken } = await readCsvFile(
		file,
		{ checkHeader, take: (row, cells) => stage.take(row, cells) },
		async (bytes) => {
			await stage.flush(rowsPerStep);
			options.onProgress({ step: "Reading the file", done: bytes, total: size });
		},
	);
	if (broken) return { staged: stage.staged, refusals };
	await stage.flush(1);
	// Rows of a wrong length never reach the stage.
	if (refusals.length > 0) await stage.store([], refusals);
	await endReading(db, dialect, stage.staged);
	return { staged: { ...stage.staged, state: "read" }, refusals: [] };
}

/** Whether all files that the stored rows name are as they were. */
async function areSourcesSame(db: Db, folder: string): Promise<boolean> {
	for await (const sources of readSources(db))
		for (const { name, stamp } of sources) if ((await stampOf(folder, name)) !== stamp) return false;
	return true;
}

type FileReaders = {
	photos: PhotoReader;
	photometry: PhotometryReader;
	/** Stamps of what they read since the last step, by name. */
	sources: Map<string, string>;
};

/** Rows between the reader of the file and the database. */
class Stage {
	staged: StagedImport;
	#rows: OwnerRow[] = [];
	#refusals: ImportError[] = [];
	#files: CatalogImportFileTable[] = [];
	#fileLength = 0;
	#read: number;

	constructor(
		private readonly db: Db,
		staged: StagedImport,
		private readonly readers: FileReaders,
	) {
		this.staged = staged;
		this.#read = staged.row_reached;
	}

	take(row: number, cells: Readonly<Record<string, string>>): ImportError[] {
		if (row <= this.staged.row_reached) return [];
		this.#read = row;
		const read = readOwnerRow(row, cells);
		if (read.ok) this.#rows.push(read.row);
		else this.#refusals.push(...read.refusals);
		return [];
	}

	/** Stores all rows, once there are as many. */
	async flush(least: number): Promise<void> {
		if (this.#rows.length < least && this.#refusals.length < least) return;
		const rows = this.#rows;
		this.#rows = [];
		const reached = this.#read;
		let stored: CatalogImportRowTable[] = [];
		for (const row of rows) {
			const pictured = await this.readers.photos.read(row);
			const name = row.option.photometry_file;
			const measured = name === null ? null : await this.readers.photometry.read(row.row, name);
			this.#addFiles([...pictured.files, ...(measured?.files ?? [])]);
			const refusals = [...pictured.refusals, ...(measured?.refusals ?? [])];
			this.#refusals.push(...refusals);
			if (refusals.length === 0) stored.push(toStagedRow(pictured.row));
			if (this.#fileLength > filesPerStep) {
				// Those behind it are read again by a run that continues here.
				const behind = this.#refusals.filter((refusal) => refusal.row > row.row);
				await this.store(
					stored,
					this.#refusals.filter((refusal) => refusal.row <= row.row),
					row.row,
				);
				this.#refusals = behind;
				stored = [];
			}
		}
		const refusals = this.#refusals;
		this.#refusals = [];
		await this.store(stored, refusals, reached);
	}

	async store(
		rows: readonly CatalogImportRowTable[],
		refusals: readonly ImportError[],
		rowReached = this.staged.row_reached,
	): Promise<void> {
		const sources = [...this.readers.sources].map(([name, stamp]) => ({ name, stamp }));
		this.readers.sources.clear();
		await storeStep(this.db, this.staged, { rowReached, rows, files: this.#files, sources, refusals });
		this.staged = { ...this.staged, row_reached: rowReached };
		this.#files = [];
		this.#fileLength = 0;
	}

	#addFiles(files: readonly CatalogImportFileTable[]): void {
		this.#files.push(...files);
		for (const { content } of files) this.#fileLength += content.length;
	}
}

const toStagedRow = (row: OwnerRow): CatalogImportRowTable => {
	const { product, option } = row;
	return {
		row_number: row.row,
		product_id: toOwnerProductId(row),
		variation_id: toVariationId(row),
		sku_key: toSkuKey(option.sku),
		replaced_id: product.replaced_by === null ? null : ownerProductId(product.replaced_by),
		photometry: option.photometry_file,
		related: option.accessories || option.requires || option.replaces ? 1 : 0,
		content: packRow(row),
	};
};

/** Blank cells are half of a file. */
const packRow = (row: OwnerRow): string =>
	JSON.stringify(row, (_, value) => (value === null ? undefined : value));

type PhotometryReader = {
	read(row: number, name: string): Promise<{ files: CatalogImportFileTable[]; refusals: ImportError[] }>;
};

/**
 * Reads and checks every photometric file once, however many SKUs have it.
 *
 * @param folder of the catalog file, which names in it can't leave
 */
function photometryReader(folder: string, onSource: OnSource): PhotometryReader {
	const reasons = new Map<string, string | null>();
	return {
		async read(row, name) {
			const known = reasons.get(name);
			if (known === undefined) await onSource(name);
			const read =
				known === undefined ? await readOne(folder, name) : known === null ? null : { reason: known };
			const reason = read && "reason" in read ? read.reason : null;
			reasons.set(name, reason);
			if (reason !== null)
				return { files: [], refusals: [{ row, column: "photometry_file", value: name, reason }] };
			const text = read && "text" in read ? read.text : null;
			const file = { name, kind: "photometry", label: path.basename(name) } as const;
			return { files: text === null ? [] : [{ ...file, content: text }], refusals: [] };
		},
	};
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
