import { createHmac } from "node:crypto";
import { env } from "#client/env.server";

/**
 * Proves to the conversation service that the storefront made a guest id: HMAC-SHA256, base64url.
 * @returns `undefined` without `CHAT_GUEST_SECRET`
 */
export const signGuestId = (guestId: string, secret = env.CHAT_GUEST_SECRET): string | undefined =>
	secret ? createHmac("sha256", secret).update(guestId).digest("base64url") : undefined;
