/** Services for payers: with the session, and the key of the browser for portal payments. */

import type { Services } from "#client/call-context";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { getBrowserKey, newBrowserKey } from "~/shared/http/browser-key.server.ts";

type PayerContext = Pick<RequestContext<unknown>, "request" | "servicesWith" | "storageOf">;

const servicesWithBrowserKey = (
	{ servicesWith, storageOf: openStorage }: PayerContext,
	browserKey: string | undefined,
): Services =>
	servicesWith({
		browserKey,
		browserStorage: browserKey ? openStorage(`browser:${browserKey}`) : undefined,
	});

export const payerCalls = async (context: PayerContext): Promise<Services> =>
	servicesWithBrowserKey(context, await getBrowserKey(context.request));

/** The services for a new portal payment; `headers` set the cookie of a new browser key. */
export async function servicesForNewPayment(
	context: PayerContext,
): Promise<{ services: Services; headers: Headers }> {
	const browserKey = await getBrowserKey(context.request);
	if (browserKey) return { services: servicesWithBrowserKey(context, browserKey), headers: new Headers() };
	const { key, setCookie } = await newBrowserKey();
	return {
		services: servicesWithBrowserKey(context, key),
		headers: new Headers({ "Set-Cookie": setCookie }),
	};
}
