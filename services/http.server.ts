/**
 * The HTTP side of the embedded services: one loopback server for all of them, built from the contracts.
 * Failures leave as `{ error, code }` (see `contracts/errors.ts`); nothing else of an exception does.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { type AnyRouter, ORPCError, onError, ValidationError } from "@orpc/server";
import { BodyLimitPlugin } from "@orpc/server/node";
import type { ErrorBody } from "#contracts/errors";
import type { Logger } from "./logger.server.ts";

/** What a service operation knows about the request that it answers. */
export type ServiceContext = {
	requestId: string;
	/** The Authorization header as it came; `auth.server.ts` verifies it. */
	authorization?: string;
	/** Account in whose name the call is made, as it came; the operation checks the right. */
	accountId?: string;
	/** Names a browser that nobody is signed in with, as it came: a secret of that browser. */
	browserKey?: string;
};

/** Largest request body a service reads, in bytes. */
const maxBodyBytes = 10 * 1024 * 1024;

/**
 * How long a connection may be idle, in ms. Long, because a call that cannot be repeated fails when it meets a connection
 * that is just being closed, and the storefront calls more often than this.
 */
const idleConnectionMs = 75_000;

/** A failure that is part of an operation's contract: a status, a machine word and a sentence for a person. */
export class ServiceFailure extends ORPCError<string, undefined> {
	/**
	 * @param record what the log says of the refusal; without it nothing is logged
	 */
	constructor(
		status: number,
		code: string,
		message: string,
		readonly record?: Readonly<Record<string, unknown>>,
	) {
		super(code, { status, message });
	}

	/** The body of the answer. */
	get body(): unknown {
		return { error: this.message, code: this.code } satisfies ErrorBody;
	}
}

/** The failure of a thing that does not exist, or is not the caller's to see. */
export const notFound = (what: string) => new ServiceFailure(404, "NOT_FOUND", `${what} was not found.`);

/**
 * The failure of something that is not the account's, or does not exist: the answer does not tell which, the log names
 * who asked for what.
 */
export const notOfAccount = (what: string, who: { userId: string; accountId: string; id: string }) =>
	new ServiceFailure(404, "NOT_FOUND", `${what} was not found.`, who);

/** Serves a router of all services; does not listen yet. */
export function createServiceServer(router: AnyRouter, logger: Logger): Server {
	const handler = new OpenAPIHandler(router, {
		plugins: [new BodyLimitPlugin({ maxBodySize: maxBodyBytes })],
		customErrorResponseBodyEncoder: encodeFailure,
		clientInterceptors: [onError((error, { context }) => logFailure(error, logger, context.requestId))],
	});

	const server = createServer(async (request, response) => {
		const requestId = String(request.headers["x-request-id"] ?? crypto.randomUUID());
		response.setHeader("x-request-id", requestId);
		if (request.url === "/healthz") return answer(response, 200, { status: "ok" });
		// The router takes a colon for a parameter, so the identity interface's verbs are served as path segments.
		request.url = request.url?.replace(/^(\/identitytoolkit\.googleapis\.com\/v1\/accounts)(:|%3A)/i, "$1/");
		const context = {
			requestId,
			authorization: request.headers.authorization,
			accountId: request.headers["x-account-id"]?.toString(),
			browserKey: request.headers["x-browser-key"]?.toString(),
		};
		await serve(handler, request, response, context, logger);
	});
	server.keepAliveTimeout = idleConnectionMs;
	return server;
}

function encodeFailure(error: ORPCError<string, unknown>): unknown {
	if (error instanceof ServiceFailure) return error.body;
	if (error.cause instanceof ValidationError && error.status < 500)
		return { error: inputSentence(error.cause), code: error.code } satisfies ErrorBody;
	return { error: error.message, code: error.code } satisfies ErrorBody;
}

/** What is wrong with an input, by its first fault: "quantity: Too small: expected number to be >=1." */
function inputSentence({ issues }: ValidationError): string {
	const [first] = issues;
	const path = (first?.path ?? [])
		.map((step) => String(typeof step === "object" ? step.key : step))
		.join(".");
	return `${path ? `${path}: ` : ""}${first?.message ?? "The input cannot be used"}.`;
}

async function serve(
	handler: OpenAPIHandler<ServiceContext>,
	request: IncomingMessage,
	response: ServerResponse,
	context: ServiceContext,
	logger: Logger,
): Promise<void> {
	const started = performance.now();
	try {
		const { matched } = await handler.handle(request, response, { context });
		if (!matched) answer(response, 404, { error: "There is no such call.", code: "NO_SUCH_CALL" });
	} catch (error) {
		logger.error({ err: error, requestId: context.requestId }, "unhandled failure in a service");
		if (!response.headersSent) answer(response, 500, { error: "Internal error.", code: "INTERNAL" });
	}
	logger.debug(
		{
			requestId: context.requestId,
			method: request.method,
			url: request.url,
			status: response.statusCode,
			ms: Math.round((performance.now() - started) * 10) / 10,
		},
		"service call",
	);
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
