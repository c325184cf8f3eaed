/** The guest id of a visitor who isn't signed in, in a signed cookie. It is made on first use of the chat. */
import { randomBytes } from "node:crypto";
import { createShopCookie } from "#client/cookies.server";
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
