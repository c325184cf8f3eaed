/**
 * `npm run locations:import -- FILE.csv [--dry-run] [--replace] [--partial] [--report REFUSALS.csv]`: wholesalers and
 * sales reps of the finders. Exit code 0: imported, or a dry run without refusals; 1: rows were refused, or file or
 * database cannot be used; 2: wrong arguments. The shop can keep running.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { formatCount } from "#contracts/format";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import { readServicesEnv } from "../shared/env.server.ts";
import { importLocations, type LocationsOutcome } from "../user-service/locations/import-locations.server.ts";

const usage =
	"Usage: npm run locations:import -- FILE.csv [--dry-run] [--replace] [--partial] [--report REFUSALS.csv]\nThe columns are described in docs/operations.md.";

const shownRefusals = 20;

async function main(): Promise<number> {
	const args = readArguments();
	if (!args) {
		console.error(usage);
		return 2;
	}
	try {
		return await run(args);
	} catch (error) {
		console.error(failureSentence(error, args.file));
		return 1;
	}
}

type Arguments = {
	file: string;
	dryRun: boolean;
	replace: boolean;
	partial: boolean;
	report: string | undefined;
};

function readArguments(): Arguments | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				"dry-run": { type: "boolean", default: false },
				replace: { type: "boolean", default: false },
				partial: { type: "boolean", default: false },
				report: { type: "string" },
			},
		});
		const [file, ...others] = positionals;
		if (file === undefined || others.length > 0) return null;
		const { replace, partial, report } = values;
		return { file, dryRun: values["dry-run"], replace, partial, report };
	} catch {
		return null;
	}
}

async function run({ file, report, ...options }: Arguments): Promise<number> {
	const database = await openDatabase(readServicesEnv().databaseUrl);
	try {
		const outcome = await importLocations(database.db, file, options);
		if (report !== undefined)
			await writeFile(
				report,
				stringify(outcome.refusals, {
					header: true,
					columns: ["row", "column", "value", "reason"],
					escape_formulas: true,
					bom: true,
				}),
			);
		printRefusals(outcome, report);
		const what = `${formatCount(outcome.wholesalers, "wholesaler")} and ${formatCount(outcome.salesReps, "sales rep")}`;
		if (outcome.written) console.log(`Imported ${what}. The finders show them at once.`);
		else if (options.dryRun && (options.partial || outcome.refusals.length === 0))
			console.log(`${what} can be imported. This was a dry run: nothing was written.`);
		return outcome.refusals.length > 0 ? 1 : 0;
	} finally {
		await database.close();
	}
}

function printRefusals({ refusals, written }: LocationsOutcome, report: string | undefined): void {
	if (refusals.length === 0) return;
	for (const { row, column, value, reason } of refusals.slice(0, shownRefusals)) {
		const cell = column === "" ? "" : `, ${column}${value === "" ? "" : ` "${value.slice(0, 60)}"`}`;
		console.error(`Row ${row}${cell}: ${reason}.`);
	}
	const hidden = refusals.length - shownRefusals;
	if (hidden > 0 && report === undefined) console.error(`… and ${hidden} more; --report FILE lists all.`);
	const rows = new Set(refusals.map((refusal) => refusal.row)).size;
	console.error(
		`${formatCount(rows, "row")} refused: ${written ? "the others were imported" : "nothing was written"}.${report ? ` All reasons: ${report}` : ""}`,
	);
}

function failureSentence(error: unknown, file: string): string {
	if (error instanceof DatabaseUnusableError) return error.message;
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === "ENOENT") return `The file ${file} does not exist.`;
	if (code === "EACCES" || code === "EISDIR") return `The file ${file} cannot be read.`;
	return `The import failed and nothing was written: ${message}`;
}

process.exitCode = await main();
