/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as every app reads them. */
import { Secret, TOTP } from "otpauth";
import { secondFactorTerms } from "#rules/auth/second-factor";

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
