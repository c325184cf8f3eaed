/** The sandbox's signing secret: one per database, shared by all instances. */
import { randomBytes } from "node:crypto";
import type { Db } from "#services/db/connect.server";

export async function sandboxSecret(db: Db): Promise<string> {
	const selectSecret = () => db.selectFrom("sandbox_secret").select("secret").executeTakeFirst();
	const row = await selectSecret();
	if (row) return row.secret;
	await db
		.insertInto("sandbox_secret")
		.values({ id: 1, secret: randomBytes(32).toString("base64url") })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const made = await selectSecret();
	if (!made) throw new Error("The sandbox has no secret.");
	return made.secret;
}
