/** What every request of an agent passes first, whatever protocol it speaks: host, origin, rate and token. */
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { createRateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { isSameOrigin } from "~/shared/http/security/incoming-requests.server.ts";
import { connectedCaller, isStillSignedIn, notRespondingText } from "./identify-caller.server.ts";

/** Most bytes of a message. */
export const maxAgentBytes = 256 * 1024;

const consumeRequest = createVisitorLimit("agents", { each: 240, together: 2_400, seconds: 60 });

/** Calls count by connection, wherever its requests come from. */
const consumeCall = createRateLimit("agent-connection", 120, 60);

/** Why a request is refused, for a protocol to word. */
export class GateRefusal {
	/** @param retryAfter in seconds */
	constructor(
		readonly status: 401 | 403 | 405 | 429 | 503,
		readonly message: string,
		readonly retryAfter: number | null = null,
	) {}

	/** Headers beside those of a 401. */
	get headers(): Record<string, string> {
		return this.retryAfter === null ? {} : { "Retry-After": String(this.retryAfter) };
	}
}

const tooMany = (wait: number) => new GateRefusal(429, "Too many requests.", wait);

/** Checks what needs no token. @returns `null` for a request that may go on */
export async function checkRequest(
	request: Request,
	isMethod: (method: string) => boolean,
	methodText: string,
): Promise<GateRefusal | null> {
	if (!isOwnHost(request.headers.get("Host"), env.ORIGIN))
		return new GateRefusal(403, "This host name is not the shop's.");
	if (!isMethod(request.method)) return new GateRefusal(405, methodText);
	if (!isSameOrigin(request.headers, request.url, env.ORIGIN))
		return new GateRefusal(403, "Requests from other websites are not accepted.");
	const wait = await consumeRequest(request);
	return wait ? tooMany(wait) : null;
}

type Connected = NonNullable<Awaited<ReturnType<typeof connectedCaller>>>;

/**
 * The user whom a token stands for.
 * @param actsForUser whether the message does something with the account
 * @returns a refusal with 401 for a token that is unknown or has ended
 */
export async function admitConnection(
	request: Request,
	bearer: string,
	actsForUser: boolean,
): Promise<Connected | GateRefusal> {
	const invalid = new GateRefusal(401, "Connect with the user's permission first.");
	try {
		const caller = await connectedCaller(request, bearer);
		if (!caller) return invalid;
		const wait = await consumeCall.consume(caller.connection.id);
		if (wait) return tooMany(wait);
		return actsForUser && !(await isStillSignedIn(caller)) ? invalid : caller;
	} catch (error) {
		if (error instanceof ServiceError && error.status >= 500)
			return new GateRefusal(503, notRespondingText, 30);
		throw error;
	}
}

/**
 * Whether a request names this shop. In DNS rebinding, a web page makes its own host name resolve to the shop's
 * network address, so the browser sends that name. A page cannot own an IP address or a name without a dot.
 * @param host the `Host` header
 * @param ownOrigin the configured origin of the shop
 */
export function isOwnHost(host: string | null, ownOrigin: string | undefined): boolean {
	if (!host || !URL.canParse(`http://${host}`)) return false;
	const { hostname } = new URL(`http://${host}`);
	if (ownOrigin && hostname === new URL(ownOrigin).hostname) return true;
	return hostname.startsWith("[") || /^\d+(\.\d+){3}$/.test(hostname) || !hostname.includes(".");
}
