/**
 * The keys that tokens are signed with: ES256, made when needed, renewed every 30 days, published until every token
 * that they signed has run out. They live in the database, so that several processes share them and a restart keeps
 * everyone signed in.
 */
import { createHash, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Db } from "../db/connect.server.ts";

const dayMs = 24 * 60 * 60_000;
export const keyLifeMs = 30 * dayMs;
const publishedMs = keyLifeMs + 2 * dayMs;

export type SigningKey = { kid: string; key: CryptoKey };
export type PublicKeys = { keys: (JWK & { kid: string; kty: string })[] };

export type KeyRing = {
	/** The key to sign with now. */
	signingKey(): Promise<SigningKey>;
	/** The JSON Web Key Set that tokens are verified with. */
	publicKeys(): Promise<PublicKeys>;
};

/** @param now milliseconds since 1970 */
export function createKeyRing(db: Db, now: () => number): KeyRing {
	let current: (SigningKey & { createdAt: number }) | undefined;

	const rows = () =>
		db
			.selectFrom("identity_key")
			.selectAll()
			.where("created_at", ">", new Date(now() - publishedMs).toISOString())
			.orderBy("created_at", "desc")
			.execute();

	async function newestOrNew() {
		const newest = (await rows())[0];
		if (newest && Date.parse(newest.created_at) > now() - keyLifeMs) return newest;
		const pair = await generateKeyPair("ES256", { extractable: true });
		const publicJwk = await exportJWK(pair.publicKey);
		const kid = createHash("sha256").update(randomUUID()).digest("hex").slice(0, 32);
		const row = {
			kid,
			public_jwk: JSON.stringify({ ...publicJwk, kid, alg: "ES256", use: "sig" }),
			private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
			created_at: new Date(now()).toISOString(),
		};
		await db.insertInto("identity_key").values(row).execute();
		return row;
	}

	return {
		async signingKey() {
			if (current && current.createdAt > now() - keyLifeMs) return current;
			const row = await newestOrNew();
			const key = await importJWK(JSON.parse(row.private_jwk) as JWK, "ES256");
			if (key instanceof Uint8Array) throw new TypeError("An ES256 key is never symmetric.");
			current = { kid: row.kid, key, createdAt: Date.parse(row.created_at) };
			return current;
		},
		async publicKeys() {
			const keys = (await rows()).map((row) => JSON.parse(row.public_jwk) as PublicKeys["keys"][number]);
			return { keys };
		},
	};
}
