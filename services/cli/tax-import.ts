/**
 * `npm run tax:import -- FILE.csv [--partial] [--dry-run] [--report ERRORS.csv]`; exit codes as `runReplacingImport` has
 * them.
 */
import { importRates } from "../tax-service/import-tax-rates.server.ts";
import { runReplacingImport } from "./import/import-command.ts";

process.exitCode = await runReplacingImport({
	usage:
		"Usage: npm run tax:import -- FILE.csv [--partial] [--dry-run] [--report ERRORS.csv]\nThe columns are described in docs/sales-tax.md.",
	read: async (db, file, terms) => ({ ...(await importRates(db, file, terms)), noun: "sales tax rate" }),
	effect: "They replace the earlier ones, and new orders are taxed by them.",
});
