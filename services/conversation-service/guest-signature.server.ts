/** The storefront signs the ids of its guests, so that nobody else can name one. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 in base64url. The storefront computes the same. */
export const signGuest = (guestId: string, secret: string): string =>
	createHmac("sha256", secret).update(guestId).digest("base64url");

/** In constant time. Without a secret, no guest is believed. */
export function isSignedGuest(
	guestId: string,
	signature: string | undefined,
	secret: string | undefined,
): boolean {
	if (!secret || !signature) return false;
	const [given, wanted] = [signature, signGuest(guestId, secret)].map((text) => Buffer.from(text));
	return (
		given !== undefined &&
		wanted !== undefined &&
		given.length === wanted.length &&
		timingSafeEqual(given, wanted)
	);
}
