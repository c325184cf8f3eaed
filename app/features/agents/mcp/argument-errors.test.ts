/** Wrong arguments of every tool: the error names the argument, so that an agent can mend it. */
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { expect, it } from "vitest";
import { z } from "zod";
import { actions, tools } from "#assistant-tools/tools";
import type { AgentCaller } from "../gate/identify-caller.server.ts";
import { registerTools } from "./answer-mcp.server.ts";

/** Nothing is called before the arguments are checked, so no service is needed. */
const caller = {
	services: {},
	userId: "user",
	accountId: "account",
	scopes: ["read", "quote", "order"],
	connection: { id: "connection", clientId: "client", clientName: "Test agent" },
	origin: "https://shop.example",
	log: { info: () => undefined, error: () => undefined },
} as unknown as AgentCaller;

const handler = createMcpHandler(() => {
	const server = new McpServer({ name: "shop", version: "1.0.0" });
	registerTools(server, caller);
	return server;
});

/** @returns the text of the error, as the agent gets it; "" for arguments that are taken */
async function errorOf(name: string, args: unknown): Promise<string> {
	const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } };
	const request = new Request("https://shop.example/mcp", {
		method: "POST",
		headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
		body: JSON.stringify(body),
	});
	const response = await handler.fetch(request, {
		parsedBody: body,
		authInfo: { token: "token", clientId: "client", scopes: [...caller.scopes] },
	});
	const text = await response.text();
	const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
	return error?.message ?? (result.isError ? result.content[0].text : "");
}

type Schema = {
	type?: string;
	enum?: unknown[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	anyOf?: Schema[];
};

/** A value that the schema takes. */
function validValue(schema: Schema): unknown {
	if (schema.enum) return schema.enum[0];
	if (schema.anyOf) return validValue(schema.anyOf[0] ?? {});
	switch (schema.type) {
		case "string":
			return "x".repeat(Math.max(schema.minLength ?? 1, 1));
		case "integer":
		case "number":
			return Math.max(schema.minimum ?? 1, 1);
		case "boolean":
			return true;
		case "array":
			return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => validValue(schema.items ?? {}));
		default:
			return Object.fromEntries(
				Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, validValue(inner)]),
			);
	}
}

type WrongValue = { kind: string; path: string[]; value: unknown };

/** Values of every kind that the schema refuses, with the names that an error must have. */
function wrongValues(schema: Schema, path: string[]): WrongValue[] {
	const wrong = (kind: string, value: unknown): WrongValue => ({ kind, path, value });
	const otherType = schema.type === "string" ? 7 : schema.type === "object" ? "x" : { no: "object" };
	const all: WrongValue[] = [wrong("another type", otherType), wrong("null", null)];
	if (schema.enum) all.push(wrong("an unknown choice", "no-such-choice"));
	if (schema.maxLength !== undefined && !schema.enum)
		all.push(wrong("a long text", "x".repeat(schema.maxLength + 1)));
	if ((schema.minLength ?? 0) > 0) all.push(wrong("an empty text", ""));
	if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER)
		all.push(wrong("a large number", schema.maximum + 1));
	if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER)
		all.push(wrong("a small number", schema.minimum - 1));
	if (schema.type === "integer") all.push(wrong("a fraction", 1.5));
	if ((schema.minItems ?? 0) > 0) all.push(wrong("an empty list", []));
	if (schema.type === "array" && schema.items)
		for (const inner of wrongValues(schema.items, path)) all.push({ ...inner, value: [inner.value] });
	if (schema.type === "object")
		for (const [name, property] of Object.entries(schema.properties ?? {})) {
			const valid = validValue(schema) as Record<string, unknown>;
			for (const inner of wrongValues(property, [...path, name]))
				all.push({ ...inner, value: { ...valid, [name]: inner.value } });
			if (schema.required?.includes(name)) {
				const { [name]: _, ...rest } = valid;
				all.push({ kind: "nothing", path: [...path, name], value: rest });
			}
		}
	return all;
}

const everyTool = [...tools, ...actions].map((tool) => {
	const schema = z.toJSONSchema(tool.input, { io: "input" }) as Schema;
	return { tool, schema, wrong: wrongValues(schema, []).filter(({ path }) => path.length > 0) };
});
const byName = (some: typeof everyTool) => some.map((one) => [one.tool.name, one] as const);

it.each(byName(everyTool.filter(({ wrong }) => wrong.length > 0)))(
	"%s names the argument that is wrong, whatever is wrong with it",
	async (name, { tool, wrong }) => {
		for (const { kind, path, value } of wrong) {
			const args = { ...(value as object), ...(tool.changes && { idempotencyKey: "argument-key-1" }) };
			const error = await errorOf(name, args);
			for (const part of path)
				expect([kind, path, error]).toEqual([kind, path, expect.stringContaining(part)]);
		}
	},
);

it.each(byName(everyTool.filter(({ tool }) => tool.changes)))(
	"%s names a missing or unusable idempotencyKey",
	async (name, { schema }) => {
		for (const idempotencyKey of [undefined, null, 7, "", "short", "with spaces", "x".repeat(65)]) {
			const args = {
				...(validValue(schema) as object),
				...(idempotencyKey !== undefined && { idempotencyKey }),
			};
			const error = await errorOf(name, args);
			expect([idempotencyKey, error]).toEqual([idempotencyKey, expect.stringContaining("idempotencyKey")]);
		}
	},
);
