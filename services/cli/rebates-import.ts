/**
 * `npm run rebates:import -- FILE.csv [--delisted] [--partial] [--dry-run] [--report ERRORS.csv]`. Exit code 0:
 * imported, or a dry run without errors; 1: rows were rejected, or file or database cannot be used, and nothing was
 * written; 2: wrong arguments. With `--partial` rejected rows are left out, and the code is 0 when any row was imported.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { formatCount } from "#contracts/format";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import type { ImportError } from "../product-service/import/owner-catalog/columns.ts";
import { importRebates, type RebateImport } from "../product-service/rebates/import-rebates.server.ts";
import { readServicesEnv } from "../shared/env.server.ts";

const usage =
	"Usage: npm run rebates:import -- FILE.csv [--delisted] [--partial] [--dry-run] [--report ERRORS.csv]\nThe columns are described in docs/rebates.md.";

const shownRefusals = 40;

type Arguments = RebateImport & { file: string; report: string | undefined };

function readArguments(): Arguments | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				delisted: { type: "boolean", default: false },
				partial: { type: "boolean", default: false },
				"dry-run": { type: "boolean", default: false },
				report: { type: "string" },
			},
		});
		const [file, ...others] = positionals;
		if (file === undefined || others.length > 0) return null;
		return {
			file,
			kind: values.delisted ? "delisted" : "programs",
			partial: values.partial,
			dryRun: values["dry-run"],
			report: values.report,
		};
	} catch {
		return null;
	}
}

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

async function run({ file, report, ...wanted }: Arguments): Promise<number> {
	const database = await openDatabase(readServicesEnv().databaseUrl);
	try {
		const { refusals, rows, written } = await importRebates(database.db, file, wanted);
		if (report !== undefined) await writeFile(report, formatReport(refusals));
		printRefusals(refusals, report);
		const what = formatCount(rows, wanted.kind === "programs" ? "rebate program" : "delisted model");
		if (written)
			console.log(`Imported ${what}, instead of those before. Running services show them at once.`);
		else if (wanted.dryRun && (refusals.length === 0 || wanted.partial))
			console.log(`${what} can be imported. This was a dry run: nothing was written.`);
		else console.error("Nothing was written.");
		return written || (wanted.dryRun && refusals.length === 0) ? 0 : 1;
	} finally {
		await database.close();
	}
}

function printRefusals(refusals: readonly ImportError[], report: string | undefined): void {
	for (const { row, column, value, reason } of refusals.slice(0, shownRefusals)) {
		const cell = column === "" ? "" : `, ${column}${value === "" ? "" : ` "${value.slice(0, 60)}"`}`;
		console.error(`Row ${row}${cell}: ${reason}.`);
	}
	const hidden = refusals.length - shownRefusals;
	if (hidden > 0)
		console.error(`… and ${hidden} more; ${report ? `see ${report}` : "--report FILE lists all"}.`);
	const rows = new Set(refusals.map((refusal) => refusal.row)).size;
	if (rows > 0) console.error(`${formatCount(rows, "row")} rejected.`);
}

const formatReport = (refusals: readonly ImportError[]): string =>
	stringify([...refusals], {
		header: true,
		columns: ["row", "column", "value", "reason"],
		escape_formulas: true,
		bom: true,
	});

function failureSentence(error: unknown, file: string): string {
	if (error instanceof DatabaseUnusableError) return error.message;
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === "ENOENT") return `The file ${file} does not exist.`;
	if (code === "EACCES" || code === "EISDIR") return `The file ${file} cannot be read.`;
	return `The import failed and nothing was written: ${message}`;
}

process.exitCode = await main();
