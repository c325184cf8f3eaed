import type { Db } from "../../../db/connect.server.ts";

export async function getTokens(db: Db, day: string): Promise<number> {
	const row = await db.selectFrom("model_usage").select("tokens").where("day", "=", day).executeTakeFirst();
	return Number(row?.tokens ?? 0);
}

export const addTokens = (db: Db, day: string, tokens: number) =>
	db
		.insertInto("model_usage")
		.values({ day, tokens })
		.onConflict((conflict) =>
			conflict.column("day").doUpdateSet(({ ref, eb }) => ({
				tokens: eb(ref("model_usage.tokens"), "+", tokens),
			})),
		)
		.execute();
