/** The columns `accessories`, `requires` and `replaces`, with the SKUs that their part numbers mean. */
import { skusMeant } from "#rules/catalog/matching/part-keys";
import {
	type RelationFault,
	relationFaults,
	relationLimits,
	type SkuRelation,
} from "#rules/catalog/relations/sku-relations";
import { formatCount } from "#rules/format";
import type { Db } from "../../../db/connect.server.ts";
import {
	type RelatableSku,
	selectReplacements,
	selectSkusByKey,
} from "../../relations/relations-repository.server.ts";
import { toBrandKey } from "../brands.ts";
import { toSkuKey } from "../register-row.ts";
import type { ImportError, OwnerRow } from "./columns.ts";
import { toOwnerProductId, toVariationId, unpackRow } from "./owner-catalog.ts";
import {
	clearStagedRelations,
	selectRelated,
	selectRowsByKey,
	selectStagedIds,
	storeRelations,
} from "./staged-rows-repository.server.ts";
import { type ImportRun, mostRefusals, writeInRun } from "./staging-repository.server.ts";

type Wanted = { row: OwnerRow; column: Column; number: string; group: string; pieces: number };
type Column = "accessories" | "requires" | "replaces";

const kinds = { accessories: "accessory", requires: "required", replaces: "replaces" } as const;

const rowsPerStep = 2000;

/**
 * Stores the relations that the file states, in its order. A part number is of the same brand if that has it, and else of
 * the only brand that has. SKUs that the import removes are unknown.
 */
export async function stageRelations(
	db: Db,
	{ staged, replace }: { staged: ImportRun; replace: boolean },
): Promise<ImportError[]> {
	await writeInRun(db, staged, clearStagedRelations);
	const refusals: ImportError[] = [];
	const replaced: Found[] = [];
	let position = 0;
	for (let after = 0; ; ) {
		const stored = await selectRelated(db, after, rowsPerStep);
		const last = stored.at(-1);
		if (!last || refusals.length >= mostRefusals) break;
		after = last.row_number;
		const found = await findRelations(db, stored.map(unpackRow), { replace, refusals });
		for (const one of found) if (one.relation.kind === "replaces") replaced.push(one);
		const faulty = relationFaults(
			found.map(({ relation }) => relation).filter(({ kind }) => kind !== "replaces"),
		);
		refuseFaults(found, faulty, new Map(), refusals);
		// A relation that is listed twice would be refused by the table before the person reads why.
		const bad = new Set(faulty.map(({ relation }) => relation));
		const kept = found.filter(({ relation }) => !bad.has(relation));
		const rows = kept.map(({ relation: { from, kind, group, to, pieces } }) => ({
			...{ position: position++, from_id: from, kind },
			...{ group_name: group, to_id: to, pieces },
		}));
		await writeInRun(db, staged, (trx) => storeRelations(trx, rows));
	}
	await refuseCircles(db, replaced, replace, refusals);
	return refusals;
}

type Found = { relation: SkuRelation; from: Wanted };

async function findRelations(
	db: Db,
	rows: readonly OwnerRow[],
	{ replace, refusals }: { replace: boolean; refusals: ImportError[] },
): Promise<Found[]> {
	const wanted = rows.flatMap(wantedRelations);
	const keys = [...new Set(wanted.map(({ number }) => toSkuKey(number)))];
	const known = [
		...(await selectRowsByKey(db, keys)).map((row) => toRelatable(unpackRow(row))),
		...(replace ? [] : await remainingSkus(db, keys)),
	];
	const byKey = new Map<string, RelatableSku[]>();
	for (const sku of known) {
		const alike = byKey.get(sku.sku_key);
		if (alike) alike.push(sku);
		else byKey.set(sku.sku_key, [sku]);
	}
	refusals.push(...tooMany(rows));
	const found: Found[] = [];
	for (const from of wanted) {
		const meant = findSku(from, byKey.get(toSkuKey(from.number)) ?? []);
		if ("reason" in meant) refusals.push(refusal(from, meant.reason));
		else found.push({ relation: toRelation(from, meant.id), from });
	}
	return found;
}

async function refuseCircles(
	db: Db,
	replaced: readonly Found[],
	replace: boolean,
	refusals: ImportError[],
): Promise<void> {
	if (replaced.length === 0) return;
	const stored = replace ? [] : await selectReplacements(db);
	const ids = await selectStagedIds(db, "variation_id", [...new Set(stored.map(({ from_id }) => from_id))]);
	const kept = stored.filter(({ from_id }) => !ids.has(from_id));
	const skus = new Map([
		...stored.map(({ from_id, sku }): [string, string] => [from_id, sku]),
		...replaced.map(({ relation, from }): [string, string] => [relation.from, from.row.option.sku]),
	]);
	const faults = relationFaults(
		replaced.map(({ relation }) => relation),
		new Map(kept.map(({ from_id, to_id }) => [to_id, from_id])),
	);
	refuseFaults(replaced, faults, skus, refusals);
}

function refuseFaults(
	found: readonly Found[],
	faults: ReturnType<typeof relationFaults>,
	skus: ReadonlyMap<string, string>,
	refusals: ImportError[],
): void {
	const wantedOf = new Map(found.map(({ relation, from }) => [relation, from]));
	for (const { relation, fault } of faults) {
		const from = wantedOf.get(relation);
		if (from) refusals.push(refusal(from, faultReason(fault, skus)));
	}
}

function wantedRelations(row: OwnerRow): Wanted[] {
	const { accessories, requires, replaces } = row.option;
	const plain = (column: Column, numbers: readonly string[] | null): Wanted[] =>
		(numbers ?? []).map((number) => ({ row, column, number, group: "", pieces: 1 }));
	return [
		...(requires ?? []).map((one): Wanted => ({ row, column: "requires", ...one })),
		...plain("accessories", accessories),
		...plain("replaces", replaces),
	];
}

const tooMany = (rows: readonly OwnerRow[]): ImportError[] =>
	rows.flatMap(({ row, option }) =>
		(Object.keys(kinds) as Column[])
			.filter((column) => (option[column]?.length ?? 0) > relationLimits.perSku)
			.map((column) => ({
				...{ row, column, value: "" },
				reason: `has more than ${formatCount(relationLimits.perSku, "part number")}`,
			})),
	);

const toRelatable = (row: OwnerRow): RelatableSku => ({
	id: toVariationId(row),
	sku: row.option.sku,
	sku_key: toSkuKey(row.option.sku),
	product_id: toOwnerProductId(row),
	brand_key: toBrandKey(row.product.brand),
	brand: row.product.brand,
});

/** SKUs of products that the file doesn't have. */
async function remainingSkus(db: Db, keys: readonly string[]): Promise<RelatableSku[]> {
	const stored = await selectSkusByKey(db, keys);
	const ids = await selectStagedIds(
		db,
		"variation_id",
		stored.map(({ id }) => id),
	);
	const rewritten = await selectStagedIds(
		db,
		"product_id",
		stored.map(({ product_id }) => product_id),
	);
	return stored.filter(({ id, product_id }) => !ids.has(id) && !rewritten.has(product_id));
}

function findSku(
	{ row, number }: Wanted,
	alike: readonly RelatableSku[],
): { id: string } | { reason: string } {
	const brand = toBrandKey(row.product.brand);
	const own = alike.filter(({ brand_key }) => brand_key === brand);
	const { skus } = skusMeant(number, own.length > 0 ? own : alike, ({ sku }) => sku);
	const [only] = skus;
	if (!only) return { reason: "is not a part number of this file or of the catalog" };
	if (skus.length === 1) return { id: only.id };
	const names = skus.map(({ brand: name, sku }) => `${name} ${sku}`).join(", ");
	return { reason: `can be ${formatCount(skus.length, "part number")}: ${names}` };
}

const toRelation = (from: Wanted, to: string): SkuRelation => ({
	from: toVariationId(from.row),
	kind: kinds[from.column],
	group: from.group,
	to,
	pieces: from.pieces,
});

const refusal = ({ row, column, number }: Wanted, reason: string): ImportError => ({
	row: row.row,
	column,
	value: number,
	reason,
});

function faultReason(fault: RelationFault, skus: ReadonlyMap<string, string>): string {
	switch (fault.kind) {
		case "self":
			return "is the part number of the row itself";
		case "repeated":
			return "is listed twice";
		case "replaced-twice":
			return `is already replaced by ${skus.get(fault.by) ?? fault.by}`;
		case "cycle":
			return "replaces this part number, directly or by way of others";
	}
}
