/**
 * Answers requests of agents: MCP over Streamable HTTP, without sessions, so that every request stands alone and any
 * copy of the storefront answers it. No cookie is read.
 */
import {
	type CallToolResult,
	createMcpHandler,
	fromJsonSchema,
	type JsonSchemaType,
	McpServer,
	requireScopes,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { runTool } from "#assistant-tools/run-tool";
import { type AnyAction, type AnyReadTool, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { actions, tools } from "#assistant-tools/tools";
import { env } from "#client/env.server";
import { logger } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import { hasExtension } from "#specified/with-fallbacks.server";
import { shopKnowledge } from "~/features/assistant/tools/tool-fields.server.ts";
import { BodyTooLargeError, readBody } from "~/shared/http/form-body.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { getRequestId } from "~/shared/http/request-id.server.ts";
import { capabilities } from "~/shared/http/service-client.server.ts";
import { askForAction } from "../actions/agent-action.server.ts";
import {
	type AgentCaller,
	admitConnection,
	anonymousCaller,
	checkRequest,
	GateRefusal,
	maxAgentBytes,
	notRespondingText,
	readBearer,
} from "../gate/identify-caller.server.ts";
import { oauthIssuer, protectedResourceMetadataPath } from "../oauth/oauth-settings.server.ts";
import { allScopes } from "../oauth/scopes.ts";
import { registerResources, shopGuide } from "./agent-resources.server.ts";

// The assistant's tools as tools of MCP.

/** Each is typed for its own input and result; the schemas check both. */
const agentTools: readonly (AnyReadTool | AnyAction)[] = [...tools, ...actions];

const isAccountTool = (name: unknown): boolean =>
	agentTools.some((tool) => tool.name === name && tool.rights !== "everyone");

export function registerTools(server: McpServer, caller: AgentCaller): void {
	for (const tool of agentTools) {
		server.registerTool(
			tool.name,
			{
				title: tool.title,
				description: tool.description,
				inputSchema: tool.changes ? actionInput(tool) : tool.input,
				outputSchema: tool.output,
				annotations: {
					readOnlyHint: !tool.changes,
					destructiveHint: tool.changes && tool.removes === true,
					idempotentHint: true,
					openWorldHint: false,
				},
				...(tool.rights !== "everyone" && { scopeChallenge: requireScopes(tool.scope) }),
			},
			(input: unknown) => callTool(tool, input, caller),
		);
	}
}

async function callTool(
	tool: AnyReadTool | AnyAction,
	input: unknown,
	caller: AgentCaller,
): Promise<CallToolResult> {
	const began = performance.now();
	const { services, userId, accountId, origin, connection } = caller;
	const note = (outcome: string) =>
		caller.log.info(
			{
				tool: tool.name,
				connection: connection?.id,
				userId,
				accountId,
				outcome,
				ms: Math.round(performance.now() - began),
			},
			"agent called a tool",
		);
	try {
		const result = tool.changes
			? await callAction(tool, input, caller)
			: await runTool(tool, input, { calls: services, userId, accountId, shop: shopKnowledge() });
		const structuredContent = withAbsoluteLinks(result, origin) as Record<string, unknown>;
		const text = withAbsoluteMarkdownLinks(tool.show(result), origin);
		note("answered");
		return { content: [{ type: "text", text }], structuredContent };
	} catch (error) {
		const refusal = refusalText(error, userId !== null);
		note(refusal ? "refused" : "failed");
		if (!refusal) caller.log.error({ err: error, tool: tool.name }, "a tool failed");
		return { content: [{ type: "text", text: refusal ?? failedText }], isError: true };
	}
}

const failedText = "That didn't work. The shop has been told.";

/** @returns a sentence for the agent, or `null` for an error that is a defect */
function refusalText(error: unknown, signedIn: boolean): string | null {
	const needsSignIn = "This needs a customer account. Connect with the user's permission first.";
	const needsRights = "The user's account has no access to this.";
	if (error instanceof ToolRefusal) {
		if (error.reason === "second-factor" || error.reason === "not-granted") return error.message;
		return signedIn ? needsRights : needsSignIn;
	}
	if (error instanceof ToolProblem) return error.message;
	if (error instanceof z.ZodError) return z.prettifyError(error);
	if (!(error instanceof ServiceError)) return null;
	if (error.status >= 500) return notRespondingText;
	if (error.status === 401) return needsSignIn;
	return error.status === 403 ? needsRights : error.message;
}

const keySchema = z.object({ idempotencyKey: z.string().regex(/^[\w-]{8,64}$/) });

/** The input of an action and the key, as one schema. */
function actionInput(tool: AnyAction) {
	const schema = z.toJSONSchema(tool.input, { io: "input" });
	return fromJsonSchema({
		...schema,
		properties: {
			...schema.properties,
			idempotencyKey: {
				type: "string",
				pattern: "^[A-Za-z0-9_-]{8,64}$",
				description: "New for each change; the same to retry, or after the user has approved",
			},
		},
		required: [...(schema.required ?? []), "idempotencyKey"],
	} as JsonSchemaType);
}

/** @throws {ToolRefusal | ToolProblem | ServiceError | z.ZodError} */
async function callAction(tool: AnyAction, toolArguments: unknown, caller: AgentCaller): Promise<unknown> {
	const { services, userId, accountId, connection, origin, log } = caller;
	if (userId === null || connection === null) throw new ToolRefusal("sign-in");
	const key = keySchema.safeParse(toolArguments);
	if (!key.success)
		throw new ToolProblem("Add an idempotencyKey of 8 to 64 letters, digits, hyphens or underscores.");
	const { idempotencyKey, ...input } = toolArguments as Record<string, unknown>;
	const { result } = await askForAction(
		{ services, userId, accountId, log, hasExtension: (call) => hasExtension(call, capabilities()) },
		{ tool, input: tool.input.parse(input), key: key.data.idempotencyKey, connection, origin },
	);
	return result;
}

/** A path of the shop, such as "/p/high-bay/hbx?option=12". */
const path = /^\/(?!\/)[\w.%-][\w./%~-]*(?:\?\S*)?$/;
const markdownLink = /(\]\()(\/(?!\/)[^)\s]*)/g;

/** All paths in a value of JSON, at any depth. */
export function withAbsoluteLinks(value: unknown, origin: string): unknown {
	if (typeof value === "string") return path.test(value) ? origin + value : value;
	if (Array.isArray(value)) return value.map((item) => withAbsoluteLinks(item, origin));
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, item]) => [name, withAbsoluteLinks(item, origin)]),
	);
}

export const withAbsoluteMarkdownLinks = (markdown: string, origin: string): string =>
	markdown.replace(markdownLink, (_, before: string, link: string) => before + origin + link);

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
