/** The HTTP side of the embedded services: one loopback server for all of them, built from the contracts. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { type AnyRouter, ORPCError, onError, ValidationError } from "@orpc/server";
import type { AccountDocument, BelongsTo, ErrorBody } from "#contracts/errors";
import { loggablePath } from "#contracts/redaction";
import { checkReadiness, type HealthChecks } from "./health.server.ts";
import { assertOwnRequest, RefusedRequest, type RequestRules, readBody } from "./incoming-request.server.ts";
import type { Logger } from "./logger.server.ts";

export type ServiceContext = {
	requestId: string;
	authorization?: string;
	accountId?: string;
	/** Names a browser that nobody is signed in with, as it came: a secret of that browser. */
	browserKey?: string;
	clientAddress?: string;
	/** What the caller says about the visitor, as it came; believed only with the right secret. */
	caller?: { secret?: string; address?: string; device?: string };
};

const headersMs = 15_000;
const requestMs = 60_000;
const lookAfterMs = 5_000;

const maxConnections = 2_000;

/**
 * How long a connection may be idle, in ms. Long, because a call that cannot be repeated fails when it meets a connection
 * that is just being closed, and the storefront calls more often than this.
 */
const idleConnectionMs = 75_000;

export type AskedDocument = { document: AccountDocument; id: string; userId: string };

/** Finds the account of a document among those that the asking user may act for. */
export type FindDocumentAccount = (asked: AskedDocument) => Promise<BelongsTo | undefined>;

/** A failure that is part of an operation's contract: a status, a machine word and a sentence for a person. */
export class ServiceFailure extends ORPCError<string, undefined> {
	belongsTo?: BelongsTo;

	/**
	 * @param record what the log says of the refusal; without it nothing is logged
	 * @param asked the document that was not found in the caller's account
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

	/** The body of the answer. */
	get body(): unknown {
		const { message, code, belongsTo } = this;
		return { error: message, code, ...(belongsTo && { belongsTo }) } satisfies ErrorBody;
	}
}

/** The failure of a thing that does not exist, or is not the caller's to see. */
export const notFound = (what: string) => new ServiceFailure(404, "NOT_FOUND", `${what} was not found.`);

/**
 * The failure of something that is not the account's, or does not exist: the answer does not tell which, the log names
 * who asked for what. A document of another account that the caller may act for is answered with that account.
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
 * Serves a router of all services; does not listen yet.
 * @param rules what requests must be
 * @param parts what the services cannot do without, each with a check that rejects when it is not there
 */
export function createServiceServer(
	router: AnyRouter,
	logger: Logger,
	rules: RequestRules,
	parts: HealthChecks = {},
	findAccount: FindDocumentAccount = async () => undefined,
): Server {
	const handler = new OpenAPIHandler(router, {
		customErrorResponseBodyEncoder: encodeFailure,
		clientInterceptors: [
			onError((error, { context }) => logFailure(error, logger, context.requestId)),
			// Here, after the transaction of the operation has ended, for a missing and a foreign document alike.
			onError(async (error) => {
				if (error instanceof ServiceFailure && error.asked) error.belongsTo = await findAccount(error.asked);
			}),
		],
	});

	const deadlines = {
		headersTimeout: headersMs,
		requestTimeout: requestMs,
		connectionsCheckingInterval: lookAfterMs,
	};
	const server = createServer(deadlines, async (request, response) => {
		const requestId = String(request.headers["x-request-id"] ?? crypto.randomUUID());
		response.setHeader("x-request-id", requestId);
		if (request.url === "/healthz/live") return answer(response, 200, { status: "ok" });
		if (request.url === "/healthz") {
			const readiness = await checkReadiness(parts);
			return answer(response, readiness.status === "ok" ? 200 : 503, readiness);
		}
		// The router takes a colon for a parameter, so the identity interface's verbs are served as path segments.
		request.url = request.url?.replace(/^(\/identitytoolkit\.googleapis\.com\/v1\/accounts)(:|%3A)/i, "$1/");
		const context = {
			requestId,
			authorization: request.headers.authorization,
			accountId: request.headers["x-account-id"]?.toString(),
			browserKey: request.headers["x-browser-key"]?.toString(),
			clientAddress: request.headers["x-client-address"]?.toString(),
			caller: {
				secret: request.headers["x-caller-secret"]?.toString(),
				address: request.headers["x-visitor-address"]?.toString(),
				device: request.headers["x-visitor-device"]?.toString(),
			},
		};
		await serve(handler, rules, request, response, context, logger);
	});
	server.keepAliveTimeout = idleConnectionMs;
	server.maxConnections = maxConnections;
	return server;
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
	handler: OpenAPIHandler<ServiceContext>,
	rules: RequestRules,
	request: IncomingMessage,
	response: ServerResponse,
	context: ServiceContext,
	logger: Logger,
): Promise<void> {
	const started = performance.now();
	try {
		assertOwnRequest(request, rules);
		// The router takes a body that has been read already.
		const { matched } = await handler.handle(
			Object.assign(request, { body: await readBody(request, rules) }),
			response,
			{ context },
		);
		if (!matched) answer(response, 404, { error: "There is no such call.", code: "NO_SUCH_CALL" });
	} catch (error) {
		if (error instanceof RefusedRequest) refuse(request, response, error);
		// A caller that went away while it was sending has nobody who could read an answer.
		else if (!request.destroyed || request.complete) {
			logger.error({ err: error, requestId: context.requestId }, "unhandled failure in a service");
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

function refuse(request: IncomingMessage, response: ServerResponse, { status, body }: RefusedRequest): void {
	if (!request.complete) response.setHeader("connection", "close");
	answer(response, status, body);
}

function logFailure(error: unknown, logger: Logger, requestId: string): void {
	if (error instanceof ServiceFailure) {
		if (error.record)
			logger.warn({ ...error.record, requestId, status: error.status, code: error.code }, "refused access");
		return;
	}
	if (error instanceof ORPCError && error.status < 500) {
		const issues = error.cause instanceof ValidationError ? error.cause.issues : undefined;
		logger.debug({ code: error.code, issues }, "refused input");
		return;
	}
	logger.error({ err: error }, "service operation failed");
}

function answer(response: ServerResponse, status: number, body: unknown): void {
	response.statusCode = status;
	response.setHeader("content-type", "application/json");
	response.end(JSON.stringify(body));
}
