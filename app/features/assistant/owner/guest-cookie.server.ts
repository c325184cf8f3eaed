/** The guest id of a visitor who isn't signed in, in a signed cookie. It is made on first use of the chat. */
import { createHmac, randomBytes } from "node:crypto";
import { createShopCookie } from "#client/cookies.server";
import { env } from "#client/env.server";
import { guestIdSchema } from "#contracts/assistant/conversations";

const cookieName = "__guest";

/** The longest life that browsers allow. */
const lifeSeconds = 400 * 24 * 60 * 60;

const cookie = createShopCookie(cookieName, { maxAge: lifeSeconds });

export const hasGuestCookie = (request: Request): boolean =>
	new RegExp(`(?:^|;\\s*)${cookieName}=.`).test(request.headers.get("Cookie") ?? "");

/** `null` without a cookie, or for one that was tampered with. */
export async function readGuestId(request: Request): Promise<string | null> {
	if (!hasGuestCookie(request)) return null;
	const value = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	return guestIdSchema.safeParse(value).data ?? null;
}

/** 128 random bits. */
export const newGuestId = (): string => `guest_${randomBytes(16).toString("base64url")}`;

/** @returns the Set-Cookie value */
export const keepGuestId = (guestId: string): Promise<string> => cookie.serialize(guestId);

export const clearGuestId = (): Promise<string> => cookie.serialize("", { maxAge: 0, expires: new Date(0) });

/**
 * Proves to the conversation service that the storefront made a guest id: HMAC-SHA256, base64url.
 * @returns `undefined` without `CHAT_GUEST_SECRET`
 */
export const signGuestId = (guestId: string, secret = env.CHAT_GUEST_SECRET): string | undefined =>
	secret ? createHmac("sha256", secret).update(guestId).digest("base64url") : undefined;
