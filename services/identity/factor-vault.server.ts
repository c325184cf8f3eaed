/** Encrypts the keys of authenticator apps at rest. */
import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "../db/connect.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { createVault, type Renewal, renewSealed, type Vault, vaultKeyBytes } from "../shared/vault.server.ts";
import { replaceSecret, type SecondFactorRow, sealedWithOther } from "./second-factor-repository.server.ts";

/** @param keys those of tax ids; keys of apps are encrypted with keys made from them, so that neither opens the other */
export const createFactorVault = (keys: readonly Uint8Array[] = [randomBytes(vaultKeyBytes)]): Vault =>
	createVault(
		keys.map((key) => createHmac("sha256", key).update("keys of authenticator apps").digest()),
		{
			label: "second factor key",
			field: "key",
			unreadable: () =>
				new ServiceFailure(503, "UNREADABLE", "The keys of authenticator apps can't be read right now."),
		},
	);

const renewedPerStep = 200;

/** Encrypts keys of apps with the newest key, so that older ones can leave the settings. */
export const renewFactors = ({ db, vault }: { db: Db; vault: Vault }): Promise<Renewal> =>
	renewSealed<Pick<SecondFactorRow, "account_id" | "secret">>(
		(after) => sealedWithOther(db, vault.newestKeyId, after?.account_id ?? "", renewedPerStep),
		async (row) => {
			const key = await vault.open(row.secret, row.account_id).catch(() => null);
			if (key === null) return null;
			const { sealed, keyId } = await vault.seal(key, row.account_id);
			return replaceSecret(db, row, { secret: sealed, secret_key_id: keyId });
		},
	);
