/** Options of every cookie: HttpOnly, SameSite=Lax, Secure in production unless the shop is at localhost. */
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env, perEnvironment } from "./env.server.ts";

const cookiePath = "/";

/** Cookies are secure over https; in production also without ORIGIN, and for every host but localhost. */
function isSecure({ NODE_ENV, ORIGIN }: Pick<typeof env, "NODE_ENV" | "ORIGIN">): boolean {
	if (ORIGIN?.startsWith("https://")) return true;
	return NODE_ENV === "production" && !(ORIGIN && new URL(ORIGIN).hostname === "localhost");
}

export const cookieDefaults = (): CookieOptions => ({
	path: cookiePath,
	httpOnly: true,
	sameSite: "lax",
	secure: isSecure(env),
	secrets: [...env.SESSION_SECRET],
});

/** The Set-Cookie value of a cookie that is written without the library, with the same attributes. */
export const setPlainCookie = (name: string, value: string, maxAgeSeconds: number): string =>
	[
		`${name}=${value}`,
		`Max-Age=${maxAgeSeconds}`,
		`Path=${cookiePath}`,
		"HttpOnly",
		"SameSite=Lax",
		...(isSecure(env) ? ["Secure"] : []),
	].join("; ");

/** A cookie with the defaults; `options` replace them. */
export function createShopCookie(name: string, options: CookieOptions = {}): Cookie {
	const cookie = perEnvironment(() => createCookie(name, { ...cookieDefaults(), ...options }));
	return {
		name,
		get isSigned() {
			return cookie().isSigned;
		},
		get expires() {
			return cookie().expires;
		},
		parse: (header, parseOptions) => cookie().parse(header, parseOptions),
		serialize: (value, serializeOptions) => cookie().serialize(value, serializeOptions),
	};
}
