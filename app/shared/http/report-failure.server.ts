/** Reports errors to the resource service's log: best effort, not awaited, only a few at a time. */

import { logger } from "#client/logger.server";
import { redact } from "#rules/log/redaction";
import { signals } from "#telemetry/signals";
import { servicesFor } from "./service-client.server.ts";

const maxConcurrent = 5;
let underWay = 0;

const ownCall = "/resource-service/logs";

/** Reports every failed call of a service from now on, also those after which a page goes on: section 7. */
export function reportServiceFailures(): void {
	signals.serviceFailed.listen((failure) => {
		if (!failure.endpoint.endsWith(ownCall)) reportFailure(failure);
	});
}

export function reportFailure(failure: {
	endpoint: string;
	error: unknown;
	requestId: string;
	request?: Record<string, unknown>;
}): void {
	if (underWay >= maxConcurrent) return;
	underWay += 1;
	const message = failure.error instanceof Error ? failure.error.message : String(failure.error);
	servicesFor({ requestId: failure.requestId })
		.resource.log({
			endpoint: redact(failure.endpoint).slice(0, 500),
			error: redact(message).slice(0, 5000),
			request: { requestId: failure.requestId, ...failure.request },
		})
		.catch((error: unknown) => logger.debug({ err: error }, "failed to report an error"))
		.finally(() => {
			underWay -= 1;
		});
}
