/**
 * `npm run catalog:import -- FILE.csv [--dry-run] [--replace] [--report ERRORS.csv]`. Exit code 0: imported,
 * or a dry run without errors; 1: rows were rejected, or file or database cannot be used, and nothing was
 * written; 2: wrong arguments.
 */

import { importOwnerCatalog } from "#demo/catalog/import-owner-catalog.server";
import { shopToday } from "#rules/clock/shop-time-zone";
import { formatCount } from "#rules/format";
import { printRefused, runImport, writeReport } from "./import/import-command.ts";

const usage =
	"Usage: npm run catalog:import -- FILE.csv [--dry-run] [--replace] [--report REFUSALS.csv]\nThe columns are described in docs/catalog-import.md.";

const shownRefusals = 20;

process.exitCode = await runImport(
	usage,
	["dry-run", "replace"],
	async ({ db, dialect }, file, { replace = false, "dry-run": dryRun = false }, report) => {
		const today = shopToday();
		const outcome = await importOwnerCatalog(db, dialect, file, { replace, dryRun, today });
		await writeReport(report, outcome.refusals);
		if (outcome.refusals.length > 0) {
			const { rows, hidden } = printRefused(outcome.refusals, shownRefusals);
			if (hidden > 0 && report === undefined) console.error(`… and ${hidden} more; --report FILE lists all.`);
			console.error(
				`${formatCount(rows, "row")} refused: nothing was written.${report ? ` All reasons: ${report}` : ""}`,
			);
			return false;
		}
		const what = `${formatCount(outcome.products, "product")} with ${formatCount(outcome.options, "option")}`;
		console.log(
			outcome.written
				? `${replace ? "Replaced the catalog with" : "Imported"} ${what}. Running services show it at once.`
				: `${what} can be imported. This was a dry run: nothing was written.`,
		);
		return true;
	},
);
