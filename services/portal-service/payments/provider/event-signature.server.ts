/**
 * Signatures of provider events: `t=1764000000,v1=<hex>`, where `t` is seconds since 1970 and `v1` the
 * HMAC-SHA256 of `<t>.<body>`. Several `v1` are allowed while secrets are rotated.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Tolerance of `t`, in seconds. */
export const signatureWindowSeconds = 300;

const computeSignature = (secret: string, seconds: number, body: string): Buffer =>
	createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

export function signEvent(body: string, secret: string, now: number): string {
	const seconds = Math.floor(now / 1000);
	return `t=${seconds},v1=${computeSignature(secret, seconds, body).toString("hex")}`;
}

const maxSignatures = 5;

/** @param now in ms since 1970 */
export function isSignedEvent(
	header: string,
	body: string,
	secrets: readonly string[],
	now: number,
): boolean {
	const parts = header.split(",").map((part) => part.trim());
	const times = parts.filter((part) => part.startsWith("t="));
	const [, digits] = /^t=(\d{1,12})$/.exec(times[0] ?? "") ?? [];
	const signatures = parts
		.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
		.slice(0, maxSignatures)
		.map((hex) => Buffer.from(hex, "hex"));
	if (digits === undefined || times.length !== 1) return false;
	const seconds = Number(digits);
	let fits = false;
	for (const secret of secrets) {
		const expected = computeSignature(secret, seconds, body);
		for (const candidate of signatures) if (timingSafeEqual(candidate, expected)) fits = true;
	}
	return fits && Math.abs(now / 1000 - seconds) <= signatureWindowSeconds;
}
