/**
 * `npm run catalog:import -- FILE.csv [--dry-run] [--replace] [--report ERRORS.csv]`. Exit code 0: imported,
 * or a dry run without errors; 1: rows were rejected, or file or database cannot be used, and nothing was
 * written; 2: wrong arguments.
 */

import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { stringify } from "csv-stringify/sync";
import { formatCount } from "#contracts/format";
import { DatabaseUnusableError, openDatabase } from "../db/connect.server.ts";
import type { ImportError } from "../product-service/import/owner-catalog/columns.ts";
import { importOwnerCatalog } from "../product-service/import/owner-catalog/import-catalog.server.ts";
import { readCommandEnv } from "../shared/env.server.ts";

const usage =
	"Usage: npm run catalog:import -- FILE.csv [--dry-run] [--replace] [--report REFUSALS.csv]\nThe columns are described in docs/catalog-import.md.";

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

type Arguments = { file: string; dryRun: boolean; replace: boolean; report: string | undefined };

function readArguments(): Arguments | null {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				"dry-run": { type: "boolean", default: false },
				replace: { type: "boolean", default: false },
				report: { type: "string" },
			},
		});
		const [file, ...others] = positionals;
		if (file === undefined || others.length > 0) return null;
		return { file, dryRun: values["dry-run"], replace: values.replace, report: values.report };
	} catch {
		return null;
	}
}

async function run({ file, dryRun, replace, report }: Arguments): Promise<number> {
	const database = await openDatabase(readCommandEnv().databaseUrl);
	try {
		const outcome = await importOwnerCatalog(database.db, database.dialect, file, {
			replace,
			dryRun,
			today: new Date().toISOString().slice(0, 10),
		});
		if (report !== undefined) await writeFile(report, formatReport(outcome.refusals));
		if (outcome.refusals.length > 0) {
			printRefusals(outcome.refusals, report);
			return 1;
		}
		const what = `${formatCount(outcome.products, "product")} with ${formatCount(outcome.options, "option")}`;
		console.log(
			outcome.written
				? `${replace ? "Replaced the catalog with" : "Imported"} ${what}. Running services show it at once.`
				: `${what} can be imported. This was a dry run: nothing was written.`,
		);
		return 0;
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
	if (hidden > 0 && report === undefined) console.error(`… and ${hidden} more; --report FILE lists all.`);
	const rows = new Set(refusals.map((refusal) => refusal.row)).size;
	console.error(
		`${formatCount(rows, "row")} refused: nothing was written.${report ? ` All reasons: ${report}` : ""}`,
	);
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
