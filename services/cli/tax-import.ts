/**
 * `npm run tax:import -- FILE.csv [--partial] [--dry-run] [--report ERRORS.csv]`. Exit code 0:
 * imported, or a dry run without errors; 1: rows were rejected, or file or database cannot be used, and nothing was
 * written; 2: wrong arguments. With `--partial` rejected rows are left out, and the code is 0 when any row was imported.
 */
import { formatCount } from "#rules/format";
import { importRates } from "../tax-service/import-rates.server.ts";
import { printRefused, runImport, writeReport } from "./import/import-command.ts";

const usage =
	"Usage: npm run tax:import -- FILE.csv [--partial] [--dry-run] [--report ERRORS.csv]\nThe columns are described in docs/sales-tax.md.";

const shownRefusals = 40;

process.exitCode = await runImport(
	usage,
	["partial", "dry-run"],
	async ({ db }, file, { partial = false, "dry-run": dryRun = false }, report) => {
		const { refusals, rows: count, written } = await importRates(db, file, { partial, dryRun });
		await writeReport(report, refusals);
		const { rows, hidden } = printRefused(refusals, shownRefusals);
		if (hidden > 0)
			console.error(`… and ${hidden} more; ${report ? `see ${report}` : "--report FILE lists all"}.`);
		if (rows > 0) console.error(`${formatCount(rows, "row")} rejected.`);
		const what = formatCount(count, "sales tax rate");
		if (written)
			console.log(`Imported ${what}. They replace the earlier ones, and new orders are taxed by them.`);
		else if (dryRun && (refusals.length === 0 || partial))
			console.log(`${what} can be imported. This was a dry run: nothing was written.`);
		else console.error("Nothing was written.");
		return written || (dryRun && refusals.length === 0);
	},
);
