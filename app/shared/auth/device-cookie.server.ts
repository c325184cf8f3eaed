/**
 * A device cookie as OWASP describes it: a browser that has signed in to an account before gets its own limit
 * for passwords, so that attackers cannot lock the owner out.
 */
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { createShopCookie } from "#client/cookies.server";
import { normalizeEmail } from "#rules/auth/identity-limits";
import { orderListLimits } from "#rules/quick-order/order-list-limits";

const cookieName = "__device";
const maxAccounts = 8;
const cookie = createShopCookie(cookieName, { maxAge: 400 * 24 * 60 * 60 });

const deviceSchema = z.object({
	id: z.string().regex(/^[\w-]{22}$/),
	accounts: z.array(z.string().regex(/^[\w-]{22}$/)).max(maxAccounts),
});
type Device = z.infer<typeof deviceSchema>;

async function readDevice(request: Request): Promise<Device | null> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${cookieName}=`)) return null;
	return deviceSchema.safeParse(await cookie.parse(header).catch(() => null)).data ?? null;
}

/** The account hashed with the device id, so that the cookie does not reveal the address. */
const accountOn = (id: string, email: string) =>
	createHash("sha256")
		.update(`${id} ${normalizeEmail(email)}`)
		.digest("base64url")
		.slice(0, 22);

/** The id of a device that has signed in with this address before, or `null`. */
export async function knownDevice(request: Request, email: string): Promise<string | null> {
	const device = await readDevice(request);
	return device?.accounts.includes(accountOn(device.id, email)) ? device.id : null;
}

export async function rememberDevice(request: Request, email: string): Promise<string> {
	const { id, accounts } = (await readDevice(request)) ?? {
		id: randomBytes(16).toString("base64url"),
		accounts: [],
	};
	const account = accountOn(id, email);
	const others = accounts.filter((deviceAccount) => deviceAccount !== account).slice(0, maxAccounts - 1);
	return cookie.serialize({ id, accounts: [account, ...others] } satisfies Device);
}

// A random key that identifies an anonymous browser, for what it saves before a sign-in.

export const browserKeyCookie = "__lists";

const keyCookie = createShopCookie(browserKeyCookie, {
	maxAge: orderListLimits.days.browser * 24 * 60 * 60,
});

const keySchema = z.string().regex(/^[\w-]{43}$/);

export const getBrowserKey = (request: Request): Promise<string | undefined> =>
	readBrowserKey(request.headers.get("Cookie") ?? "");

/** @param header of cookies, such as `Cookie` */
export async function readBrowserKey(header: string): Promise<string | undefined> {
	if (!header.includes(`${browserKeyCookie}=`)) return undefined;
	return keySchema.safeParse(await keyCookie.parse(header).catch(() => null)).data;
}

export async function newBrowserKey(): Promise<{ key: string; setCookie: string }> {
	const key = randomBytes(32).toString("base64url");
	return { key, setCookie: await keyCookie.serialize(key) };
}
