/**
 * Answers requests of the Universal Commerce Protocol over REST. They pass the gate of all agents and run the same tools
 * and actions as MCP, so rights, limits and approvals are the same. Nothing is answered without a user, because the
 * protocol has no product without a price, and strangers see no prices. No cookie is read.
 */

import { createHash } from "node:crypto";
import { z } from "zod";
import { ToolProblem, ToolRefusal, type ToolScope } from "#assistant-tools/tool";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { paths } from "~/paths.ts";
import { BodyTooLargeError, readBody, saysJson } from "~/shared/http/form-body.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import {
	admitConnection,
	checkRequest,
	GateRefusal,
	maxAgentBytes,
	notRespondingText,
	readBearer,
} from "../gate/identify-caller.server.ts";
import { agentStore } from "../oauth/agent-store.server.ts";
import { oauthIssuer, protectedResourceMetadataPath } from "../oauth/oauth-settings.server.ts";
import { ucpScopes } from "../oauth/scopes.ts";
import type { BasketContext } from "./ucp-basket.server.ts";
import { findOperation, type Operation } from "./ucp-operations.server.ts";
import {
	type Capability,
	problemAnswer,
	readUcpAgent,
	type UcpAnswer,
	UcpProblem,
	UcpRequestError,
	ucpVersion,
} from "./ucp-protocol.ts";

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
	Response.json(body, { status, headers });

/** An error of the protocol, which no operation answers. */
const protocolError = (
	status: number,
	code: string,
	content: string,
	headers: Record<string, string> = {},
): Response => json(status, { code, content, continue_url: shopUrl(paths.home()) }, headers);

const shopUrl = (path: string) => (env.ORIGIN ?? "") + path;

export async function answerUcp(request: Request, path: string): Promise<Response> {
	const response = await answer(request, path);
	response.headers.set("Cache-Control", cacheControl.private);
	response.headers.set("X-Request-Id", getRequestId(request));
	return response;
}

async function answer(request: Request, path: string): Promise<Response> {
	if (!oauthIssuer()) return protocolError(404, "not_found", "This shop connects no apps.");
	const refusal = await checkRequest(
		request,
		(method) => ["GET", "POST", "PUT"].includes(method),
		"Send GET, POST or PUT.",
	);
	if (refusal) return toResponse(refusal, []);
	const operation = findOperation(request.method, path);
	if (!operation) return protocolError(404, "not_found", "This address has no such operation.");
	const agent = readUcpAgent(request.headers.get("UCP-Agent"));
	if (!agent)
		return protocolError(
			400,
			"invalid_profile_url",
			'Send the header UCP-Agent: profile="https://…" with the address of your profile.',
		);
	if (agent.version !== null && agent.version !== ucpVersion)
		return protocolError(
			422,
			"version_unsupported",
			`Version ${agent.version} is not supported. This business supports version ${ucpVersion}.`,
		);
	const needed = scopesOf(operation);
	const bearer = readBearer(request);
	if (bearer === null) return askForIdentity(401, [], needed);
	const caller = await admitConnection(request, bearer, true);
	if (caller instanceof GateRefusal) return toResponse(caller, needed);
	if (!caller.scopes.includes(operation.scope))
		return askForIdentity(403, ['error="insufficient_scope"'], needed);
	const began = performance.now();
	const note = (outcome: number) =>
		caller.log.info(
			{
				operation: operation.name,
				connection: caller.connection.id,
				userId: caller.userId,
				accountId: caller.accountId,
				platform: agent.profile.hostname,
				outcome,
				ms: Math.round(performance.now() - began),
			},
			"agent called UCP",
		);
	const { services: calls, userId, accountId, origin } = caller;
	const context = { caller, origin, tools: { calls, userId, accountId }, key: "" };
	const response = await run(request, path, operation, context);
	note(response.status);
	return response;
}

async function run(
	request: Request,
	path: string,
	operation: Operation,
	context: BasketContext,
): Promise<Response> {
	try {
		const message = request.method === "GET" ? { text: "", body: {} } : await readMessage(request);
		const { status, body: answered } = operation.changes
			? await runOnce(request, path, message, operation, context)
			: await runOperation(operation, message.body, context);
		return json(status, answered);
	} catch (error) {
		if (error instanceof UcpRequestError) return protocolError(error.status, error.code, error.message);
		if (error instanceof z.ZodError) return protocolError(400, "invalid_request", z.prettifyError(error));
		if (error instanceof ServiceError && error.status >= 500)
			return protocolError(503, "unavailable", notRespondingText, { "Retry-After": "30" });
		context.caller.log.error({ err: error, operation: operation.name }, "an operation of UCP failed");
		return protocolError(500, "internal_error", "That didn't work. The shop has been told.");
	}
}

const keyPattern = /^[\w.:-]{8,128}$/;

function runOnce(
	request: Request,
	path: string,
	{ text, body }: Message,
	operation: Operation,
	context: BasketContext,
) {
	const key = request.headers.get("Idempotency-Key") ?? "";
	if (!keyPattern.test(key))
		throw new UcpRequestError(
			400,
			"idempotency_key_required",
			"Send the header Idempotency-Key with 8 to 128 letters, digits, dots, colons, hyphens or underscores.",
		);
	return answerOnce(context.caller.connection.id, key, [request.method, path, text], () =>
		runOperation(operation, body, { ...context, key }),
	);
}

/** Outcomes that a person or an agent can mend are answers; what the protocol forbids, and defects, are thrown. */
async function runOperation(operation: Operation, body: unknown, context: BasketContext): Promise<UcpAnswer> {
	try {
		return await operation.run(body, context);
	} catch (error) {
		const problem = toProblem(error);
		if (!problem) throw error;
		return problemAnswer(operation.capability, problem, context.origin + operation.page);
	}
}

function toProblem(error: unknown): UcpProblem | null {
	if (error instanceof UcpProblem) return error;
	if (error instanceof ToolRefusal)
		return new UcpProblem("access_denied", error.message, "requires_buyer_review");
	if (error instanceof ToolProblem) return new UcpProblem("item_unavailable", error.message);
	if (!(error instanceof ServiceError) || error.status >= 500 || error.status === 401) return null;
	if (error.status === 403)
		return new UcpProblem(
			"access_denied",
			"The user's account has no access to this.",
			"requires_buyer_review",
		);
	return new UcpProblem(error.status === 409 ? "limit_reached" : "item_unavailable", error.message);
}

type Message = { text: string; body: object };

async function readMessage(request: Request): Promise<Message> {
	try {
		const text = (await readBody(request, maxAgentBytes)).toString("utf8");
		if (text !== "" && !saysJson(request))
			throw new UcpRequestError(415, "not_json", "Send JSON with the header Content-Type: application/json.");
		const body: unknown = JSON.parse(text === "" ? "{}" : text);
		if (typeof body === "object" && body !== null && !Array.isArray(body)) return { text, body };
	} catch (error) {
		if (error instanceof BodyTooLargeError)
			throw new UcpRequestError(413, "too_large", "The request is too large.");
		if (!(error instanceof SyntaxError)) throw error;
	}
	throw new UcpRequestError(400, "invalid_request", "The body is not a JSON object.");
}

/** The scopes of UCP that cover an operation. */
const scopesOf = ({ capability, scope }: { capability: Capability; scope: ToolScope }): string[] =>
	Object.entries(ucpScopes).flatMap(([name, covered]) =>
		name.startsWith(`${capability}:`) && (covered === scope || scope === "read") ? [name] : [],
	);

function toResponse(refusal: GateRefusal, scopes: readonly string[]): Response {
	const { status, message, headers } = refusal;
	if (status === 401) return askForIdentity(401, ['error="invalid_token"'], scopes);
	const codes = {
		403: "forbidden",
		405: "method_not_allowed",
		429: "rate_limited",
		503: "unavailable",
	} as const;
	return protocolError(
		status,
		codes[status],
		message,
		status === 405 ? { Allow: "GET, POST, PUT" } : headers,
	);
}

/** RFC 6750 and RFC 9728, with a message of UCP. */
function askForIdentity(status: 401 | 403, parts: readonly string[], scopes: readonly string[]): Response {
	const issuer = oauthIssuer() ?? "";
	const challenge = [
		`realm="${issuer}"`,
		...parts,
		...(scopes.length > 0 ? [`scope="${scopes.join(" ")}"`] : []),
		`resource_metadata="${issuer}${protectedResourceMetadataPath}"`,
	].join(", ");
	const message =
		status === 401
			? {
					code: "identity_required",
					content: "Prices, stock and carts belong to a customer account. Link the user's account first.",
				}
			: { code: "insufficient_scope", content: `This operation requires scopes: ${scopes.join(", ")}` };
	return json(
		status,
		{
			ucp: { version: ucpVersion, status: "error" },
			messages: [{ type: "error", ...message, severity: "requires_buyer_review" }],
			continue_url: shopUrl(paths.register()),
		},
		{ "WWW-Authenticate": `Bearer ${challenge}` },
	);
}

// Answers to requests with an `Idempotency-Key`, by connection: the same request again gets the same answer.

/** How long answers are kept, in seconds: as long as actions keep theirs. */
const answerLife = 7 * 24 * 60 * 60;

const storedSchema = z.object({
	digest: z.string(),
	answer: z.object({ status: z.number(), body: z.record(z.string(), z.unknown()) }).nullable(),
});

/**
 * @param connectionId the app whose key it is; another app's key is another one
 * @param content of the request: method, path and body as it was sent, which may nest too deeply to be written again
 * @throws {UcpRequestError} 409 for a key that came with another request
 */
function answerOnce(
	connectionId: string,
	key: string,
	content: readonly string[],
	run: () => Promise<UcpAnswer>,
): Promise<UcpAnswer> {
	const group = `ucp answers of ${connectionId}`;
	return oneAtATime(`${group} ${key}`, async () => {
		const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
		const stored = storedSchema.safeParse(await agentStore.get(group, key)).data;
		if (stored && stored.digest !== digest)
			throw new UcpRequestError(
				409,
				"idempotency_conflict",
				"This Idempotency-Key came with another request. Use a new one.",
			);
		if (stored?.answer) return stored.answer;
		await agentStore.set(group, key, { digest, answer: null }, answerLife);
		const { isFinal = true, ...answer } = await run();
		if (isFinal) await agentStore.set(group, key, { digest, answer }, answerLife);
		return answer;
	});
}
