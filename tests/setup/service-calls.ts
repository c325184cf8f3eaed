/** How tests call services and what both share, without the services' own modules, which take seconds to load. */

/** Shared by services and storefronts in tests. */
export const callerSecret = "a secret that services and storefronts of tests share";

/** Signs the guests of tests. */
export const guestSecret = "a secret that signs the guests of storefronts of tests";

/** Loosely typed, since tests check parts of it. */
export type Answer = { status: number; body: Record<string, unknown> };

/** POST with JSON, or GET without a body. */
export type ServiceCall = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Calls to services at an address, in JSON. */
export const callsTo =
	(url: string): ServiceCall =>
	async (path, body, headers) => {
		const response = await fetch(url + path, {
			method: body === undefined ? "GET" : "POST",
			headers: { "content-type": "application/json", ...headers },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	};
