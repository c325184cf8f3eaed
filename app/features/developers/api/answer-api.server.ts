/**
 * Answers requests of the shop's API. A key stands for its user: each operation makes the calls of services that pages
 * make, which check the user's rights then. No cookie is read.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";

import { apiLimits, keyPrefix } from "#rules/developers/api-keys";
import { hasExtension } from "#specified/with-fallbacks.server";
import { checkRequest, readBearer } from "~/features/agents/gate/identify-caller.server.ts";
import { requestStorage } from "~/shared/auth/request-session.server.ts";
import { BodyTooLargeError, readBody, saysJson } from "~/shared/http/form-body.server.ts";
import { clientAddress } from "~/shared/http/limits/connection-limits.server.ts";
import { createRateLimit } from "~/shared/http/limits/rate-limit.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { newOnce } from "~/shared/http/request-context.server.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import { capabilities, servicesFor } from "~/shared/http/service-client.server.ts";
import { apiDocument } from "./api-document.server.ts";
import { findOperation, type Operation } from "./operations.server.ts";

/** An error as RFC 9457 describes: `title` is a sentence for people, `code` a word for programs. */
class Problem extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		message: string,
		readonly headers: Record<string, string> = {},
	) {
		super(message);
	}
}

const windowSeconds = 60;
/** Counts the requests of a key, by its id. */
export const keyLimit = createRateLimit("api-key", apiLimits.requests, windowSeconds);
const signInFirst = { "WWW-Authenticate": 'Bearer realm="api"' };

export async function answerApi(request: Request, path: string): Promise<Response> {
	const response = await answer(request, `/${path}`).catch((error: unknown) => toResponse(error, request));
	response.headers.set("X-Request-Id", getRequestId(request));
	if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl.private);
	return response;
}

async function answer(request: Request, path: string): Promise<Response> {
	if (!["GET", "POST"].includes(request.method))
		throw new Problem(405, "refused", "Send GET or POST.", { Allow: "GET, POST" });
	if (!(await hasExtension("apiKeys.exchange", capabilities())))
		throw new Problem(404, "not_found", "This shop has no API.");
	const refusal = await checkRequest(request, () => true, "");
	if (refusal) throw new Problem(refusal.status, "refused", refusal.message, refusal.headers);
	const origin = env.ORIGIN ?? new URL(request.url).origin;
	if (path === "/openapi.json" && request.method === "GET") return Response.json(apiDocument(origin));
	const found = findOperation(request.method, path);
	if (!found) throw new Problem(404, "not_found", "There is no such operation. See /developers.");
	const began = performance.now();
	const { operation, params } = found;
	const key = await identify(request);
	const limits = await limitHeaders(key.keyId);
	if (!key.scopes.includes(operation.scope))
		throw new Problem(403, "scope", `This key doesn't have the scope ${operation.scope}.`, limits);
	const requestId = getRequestId(request);
	const named = request.headers.get("Account-Id");
	const accountId = key.accountId ?? named;
	if (!accountId) throw new Problem(400, "account", "Name the account in the header Account-Id.", limits);
	// Answered with another account's documents, a program would book those.
	if (named && named !== accountId)
		throw new Problem(403, "account", `This key works for account ${accountId} alone.`, limits);
	const services = servicesFor({
		...{ requestId, token: key.idToken, accountId, userId: key.userId, once: newOnce() },
		storage: requestStorage(request, {}, key.userId),
	});
	let status = 500;
	try {
		const input = operation.input.parse({ ...(await readInput(request)), ...params });
		const context = { services, userId: key.userId, accountId, origin };
		const body = await operation.run(input, {
			...context,
			idempotencyKey: idempotencyKeyOf(request, operation),
		});
		const response = respond(request, operation, operation.output.parse(body), limits);
		status = response.status;
		return response;
	} catch (error) {
		const response = toResponse(error, request, limits);
		status = response.status;
		return response;
	} finally {
		const ms = Math.round(performance.now() - began);
		const about = { operation: operation.name, key: key.keyId, userId: key.userId, accountId, status, ms };
		logger.info({ requestId, ...about }, "API called");
	}
}

/** @throws {Problem} 401 for a key that is unknown or has ended */
async function identify(request: Request) {
	const secret = readBearer(request);
	if (secret === null)
		throw new Problem(401, "no_key", "Send your API key: Authorization: Bearer lsk_…", signInFirst);
	const sentence = "This API key is unknown, has expired or was revoked.";
	const invalid = new Problem(401, "invalid_key", sentence, signInFirst);
	if (!secret.startsWith(keyPrefix)) throw invalid;
	const address = clientAddress(request, env.TRUSTED_PROXIES);
	try {
		const { apiKeys } = servicesFor({ requestId: getRequestId(request), visitor: { address } });
		return await apiKeys.exchange({ secret });
	} catch (error) {
		throw error instanceof ServiceError && error.status < 500 ? invalid : error;
	}
}

/** @throws {Problem} 429 */
async function limitHeaders(keyId: string): Promise<Record<string, string>> {
	const wait = await keyLimit.consume(keyId);
	const { points, seconds } = await keyLimit.read(keyId);
	const headers = {
		"RateLimit-Limit": String(apiLimits.requests),
		"RateLimit-Remaining": String(Math.max(0, apiLimits.requests - points)),
		"RateLimit-Reset": String(wait ?? seconds),
	};
	if (wait !== null)
		throw new Problem(429, "too_many", `This key may send ${apiLimits.requests} requests a minute.`, {
			...{ ...headers, "Retry-After": String(wait) },
		});
	return headers;
}

async function readInput(request: Request): Promise<Record<string, unknown>> {
	if (request.method === "GET") {
		const { searchParams } = new URL(request.url);
		const given = Object.fromEntries(searchParams);
		if (Object.keys(given).length === searchParams.size) return given;
		throw new Problem(400, "repeated", "Send each parameter once.");
	}
	if (!saysJson(request))
		throw new Problem(415, "not_json", "Send JSON with the header Content-Type: application/json.");
	const bytes = await readBody(request, apiLimits.body);
	try {
		const body: unknown = JSON.parse(Buffer.from(bytes).toString());
		if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
	} catch {}
	throw new Problem(400, "not_json", "Send a JSON object.");
}

function idempotencyKeyOf(request: Request, { method }: Operation): string | undefined {
	if (method === "GET") return undefined;
	const key = request.headers.get("Idempotency-Key");
	if (key !== null && /^[\w-]{8,64}$/.test(key)) return key;
	throw new Problem(
		400,
		"idempotency_key",
		"Send a header Idempotency-Key of 8 to 64 letters, digits, hyphens or underscores: a new one for each change, and the same one to retry.",
	);
}

function respond(
	request: Request,
	{ method }: Operation,
	body: unknown,
	headers: Record<string, string>,
): Response {
	const content = JSON.stringify(body);
	if (method !== "GET") return Response.json(body, { headers });
	const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
	const all = { ...headers, ETag: etag, "Cache-Control": "private, no-cache" };
	if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers: all });
	return new Response(content, { headers: { ...all, "Content-Type": "application/json" } });
}

function toResponse(error: unknown, request: Request, headers: Record<string, string> = {}): Response {
	const problem = toProblem(error, request);
	return new Response(
		JSON.stringify({
			type: "about:blank",
			status: problem.status,
			title: problem.message,
			code: problem.code,
		}),
		{
			status: problem.status,
			headers: { ...headers, ...problem.headers, "Content-Type": "application/problem+json" },
		},
	);
}

function toProblem(error: unknown, request: Request): Problem {
	if (error instanceof Problem) return error;
	if (error instanceof BodyTooLargeError) return new Problem(413, "too_large", "This request is too large.");
	if (error instanceof z.ZodError) {
		const [issue] = error.issues;
		const where = issue?.path.join(".") ?? "";
		return new Problem(
			400,
			"invalid",
			`${where ? `${where}: ` : ""}${issue?.message ?? "This can't be read."}`,
		);
	}
	if (error instanceof ServiceError && error.status === 401)
		return new Problem(401, "invalid_key", "This API key has ended.", signInFirst);
	if (error instanceof ServiceError && error.status < 500)
		return new Problem(error.status, error.code.toLowerCase(), error.message);
	if (!(error instanceof ServiceError))
		logger.error({ err: error, requestId: getRequestId(request) }, "an operation of the API failed");
	return new Problem(503, "unavailable", "The shop isn't responding right now. Try again in a minute.", {
		"Retry-After": "30",
	});
}
