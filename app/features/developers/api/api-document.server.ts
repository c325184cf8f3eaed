/** The OpenAPI document of the shop's API, made from the schemas that requests and answers are checked by. */
import { z } from "zod";
import { apiScopes } from "#rules/developers/api-keys";
import { type Operation, operations, parametersOf } from "./operations.server.ts";

const { $schema: _, ...problem } = z.toJSONSchema(
	z.object({
		type: z.string(),
		status: z.number().int(),
		title: z.string().describe("A sentence for people"),
		code: z.string().describe("A word for programs"),
	}),
);

const toSchema = (schema: z.ZodType, io: "input" | "output") => {
	const { $schema, ...rest } = z.toJSONSchema(schema, { io });
	return rest as { properties?: Record<string, object>; required?: string[] };
};

const errors = Object.fromEntries(
	Object.entries({
		400: "The request can't be read",
		401: "The key is missing, unknown or has ended",
		403: "The key's scope or the user's rights don't allow it",
		404: "There is no such thing for this account",
		415: "The body isn't sent as JSON",
		429: "Too many requests; Retry-After says when to go on",
		503: "The shop isn't responding",
	}).map(([status, description]) => [
		status,
		{
			description,
			content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
		},
	]),
);

function toPathItem(operation: Operation) {
	const { properties = {}, required = [] } = toSchema(operation.input, "input");
	const inPath = parametersOf(operation.path);
	const parameters = Object.entries(properties).map(([name, schema]) => ({
		...{ name, in: inPath.includes(name) ? "path" : "query", required: required.includes(name), schema },
	}));
	const changes = operation.method === "POST";
	const account = {
		...{ name: "Account-Id", in: "header", required: false, schema: { type: "string" } },
		description: "The account, for keys of all accounts",
	};
	const key = { name: "Idempotency-Key", in: "header", required: true, schema: { type: "string" } };
	const body = toSchema(operation.input, "input");
	return {
		operationId: operation.name,
		summary: operation.summary,
		description: `Scope: ${operation.scope} (${apiScopes[operation.scope]}).`,
		parameters: changes ? [account, key] : [...parameters, account],
		...(changes && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
		responses: {
			200: {
				description: "Done",
				content: { "application/json": { schema: toSchema(operation.output, "output") } },
			},
			...errors,
		},
	};
}

function toPaths() {
	const paths: Record<string, Record<string, object>> = {};
	for (const operation of operations)
		paths[operation.path] = {
			...paths[operation.path],
			[operation.method.toLowerCase()]: toPathItem(operation),
		};
	return paths;
}

/** Made by the first who asks. */
let paths: ReturnType<typeof toPaths> | undefined;

/** @param origin of the shop */
export function apiDocument(origin: string) {
	paths ??= toPaths();
	return {
		openapi: "3.1.0",
		info: {
			title: "API of the shop",
			version: "1",
			description: "Amounts are in cents (USD). See /developers.",
		},
		servers: [{ url: `${origin}/api/v1` }],
		security: [{ apiKey: [] }],
		paths,
		components: {
			schemas: { Problem: problem },
			securitySchemes: { apiKey: { type: "http", scheme: "bearer", description: "An API key: lsk_…" } },
		},
	};
}
