/** SQL of signing keys. */
import type { Db } from "../db/connect.server.ts";

/** For a configured key, whose private part is not stored. */
export const storedElsewhere = "";

export type KeyPair = { kid: string; publicJwk: string; privateJwk: string };

/** Newest first. */
export async function selectPublicKeys(db: Db, since: string): Promise<string[]> {
	const rows = await db
		.selectFrom("identity_key")
		.select("public_jwk")
		.where("signed_at", ">", since)
		.orderBy("created_at", "desc")
		.execute();
	return rows.map(({ public_jwk }) => public_jwk);
}

export const newestOwnKey = (db: Db) =>
	db
		.selectFrom("identity_key")
		.selectAll()
		.where("private_jwk", "!=", storedElsewhere)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();

/** Records a use of the key, and deletes others created and last used before `before`. */
export async function noteSigning(
	db: Db,
	{ kid, publicJwk, privateJwk }: KeyPair,
	{ at, before }: { at: string; before: string },
): Promise<void> {
	await db
		.insertInto("identity_key")
		.values({ kid, public_jwk: publicJwk, private_jwk: privateJwk, created_at: at, signed_at: at })
		.onConflict((conflict) => conflict.column("kid").doUpdateSet({ signed_at: at }))
		.execute();
	await db
		.deleteFrom("identity_key")
		.where("kid", "!=", kid)
		.where("signed_at", "<", before)
		.where("created_at", "<", before)
		.execute();
}

export const deleteKeys = (db: Db) => db.deleteFrom("identity_key").execute();
