import type { ActionFunctionArgs } from "@remix-run/node";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { BodyTooLargeError, readBody } from "~/shared/http/form-body.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import { isSameOrigin } from "~/shared/http/security/incoming-requests.server.ts";
import { servicesFor } from "~/shared/http/service-client.server.ts";

const maxBytes = 16_384;

const consumeEvent = createVisitorLimit("provider-events", { each: 300, together: 1200, seconds: 60 });

const respond = (status: number, message: string, headers: Record<string, string> = {}) =>
	Response.json({ message }, { status, headers: { "Cache-Control": cacheControl.private, ...headers } });

/**
 * Forwards the unchanged event. Servers send no `Origin`; browsers of other sites are rejected as everywhere.
 * No cookie is read, so no session is involved.
 */
async function takeProviderEvent({ request }: ActionFunctionArgs): Promise<Response> {
	if (request.method !== "POST") return respond(405, "Send events with POST.", { Allow: "POST" });
	if (!isSameOrigin(request.headers, request.url, env.ORIGIN))
		return respond(403, "Events come from the payment provider.");
	const wait = await consumeEvent(request);
	if (wait) return respond(429, "Too many events.", { "Retry-After": String(wait) });
	const signature = request.headers.get("Payment-Signature") ?? "";
	if (signature === "" || signature.length > 1000) return respond(401, "The signature was not accepted.");
	try {
		const body = (await readBody(request, maxBytes)).toString("utf8");
		await servicesFor({ requestId: getRequestId(request) }).portal.providerEvent({ body, signature });
		return respond(200, "Received.");
	} catch (error) {
		return failed(error, getRequestId(request));
	}
}

function failed(error: unknown, requestId: string): Response {
	if (error instanceof BodyTooLargeError) return respond(413, "The event is too large.");
	if (!(error instanceof ServiceError)) throw error;
	const { status, code } = error;
	logger.warn({ requestId, status, code }, "payment provider event rejected");
	if (status === 401) return respond(401, "The signature was not accepted.");
	if (status === 404) return respond(404, "Events are not taken here.");
	if (status < 500) return respond(400, "The event cannot be read.");
	return respond(503, "Send the event again.", { "Retry-After": "30" });
}

export const loader = () =>
	Response.json({ message: "Send events with POST." }, { status: 405, headers: { Allow: "POST" } });

export const action = takeProviderEvent;
