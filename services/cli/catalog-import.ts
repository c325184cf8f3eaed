/**
 * `npm run catalog:import -- FILE.csv [--dry-run] [--replace] [--yes] [--report ERRORS.csv]`, or `-- --undo`. Exit code 0:
 * imported, a dry run without errors, or undone; 1: rows were rejected, the answer was no, nothing can be undone, or file
 * or database cannot be used, and nothing was changed; 2: wrong arguments.
 */
import { createInterface } from "node:readline/promises";
import { importOwnerCatalog } from "#demo/catalog/seed-catalog.server";
import { shopToday } from "#rules/clock/time-zones";
import { formatCount, formatDay, formatNumber } from "#rules/format";
import type { CatalogDifferences } from "../product-service/import/owner-catalog/compare-staged.server.ts";
import { undoLastImport } from "../product-service/import/owner-catalog/import-catalog.server.ts";
import { printRefused, progressPrinter, runImport, writeReport } from "./import/import-command.ts";

const usage =
	"Usage: npm run catalog:import -- FILE.csv [--dry-run] [--replace] [--yes] [--report REFUSALS.csv]\n       npm run catalog:import -- --undo\nThe columns are described in docs/catalog-import.md.";

const shownRefusals = 20;

process.exitCode = await runImport(
	usage,
	["dry-run", "replace", "yes", "undo"],
	async ({ db, dialect }, file, flags, report) => {
		const { replace = false, "dry-run": dryRun = false, yes = false, undo = false } = flags;
		const progress = progressPrinter();
		if (undo) {
			const outcome = await undoLastImport(db, dialect, progress.report).finally(progress.end);
			console[outcome.undone ? "log" : "error"](undoSentence(outcome));
			return outcome.undone;
		}
		const asks = !yes && process.stdin.isTTY === true && process.stdout.isTTY === true;
		const outcome = await importOwnerCatalog(db, dialect, file, {
			replace,
			dryRun,
			today: shopToday(),
			onProgress: progress.report,
			onResume: (row) => console.error(`The file was begun before: goes on after row ${formatNumber(row)}.`),
			async confirm(differences) {
				progress.end();
				printDifferences(differences);
				return !asks || isYes();
			},
		}).finally(progress.end);
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
		if (dryRun) {
			if (outcome.differences) printDifferences(outcome.differences);
			console.log(`${what} can be imported. This was a dry run: nothing was written.`);
		} else if (outcome.written)
			console.log(
				`${replace ? "Replaced the catalog with" : "Imported"} ${what}. Running services show it at once.`,
			);
		else if (outcome.unchanged) console.log(`Nothing changed: the catalog has ${what} as in the file.`);
		else console.log("Nothing was written.");
		return dryRun || outcome.written || outcome.unchanged === true;
	},
	"undo",
);

function printDifferences({ products, skus, examples }: CatalogDifferences): void {
	const line = (name: string, counts: typeof skus) =>
		`${name.padEnd(10)}${(["new", "changed", "gone", "same"] as const)
			.map((kind) => `${formatNumber(counts[kind])} ${kind === "same" ? "unchanged" : kind}`)
			.join(", ")}`;
	console.log(`${line("Products", products)}\n${line("SKUs", skus)}`);
	for (const kind of ["new", "changed", "gone"] as const)
		if (examples[kind].length > 0)
			console.log(
				`${kind === "new" ? "New" : kind === "gone" ? "Gone" : "Changed"}, for example:\n  ${examples[kind].join("\n  ")}`,
			);
}

async function isYes(): Promise<boolean> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	try {
		return /^y(es)?$/i.test((await terminal.question("Change the catalog? [y/N] ")).trim());
	} finally {
		terminal.close();
	}
}

function undoSentence(outcome: Awaited<ReturnType<typeof undoLastImport>>): string {
	if (outcome.undone)
		return `The catalog is as it was before ${outcome.file} was imported on ${formatDay(shopToday(Date.parse(outcome.appliedAt)))}. Running services show it at once.`;
	return outcome.reason === "nothing"
		? "No import can be undone."
		: "The catalog was changed since the last import, which can't be undone any more.";
}
