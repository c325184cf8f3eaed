/** Columns of the owner's cross-reference file; documented in `docs/cross-reference.md`. */
import { foldBrand } from "#rules/catalog/matching/part-lookup";
import { readListedNumber } from "#rules/cross-reference/competitor-number";
import {
	type CrossReference,
	crossReferenceGrades,
	crossReferenceLimits as limits,
} from "#rules/cross-reference/cross-reference-terms";
import { originalCell } from "#rules/format/spreadsheet-cell";
import { type CsvFormat, needed, or, readCells, requiredColumns } from "../../shared/csv-import.server.ts";
import { choice, type Reader, RefusedValue } from "../../shared/csv-values.ts";

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
