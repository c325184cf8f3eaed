/** Text search on PostgreSQL: `tsvector` for words, `pg_trgm` for part numbers. */
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { skusByPart, wordsOfTexts } from "./parts-repository.server.ts";
import { bareWord, fragmentLimit, type TextIndex } from "./text-index.ts";

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
