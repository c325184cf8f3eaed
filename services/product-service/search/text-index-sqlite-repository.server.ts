/** Text search on SQLite: FTS5 with `unicode61` for words, `trigram` for part numbers. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { skusByPart, wordsOfTexts } from "./parts-repository.server.ts";
import { bareWord, fragmentLimit, type TextIndex } from "./text-index.ts";

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
