/** Actions as tools of MCP: their arguments have an idempotency key besides. */
import { fromJsonSchema, type JsonSchemaType } from "@modelcontextprotocol/server";
import { z } from "zod";
import { type AnyAction, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { hasExtension } from "#specified/with-fallbacks.server";
import { capabilities } from "~/shared/http/service-client.server.ts";
import { askForAction } from "../actions/agent-action.server.ts";
import type { AgentCaller } from "./agent-caller.server.ts";

const keySchema = z.object({ idempotencyKey: z.string().regex(/^[\w-]{8,64}$/) });

/** The input of an action and the key, as one schema. */
export function actionInput(tool: AnyAction) {
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
export function callAction(tool: AnyAction, given: unknown, caller: AgentCaller): Promise<unknown> {
	const { services, userId, accountId, connection, origin, log } = caller;
	if (userId === null || connection === null) throw new ToolRefusal("sign-in");
	const key = keySchema.safeParse(given);
	if (!key.success)
		throw new ToolProblem("Add an idempotencyKey of 8 to 64 letters, digits, hyphens or underscores.");
	const { idempotencyKey, ...input } = given as Record<string, unknown>;
	return askForAction(
		{ services, userId, accountId, log, hasExtension: (call) => hasExtension(call, capabilities()) },
		{ tool, input: tool.input.parse(input), key: key.data.idempotencyKey, connection, origin },
	);
}
