/**
 * `npm run locations:import -- FILE.csv [--dry-run] [--replace] [--partial] [--report REFUSALS.csv]`: wholesalers and
 * sales reps of the finders. Exit code 0: imported, or a dry run without refusals; 1: rows were refused, or file or
 * database cannot be used; 2: wrong arguments. The shop can keep running.
 */
import { formatCount } from "#rules/format";
import { importLocations } from "../user-service/locations/find-locations.server.ts";
import { printRefused, runImport, writeReport } from "./import/import-command.ts";

const usage =
	"Usage: npm run locations:import -- FILE.csv [--dry-run] [--replace] [--partial] [--report REFUSALS.csv]\nThe columns are described in docs/operations.md.";

const shownRefusals = 20;

process.exitCode = await runImport(
	usage,
	["dry-run", "replace", "partial"],
	async ({ db }, file, { replace = false, partial = false, "dry-run": dryRun = false }, report) => {
		const outcome = await importLocations(db, file, { replace, partial, dryRun });
		const { refusals, written } = outcome;
		await writeReport(report, refusals);
		if (refusals.length > 0) {
			const { rows, hidden } = printRefused(refusals, shownRefusals);
			if (hidden > 0 && report === undefined) console.error(`… and ${hidden} more; --report FILE lists all.`);
			console.error(
				`${formatCount(rows, "row")} refused; ${written ? "the others were imported" : "nothing was written"}.${report ? ` All reasons: ${report}` : ""}`,
			);
		}
		const what = `${formatCount(outcome.wholesalers, "wholesaler")} and ${formatCount(outcome.salesReps, "sales rep")}`;
		if (written) console.log(`Imported ${what}. The finders show them at once.`);
		else if (dryRun && (partial || refusals.length === 0))
			console.log(`${what} can be imported. This was a dry run: nothing was written.`);
		return refusals.length === 0;
	},
);
