/**
 * `npm run rebates:import -- FILE.csv [--delisted] [--partial] [--dry-run] [--report ERRORS.csv]`; exit codes as
 * `runReplacingImport` has them.
 */
import { importRebates } from "../product-service/rebates/import-rebates.server.ts";
import { runReplacingImport } from "./import/import-command.ts";

process.exitCode = await runReplacingImport({
	usage:
		"Usage: npm run rebates:import -- FILE.csv [--delisted] [--partial] [--dry-run] [--report ERRORS.csv]\nThe columns are described in docs/rebates.md.",
	flags: ["delisted"],
	read: async (db, file, terms, { delisted }) => ({
		...(await importRebates(db, file, { kind: delisted ? "delisted" : "programs", ...terms })),
		noun: delisted ? "delisted model" : "rebate program",
	}),
	effect: "They replace the earlier ones, and the shop shows them at once.",
});
