/** Reports errors to the resource service's log: best effort, not awaited, only a few at a time. */

import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { redact } from "#rules/log/redaction";
import { signals } from "#telemetry/signals";
import { servicesFor } from "./service-client.server.ts";

const maxConcurrent = 5;
let underWay = 0;

/** The call tells of a failure first, then the page that it broke. */
const reported = new WeakSet<Error>();

/** Names the code and the reason of a service's failure, whose message is for visitors. */
function describeFailure(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if (!(error instanceof ServiceError)) return error.message;
	const { code, message, cause } = error;
	return [`${code}: ${message}`, ...(cause instanceof Error ? [cause.message] : [])].join(" ");
}

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
	const { error } = failure;
	if (underWay >= maxConcurrent || (error instanceof Error && reported.has(error))) return;
	if (error instanceof Error) reported.add(error);
	underWay += 1;
	const message = describeFailure(error);
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
