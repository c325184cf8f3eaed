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
import { toOwnerProductId, toVariationId } from "./owner-catalog.ts";

type Wanted = { row: OwnerRow; column: Column; number: string; group: string; pieces: number };
type Column = "accessories" | "requires" | "replaces";

const kinds = { accessories: "accessory", requires: "required", replaces: "replaces" } as const;

/**
 * The relations that the file states, in its order. A part number is of the same brand if that has it, and else of the
 * only brand that has. SKUs that the import removes are unknown.
 */
export async function readRelations(
	db: Db,
	rows: readonly OwnerRow[],
	{ replace }: { replace: boolean },
): Promise<{ relations: SkuRelation[]; refusals: ImportError[] }> {
	const wanted = rows.flatMap(wantedRelations);
	if (wanted.length === 0) return { relations: [], refusals: [] };
	const ids = new Set(rows.map(toVariationId));
	const keys = new Set(wanted.map(({ number }) => toSkuKey(number)));
	const known = [
		...rows.map(toRelatable).filter(({ sku_key }) => keys.has(sku_key)),
		...(replace ? [] : await remainingSkus(db, rows, ids, keys)),
	];
	const byKey = new Map<string, RelatableSku[]>();
	for (const sku of known) byKey.set(sku.sku_key, [...(byKey.get(sku.sku_key) ?? []), sku]);
	const refusals = tooMany(rows);
	const found: { relation: SkuRelation; from: Wanted }[] = [];
	for (const from of wanted) {
		const meant = findSku(from, byKey.get(toSkuKey(from.number)) ?? []);
		if ("reason" in meant) refusals.push(refusal(from, meant.reason));
		else found.push({ relation: toRelation(from, meant.id), from });
	}
	const stored = replace ? [] : await selectReplacements(db);
	const kept = stored.filter(({ from_id }) => !ids.has(from_id));
	const skus = new Map([
		...stored.map(({ from_id, sku }): [string, string] => [from_id, sku]),
		...rows.map((row): [string, string] => [toVariationId(row), row.option.sku]),
	]);
	const relations = found.map(({ relation }) => relation);
	const wantedOf = new Map(found.map(({ relation, from }) => [relation, from]));
	for (const { relation, fault } of relationFaults(
		relations,
		new Map(kept.map(({ from_id, to_id }) => [to_id, from_id])),
	)) {
		const from = wantedOf.get(relation);
		if (from) refusals.push(refusal(from, faultReason(fault, skus)));
	}
	return { relations, refusals };
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

async function remainingSkus(
	db: Db,
	rows: readonly OwnerRow[],
	ids: ReadonlySet<string>,
	keys: ReadonlySet<string>,
): Promise<RelatableSku[]> {
	const rewritten = new Set(rows.map(toOwnerProductId));
	const stored = await selectSkusByKey(db, [...keys]);
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
