/**
 * The storefront connects to the addresses that its settings name, and to no others: neither a visitor nor a package can
 * make it fetch something from the network it is in (server-side request forgery).
 */

import { Agent, type Dispatcher } from "undici";

/** Hosts that an identity service at Google answers from. */
const googleApis = /^https:\/\/[a-z0-9-]+\.googleapis\.com$/;

/**
 * @param settings of the storefront, with addresses as texts or lists of texts
 * @returns whether an address may be fetched
 */
export function createAddressCheck(
	settings: Readonly<Record<string, unknown>>,
): (address: string) => boolean {
	const origins = new Set(
		Object.values(settings)
			.flat()
			.flatMap((value) => (typeof value === "string" && /^https?:\/\//i.test(value) ? [value] : []))
			.filter((value) => URL.canParse(value))
			.map((value) => new URL(value).origin),
	);
	const usesGoogle =
		[...origins].some((origin) => googleApis.test(origin)) || Boolean(settings.GOOGLE_CLIENT_ID);
	return (address) => {
		if (!URL.canParse(address)) return false;
		const { origin } = new URL(address);
		return origins.has(origin) || (usesGoogle && googleApis.test(origin));
	};
}

/**
 * A dispatcher below `fetch`, so that it also sees where redirects lead: a request to another address fails like a
 * connection that could not be made.
 */
export const createGuardedDispatcher = (mayFetch: (address: string) => boolean): Dispatcher =>
	new Agent().compose((dispatch) => (options, handler) => {
		if (!mayFetch(String(options.origin))) throw new Error("No setting names this address.");
		return dispatch(options, handler);
	});
