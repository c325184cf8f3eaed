/**
 * The client of order lists. Who is signed in has lists of their own; before that a browser has, under its key. The key
 * goes along after the sign-in too, so that a list that was begun before it becomes the user's.
 */
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { browserKeyOf, newBrowserKey } from "~/shared/http/browser-key.server.ts";
import { type Services, servicesFor } from "~/shared/http/service-client.server.ts";

type ListScope = Pick<Scope<unknown>, "request" | "session" | "requestId">;

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
	const { key, setCookie } = await newBrowserKey();
	headers.append("Set-Cookie", setCookie);
	return { lists: clientFor(scope, key), headers };
}
