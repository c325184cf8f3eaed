/** SQL of the cross-reference. Readers see the rows of the current import alone. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import { toPartKey } from "#rules/catalog/search-words";
import type { Db } from "../../db/connect.server.ts";
import { contains } from "../../db/list-pages.server.ts";
import type { CrossReferenceTable } from "../../db/part-number-schema.ts";
import type { DatabaseSchema } from "../../db/schema.ts";
import { insertRows } from "../../db/write-rows.server.ts";

const keysPerQuery = 1_000;
const deletedAtOnce = 500;

export type CurrentImport = {
	id: string;
	finishedAt: string;
	rows: number;
	familyLengths: number[];
	isDemonstration: boolean;
};

/** `null` before the first import. */
export async function currentImport(db: Db): Promise<CurrentImport | null> {
	const row = await db
		.selectFrom("cross_reference_import")
		.selectAll()
		.where("is_current", "=", 1)
		.executeTakeFirst();
	if (!row) return null;
	return {
		id: row.id,
		finishedAt: row.finished_at ?? row.started_at,
		rows: row.row_count,
		familyLengths: JSON.parse(row.family_lengths),
		isDemonstration: row.demonstration === 1,
	};
}

/** Rows of the current import, whichever that is when the query runs. */
const currentRows = (db: Db) =>
	db
		.selectFrom("cross_reference as line")
		.innerJoin("cross_reference_import as file", "file.id", "line.import_id")
		.where("file.is_current", "=", 1);

const inParts = async <Row>(keys: Iterable<string>, read: (part: string[]) => Promise<Row[]>) => {
	const all = [...new Set(keys)];
	const rows: Row[] = [];
	for (let start = 0; start < all.length; start += keysPerQuery) {
		if (start > 0) await nextTurn();
		rows.push(...(await read(all.slice(start, start + keysPerQuery))));
	}
	return rows;
};

/** @param keys whole numbers, which families only match by `families` @param wholeKeys brand and number as one */
export async function linesByKey(
	db: Db,
	{ numbers, families, wholes }: { numbers: Set<string>; families: Set<string>; wholes: Set<string> },
): Promise<CrossReferenceTable[]> {
	const [byNumber, byFamily, byWhole] = [
		await inParts(numbers, (part) =>
			currentRows(db)
				.selectAll("line")
				.where("line.number_key", "in", part)
				.where("line.is_family", "=", 0)
				.execute(),
		),
		await inParts(families, (part) =>
			currentRows(db)
				.selectAll("line")
				.where("line.number_key", "in", part)
				.where("line.is_family", "=", 1)
				.execute(),
		),
		await inParts(wholes, (part) =>
			currentRows(db).selectAll("line").where("line.whole_key", "in", part).execute(),
		),
	];
	const rows = [...byNumber, ...byFamily, ...byWhole];
	return [...new Map(rows.map((row) => [`${row.import_id} ${row.position}`, row])).values()];
}

/** SKUs of the catalog as printed, by the keys of part numbers. */
export const skusByKey = (db: Db, keys: Iterable<string>) =>
	inParts(keys, (part) =>
		db
			.selectFrom("variation")
			.select(["id", "sku", "sku_key"])
			.where("sku_key", "in", part)
			.where("orderable", "=", 1)
			.where("listed_as", "is", null)
			.orderBy("sku_key")
			.orderBy("id")
			.execute(),
	);

type Filtered = SelectQueryBuilder<
	DatabaseSchema & { line: CrossReferenceTable; file: DatabaseSchema["cross_reference_import"] },
	"line" | "file",
	object
>;

/** Lines whose brand, number or SKU has each word. */
const found = (db: Db, search: string): Filtered => {
	let lines: Filtered = currentRows(db);
	for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
		const key = toPartKey(word);
		lines = lines.where(({ or, ref }) =>
			or([
				contains(sql`lower(${ref("line.brand")})`, word),
				...(key === "" ? [] : [contains(ref("line.number_key"), key), contains(ref("line.sku_key"), key)]),
			]),
		);
	}
	return lines;
};

export async function countLines(db: Db, search: string): Promise<number> {
	const { total } = await found(db, search)
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	return Number(total);
}

export const linesPage = (db: Db, search: string, { limit, offset }: { limit: number; offset: number }) =>
	found(db, search)
		.selectAll("line")
		.orderBy("line.brand_key")
		.orderBy("line.number_key")
		.orderBy("line.position")
		.limit(limit)
		.offset(offset)
		.execute();

/** The next lines of an import in the order of its file. */
export const linesAfter = (db: Db, importId: string, after: number, limit: number) =>
	db
		.selectFrom("cross_reference")
		.selectAll()
		.where("import_id", "=", importId)
		.where("position", ">", after)
		.orderBy("position")
		.limit(limit)
		.execute();

export const beginImport = (db: Db, id: string, at: string, demonstration: boolean) =>
	db
		.insertInto("cross_reference_import")
		.values({
			id,
			started_at: at,
			finished_at: null,
			is_current: 0,
			row_count: 0,
			family_lengths: "[]",
			demonstration: demonstration ? 1 : 0,
		})
		.execute();

export const addLines = (db: Db, rows: readonly CrossReferenceTable[]) =>
	insertRows(db, "cross_reference", rows);

/**
 * Makes a written import the only one. In one short transaction: the rows are there already.
 * @returns false when another import became current since this one began
 */
export const switchTo = (
	db: Db,
	{ id, at, rows, familyLengths }: { id: string; at: string; rows: number; familyLengths: readonly number[] },
): Promise<boolean> =>
	db
		.transaction()
		.execute(async (trx) => {
			// One statement locks all imports, so that two that end at once follow each other.
			await trx
				.updateTable("cross_reference_import")
				.set(({ eb }) => ({ is_current: eb.case().when("id", "=", id).then(1).else(0).end() as never }))
				.execute();
			const { numUpdatedRows } = await trx
				.updateTable("cross_reference_import")
				.set({ finished_at: at, row_count: rows, family_lengths: JSON.stringify(familyLengths) })
				.where("id", "=", id)
				.executeTakeFirstOrThrow();
			if (numUpdatedRows === 0n) throw new Superseded();
			await trx.deleteFrom("cross_reference_import").where("id", "<>", id).execute();
			return true;
		})
		.catch((error: unknown) => {
			if (error instanceof Superseded) return false;
			throw error;
		});

class Superseded extends Error {}

/** Removes an import that is not finished. */
export const dropImport = (db: Db, id: string) =>
	db.deleteFrom("cross_reference_import").where("id", "=", id).where("is_current", "=", 0).execute();

/** Deletes lines of imports that are gone, some at a time, so that requests and other writers get their turn. */
export async function deleteLeftovers(db: Db): Promise<void> {
	for (let id = await nextImport(db, ""); id !== null; id = await nextImport(db, id)) {
		const known = await db
			.selectFrom("cross_reference_import")
			.select("id")
			.where("id", "=", id)
			.executeTakeFirst();
		if (!known) await deleteLines(db, id);
	}
}

/** The next import that has lines, by id: each step is one look into the index. */
async function nextImport(db: Db, after: string): Promise<string | null> {
	const row = await db
		.selectFrom("cross_reference")
		.select("import_id")
		.where("import_id", ">", after)
		.orderBy("import_id")
		.limit(1)
		.executeTakeFirst();
	return row?.import_id ?? null;
}

async function deleteLines(db: Db, importId: string): Promise<void> {
	for (;;) {
		const last = await db
			.selectFrom("cross_reference")
			.select("position")
			.where("import_id", "=", importId)
			.orderBy("position")
			.limit(1)
			.offset(deletedAtOnce)
			.executeTakeFirst();
		let part = db.deleteFrom("cross_reference").where("import_id", "=", importId);
		if (last) part = part.where("position", "<", last.position);
		await part.execute();
		if (!last) return;
		await nextTurn();
	}
}

/** Removes the made-up lines of the demo. */
export const dropDemonstration = (db: Db) =>
	db.deleteFrom("cross_reference_import").where("demonstration", "=", 1).execute();
