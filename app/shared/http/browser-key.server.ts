/** A random key that identifies an anonymous browser, for what it saves before a sign-in. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { orderListLimits } from "#rules/quick-order/order-list-limits";

export const browserKeyCookie = "__lists";

const cookie = createShopCookie(browserKeyCookie, {
	maxAge: orderListLimits.days.browser * 24 * 60 * 60,
});

const keySchema = z.string().regex(/^[\w-]{43}$/);

export const getBrowserKey = (request: Request): Promise<string | undefined> =>
	readBrowserKey(request.headers.get("Cookie") ?? "");

/** @param header of cookies, such as `Cookie` */
export async function readBrowserKey(header: string): Promise<string | undefined> {
	if (!header.includes(`${browserKeyCookie}=`)) return undefined;
	return keySchema.safeParse(await cookie.parse(header).catch(() => null)).data;
}

export async function newBrowserKey(): Promise<{ key: string; setCookie: string }> {
	const key = randomBytes(32).toString("base64url");
	return { key, setCookie: await cookie.serialize(key) };
}
