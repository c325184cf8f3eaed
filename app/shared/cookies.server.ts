/** Options of every cookie: HttpOnly, SameSite=Lax, Secure over https. */
import type { CookieOptions } from "@remix-run/node";
import { env } from "./env.server.ts";

export const cookieDefaults = {
	path: "/",
	httpOnly: true,
	sameSite: "lax",
	secure: env.ORIGIN?.startsWith("https://") ?? false,
	secrets: [...env.SESSION_SECRET],
} satisfies CookieOptions;
