/** The services as who pays calls them: with the session, and with the key of the browser that began a portal payment. */
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { browserKeyOf, newBrowserKey } from "~/shared/http/browser-key.server.ts";
import { type Services, servicesFor } from "~/shared/http/service-client.server.ts";

type PayerScope = Pick<Scope<unknown>, "request" | "session" | "requestId">;

const callsFor = ({ session, requestId }: PayerScope, browserKey: string | undefined): Services =>
	servicesFor({
		requestId,
		token: session?.token,
		accountId: session?.selectedAssignedAccountId ?? session?.selectedAccountId,
		browserKey,
	});

export const payerCalls = async (scope: PayerScope): Promise<Services> =>
	callsFor(scope, await browserKeyOf(scope.request));

/** The same for who begins a portal payment: the headers carry the cookie of a browser that has no key yet. */
export async function callsToBegin(scope: PayerScope): Promise<{ services: Services; headers: Headers }> {
	const known = await browserKeyOf(scope.request);
	if (known) return { services: callsFor(scope, known), headers: new Headers() };
	const { key, setCookie } = await newBrowserKey();
	return { services: callsFor(scope, key), headers: new Headers({ "Set-Cookie": setCookie }) };
}
