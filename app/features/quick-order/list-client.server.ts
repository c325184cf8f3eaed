/**
 * Client of order lists. Signed-in users own their lists; before a sign-in the browser does, by its key. The
 * key is also sent afterwards, so that older lists become the user's.
 */

import type { Services } from "#client/call-context";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { getBrowserKey, newBrowserKey } from "~/shared/http/browser-key.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";

type ListContext = Pick<RequestContext<unknown>, "request" | "session" | "requestId">;

const clientFor = ({ session, requestId }: ListContext, browserKey: string | undefined) =>
	servicesFor({
		requestId,
		token: session?.token,
		userId: session?.userId,
		accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
		browserKey,
	}).orderLists;

/** `null` for an anonymous visitor without lists. */
export async function ownLists(context: ListContext): Promise<Services["orderLists"] | null> {
	const key = await getBrowserKey(context.request);
	return context.session || key ? clientFor(context, key) : null;
}

/** The calls for a list that is kept; `headers` set the cookie of a new browser key. */
export async function listsToKeep(
	context: ListContext,
): Promise<{ lists: Services["orderLists"]; headers: Headers }> {
	const headers = new Headers();
	const browserKey = await getBrowserKey(context.request);
	if (context.session || browserKey) return { lists: clientFor(context, browserKey), headers };
	const { key, setCookie } = await newBrowserKey();
	headers.append("Set-Cookie", setCookie);
	return { lists: clientFor(context, key), headers };
}
