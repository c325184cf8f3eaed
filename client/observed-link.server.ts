/** Measures the calls of a service: for metrics, traces and the times of the page. */
import type { ClientLink } from "@orpc/client";
import { BrokenCircuitError } from "cockatiel";
import { type CallOutcome, signals } from "#telemetry/signals";
import { inSpan } from "#telemetry/tracing";
import { addServiceTime, type CallContext } from "./call-context.ts";
import { ServiceError } from "./service-error.ts";

function toOutcome(error: unknown): CallOutcome {
	if (!(error instanceof ServiceError)) return "bad-answer";
	if (error.cause instanceof BrokenCircuitError) return "circuit-open";
	if (error.status < 500 || error.status === 501) return "refused";
	return error.code === "BAD_ANSWER" ? "bad-answer" : "unavailable";
}

const isFailure = (error: unknown) => toOutcome(error) !== "refused";

export function observedLink(link: ClientLink<CallContext>, service: string): ClientLink<CallContext> {
	return {
		async call(path, input, options) {
			const call = path.join(".");
			const began = performance.now();
			let outcome: CallOutcome = "ok";
			try {
				return await inSpan(
					{
						name: `${service}.${call}`,
						kind: "client",
						attributes: { "rpc.service": service, "rpc.method": call },
					},
					() => link.call(path, input, options),
					isFailure,
				);
			} catch (error) {
				outcome = toOutcome(error);
				throw error;
			} finally {
				const milliseconds = performance.now() - began;
				const { timing } = options.context;
				if (timing) addServiceTime(timing, service, milliseconds);
				signals.serviceCalled.send({ service, call, outcome, seconds: milliseconds / 1000 });
			}
		},
	};
}
