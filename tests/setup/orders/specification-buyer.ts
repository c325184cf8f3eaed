/** A buyer of a shop whose services know only the specification: signed in, with the cookies of a browser. */

import { parseEnv } from "#client/settings.server";
import { createVisitorStorage } from "#client/storage/visitor-storage.server";
import { createServiceAccess } from "~/shared/http/service-client.server.ts";
import type { Services } from "../../../client/call-context.ts";
import { identityPath } from "../../../specified/test-backend/client.ts";
import { knownPassword } from "../../../specified/test-backend/data/people.ts";

type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

export type Buyer = {
	/** Token of the identity provider. */
	token: string;
	/** The storefront's cookies by name. */
	cookies: Map<string, string>;
	/** The calls of a new request, which sends these cookies. */
	services(): Services;
	/** The same user in a browser with copies of the cookies. */
	otherTab(): Buyer;
	/** Acting for another account, with the same cookies. */
	actingFor(accountId: string): Buyer;
};

/** @param fetchFn instead of the network, such as for answers that the backend cannot give */
export async function signInBuyer(
	url: string,
	email: string,
	accountId: string,
	{ fetchFn, timeoutMs = 60_000 }: { fetchFn?: Fetch; timeoutMs?: number } = {},
): Promise<Buyer> {
	const signedIn = await fetch(`${url}${identityPath("signInWithPassword")}`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password: knownPassword, returnSecureToken: true }),
	});
	const { idToken, localId } = (await signedIn.json()) as { idToken: string; localId: string };
	const env = parseEnv({
		SESSION_SECRET: "s".repeat(32),
		SERVICES_BASE_URL: url,
		SERVICE_EXTENSIONS: "auto",
		SERVICE_TIMEOUT_MS: String(timeoutMs),
		LOG_LEVEL: "silent",
	});
	const { servicesFor } = createServiceAccess(env, fetchFn ?? ((request, init) => fetch(request, init)));

	const withCookies = (cookies: Map<string, string>, account: string): Buyer => ({
		token: idToken,
		cookies,
		services() {
			const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			const storage = createVisitorStorage({
				request: new Request("http://shop.example/", { headers: { Cookie } }),
				owner: localId,
				written: new Map(),
				setCookie(name, set) {
					const value = /^[^=]+=([^;]*)/.exec(set)?.[1] ?? "";
					if (value) cookies.set(name, value);
					else cookies.delete(name);
				},
			});
			return servicesFor({ requestId: "r", token: idToken, userId: localId, accountId: account, storage });
		},
		otherTab: () => withCookies(new Map(cookies), account),
		actingFor: (other) => withCookies(cookies, other),
	});
	return withCookies(new Map(), accountId);
}
