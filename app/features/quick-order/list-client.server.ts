/**
 * The client of order lists. Who is signed in has lists of their own; before that a browser has, under a random key in a
 * signed cookie that only the server reads. The key goes along after the sign-in too, so that a list that was begun before
 * it becomes the user's.
 */
import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { orderListLimits } from "#contracts/order-list-limits";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { cookieDefaults } from "~/shared/cookies.server.ts";
import { type Services, servicesFor } from "~/shared/http/service-client.server.ts";

const browserCookieName = "__lists";

const cookie = createCookie(browserCookieName, {
	...cookieDefaults,
	maxAge: orderListLimits.days.browser * 24 * 60 * 60,
});

const keySchema = z.string().regex(/^[\w-]{43}$/);

type ListScope = Pick<Scope<unknown>, "request" | "session" | "requestId">;

async function browserKeyOf(request: Request): Promise<string | undefined> {
	const header = request.headers.get("Cookie") ?? "";
	if (!header.includes(`${browserCookieName}=`)) return undefined;
	return keySchema.safeParse(await cookie.parse(header).catch(() => null)).data;
}

const clientFor = ({ session, requestId }: ListScope, browserKey: string | undefined) =>
	servicesFor({
		requestId,
		token: session?.token,
		accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
		browserKey,
	}).orderLists;

/** The lists of a visitor; `null` for one who is not signed in and has kept none. */
export async function ownLists(scope: ListScope): Promise<Services["orderLists"] | null> {
	const key = await browserKeyOf(scope.request);
	return scope.session || key ? clientFor(scope, key) : null;
}

/** The same for who is about to keep one: the headers carry the cookie of a browser that has none yet. */
export async function listsToKeep(
	scope: ListScope,
): Promise<{ lists: Services["orderLists"]; headers: Headers }> {
	const headers = new Headers();
	const known = await browserKeyOf(scope.request);
	if (scope.session || known) return { lists: clientFor(scope, known), headers };
	const key = randomBytes(32).toString("base64url");
	headers.append("Set-Cookie", await cookie.serialize(key));
	return { lists: clientFor(scope, key), headers };
}
