/**
 * `npm run cross-reference:import -- FILE.csv [--partial] [--dry-run] [--report ERRORS.csv]`: other makers' numbers with
 * ours; exit codes as `runReplacingImport` has them. The shop can keep running.
 */
import { readFile } from "node:fs/promises";
import { importCrossReference } from "../product-service/cross-reference/import-cross-reference.server.ts";
import { runReplacingImport } from "./import/import-command.ts";

process.exitCode = await runReplacingImport({
	usage:
		"Usage: npm run cross-reference:import -- FILE.csv [--partial] [--dry-run] [--report ERRORS.csv]\nThe columns are described in docs/cross-reference.md.",
	read: async (db, file, terms) => ({
		...(await importCrossReference(db, await readFile(file), terms)),
		noun: "cross-reference",
	}),
	effect: "They replace the earlier ones. Pages that visitors see follow within a minute.",
});
