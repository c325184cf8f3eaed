/** Encrypts single secrets at rest: compact JWE (RFC 7516), A256GCM with a direct key, which the header names. */
import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";
import { ServiceFailure } from "./http.server.ts";

export const vaultKeyBytes = 32;

export type Vault = {
	/** Of the key that encrypts. */
	newestKeyId: string;
	/** @param record what it belongs to: sealed for one record, it does not open for another */
	seal(secret: string, record: string): Promise<{ sealed: string; keyId: string }>;
	/** @throws {ServiceFailure} when its key is not configured, or it was tampered with */
	open(sealed: string, record: string): Promise<string>;
};

type Use = {
	/** Distinguishes the ids of keys by use. */
	label: string;
	/** Name of the secret in the sealed text. */
	field: string;
	unreadable: () => ServiceFailure;
};

/** @param keys of 32 bytes each; the first encrypts, all decrypt */
export function createVault(keys: readonly Uint8Array[], { label, field, unreadable }: Use): Vault {
	const getKeyId = (key: Uint8Array): string =>
		createHash("sha256").update(label).update(key).digest("base64url").slice(0, 16);
	const [newest] = keys;
	if (!newest) throw new Error("Encrypting needs a key.");
	const keyById = new Map(keys.map((key) => [getKeyId(key), key]));
	const newestKeyId = getKeyId(newest);
	return {
		newestKeyId,
		async seal(secret, record) {
			const text = new TextEncoder().encode(JSON.stringify({ [field]: secret, record }));
			const sealed = await new CompactEncrypt(text)
				.setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: newestKeyId })
				.encrypt(newest);
			return { sealed, keyId: newestKeyId };
		},
		async open(sealed, record) {
			try {
				const key = keyById.get(String(decodeProtectedHeader(sealed).kid));
				if (!key) throw unreadable();
				const { plaintext } = await compactDecrypt(sealed, key, {
					keyManagementAlgorithms: ["dir"],
					contentEncryptionAlgorithms: ["A256GCM"],
				});
				const opened = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>;
				const secret = opened[field];
				if (opened.record !== record || secret === undefined) throw unreadable();
				return secret;
			} catch (error) {
				throw error instanceof ServiceFailure ? error : unreadable();
			}
		},
	};
}

/** How many secrets were encrypted again, and how many can't be opened. */
export type Renewal = { renewed: number; unreadable: number };

/**
 * Encrypts what older keys sealed with the newest, so that those can leave the settings.
 *
 * @param next some rows sealed with another key, after the last row before; none at the end
 * @param renew whether the row was written; `null` when its secret can't be opened
 */
export async function renewSealed<Row>(
	next: (after: Row | undefined) => Promise<readonly Row[]>,
	renew: (row: Row) => Promise<boolean | null>,
): Promise<Renewal> {
	let [renewed, unreadable] = [0, 0];
	let after: Row | undefined;
	for (;;) {
		const rows = await next(after);
		if (rows.length === 0) return { renewed, unreadable };
		for (const row of rows) {
			after = row;
			const wasWritten = await renew(row);
			if (wasWritten === null) unreadable += 1;
			else if (wasWritten) renewed += 1;
		}
	}
}
