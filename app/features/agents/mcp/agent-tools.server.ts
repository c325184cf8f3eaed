/** The assistant's tools as tools of MCP. */
import {
	type CallToolResult,
	fromJsonSchema,
	type JsonSchemaType,
	type McpServer,
	requireScopes,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { runTool } from "#assistant-tools/run-tool";
import { type AnyAction, type AnyReadTool, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { actions, tools } from "#assistant-tools/tools";
import { ServiceError } from "#client/service-error";
import { hasExtension } from "#specified/with-fallbacks.server";
import { shopKnowledge } from "~/features/assistant/tools/tool-fields.server.ts";
import { capabilities } from "~/shared/http/service-client.server.ts";
import { askForAction } from "../actions/agent-action.server.ts";
import { type AgentCaller, notRespondingText } from "../gate/identify-caller.server.ts";

/** Each is typed for its own input and result; the schemas check both. */
const agentTools: readonly (AnyReadTool | AnyAction)[] = [...tools, ...actions];

export const isAccountTool = (name: unknown): boolean =>
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
	if (error instanceof ToolRefusal && error.reason === "not-granted") return error.message;
	if (error instanceof ToolRefusal) return signedIn ? needsRights : needsSignIn;
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
