/** Encrypts tax ids at rest: compact JWE (RFC 7516), A256GCM with a direct key, which the header names. */
import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";
import { ServiceFailure } from "../../shared/http.server.ts";

export const taxIdKeyBytes = 32;

export type SealedTaxId = { tax_id: string; key_id: string };

export type TaxIdVault = {
	/** Of the key that encrypts. */
	newestKeyId: string;
	/** @param record what it belongs to: sealed for one record, it does not open for another */
	seal(digits: string, record: string): Promise<SealedTaxId>;
	/** @throws {ServiceFailure} 409 when its key is not configured, or it was tampered with */
	open(sealed: string, record: string): Promise<string>;
};

const getKeyId = (key: Uint8Array): string =>
	createHash("sha256").update("tax id key").update(key).digest("base64url").slice(0, 16);

const unreadable = () =>
	new ServiceFailure(
		409,
		"TAX_ID_KEY",
		"This tax ID can't be decrypted: its key isn't in CREDIT_ENCRYPTION_KEYS. Ask whoever runs the shop to add it.",
	);

/** @param keys of 32 bytes each; the first encrypts, all decrypt */
export function createTaxIdVault(keys: readonly Uint8Array[]): TaxIdVault {
	const [newest] = keys;
	if (!newest) throw new Error("Encrypting tax ids needs a key.");
	const keyById = new Map(keys.map((key) => [getKeyId(key), key]));
	const newestKeyId = getKeyId(newest);
	return {
		newestKeyId,
		async seal(digits, record) {
			const text = new TextEncoder().encode(JSON.stringify({ digits, record }));
			const sealed = await new CompactEncrypt(text)
				.setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: newestKeyId })
				.encrypt(newest);
			return { tax_id: sealed, key_id: newestKeyId };
		},
		async open(sealed, record) {
			try {
				const key = keyById.get(String(decodeProtectedHeader(sealed).kid));
				if (!key) throw unreadable();
				const { plaintext } = await compactDecrypt(sealed, key, {
					keyManagementAlgorithms: ["dir"],
					contentEncryptionAlgorithms: ["A256GCM"],
				});
				const opened = JSON.parse(new TextDecoder().decode(plaintext)) as { digits: string; record: string };
				if (opened.record !== record) throw unreadable();
				return opened.digits;
			} catch (error) {
				throw error instanceof ServiceFailure ? error : unreadable();
			}
		},
	};
}
