/** Imports a custom catalog file, all or nothing: read, compared with the catalog, applied; and undone. */

import type { Db } from "../../../db/connect.server.ts";
import type { Dialect } from "../../../db/dialect.server.ts";
import {
	forgetCatalog,
	lockCatalog,
	readCatalogVersion,
	writeDefaultEdition,
} from "../../catalog-version-repository.server.ts";
import { deleteUnusedPictures } from "../../repository.server.ts";
import { finishCatalogChange, type OnCatalogProgress } from "../write-catalog.server.ts";
import { applyStaged, CatalogChanged } from "./apply-import.server.ts";
import type { ImportError } from "./columns.ts";
import { type CatalogDifferences, type ComparisonOptions, compareStaged } from "./compare-staged.server.ts";
import { changesNothing } from "./file-categories.server.ts";
import { stageFile } from "./stage-file.server.ts";
import {
	clearStaging,
	countStaged,
	type StagedImport,
	selectApplied,
	selectRefusals,
	setState,
} from "./staging-repository.server.ts";
import { forgetKept, hasProducts, restoreKept } from "./undo-repository.server.ts";

/** What the shop has without an import: its edition, and how an empty database gets it. */
export type DefaultCatalog = {
	edition: string;
	write(db: Db, dialect: Dialect, onProgress?: OnCatalogProgress): Promise<boolean>;
};

export type OwnerImportOptions = {
	/** Replaces the catalog; otherwise merges into it. */
	replace: boolean;
	/** Compares only. An import of the same file that follows needn't read it again. */
	dryRun: boolean;
	today: string;
	onProgress?: OnCatalogProgress;
	/** Told of the row that a run before had reached, when reading goes on behind it. */
	onResume?: (row: number) => void;
	/** Asked before anything is applied. */
	confirm?: (differences: CatalogDifferences) => Promise<boolean>;
};

export type OwnerImportOutcome = {
	refusals: ImportError[];
	products: number;
	options: number;
	written: boolean;
	/** The catalog already is as the file says. What can be undone stays the import before. */
	unchanged?: true;
	/** `null` for a file with mistakes. */
	differences: CatalogDifferences | null;
};

/** Changes that came between comparing and applying, before it is given up. */
const mostTries = 3;

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export async function importCatalogFile(
	db: Db,
	dialect: Dialect,
	path: string,
	defaultCatalog: DefaultCatalog,
	{ replace, dryRun, today, onProgress = () => undefined, onResume, confirm }: OwnerImportOptions,
): Promise<OwnerImportOutcome> {
	const staging = await stageFile(db, dialect, path, { replace, onProgress, onResume });
	const found = await selectRefusals(db);
	const counts = await countStaged(db);
	const isComplete = found.length === 0;
	const outcome = { products: counts.products, options: counts.rows };
	const refuse = async (refusals: readonly ImportError[]): Promise<OwnerImportOutcome> => {
		// The file has to be another one.
		await clearStaging(db, staging.staged);
		const sorted = [...refusals].sort((a, b) => a.row - b.row);
		return { ...outcome, refusals: sorted, written: false, differences: null };
	};
	if (staging.refusals.length > 0) return refuse([...found, ...staging.refusals]);
	for (let tries = 1; ; tries++) {
		if (!replace && !dryRun && isComplete) await defaultCatalog.write(db, dialect, onProgress);
		const { staged } = staging;
		const compared = await compare(db, { staged, replace, today, isComplete, onProgress });
		const { differences } = compared;
		if (!isComplete || compared.refusals.length > 0) return refuse([...found, ...compared.refusals]);
		const answer = { ...outcome, refusals: [], differences };
		if (!dryRun && (await changesNothing(db, differences, replace ? defaultCatalog.edition : null))) {
			await clearStaging(db, staged);
			return { ...answer, written: false, unchanged: true };
		}
		if (dryRun || (confirm && !(await confirm(differences)))) return { ...answer, written: false };
		try {
			await applyStaged(db, dialect, compared.staged, { today, edition: defaultCatalog.edition, onProgress });
			return { ...answer, written: true };
		} catch (error) {
			if (!(error instanceof CatalogChanged) || tries === mostTries) throw error;
		}
	}
}

type Compared = { staged: StagedImport; refusals: ImportError[]; differences: CatalogDifferences };

/** A comparison with the same version of the catalog is not made again. */
async function compare(
	db: Db,
	{ staged, ...options }: ComparisonOptions & { staged: StagedImport },
): Promise<Compared> {
	const base_version = await readCatalogVersion(db);
	if (staged.state === "compared" && staged.base_version === base_version && staged.differences !== null)
		return { staged, refusals: [], differences: JSON.parse(staged.differences) };
	const { refusals, differences } = await compareStaged(db, { staged, ...options });
	// A run that goes on with one that is compared applies it.
	if (refusals.length > 0 || !options.isComplete) return { staged, refusals, differences };
	const compared = { state: "compared", base_version, differences: JSON.stringify(differences) } as const;
	await setState(db, staged, compared);
	return { staged: { ...staged, ...compared }, refusals, differences };
}

export type UndoOutcome =
	| { undone: true; file: string; appliedAt: string }
	| { undone: false; reason: "nothing" | "changed-since" };

/** Puts the catalog back as it was before the last import, with its prices and stock. */
export async function undoLastImport(
	db: Db,
	dialect: Dialect,
	onProgress: OnCatalogProgress = () => undefined,
): Promise<UndoOutcome> {
	return db.transaction().execute(async (trx) => {
		await lockCatalog(trx, dialect);
		const applied = await selectApplied(trx);
		if (!applied) return { undone: false, reason: "nothing" };
		if ((await readCatalogVersion(trx)) !== applied.version)
			return { undone: false, reason: "changed-since" };
		await restoreKept(trx, (done, total) => onProgress({ step: "Putting products back", done, total }));
		await deleteUnusedPictures(trx, async () => undefined);
		await finishCatalogChange(trx, dialect, onProgress);
		if (applied.edition_before !== null) await writeDefaultEdition(trx, applied.edition_before);
		else if (!(await hasProducts(trx))) await forgetCatalog(trx);
		await forgetKept(trx);
		return { undone: true, file: applied.file, appliedAt: applied.applied_at ?? applied.begun_at };
	});
}
