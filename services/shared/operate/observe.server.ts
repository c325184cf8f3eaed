/** Measures requests and queries. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { LogEvent } from "kysely";
import { signals } from "#telemetry/signals";
import { inSpan, recordSpan } from "#telemetry/tracing";

// Measures a request to the services, for metrics and traces.

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

// Measures queries, for metrics and traces: the kind of query and its table, never its text or values.

const operations = new Set(["select", "insert", "update", "delete", "begin", "commit", "rollback"]);

/** "select" and "order_line" of a query; values are placeholders, so names are all it reads. */
export function describeQuery(text: string): { operation: string; table?: string } {
	const first = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "";
	const operation = operations.has(first) ? first : "other";
	const table = /\b(?:from|into|update)\s+"?([a-z_]{1,63})\b/i.exec(text)?.[1];
	return { operation, table };
}

/** The log of a database connection. */
export function observeQuery({ level, query, queryDurationMillis }: LogEvent): void {
	const failed = level === "error";
	const { operation, table } = describeQuery(query.sql);
	signals.queryRan.send({ operation, failed, seconds: queryDurationMillis / 1000 });
	const attributes = { "db.operation.name": operation, ...(table && { "db.collection.name": table }) };
	const name = table ? `${operation} ${table}` : operation;
	recordSpan({ name, kind: "client", attributes }, queryDurationMillis, failed);
}
