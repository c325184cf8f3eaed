/** Measures a request to the services, for metrics and traces. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { signals } from "#telemetry/signals";
import { inSpan } from "#telemetry/tracing";

/** @param context its `calledPath` is the path of the call in the router, once that has been found */
export function observeRequest(
	request: IncomingMessage,
	response: ServerResponse,
	context: { calledPath?: readonly string[] },
	work: () => Promise<void>,
): Promise<void> {
	const began = performance.now();
	const options = { name: "no call", kind: "server" as const, from: request.headers };
	return inSpan(options, async (span) => {
		try {
			await work();
		} finally {
			const [service = "none", ...path] = context.calledPath ?? [];
			const call = path.join(".") || "none";
			// Unsent: the client left before the answer.
			const status = response.headersSent ? response.statusCode : 0;
			if (context.calledPath) span.rename(`${service}.${call}`);
			span.set({ "rpc.service": service, "rpc.method": call, "http.response.status_code": status });
			if (status >= 500) span.fail();
			signals.callAnswered.send({ service, call, status, seconds: (performance.now() - began) / 1000 });
		}
	});
}
