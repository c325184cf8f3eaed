/** One id per request for all logs: the proxy's `X-Request-Id` if it is well-formed, otherwise a new one. */
const ids = new WeakMap<Request, string>();

export function getRequestId(request: Request): string {
	const known = ids.get(request);
	if (known) return known;
	const id = requestIdFrom(request.headers.get("X-Request-Id"));
	ids.set(request, id);
	return id;
}

/** @param given of the header */
export const requestIdFrom = (given: unknown): string =>
	typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
