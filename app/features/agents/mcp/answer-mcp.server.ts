/**
 * Answers requests of agents: MCP over Streamable HTTP, without sessions, so that every request stands alone and any
 * copy of the storefront answers it. No cookie is read.
 */
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { BodyTooLargeError, readBody } from "~/shared/http/form-body.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import {
	type AgentCaller,
	admitConnection,
	anonymousCaller,
	checkRequest,
	GateRefusal,
	maxAgentBytes,
	readBearer,
} from "../gate/identify-caller.server.ts";
import { oauthIssuer, protectedResourceMetadataPath } from "../oauth/oauth-settings.server.ts";
import { allScopes } from "../oauth/scopes.ts";
import { registerResources, shopGuide } from "./agent-resources.server.ts";
import { isAccountTool, registerTools } from "./agent-tools.server.ts";

/** Codes of JSON-RPC 2.0. */
const parseError = -32_700;
const invalidRequest = -32_600;
const methodNotFound = -32_601;
const serverError = -32_000;

function refuse(
	status: number,
	code: number,
	message: string,
	headers: Record<string, string> = {},
	id: unknown = null,
): Response {
	return Response.json(
		{
			jsonrpc: "2.0",
			id: typeof id === "string" || typeof id === "number" ? id : null,
			error: { code, message },
		},
		{ status, headers },
	);
}

type Options = {
	/** Whether anonymous agents are asked to sign in for anything. */
	needsToken?: boolean;
};

export async function answerMcp(request: Request, options: Options = {}): Promise<Response> {
	const response = await answer(request, options);
	const headers = new Headers(response.headers);
	headers.set("Cache-Control", cacheControl.private);
	headers.set("X-Request-Id", getRequestId(request));
	return new Response(response.body, { status: response.status, headers });
}

async function answer(request: Request, { needsToken = false }: Options): Promise<Response> {
	const refusal = await checkRequest(request, (method) => method === "POST", "Send MCP requests with POST.");
	if (refusal) return toResponse(refusal);
	const bearer = readBearer(request);
	if (bearer === null && needsToken) return askForSignIn();
	const body = await readMessage(request);
	if (body instanceof Response) return body;
	const caller =
		bearer === null
			? anonymousCaller(request)
			: await admitConnection(request, bearer, callsAccountTool(body));
	if (caller instanceof GateRefusal) return toResponse(caller);
	if (caller.userId === null && oauthIssuer() && callsAccountTool(body)) return askForSignIn();
	return createMcpHandler(() => createAgentServer(caller), {
		onerror: (err) => logger.info({ err, requestId: getRequestId(request) }, "MCP request refused"),
	}).fetch(request, {
		parsedBody: body,
		...(caller.connection && {
			authInfo: {
				// The library needs one; no tool reads it.
				token: caller.connection.id,
				clientId: caller.connection.clientId,
				scopes: [...caller.scopes],
				resourceMetadataUrl: metadataUrl(),
			},
		}),
	});
}

const callsAccountTool = ({ method, params }: Message): boolean =>
	method === "tools/call" && isAccountTool(params?.name);

function toResponse(refusal: GateRefusal): Response {
	const { status, message, headers } = refusal;
	if (status === 401) return askForSignIn("invalid_token");
	return refuse(status, serverError, message, status === 405 ? { Allow: "POST" } : headers);
}

const metadataUrl = () => `${oauthIssuer()}${protectedResourceMetadataPath}`;

/** RFC 6750 and RFC 9728: tells the agent where to get a token. */
function askForSignIn(error?: "invalid_token"): Response {
	const challenge = [
		...(error ? [`error="${error}"`] : []),
		`resource_metadata="${metadataUrl()}"`,
		`scope="${allScopes.join(" ")}"`,
	].join(", ");
	return refuse(401, serverError, "Connect with the user's permission first.", {
		...(oauthIssuer() && { "WWW-Authenticate": `Bearer ${challenge}` }),
	});
}

type Message = { id?: unknown; method?: unknown; params?: { name?: unknown } };

async function readMessage(request: Request): Promise<Message | Response> {
	let body: unknown;
	try {
		body = JSON.parse((await readBody(request, maxAgentBytes)).toString("utf8"));
	} catch (error) {
		return error instanceof BodyTooLargeError
			? refuse(413, invalidRequest, "The request is too large.")
			: refuse(400, parseError, "The request is not JSON.");
	}
	// Batches would pass the rate limit; MCP no longer has them.
	if (typeof body !== "object" || body === null || Array.isArray(body))
		return refuse(400, invalidRequest, "Send one message in each request.");
	const message: Message = body;
	// Tools and resources stay the same while the shop runs, so there is nothing to subscribe to.
	if (message.method === "subscriptions/listen")
		return refuse(200, methodNotFound, "This server sends no notifications.", {}, message.id);
	return message;
}

const version = "1.0.0";

/** Most values of one call's arguments. */
const maxToolInputElements = 1_000;

/** The MCP server of one request: the tools and resources of the shop, with the rights of its caller. */
function createAgentServer(caller: AgentCaller): McpServer {
	const server = new McpServer(
		{ name: "lighting-storefront", title: env.STORE_NAME, version, websiteUrl: caller.origin },
		{ instructions: shopGuide(env.STORE_NAME, caller.origin), maxToolInputElements },
	);
	registerTools(server, caller);
	registerResources(server, caller);
	return server;
}
