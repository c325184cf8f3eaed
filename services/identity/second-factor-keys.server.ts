/**
 * Keys of authenticator apps, encrypted at rest, and their codes (RFC 6238): SHA-1, six digits, 30 seconds, as every app
 * reads them.
 */
import { createHmac, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { secondFactorTerms } from "#rules/auth/second-factor";
import type { Db } from "../db/connect.server.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import { createVault, type Renewal, renewSealed, type Vault, vaultKeyBytes } from "../shared/vault.server.ts";
import { replaceSecret, type SecondFactorRow, sealedWithOther } from "./second-factor-repository.server.ts";

const { digits, period, window } = secondFactorTerms;

/** 160 bits, as RFC 4226 recommends. */
const keyBytes = 20;

/** A new key, in Base32. */
export const createKey = (): string => new Secret({ size: keyBytes }).base32;

const toTotp = (key: string, name: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...name, algorithm: "SHA1", digits, period, secret: Secret.fromBase32(key) });

/** The URI that a QR code holds. */
export const toUri = (key: string, name: { issuer: string; label: string }): string =>
	toTotp(key, name).toString();

/** The code that an app shows. @param at in ms since 1970 */
export const codeAt = (key: string, at: number): string => toTotp(key).generate({ timestamp: at });

/**
 * The time step whose code this is, of those that a clock may be off; `null` for none. Compared in constant time.
 * @param now in ms since 1970
 */
export function matchStep(key: string, code: string, now: number): number | null {
	const delta = toTotp(key).validate({ token: code, timestamp: now, window });
	return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

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
