/** What the commands that import a CSV file share: arguments, database, report of refused rows, exit code. */
import { writeFile } from "node:fs/promises";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { formatCount } from "#rules/format";
import { DatabaseUnusableError, type OpenDatabase, openDatabase } from "../../db/connect.server.ts";
import type { ImportOutcome, ImportTerms } from "../../shared/csv-import.server.ts";
import { readCommandEnv } from "../../shared/env.server.ts";

/** A rejected cell; with an empty column, the whole row. */
export type RefusedCell = { row: number; column: string; value: string; reason: string };

export type ImportFlags = Readonly<Record<string, boolean>>;

/**
 * Runs an import of `FILE.csv [--FLAG …] [--report FILE]` on the database of the settings.
 *
 * @param flags names of the options without a value, as typed
 * @param run @returns whether it succeeded
 * @param withoutFile the flag that stands without a file
 * @returns exit code: 0; 1 when it did not succeed, or file or database cannot be used; 2 for wrong arguments
 */
export async function runImport(
	usage: string,
	flags: readonly string[],
	run: (
		database: OpenDatabase,
		file: string,
		flagValues: ImportFlags,
		report: string | undefined,
	) => Promise<boolean>,
	withoutFile?: string,
): Promise<number> {
	const args = readArguments(flags, withoutFile);
	if (!args) {
		console.error(usage);
		return 2;
	}
	try {
		const database = await openDatabase(readCommandEnv().databaseUrl);
		try {
			return (await run(database, args.file, args.given, args.report)) ? 0 : 1;
		} finally {
			await database.close();
		}
	} catch (error) {
		console.error(failureSentence(error, args.file));
		return 1;
	}
}

type Replacing = {
	usage: string;
	/** Flags beside `--partial` and `--dry-run`. */
	flags?: readonly string[];
	read: (
		db: OpenDatabase["db"],
		file: string,
		terms: ImportTerms,
		flagValues: ImportFlags,
	) => Promise<ImportOutcome & { noun: string }>;
	/** What happens after "Imported 12 rates. ", as a sentence. */
	effect: string;
};

const shownRefusals = 40;

/**
 * Runs an import that replaces what was there before. Exit code 0: imported, or a dry run without errors; 1: rows were
 * rejected, or file or database cannot be used, and nothing was written; 2: wrong arguments. With `--partial` rejected
 * rows are left out, and the code is 0 when any row was imported.
 */
export const runReplacingImport = ({ usage, flags = [], read, effect }: Replacing): Promise<number> =>
	runImport(usage, [...flags, "partial", "dry-run"], async ({ db }, file, flagValues, report) => {
		const { partial = false, "dry-run": dryRun = false } = flagValues;
		const { refusals, rows: count, written, noun } = await read(db, file, { partial, dryRun }, flagValues);
		await writeReport(report, refusals);
		const { rows, hidden } = printRefused(refusals, shownRefusals);
		if (hidden > 0)
			console.error(`… and ${hidden} more; ${report ? `see ${report}` : "--report FILE lists all"}.`);
		if (rows > 0) console.error(`${formatCount(rows, "row")} rejected.`);
		const what = formatCount(count, noun);
		if (written) console.log(`Imported ${what}. ${effect}`);
		else if (dryRun && (refusals.length === 0 || partial))
			console.log(`${what} can be imported. This was a dry run: nothing was written.`);
		else console.error("Nothing was written.");
		return written || (dryRun && refusals.length === 0);
	});

function readArguments(flags: readonly string[], withoutFile?: string) {
	const options: ParseArgsConfig["options"] = { report: { type: "string" } };
	for (const flag of flags) options[flag] = { type: "boolean" };
	try {
		const { values, positionals } = parseArgs({ allowPositionals: true, options });
		const isAlone = withoutFile !== undefined && values[withoutFile] === true;
		const [file = isAlone ? "" : undefined, ...others] = positionals;
		if (
			file === undefined ||
			others.length > 0 ||
			(isAlone && Object.keys(values).length + positionals.length > 1)
		)
			return null;
		const flagValues = Object.fromEntries(flags.map((flag) => [flag, values[flag] === true]));
		return { file, given: flagValues, report: typeof values.report === "string" ? values.report : undefined };
	} catch {
		return null;
	}
}

/** Prints the first rejected cells. @returns the numbers of rejected rows, and of cells not printed */
export function printRefused(
	refusals: readonly RefusedCell[],
	shown: number,
): { rows: number; hidden: number } {
	for (const { row, column, value, reason } of refusals.slice(0, shown)) {
		// The value in the header is the name of the column.
		const cell =
			column === "" ? "" : `, ${column}${value === "" || value === column ? "" : ` "${value.slice(0, 60)}"`}`;
		console.error(`Row ${row}${cell}: ${reason}.`);
	}
	return {
		rows: new Set(refusals.map((refusal) => refusal.row)).size,
		hidden: Math.max(0, refusals.length - shown),
	};
}

/** Writes all rejected cells as CSV, if a file was asked for. */
export async function writeReport(file: string | undefined, refusals: readonly RefusedCell[]): Promise<void> {
	if (file === undefined) return;
	const columns = ["row", "column", "value", "reason"];
	await writeFile(
		file,
		stringify([...refusals], { header: true, columns, escape_formulas: true, bom: true }),
	);
}

function failureSentence(error: unknown, file: string): string {
	if (error instanceof DatabaseUnusableError) return error.message;
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === "ENOENT") return `The file ${file} does not exist.`;
	if (code === "EACCES" || code === "EISDIR") return `The file ${file} cannot be read.`;
	return `The import failed and nothing was written: ${message}`;
}

/** Between two lines about one step where no terminal overwrites them, in ms. */
const lineEveryMs = 10_000;

/** Prints how far a long step is and how long it may take, to the terminal's line or now and then to a log. */
export function progressPrinter() {
	let current = { step: "", since: 0, shownAt: 0 };
	const isTerminal = process.stderr.isTTY === true;
	const end = () => {
		if (isTerminal && current.shownAt > 0) process.stderr.write("\r\x1b[K");
		current = { step: "", since: 0, shownAt: 0 };
	};
	const report = ({ step, done, total }: { step: string; done: number; total: number }) => {
		const now = performance.now();
		if (current.step !== step) current = { step, since: now, shownAt: isTerminal ? 0 : now };
		if (now - current.shownAt < (isTerminal ? 250 : lineEveryMs)) return;
		current.shownAt = now;
		const text = progressText({ step, done, total }, now - current.since);
		process.stderr.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`);
	};
	return { report, end };
}

/** "Reading the file: 42%, about 3 min left". @param ms since the step began */
export function progressText(
	{ step, done, total }: { step: string; done: number; total: number },
	ms: number,
): string {
	const share = total > 0 ? Math.min(1, done / total) : 1;
	const left = share > 0 ? (ms / share - ms) / 1000 : 0;
	const time = left < 90 ? `${Math.ceil(left)} s` : `${Math.ceil(left / 60)} min`;
	return `${step}: ${Math.floor(share * 100)}%${share > 0 && share < 1 ? `, about ${time} left` : ""}`;
}
