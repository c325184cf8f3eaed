/**
 * Services for layout requests, warranty claims and their files. Signed-in users own them; before a sign-in the browser
 * does, by its key. The key is also sent afterwards, so that files from before the sign-in stay.
 */

import type { Services } from "#client/call-context";
import {
	browserKeyCookie,
	getBrowserKey,
	newBrowserKey,
	readBrowserKey,
} from "../auth/device-cookie.server.ts";
import type { RequestContext } from "../auth/guarded.server.ts";
import { servicesFor } from "../http/service-client.server.ts";

type OwnerContext = Pick<
	RequestContext<unknown>,
	"request" | "session" | "accountId" | "requestId" | "cookies"
>;

/** A key made during this request, whose cookie the browser has not sent yet, or the browser's. */
const knownKey = async ({ request, cookies }: OwnerContext): Promise<string | undefined> =>
	(await readBrowserKey(cookies.sent(browserKeyCookie) ?? "")) ?? (await getBrowserKey(request));

const clientWith = ({ session, accountId, requestId }: OwnerContext, browserKey: string | undefined) =>
	servicesFor({
		requestId,
		token: session?.token,
		userId: session?.userId,
		accountId: accountId ?? undefined,
		browserKey,
	});

/** `null` for a visitor who has nothing. */
export async function ownerServices(context: OwnerContext): Promise<Services | null> {
	const key = await knownKey(context);
	return context.session || key ? clientWith(context, key) : null;
}

/** The services for what will be kept; a new visitor gets a key. */
export async function keepingServices(context: OwnerContext): Promise<Services> {
	const browserKey = await knownKey(context);
	if (context.session || browserKey) return clientWith(context, browserKey);
	const { key, setCookie } = await newBrowserKey();
	context.cookies.send(setCookie);
	return clientWith(context, key);
}
