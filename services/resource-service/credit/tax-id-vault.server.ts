/** Encrypts tax ids at rest. */

import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keepPrivate } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { createVault, vaultKeyBytes } from "../../shared/vault.server.ts";

export const taxIdKeyBytes = vaultKeyBytes;

export type SealedTaxId = { tax_id: string; key_id: string };

export type TaxIdVault = {
	/** Id of the key that encrypts. */
	newestKeyId: string;
	/** @param record what it belongs to: sealed for one record, it does not open for another */
	seal(digits: string, record: string): Promise<SealedTaxId>;
	/** @throws {ServiceFailure} 409 when its key is not configured, or it was tampered with */
	open(sealed: string, record: string): Promise<string>;
};

const unreadable = () =>
	new ServiceFailure(
		409,
		"TAX_ID_KEY",
		"This tax ID can't be decrypted: its key isn't in CREDIT_ENCRYPTION_KEYS. Ask whoever runs the shop to add it.",
	);

/** @param keys of 32 bytes each; the first encrypts, all decrypt */
export function createTaxIdVault(keys: readonly Uint8Array[]): TaxIdVault {
	const vault = createVault(keys, { label: "tax id key", field: "digits", unreadable });
	return {
		newestKeyId: vault.newestKeyId,
		async seal(digits, record) {
			const { sealed, keyId } = await vault.seal(digits, record);
			return { tax_id: sealed, key_id: keyId };
		},
		open: vault.open,
	};
}

// Keys that encrypt tax ids: from the setting, or from a file in the data folder, made once.

const fileName = "credit-keys";

/**
 * @param list base64url keys of 32 bytes, the newest first, separated by commas or lines
 * @throws {Error} with one sentence that names the place but never a key
 */
export function parseCreditKeys(list: string, place: string): Uint8Array[] {
	const keys = list
		.split(/[\s,]+/)
		.filter(Boolean)
		.map((key) => Buffer.from(key, "base64url"));
	if (keys.length === 0 || keys.some((key) => key.length !== taxIdKeyBytes))
		throw new Error(`${place} must be base64url keys of ${taxIdKeyBytes} bytes, separated by commas.`);
	return keys;
}

/** @throws {Error} with one sentence when the file is invalid or can't be kept private */
export function readCreditKeys(setting: string | undefined, dataFolder: string): Uint8Array[] {
	if (setting) return parseCreditKeys(setting, "CREDIT_ENCRYPTION_KEYS");
	const file = path.join(dataFolder, fileName);
	try {
		// "wx": when two processes race, the second reads the first one's key.
		writeFileSync(file, `${randomBytes(taxIdKeyBytes).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
	keepPrivate(file);
	return parseCreditKeys(readFileSync(file, "utf8"), `The file ${file}`);
}
