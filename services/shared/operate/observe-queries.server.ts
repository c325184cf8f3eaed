/** Measures queries, for metrics and traces: the kind of query and its table, never its text or values. */
import type { LogEvent } from "kysely";
import { signals } from "#telemetry/signals";
import { recordSpan } from "#telemetry/tracing";

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
