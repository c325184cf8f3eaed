/** One id per request for all logs: the proxy's `X-Request-Id` if it is well-formed, otherwise a new one. */
const ids = new WeakMap<Request, string>();

export function getRequestId(request: Request): string {
	const storedId = ids.get(request);
	if (storedId) return storedId;
	const id = requestIdFrom(request.headers.get("X-Request-Id"));
	ids.set(request, id);
	return id;
}

/** @param value of the header */
export const requestIdFrom = (value: unknown): string =>
	typeof value === "string" && /^[\w.-]{8,64}$/.test(value) ? value : crypto.randomUUID();
