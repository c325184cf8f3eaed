/** Who owns conversations: the user of the token, or a guest whose id the storefront signed. */

import { createHmac, timingSafeEqual } from "node:crypto";
import { guestIdSchema } from "#contracts/assistant/conversations";
import { bearerToken, type TokenVerifier } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";

export type OwnerRules = { verify: TokenVerifier; guestSecret: string | undefined };

type Caller = Pick<ServiceContext, "authorization" | "guestSignature">;

export const conversationMissing = () =>
	new ServiceFailure(404, "NOT_FOUND", "The conversation was not found.");

/**
 * @param userId as the caller states it
 * @param token of the body, where a call sends it there; else that of the header
 * @returns the owner's id, which is `userId`
 * @throws {ServiceFailure} 401 without a valid token or signature, 404 for the id of another user
 */
export async function requireOwner(
	{ authorization, guestSignature }: Caller,
	userId: string,
	{ verify, guestSecret }: OwnerRules,
	token = bearerToken(authorization),
): Promise<string> {
	if (guestIdSchema.safeParse(userId).success) {
		if (isSignedGuest(userId, guestSignature, guestSecret)) return userId;
		throw new ServiceFailure(401, "UNAUTHENTICATED", "This guest is not known.");
	}
	const bearer = await verify(token);
	// As if the other user's conversations did not exist.
	if (bearer.userId !== userId) throw conversationMissing();
	return bearer.userId;
}

/** HMAC-SHA256 in base64url. The storefront computes the same. */
export const signGuest = (guestId: string, secret: string): string =>
	createHmac("sha256", secret).update(guestId).digest("base64url");

/** Compares in constant time. Without a secret, no guest is believed. */
function isSignedGuest(guestId: string, signature: string | undefined, secret: string | undefined): boolean {
	if (!secret || !signature) return false;
	const [signatureBytes, expectedBytes] = [signature, signGuest(guestId, secret)].map((text) =>
		Buffer.from(text),
	);
	return (
		signatureBytes !== undefined &&
		expectedBytes !== undefined &&
		signatureBytes.length === expectedBytes.length &&
		timingSafeEqual(signatureBytes, expectedBytes)
	);
}
