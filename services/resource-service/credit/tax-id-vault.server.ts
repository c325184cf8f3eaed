/** Encrypts tax ids at rest. */
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
