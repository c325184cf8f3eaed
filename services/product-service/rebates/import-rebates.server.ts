/** Imports the owner's rebate files: all rows or none, unless told to leave out wrong ones. */
import { readFile } from "node:fs/promises";
import {
	type DelistedModel,
	type RebateAmount,
	type RebateProgram,
	rebateLimits,
} from "#contracts/rebates/rebates";
import { usStates } from "#rules/locations/us-states";
import {
	listingDays,
	rebateCategories,
	rebateLists,
	rebateTypes,
	rebateUnits,
} from "#rules/rebates/find-programs";
import { readNumber } from "#rules/typed-numbers/decimal";
import type { Db } from "../../db/connect.server.ts";
import {
	type CsvFormat,
	choice,
	day,
	finishImport,
	flag,
	type ImportOutcome,
	type ImportTerms,
	list,
	needed,
	or,
	type Reader,
	RefusedValue,
	type RowReading,
	readCells,
	readFileRows,
	requiredColumns,
} from "../../shared/csv-import.server.ts";
import { text } from "../import/owner-catalog/columns.ts";
import { toSkuKey } from "../import/register-row.ts";
import { replaceDelisted, replacePrograms } from "./rebates-repository.server.ts";

export type RebateFileKind = "programs" | "delisted";

export type RebateImport = ImportTerms & { kind: RebateFileKind };

/**
 * Replaces what was imported before. Row 1 is the header, as in spreadsheets.
 * @throws {NodeJS.ErrnoException} when the file cannot be opened
 */
export async function importRebates(
	db: Db,
	path: string,
	{ kind, partial, dryRun }: RebateImport,
): Promise<ImportOutcome> {
	const bytes = await readFile(path);
	const limits = { most: kind === "programs" ? rebateLimits.programs : 100_000 };
	if (kind === "programs")
		return finishImport(readFileRows(bytes, programFormat, limits), { partial, dryRun }, (rows) =>
			db.transaction().execute((trx) => replacePrograms(trx, rows)),
		);
	const bySku: typeof delistedFormat = {
		...delistedFormat,
		key: { column: "sku", of: ({ sku }) => toSkuKey(sku) },
	};
	return finishImport(readFileRows(bytes, bySku, limits), { partial, dryRun }, (rows) =>
		db.transaction().execute((trx) => replaceDelisted(trx, rows)),
	);
}

// Columns of the owner's rebate files; documented in `docs/rebates.md`.

const state: Reader<string> = (raw) => {
	const code = raw.toUpperCase();
	if (!usStates.some((one) => one.code === code))
		throw new RefusedValue("is not the two-letter code of a state or territory");
	return code;
};

const zipPrefix: Reader<string> = (raw) => {
	if (!/^\d{2,5}$/.test(raw)) throw new RefusedValue("is not the first two to five digits of a ZIP code");
	return raw;
};

const link: Reader<string> = (raw) => {
	const url = URL.canParse(raw) ? new URL(raw) : null;
	if (!url || !/^https?:$/.test(url.protocol) || raw.length > 500)
		throw new RefusedValue("is not a web address such as https://utility.example/rebates");
	return url.href;
};

const mostDollars = 100_000;

/** "high-bay:0.40:watt:10000-20000lm:120lm/W": the last two are optional. */
export const readAmount: Reader<RebateAmount> = (raw) => {
	const [category = "", dollars = "", unit = "", ...rules] = raw.split(":").map((part) => part.trim());
	if (dollars === "" || unit === "")
		throw new RefusedValue(
			"is not an amount such as high-bay:60:fixture or high-bay:0.40:watt:5000+lm:120lm/W",
		);
	const each = readNumber(dollars, { decimals: 3 });
	if (each === null || each <= 0 || each > mostDollars)
		throw new RefusedValue(`has "${dollars.slice(0, 20)}", which is not dollars such as 60 or 0.085`);
	const amount: RebateAmount = {
		category: named(category, rebateCategories),
		dollars: each,
		unit: named(unit, rebateUnits),
		minLumens: null,
		maxLumens: null,
		minEfficacy: null,
	};
	for (const rule of rules) addRule(amount, rule);
	return amount;
};

function named<T extends string>(value: string, values: readonly T[]): T {
	const found = values.find((one) => one === value.toLowerCase());
	if (!found) throw new RefusedValue(`has "${value.slice(0, 30)}", which is none of ${values.join(", ")}`);
	return found;
}

function addRule(amount: RebateAmount, rule: string): void {
	const efficacy = /^(\d{1,3})lm\/w$/i.exec(rule)?.[1];
	const [, least, plus, most] = /^(\d{1,6})?(?:(\+)|-(\d{1,6}))lm$/i.exec(rule) ?? [];
	if (efficacy) amount.minEfficacy = Number(efficacy);
	else if ((least && plus) || most) {
		amount.minLumens = least ? Number(least) : null;
		amount.maxLumens = most ? Number(most) : null;
		if (least && most && Number(least) > Number(most))
			throw new RefusedValue(`has "${rule}", where the first figure is more than the second`);
	} else
		throw new RefusedValue(
			`has "${rule.slice(0, 30)}", which is no rule such as 5000+lm, -20000lm, 5000-20000lm or 120lm/W`,
		);
}

const programColumns = {
	program_id: needed(text(80)),
	name: needed(text(160)),
	sponsor: needed(text(160)),
	state: needed(state),
	zip_prefixes: or(list(zipPrefix), []),
	type: needed(choice(rebateTypes)),
	opens_on: or(day, null),
	closes_on: or(day, null),
	amounts: needed(list(readAmount)),
	list: or(choice(rebateLists), "none" as const),
	listed_by: or(choice(listingDays), "purchase" as const),
	preapproval: or(flag, false),
	requirements: or(list(text(rebateLimits.text)), []),
	cap: or(text(rebateLimits.text), ""),
	apply: or(text(rebateLimits.text), ""),
	source: needed(link),
	checked_on: needed(day),
};

const delistedColumns = {
	sku: needed(text(80)),
	brand: or(text(120), ""),
	list: needed(choice(["energy-star", "dlc"] as const)),
	last_listed_on: or(day, null),
	delisted_on: or(day, null),
	note: or(text(rebateLimits.text), ""),
};

export const programFormat: CsvFormat<RebateProgram> = {
	columns: Object.keys(programColumns),
	required: requiredColumns(programColumns),
	key: { column: "program_id", of: ({ id }) => id },
	read(row, cells) {
		const reading = readCells(programColumns, row, cells);
		if (!reading.ok) return reading;
		const { program_id, zip_prefixes, opens_on, closes_on, listed_by, checked_on, ...same } = reading.value;
		const refuse = (column: string, reason: string): RowReading<RebateProgram> => ({
			ok: false,
			refusals: [{ row, column, value: cells[column] ?? "", reason }],
		});
		if (opens_on && closes_on && closes_on < opens_on) return refuse("closes_on", "is before opens_on");
		if (same.amounts.length > rebateLimits.amounts)
			return refuse("amounts", `has more than ${rebateLimits.amounts} amounts`);
		if (same.requirements.length > 20) return refuse("requirements", "has more than 20 requirements");
		return {
			ok: true,
			value: {
				...same,
				id: program_id,
				zipPrefixes: zip_prefixes,
				opensOn: opens_on,
				closesOn: closes_on,
				listedBy: listed_by,
				checkedOn: checked_on,
			},
		};
	},
};

export const delistedFormat: CsvFormat<DelistedModel> = {
	columns: Object.keys(delistedColumns),
	required: requiredColumns(delistedColumns),
	key: { column: "sku", of: ({ sku }) => sku },
	read(row, cells) {
		const reading = readCells(delistedColumns, row, cells);
		if (!reading.ok) return reading;
		const { last_listed_on, delisted_on, ...same } = reading.value;
		return { ok: true, value: { ...same, lastListedOn: last_listed_on, delistedOn: delisted_on } };
	},
};
