/** Imports the owner's sales tax rates: all rows or none, unless told to leave out wrong ones. */
import { readFile } from "node:fs/promises";
import { usStates } from "#rules/locations/us-states";
import { readNumber } from "#rules/typed-numbers/decimal";
import type { Db } from "../db/connect.server.ts";
import type { TaxRateTable } from "../db/tax-schema.ts";
import {
	type CsvFormat,
	finishImport,
	flag,
	type ImportOutcome,
	type ImportTerms,
	needed,
	or,
	type Reader,
	RefusedValue,
	readCells,
	readFileRows,
	requiredColumns,
} from "../shared/csv-import.server.ts";
import { replaceRates } from "./tax-rates-repository.server.ts";

// Columns of the owner's files of sales tax rates; documented in `docs/sales-tax.md`.

const state: Reader<string> = (raw) => {
	const code = raw.toUpperCase();
	if (!usStates.some((one) => one.code === code))
		throw new RefusedValue("is not the two-letter code of a state or territory");
	return code;
};

/** Spreadsheets drop the zeros at the beginning. */
const zip: Reader<string> = (raw) => {
	if (!/^\d{3,5}$/.test(raw)) throw new RefusedValue("is not a ZIP code of five digits");
	return raw.padStart(5, "0");
};

const highest = 20;

/** The rate in millionths. @param decimals of a number in percent */
const millionths = (raw: string, perUnit: number, decimals: number): number => {
	const value = readNumber(raw, { digits: 2, decimals });
	if (value === null || value * perUnit > highest * 10_000)
		throw new RefusedValue(`is not a rate from 0 to ${perUnit === 10_000 ? highest : highest / 100}`);
	return Math.round(value * perUnit);
};

/** Such as "8.875" or "8.875%". */
const percent: Reader<number> = (raw) => millionths(raw.replace(/\s*%$/, ""), 10_000, 4);

/** Such as "0.08875". */
const fraction: Reader<number> = (raw) => millionths(raw, 1_000_000, 6);

const columns = {
	zip: or(zip, ""),
	state: needed(state),
	rate: needed(percent),
	shipping_taxed: or(flag, false),
};

/** Files of ZIP codes as tax services give them away; freight is untaxed, because they don't say. */
const tableColumns = {
	state: needed(state),
	zipcode: needed(zip),
	estimatedcombinedrate: needed(fraction),
};
const ignored = [
	"taxregionname",
	"staterate",
	"estimatedcountyrate",
	"estimatedcityrate",
	"estimatedspecialrate",
	"risklevel",
];

const toRow = (state: string, zip: string, rate: number, shippingTaxed: boolean): TaxRateTable => ({
	place: zip || state,
	state,
	millionths: rate,
	shipping_taxed: shippingTaxed ? 1 : 0,
	demonstration: 0,
});

export const rateFormat: CsvFormat<TaxRateTable> = {
	columns: Object.keys(columns),
	required: requiredColumns(columns),
	key: { column: "zip", of: ({ place }) => place },
	read(row, cells) {
		const reading = readCells(columns, row, cells);
		if (!reading.ok) return reading;
		const { zip: code, state: of, rate, shipping_taxed } = reading.value;
		return { ok: true, value: toRow(of, code, rate, shipping_taxed) };
	},
};

export const rateTableFormat: CsvFormat<TaxRateTable> = {
	columns: [...Object.keys(tableColumns), ...ignored],
	required: requiredColumns(tableColumns),
	key: { column: "zipcode", of: ({ place }) => place },
	read(row, cells) {
		const reading = readCells(tableColumns, row, cells);
		if (!reading.ok) return reading;
		const { zipcode, state: of, estimatedcombinedrate } = reading.value;
		return { ok: true, value: toRow(of, zipcode, estimatedcombinedrate, false) };
	},
};

/** More than there are ZIP codes. */
const most = 60_000;

const isRateTable = (bytes: Buffer): boolean =>
	/estimatedcombinedrate/i.test(bytes.toString("latin1", 0, 500).replaceAll("\0", ""));

/** The rates of a file of either form. */
export const readRates = (bytes: Buffer) =>
	readFileRows<TaxRateTable>(bytes, isRateTable(bytes) ? rateTableFormat : rateFormat, { most });

/**
 * Replaces what was imported before.
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function importRates(db: Db, path: string, terms: ImportTerms): Promise<ImportOutcome> {
	return finishImport(readRates(await readFile(path)), terms, (rows) => replaceRates(db, rows));
}
