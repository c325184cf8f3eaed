/** Imports the owner's cross-reference: all rows or none, unless told to leave out wrong ones. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { skusMeant } from "#rules/catalog/matching/part-keys";
import { foldBrand } from "#rules/catalog/matching/part-lookup";
import { toPartKey } from "#rules/catalog/search-words";
import {
	type CrossReference,
	crossReferenceGrades,
	crossReferenceLimits as limits,
	readListedNumber,
} from "#rules/cross-reference/cross-reference";
import { formatNumber } from "#rules/format";
import { originalCell } from "#rules/format/spreadsheet-cell";
import type { Db } from "../../db/connect.server.ts";
import type { CrossReferenceTable } from "../../db/part-number-schema.ts";
import {
	type CsvFormat,
	choice,
	finishImport,
	type ImportOutcome,
	type ImportTerms,
	needed,
	or,
	type Reader,
	RefusedValue,
	readCells,
	readFileRowsInSteps,
	requiredColumns,
} from "../../shared/csv-import.server.ts";
import type { CsvRefusal } from "../../shared/csv-rows.server.ts";
import {
	addLines,
	beginImport,
	deleteLeftovers,
	dropImport,
	skusByKey,
	switchTo,
} from "./cross-reference-repository.server.ts";

// Columns of the owner's cross-reference file; documented in `docs/cross-reference.md`.

const text =
	(most: number): Reader<string> =>
	(raw) => {
		const value = originalCell(raw.normalize("NFC")).trim().replace(/\s+/g, " ");
		if (value.length > most) throw new RefusedValue(`is longer than ${most} characters`);
		if (/\p{C}/u.test(value)) throw new RefusedValue("has a character that can't be printed");
		return value;
	};

const brand: Reader<string> = (raw) => {
	const value = text(limits.brand)(raw);
	if (foldBrand(value) === "") throw new RefusedValue("has no letter or digit");
	return value;
};

const number: Reader<string> = (raw) => {
	const value = text(limits.number)(raw);
	const { key, isFamily } = readListedNumber(value);
	if (/\*./.test(value)) throw new RefusedValue("has a * that isn't at its end");
	if (key === "") throw new RefusedValue("has no letter or digit");
	if (isFamily && key.length < limits.familyLength)
		throw new RefusedValue(`has fewer than ${limits.familyLength} letters and digits before the *`);
	return value;
};

const columns = {
	brand: needed(brand),
	number: needed(number),
	sku: needed(text(limits.sku)),
	grade: needed(choice(crossReferenceGrades)),
	note: or(text(limits.note), ""),
};

export const crossReferenceColumns = Object.keys(columns) as (keyof CrossReference)[];

/** A number may have several lines, each with another SKU of ours. */
const keyOf = ({ brand: maker, number: typed, sku }: CrossReference) => {
	const { key, isFamily } = readListedNumber(typed);
	const spelled = typed.replace(/\s+/g, "").toUpperCase();
	return `${foldBrand(maker)} ${isFamily ? `${key}*` : spelled} ${sku.toUpperCase()}`;
};

export const crossReferenceFormat: CsvFormat<CrossReference & { row: number }> = {
	columns: crossReferenceColumns,
	required: requiredColumns(columns),
	key: { column: "number", of: keyOf },
	read(row, cells) {
		const reading = readCells(columns, row, cells);
		return reading.ok ? { ok: true, value: { ...reading.value, row } } : reading;
	},
};

/** Another import became current while this one was written. */
export class ImportSuperseded extends Error {
	override name = "ImportSuperseded";
	override message = "another import finished while this one was written. Import the file again";
}

const rowsAtOnce = 500;

/**
 * Replaces the cross-reference. The rows are written beside the earlier ones, some at a time, and become current at
 * once: readers never wait, and see the old ones or the new ones.
 *
 * @throws {ImportSuperseded}
 */
export async function importCrossReference(
	db: Db,
	bytes: Buffer,
	terms: ImportTerms & { demonstration?: boolean; now?: number },
): Promise<ImportOutcome> {
	const file = await readFileRowsInSteps(bytes, crossReferenceFormat, { most: limits.rows });
	const { lines, refusals } = await checkSkus(db, file.rows);
	const checked = {
		rows: lines,
		refusals: [...file.refusals, ...refusals].sort((a, b) => a.row - b.row),
		broken: file.broken,
	};
	return finishImport(checked, terms, (rows) =>
		replaceLines(db, rows, {
			at: new Date(terms.now ?? Date.now()).toISOString(),
			demonstration: terms.demonstration ?? false,
		}),
	);
}

/** Our part numbers as the catalog prints them. */
async function checkSkus(db: Db, rows: readonly (CrossReference & { row: number })[]) {
	const known = new Map<string, string[]>();
	for (const { sku, sku_key } of await skusByKey(
		db,
		rows.map(({ sku }) => toPartKey(sku)),
	)) {
		const skus = known.get(sku_key);
		if (!skus) known.set(sku_key, [sku]);
		else if (!skus.includes(sku)) skus.push(sku);
	}
	const refusals: CsvRefusal[] = [];
	const lines: CrossReference[] = [];
	for (const [at, { row, ...line }] of rows.entries()) {
		if (at % rowsAtOnce === 0) await nextTurn();
		const [sku, ...others] = skusMeant(line.sku, known.get(toPartKey(line.sku)) ?? [], (one) => one).skus;
		const refuse = (reason: string) => refusals.push({ row, column: "sku", value: line.sku, reason });
		if (sku === undefined) refuse("is not a part number of the catalog that can be ordered");
		else if (others.length > 0)
			refuse(`is the number of ${formatNumber(others.length + 1)} items; write it as in the catalog`);
		else lines.push({ ...line, sku });
	}
	return { lines, refusals };
}

const toRow = (line: CrossReference, importId: string, position: number): CrossReferenceTable => {
	const { brand, number, sku, grade, note } = line;
	const { key, isFamily } = readListedNumber(number);
	const brandKey = foldBrand(brand);
	return {
		import_id: importId,
		position,
		brand,
		brand_key: brandKey,
		number,
		number_key: key,
		is_family: isFamily ? 1 : 0,
		whole_key: isFamily ? "" : `${brandKey.toUpperCase()}${key}`,
		sku,
		sku_key: toPartKey(sku),
		grade,
		note,
	};
};

async function replaceLines(
	db: Db,
	lines: readonly CrossReference[],
	{ at, demonstration }: { at: string; demonstration: boolean },
): Promise<void> {
	const id = randomUUID();
	const familyLengths = new Set<number>();
	await beginImport(db, id, at, demonstration);
	let isCurrent = false;
	try {
		for (let start = 0; start < lines.length; start += rowsAtOnce) {
			const rows = lines
				.slice(start, start + rowsAtOnce)
				.map((line, index) => toRow(line, id, start + index + 1));
			for (const row of rows) if (row.is_family === 1) familyLengths.add(row.number_key.length);
			await addLines(db, rows);
			await nextTurn();
		}
		const lengths = [...familyLengths].sort((a, b) => a - b);
		isCurrent = await switchTo(db, { id, at, rows: lines.length, familyLengths: lengths });
		if (!isCurrent) throw new ImportSuperseded();
	} finally {
		if (!isCurrent) await dropImport(db, id);
		await deleteLeftovers(db);
	}
}
