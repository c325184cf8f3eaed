/**
 * Signing keys (ES256). Stored in the database, so that processes share them and restarts keep sessions;
 * rotated every 30 days or by `npm run keys:rotate`.
 */

import { createHash, createPrivateKey, type KeyObject, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { hourMs } from "#rules/clock/time-zones";
import type { Db } from "../db/connect.server.ts";
import {
	deleteKeys,
	type KeyPair,
	newestOwnKey,
	noteSigning,
	selectPublicKeys,
	storedElsewhere,
} from "./repository.server.ts";

export const keyLifeMs = 30 * 24 * hourMs;
const publishedMs = 2 * hourMs;
const freshMs = 60_000;

export type SigningKey = { kid: string; key: CryptoKey };
export type PublicKeys = { keys: (JWK & { kid: string; kty: string })[] };

export type KeyRing = {
	signingKey(): Promise<SigningKey>;
	publicKeys(): Promise<PublicKeys>;
};

export function createKeyRing(db: Db, now: () => number, configured?: JWK): KeyRing {
	let current: (SigningKey & { readAt: number }) | undefined;

	async function pairToSignWith(): Promise<KeyPair> {
		if (configured) return toKeyPair(configured);
		const newest = await newestOwnKey(db);
		const young = newest && Date.parse(newest.created_at) > now() - keyLifeMs;
		if (!young) return newPair();
		return { kid: newest.kid, publicJwk: newest.public_jwk, privateJwk: newest.private_jwk };
	}

	return {
		async signingKey() {
			if (current && current.readAt > now() - freshMs) return current;
			const readAt = now();
			const pair = await pairToSignWith();
			await recordSigning(db, configured ? { ...pair, privateJwk: storedElsewhere } : pair, readAt);
			const key = await importJWK(JSON.parse(pair.privateJwk) as JWK, "ES256");
			if (key instanceof Uint8Array) throw new TypeError("An ES256 key is never symmetric.");
			current = { kid: pair.kid, key, readAt };
			return current;
		},
		async publicKeys() {
			const published = await selectPublicKeys(db, new Date(now() - publishedMs).toISOString());
			return { keys: published.map((jwk) => JSON.parse(jwk) as PublicKeys["keys"][number]) };
		},
	};
}

/** Running processes use the new key within a minute. */
export async function rotateKeys(
	db: Db,
	now: () => number,
	options: { revoke: boolean },
): Promise<{ kid: string }> {
	const pair = await newPair();
	await db.transaction().execute(async (transaction) => {
		if (options.revoke) await deleteKeys(transaction);
		await recordSigning(transaction, pair, now());
	});
	return { kid: pair.kid };
}

/** Keeps keys that valid tokens may still need. */
function recordSigning(db: Db, pair: KeyPair, now: number): Promise<void> {
	const [at, before] = [now, now - publishedMs].map((ms) => new Date(ms).toISOString()) as [string, string];
	return noteSigning(db, pair, { at, before });
}

async function newPair(): Promise<KeyPair> {
	const pair = await generateKeyPair("ES256", { extractable: true });
	const kid = createHash("sha256").update(randomUUID()).digest("hex").slice(0, 32);
	return {
		kid,
		publicJwk: published(await exportJWK(pair.publicKey), kid),
		privateJwk: JSON.stringify(await exportJWK(pair.privateKey)),
	};
}

function toKeyPair({ kty, crv, x, y, d }: JWK): KeyPair {
	const kid = createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("hex").slice(0, 32);
	return {
		kid,
		publicJwk: published({ kty, crv, x, y }, kid),
		privateJwk: JSON.stringify({ kty, crv, x, y, d }),
	};
}

const published = (jwk: JWK, kid: string) => JSON.stringify({ ...jwk, kid, alg: "ES256", use: "sig" });

// Reads a configured signing key: PEM or JWK, from the environment or a file.

export type SigningKeySettings = { IDENTITY_SIGNING_KEY?: string; IDENTITY_SIGNING_KEY_FILE?: string };

/**
 * @returns undefined without a setting: the database's keys are used
 * @throws {Error} with one sentence that names the setting but never its value
 */
export function configuredSigningKey(settings: SigningKeySettings): JWK | undefined {
	const { IDENTITY_SIGNING_KEY: text, IDENTITY_SIGNING_KEY_FILE: file } = settings;
	if (text) return parsed("IDENTITY_SIGNING_KEY", text);
	if (!file) return undefined;
	let content: string;
	try {
		content = readFileSync(file, "utf8");
	} catch {
		throw new Error(`IDENTITY_SIGNING_KEY_FILE names ${file}, which cannot be read.`);
	}
	return parsed("IDENTITY_SIGNING_KEY_FILE", content);
}

function parsed(setting: string, text: string): JWK {
	let key: KeyObject;
	try {
		// One-line settings write line breaks as \n.
		const trimmed = text.trim().replaceAll("\\n", "\n");
		key = trimmed.startsWith("{")
			? createPrivateKey({ key: JSON.parse(trimmed), format: "jwk" })
			: createPrivateKey(trimmed);
	} catch {
		throw new Error(`${setting} is not a private key in PEM or JWK form.`);
	}
	if (key.asymmetricKeyType !== "ec" || key.asymmetricKeyDetails?.namedCurve !== "prime256v1")
		throw new Error(`${setting} must be a key for ES256, on the curve P-256.`);
	return key.export({ format: "jwk" }) as JWK;
}
