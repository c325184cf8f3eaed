/**
 * `npm run shipments:import -- FILE.csv [--dry-run] [--partial] [--report REFUSALS.csv]`: what the warehouse shipped of
 * orders, and when the rest is expected. Tells the people of the accounts. Exit code 0: imported, or a dry run without
 * refusals; 1: rows were refused, or file or database cannot be used; 2: wrong arguments. The shop can keep running.
 */
import { formatCount } from "#rules/format";
import { importShipments } from "../order-service/shipments/import-shipments.server.ts";
import { printRefused, runImport, writeReport } from "./import/import-command.ts";

const usage =
	"Usage: npm run shipments:import -- FILE.csv [--dry-run] [--partial] [--report REFUSALS.csv]\nThe columns are described in docs/operations.md.";

const shownRefusals = 20;

process.exitCode = await runImport(
	usage,
	["dry-run", "partial"],
	async ({ db }, file, { partial = false, "dry-run": dryRun = false }, report) => {
		const outcome = await importShipments(db, file, { partial, dryRun, now: Date.now() });
		const { refusals, shipments, known, expected, written } = outcome;
		await writeReport(report, refusals);
		if (refusals.length > 0) {
			const { rows, hidden } = printRefused(refusals, shownRefusals);
			if (hidden > 0 && report === undefined) console.error(`… and ${hidden} more; --report FILE lists all.`);
			console.error(
				`${formatCount(rows, "row")} refused; ${written ? "orders without a refused row were imported" : "nothing was written"}.${report ? ` All reasons: ${report}` : ""}`,
			);
		}
		const what = `${formatCount(shipments, "new shipment")} and ${formatCount(expected, "expected date")}`;
		const before = known > 0 ? ` ${formatCount(known, "shipment")} had been recorded before.` : "";
		if (written) console.log(`Imported ${what}.${before} The pages of the orders show them at once.`);
		else if (dryRun && (partial || refusals.length === 0))
			console.log(`${what} can be imported.${before} This was a dry run: nothing was written.`);
		return refusals.length === 0;
	},
);
