/**
 * The client of order lists. Who is signed in has lists of their own; before that a browser has, under its key. The key
 * goes along after the sign-in too, so that a list that was begun before it becomes the user's.
 */
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { getBrowserKey, newBrowserKey } from "~/shared/http/browser-key.server.ts";
import { type Services, servicesFor } from "~/shared/http/service-client.server.ts";

type ListContext = Pick<RequestContext<unknown>, "request" | "session" | "requestId">;

const clientFor = ({ session, requestId }: ListContext, browserKey: string | undefined) =>
	servicesFor({
		requestId,
		token: session?.token,
		accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
		browserKey,
	}).orderLists;

/** The lists of a visitor; `null` for one who is not signed in and has kept none. */
export async function ownLists(context: ListContext): Promise<Services["orderLists"] | null> {
	const key = await getBrowserKey(context.request);
	return context.session || key ? clientFor(context, key) : null;
}

/** The same for who is about to keep one: the headers carry the cookie of a browser that has none yet. */
export async function listsToKeep(
	context: ListContext,
): Promise<{ lists: Services["orderLists"]; headers: Headers }> {
	const headers = new Headers();
	const known = await getBrowserKey(context.request);
	if (context.session || known) return { lists: clientFor(context, known), headers };
	const { key, setCookie } = await newBrowserKey();
	headers.append("Set-Cookie", setCookie);
	return { lists: clientFor(context, key), headers };
}
