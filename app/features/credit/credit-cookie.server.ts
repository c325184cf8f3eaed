/** The cookie with the token of a credit application: it finds the draft, and holds nothing of it. */
import { randomBytes } from "node:crypto";
import { createShopCookie } from "#client/cookies.server";

const cookieName = "__credit";
const cookie = createShopCookie(cookieName, { maxAge: 30 * 24 * 60 * 60 });

/** `null` without a readable cookie. */
export async function readCreditToken(request: Request): Promise<string | null> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${cookieName}=`)) return null;
	const token: unknown = await cookie.parse(header).catch(() => null);
	return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null;
}

export const newCreditToken = (): string => randomBytes(32).toString("base64url");

/** The Set-Cookie value. */
export const keepCreditToken = (token: string): Promise<string> => cookie.serialize(token);
