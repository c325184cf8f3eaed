/** The HTTP server of all services on loopback, built from the contracts. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { type AnyRouter, ORPCError, onError, ValidationError } from "@orpc/server";
import { guestSignatureHeader } from "#contracts/assistant/chat-stream";
import { pageIdHeader } from "#contracts/common-fields";
import type { AccountDocument, BelongsTo, ErrorBody } from "#contracts/errors";
import { loggablePath } from "#rules/log/redaction";
import { type FoundStream, findStream, type StreamCall, sendStream } from "./answer-streams.server.ts";
import { checkReadiness, type HealthChecks } from "./health.server.ts";
import { assertOwnRequest, RefusedRequest, type RequestRules, readBody } from "./incoming-request.server.ts";
import type { Logger } from "./logger.server.ts";
import { observeRequest } from "./operate/observe.server.ts";
import { newSharedPages, type SharedPage, type SharedPages } from "./shared-page.server.ts";

export type ServiceContext = {
	requestId: string;
	/** Path of the call in the router, once it is found. */
	calledPath?: readonly string[];
	authorization?: string;
	accountId?: string;
	/** Unverified secret of an anonymous browser. */
	browserKey?: string;
	/** The storefront's signature of a guest's id. */
	guestSignature?: string;
	clientAddress?: string;
	/** What the reads of one page share; not of a call that may change something. */
	page?: SharedPage;
	/** Unverified client data; trusted only with the right secret. */
	caller?: { secret?: string; address?: string; device?: string };
};

const headersMs = 15_000;
const requestMs = 60_000;
const checkIntervalMs = 5_000;

const maxConnections = 2_000;

/**
 * How long an idle connection stays open, in ms. Longer than the storefront's intervals, because a call on a
 * connection that is just closing fails and may not be repeatable.
 */
const idleConnectionMs = 75_000;

export type AskedDocument = { document: AccountDocument; id: string; userId: string };

/** Finds a document's account among those of the user. */
export type FindDocumentAccount = (requestedDocument: AskedDocument) => Promise<BelongsTo | undefined>;

/** An error of the contract: status, code and message. */
export class ServiceFailure extends ORPCError<string, undefined> {
	belongsTo?: BelongsTo;

	/**
	 * @param record log entry, if any
	 * @param asked the document that was not found in the current account
	 */
	constructor(
		status: number,
		code: string,
		message: string,
		readonly record?: Readonly<Record<string, unknown>>,
		readonly asked?: AskedDocument,
	) {
		super(code, { status, message });
	}

	get body(): unknown {
		const { message, code, belongsTo } = this;
		return { error: message, code, ...(belongsTo && { belongsTo }) } satisfies ErrorBody;
	}
}

export const notFound = (what: string) => new ServiceFailure(404, "NOT_FOUND", `${what} was not found.`);

/**
 * 404 for a missing thing or one of another account; the log records the attempt. If the caller can act for
 * its account, the response names that account.
 */
export const notOfAccount = (
	what: string,
	{ document, ...who }: { userId: string; accountId: string; id: string; document?: AccountDocument },
) =>
	new ServiceFailure(
		404,
		"NOT_FOUND",
		`${what} was not found.`,
		who,
		document && { document, id: who.id, userId: who.userId },
	);

/**
 * Does not listen yet.
 * @param rules for requests
 * @param parts dependencies with health checks
 * @param streams calls that the router does not answer
 * @param toFailure the answer to an error that it knows
 */
export function createServiceServer(
	router: AnyRouter,
	logger: Logger,
	rules: RequestRules,
	parts: HealthChecks = {},
	findAccount: FindDocumentAccount = async () => undefined,
	streams: readonly StreamCall[] = [],
	toFailure: (error: unknown) => unknown = (error) => error,
): Server {
	const handler = new OpenAPIHandler(router, {
		customErrorResponseBodyEncoder: encodeFailure,
		clientInterceptors: [
			async ({ context, path, next }) => {
				context.calledPath = path;
				return next();
			},
			onError((error, { context }) => logFailure(error, logger, context.requestId)),
			async ({ next }) => {
				try {
					return await next();
				} catch (error) {
					throw toFailure(error);
				}
			},
			// After the operation's transaction, alike for missing documents and those of others.
			onError(async (error) => {
				if (error instanceof ServiceFailure && error.asked) error.belongsTo = await findAccount(error.asked);
			}),
		],
	});

	const deadlines = {
		headersTimeout: headersMs,
		requestTimeout: requestMs,
		connectionsCheckingInterval: checkIntervalMs,
	};
	const pages = newSharedPages();
	const server = createServer(deadlines, async (request, response) => {
		const requestId = requestIdFrom(request.headers["x-request-id"]);
		response.setHeader("x-request-id", requestId);
		if (request.url === "/healthz/live") return answer(response, 200, { status: "ok" });
		if (request.url === "/healthz") {
			const readiness = await checkReadiness(parts);
			return answer(response, readiness.status === "unavailable" ? 503 : 200, readiness);
		}
		// The router takes a colon for a parameter, so verbs of the identity API become path segments.
		request.url = request.url?.replace(/^(\/identitytoolkit\.googleapis\.com\/v1\/accounts)(:|%3A)/i, "$1/");
		const page = sharedPage(request, pages);
		if (request.method !== "GET") {
			pages.clear();
			// Also what was read while the change was under way may be from before it.
			response.once("close", pages.clear);
		}
		const context: ServiceContext = {
			requestId,
			...(page && { page }),
			authorization: request.headers.authorization,
			accountId: request.headers["x-account-id"]?.toString(),
			browserKey: request.headers["x-browser-key"]?.toString(),
			guestSignature: request.headers[guestSignatureHeader]?.toString(),
			clientAddress: request.headers["x-client-address"]?.toString(),
			caller: {
				secret: request.headers["x-caller-secret"]?.toString(),
				address: request.headers["x-visitor-address"]?.toString(),
				device: request.headers["x-visitor-device"]?.toString(),
			},
		};
		const stream = findStream(streams, request);
		if (stream) context.calledPath = ["conversations", "stream"];
		await observeRequest(request, response, context, () =>
			serve({ handler, stream, toFailure }, rules, request, response, context, logger),
		);
	});
	server.keepAliveTimeout = idleConnectionMs;
	server.maxConnections = maxConnections;
	return server;
}

/** The id of the storefront's request, if it can stand in a header and a log line. */
const requestIdFrom = (value: unknown): string =>
	typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : crypto.randomUUID();

/** What the calls of a page share: only for reads, which name their page. */
function sharedPage({ method, headers }: IncomingMessage, pages: SharedPages): SharedPage | undefined {
	const id = headers[pageIdHeader];
	if (method !== "GET" || !headers.authorization || typeof id !== "string") return undefined;
	return /^[\w-]{20,64}$/.test(id) ? pages.find(id, headers.authorization) : undefined;
}

function encodeFailure(error: ORPCError<string, unknown>): unknown {
	if (error instanceof ServiceFailure) return error.body;
	if (error.cause instanceof ValidationError && error.status < 500)
		return { error: inputSentence(error.cause), code: error.code } satisfies ErrorBody;
	return { error: error.message, code: error.code } satisfies ErrorBody;
}

function inputSentence({ issues }: ValidationError): string {
	const [first] = issues;
	const path = (first?.path ?? [])
		.map((step) => String(typeof step === "object" ? step.key : step))
		.join(".");
	return `${path ? `${path}: ` : ""}${(first?.message ?? "The input cannot be used").replace(/\.?$/, ".")}`;
}

async function serve(
	{
		handler,
		stream,
		toFailure,
	}: {
		handler: OpenAPIHandler<ServiceContext>;
		stream: FoundStream | null;
		toFailure: (error: unknown) => unknown;
	},
	rules: RequestRules,
	request: IncomingMessage,
	response: ServerResponse,
	context: ServiceContext,
	logger: Logger,
): Promise<void> {
	const started = performance.now();
	try {
		assertOwnRequest(request, rules);
		if (stream) return await serveStream(stream, await readBody(request, rules), response, context);
		// Passes the router the body that was read already.
		const { matched } = await handler.handle(
			Object.assign(request, { body: await readBody(request, rules) }),
			response,
			{ context },
		);
		if (!matched) answer(response, 404, { error: "There is no such call.", code: "NO_SUCH_CALL" });
	} catch (error) {
		const failure = toFailure(error);
		if (error instanceof RefusedRequest) refuse(request, response, error);
		else if (failure instanceof ServiceFailure && !response.headersSent) {
			logFailure(failure, logger, context.requestId);
			answer(response, failure.status, failure.body);
		}
		// No answer for a client that disconnected while sending.
		else if (!request.destroyed || request.complete) {
			logger.error({ err: error, requestId: context.requestId }, "unhandled error in a service");
			if (!response.headersSent) answer(response, 500, { error: "Internal error.", code: "INTERNAL" });
		}
	}
	logger.debug(
		{
			requestId: context.requestId,
			method: request.method,
			path: loggablePath(request.url ?? "/"),
			status: response.statusCode,
			ms: Math.round((performance.now() - started) * 10) / 10,
		},
		"service call",
	);
}

async function serveStream(
	{ call, params, query }: FoundStream,
	body: unknown,
	response: ServerResponse,
	context: ServiceContext,
): Promise<void> {
	const parts = await call.open({ params, query, body, context });
	if (parts) return sendStream(response, parts);
	response.statusCode = 204;
	response.end();
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, body }: RefusedRequest): void {
	if (!request.complete) response.setHeader("connection", "close");
	answer(response, status, body);
}

function logFailure(error: unknown, logger: Logger, requestId: string): void {
	if (error instanceof ServiceFailure) {
		if (error.status >= 500 && error.cause)
			logger.error({ err: error.cause, requestId, code: error.code }, "service operation failed");
		if (error.record)
			logger.warn({ ...error.record, requestId, status: error.status, code: error.code }, "access denied");
		return;
	}
	if (error instanceof ORPCError && error.status < 500) {
		const issues = error.cause instanceof ValidationError ? error.cause.issues : undefined;
		logger.debug({ code: error.code, issues }, "invalid input");
		return;
	}
	logger.error({ err: error, requestId }, "service operation failed");
}

function answer(response: ServerResponse, status: number, body: unknown): void {
	response.statusCode = status;
	response.setHeader("content-type", "application/json");
	response.end(JSON.stringify(body));
}
