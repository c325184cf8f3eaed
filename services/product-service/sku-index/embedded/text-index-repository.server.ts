import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { NumberedSku } from "../sku-index.ts";
import { bareWord, fragmentLimit, type KnownWord, type TextIndex } from "./text-index.ts";

/** Text search on PostgreSQL: `tsvector` for words, `pg_trgm` for part numbers. */
export function postgresTextIndex(db: Db): TextIndex {
	return {
		skusByPart: (keys) => skusByPart(db, keys),
		words: () => wordsOfTexts(db),

		async skusByFragment(fragment) {
			const numbers = db
				.selectFrom("search_part")
				.select("sku_number")
				.orderBy("number")
				.limit(fragmentLimit);
			const first = await numbers.where("key", "like", `${fragment}%`).execute();
			const beginning = first.map((row) => row.sku_number);
			if (fragment.length < 3) return { beginning, inside: [] };
			const rest = await numbers
				.where("key", "like", `%${fragment}%`)
				.where("key", "not like", `${fragment}%`)
				.execute();
			return { beginning, inside: rest.map((row) => row.sku_number) };
		},

		async productsWithWord(forms, asPrefix) {
			const words = forms.map(bareWord).filter((word) => word !== "");
			if (words.length === 0) return { strong: [], weak: [] };
			const any = words.map((word) => `'${word}'${asPrefix ? ":*" : ""}`).join(" | ");
			const matches = async (column: "strong" | "weak") => {
				const { rows } = await sql<{ numbers: number[] | null }>`
					select array_agg(number) as numbers from search_text
					where ${sql.ref(column)} @@ ${any}::tsquery`.execute(db);
				return rows[0]?.numbers ?? [];
			};
			const [strong, weak] = await Promise.all([matches("strong"), matches("weak")]);
			return { strong, weak };
		},
	};
}

/** Text search on SQLite: FTS5 with `unicode61` for words, `trigram` for part numbers. */
export function sqliteTextIndex(db: Db): TextIndex {
	return {
		skusByPart: (keys) => skusByPart(db, keys),
		words: () => wordsOfTexts(db),

		async skusByFragment(fragment) {
			// LIKE would not use the index here; "[" follows "Z".
			const first = await db
				.selectFrom("search_part")
				.select("sku_number")
				.where("key", ">=", fragment)
				.where("key", "<", `${fragment}[`)
				.orderBy("number")
				.limit(fragmentLimit)
				.execute();
			const beginning = first.map((row) => row.sku_number);
			if (fragment.length < 3) return { beginning, inside: [] };
			const { rows } = await sql<{ number: number }>`
				select p.sku_number as number from search_part_text t join search_part p on p.number = t.rowid
				where search_part_text match ${`"${bareWord(fragment)}"`} and substr(p.key, 1, ${fragment.length}) <> ${fragment}
				order by p.number limit ${fragmentLimit}`.execute(db);
			return { beginning, inside: rows.map((row) => row.number) };
		},

		async productsWithWord(forms, asPrefix) {
			const words = forms.map(bareWord).filter((word) => word !== "");
			if (words.length === 0) return { strong: [], weak: [] };
			const any = words.map((word) => `"${word}"${asPrefix ? " *" : ""}`).join(" OR ");
			// One row with a list is many times faster than many rows.
			const matches = async (column: string) => {
				const { rows } = await sql<{ numbers: string }>`
					select json_group_array(rowid) as numbers from search_text
					where search_text match ${`${column} : (${any})`}`.execute(db);
				return JSON.parse(rows[0]?.numbers ?? "[]") as number[];
			};
			return { strong: await matches("strong"), weak: await matches("weak") };
		},
	};
}

// Queries that are the same on both databases.

async function skusByPart(db: Db, keys: readonly string[]): Promise<Map<string, NumberedSku[]>> {
	const found = new Map<string, NumberedSku[]>();
	if (keys.length === 0) return found;
	const rows = await db
		.selectFrom("search_part as part")
		.innerJoin("search_sku as own", "own.number", "part.sku_number")
		.innerJoin("variation as v", "v.id", "own.variation_id")
		.select(["part.key", "part.sku_number as number", "v.id", "part.origin", "v.sku as printed"])
		.where("part.key", "in", [...new Set(keys)])
		.orderBy("part.number")
		.execute();
	for (const { key, ...sku } of rows) {
		const skus = found.get(key);
		if (skus === undefined) found.set(key, [sku]);
		else if (!skus.some(({ number }) => number === sku.number)) skus.push(sku);
	}
	return found;
}

export async function wordsOfTexts(db: Db): Promise<KnownWord[]> {
	return db.selectFrom("search_word").select(["word", "frequency"]).execute();
}
