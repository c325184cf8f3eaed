/** Options of every cookie: HttpOnly, SameSite=Lax, Secure in production unless the shop is at localhost. */
import type { CookieOptions } from "@remix-run/node";
import { env } from "./env.server.ts";

/** Over https always; in production also without ORIGIN, and for every host but localhost. */
function isSecure({ NODE_ENV, ORIGIN }: Pick<typeof env, "NODE_ENV" | "ORIGIN">): boolean {
	if (ORIGIN?.startsWith("https://")) return true;
	return NODE_ENV === "production" && !(ORIGIN && new URL(ORIGIN).hostname === "localhost");
}

export const cookieDefaults = {
	path: "/",
	httpOnly: true,
	sameSite: "lax",
	secure: isSecure(env),
	secrets: [...env.SESSION_SECRET],
} satisfies CookieOptions;
