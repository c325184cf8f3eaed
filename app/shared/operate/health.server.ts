/** Whether this process can serve: its end, its output, and the services that it asks. */
import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { format } from "node:util";
import morgan from "morgan";
import onHeaders from "on-headers";
import { z } from "zod";
import { env, perEnvironment } from "#client/env.server";
import { logger } from "#client/logger.server";
import { loggablePath } from "#rules/log/redaction";
import { readAtMost } from "#telemetry/answer-body";

// A stop without lost requests: readiness answers 503 first, and the port stays open for DRAIN_SECONDS, in which a load
// balancer finds another copy. remix-serve closes its server at once, so this puts the wait in front of its `close`.

const sweepMs = 100;

let draining = false;

/** Whether the process has been asked to stop. */
export const isDraining = (): boolean => draining;

/** @param waitMs from the call of `close` until the port is closed */
export function drainBeforeClose(server: Server, waitMs: number): void {
	const close = server.close.bind(server);
	let closing = false;
	server.close = (callback) => {
		if (closing) return server;
		closing = true;
		draining = true;
		if (waitMs > 0) logger.info({ waitMs }, "stopping: readiness answers 503");
		const end = () => {
			// Requests under way end first; a connection without one is of no more use.
			const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
			close((error) => {
				clearInterval(sweep);
				callback?.(error);
			});
		};
		if (waitMs > 0) setTimeout(end, waitMs);
		else end();
		return server;
	};
}

/** Drains every server of this process that listens from now on. */
export function drainServers(waitMs: number): void {
	subscribe("tracing:net.server.listen:asyncStart", (message) => {
		const { server } = message as { server: unknown };
		if (server instanceof Server) drainBeforeClose(server, waitMs);
	});
	subscribe("http.server.request.start", (message) => {
		const { response } = message as { response: ServerResponse };
		onHeaders(response, () => {
			// The client opens its next connection elsewhere.
			if (draining) response.setHeader("Connection", "close");
		});
	});
}

// Sends all output of the process through the log, which redacts secrets: the access log of remix-serve,
// console output of packages, and the error that ends the process.

const accessMessage = "request answered";

/** Replaces morgan's "tiny" format, which prints the whole URL with its secrets. */
export function logAccess(
	tokens: morgan.TokenIndexer<IncomingMessage, ServerResponse>,
	request: IncomingMessage & { originalUrl?: string },
	response: ServerResponse,
): undefined {
	logger.info(
		{
			requestId: response.getHeader("x-request-id"),
			method: request.method,
			path: loggablePath(request.originalUrl ?? request.url ?? "/"),
			// No status: the client disconnected before the response.
			status: Number(tokens.status?.(request, response)) || null,
			bytes: Number(tokens.res?.(request, response, "content-length")) || undefined,
			ms: Number(tokens["response-time"]?.(request, response)) || undefined,
		},
		accessMessage,
	);
}

/** Call once per process. */
export function redirectOutputToLog(): void {
	morgan.format("tiny", logAccess);
	for (const level of ["error", "warn"] as const)
		console[level] = (...values: unknown[]) => {
			const text = format(...values.map(withoutProperties));
			// remix-serve prints "undefined" when it closes without an error.
			if (text !== "" && text !== "undefined") logger[level]({ values: text }, "written to the console");
		};
	process.on("uncaughtException", (error) => {
		logger.fatal({ err: error }, "uncaught error; the storefront is exiting");
		process.exit(1);
	});
}

const withoutProperties = (value: unknown) =>
	value instanceof Error ? (value.stack ?? value.message) : value;

// Readiness of the services, for the health check.

export type PartState = "ok" | "degraded" | "unavailable";

export type Readiness = {
	status: "ok" | "degraded" | "unavailable";
	/** State of each service, and of its own parts that are not well: "services.storage" while a disk is full. */
	parts: Record<string, PartState>;
};

/** What embedded services say of themselves; an owner's may answer anything. */
const reportSchema = z.object({
	status: z.enum(["ok", "degraded", "unavailable"]),
	parts: z.record(z.string().regex(/^[\w-]{1,40}$/), z.string()).default({}),
});

/** Longest report that is read, in bytes; an owner's service may send its home page. */
const longestReport = 4_000;

const deadlineMs = 2_000;
const freshMs = 1_000;

const essential = "services";

function addresses(): Record<string, string> {
	const { SERVICES_BASE_URL, IDENTITY_BASE_URL, DASHBOARD_BASE_URL } = env;
	const others = { identity: IDENTITY_BASE_URL, dashboard: DASHBOARD_BASE_URL };
	const apart = Object.entries(others).flatMap(([name, url]) =>
		url && url !== SERVICES_BASE_URL ? [[name, url] as const] : [],
	);
	return { [essential]: SERVICES_BASE_URL, ...Object.fromEntries(apart) };
}

const latest = perEnvironment((): { at: number; readiness?: Promise<Readiness> } => ({
	at: Number.NEGATIVE_INFINITY,
}));

/** The readiness, cached for one second. */
export function readiness(): Promise<Readiness> {
	const answer = latest();
	if (answer.readiness && performance.now() - answer.at <= freshMs) return answer.readiness;
	answer.at = performance.now();
	answer.readiness = ask();
	return answer.readiness;
}

async function ask(): Promise<Readiness> {
	const answers = await Promise.all(
		Object.entries(addresses()).map(async ([name, url]) => [name, await checkService(url)] as const),
	);
	const parts = Object.fromEntries(
		answers.flatMap(([name, { state, faults }]) => [
			[name, state] as const,
			...faults.map((fault) => [`${name}.${fault}`, "unavailable"] as const),
		]),
	);
	if (parts[essential] === "unavailable") return { status: "unavailable", parts };
	return { status: answers.every(([, { state }]) => state === "ok") ? "ok" : "degraded", parts };
}

async function checkService(url: string): Promise<{ state: PartState; faults: string[] }> {
	try {
		const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(deadlineMs) });
		// When the body doesn't come, the status says enough.
		const text = await readAtMost(response.body, longestReport).then(
			({ bytes }) => bytes.toString(),
			() => "",
		);
		const report = readReport(text);
		const faults = Object.entries(report?.parts ?? {}).flatMap(([part, state]) =>
			state === "unavailable" ? [part] : [],
		);
		if (response.status >= 500) return { state: "unavailable", faults };
		return { state: report && report.status !== "ok" ? "degraded" : "ok", faults };
	} catch {
		return { state: "unavailable", faults: [] };
	}
}

function readReport(text: string): z.infer<typeof reportSchema> | undefined {
	try {
		return reportSchema.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}
