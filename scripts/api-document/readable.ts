/** The API document as Markdown: the calls of each service with inputs and outputs. */
import { isContractProcedure } from "@orpc/contract";
import { contracts, type ServiceName, serviceHosts } from "#contracts/services";
import type { ApiDocument } from "./openapi.ts";

type Schema = {
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | boolean;
	description?: string;
	$ref?: string;
	minimum?: number;
	maximum?: number;
	exclusiveMinimum?: number;
	minLength?: number;
	maxLength?: number;
	maxItems?: number;
	default?: unknown;
};
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
	summary?: string;
	tags?: string[];
	parameters?: Parameter[];
	requestBody?: { content?: Record<string, { schema?: Schema }> };
	responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

export function readableApi(document: ApiDocument): string {
	const parts = [
		"# The calls of the services",
		"Generated from `contracts/` by `npm run docs:api`; beside it is the OpenAPI document, `openapi.json`.",
		'**Specified** calls are those of the specification. **Extension** calls are additions that the storefront needs; where a service lacks one, the storefront says so in place. A failed call answers its status with `{ "error": "a sentence", "code": "A_WORD" }`. Every call carries `x-request-id`; `npm run conformance -- BASE_URL` checks a service against this document.',
	];
	for (const name of Object.keys(contracts) as ServiceName[]) {
		const { title, variable } = serviceHosts[name];
		parts.push(`## ${title}`, `Base URL: \`${variable}\`.`);
		for (const { method, path } of getRoutes(contracts[name])) {
			const operation = getOperation(document, method, path);
			parts.push(`### ${method} ${path}`, operationText(operation));
		}
	}
	parts.push("## Shapes", "What the answers above name. `?` marks a field that may be absent.");
	for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
		parts.push(`### ${name}`, fieldTable(schema as Schema));
	}
	return `${parts.join("\n\n")}\n`;
}

function fieldTable(schema: Schema): string {
	const rows = Object.entries(schema.properties ?? {}).map(
		([name, field]) =>
			`| \`${name}${schema.required?.includes(name) ? "" : "?"}\` | ${cell(typeText(field))} |`,
	);
	return ["| Field | Type |", "|---|---|", ...rows].join("\n");
}

function getRoutes(contract: object): { method: string; path: string }[] {
	return Object.values(contract)
		.filter(isContractProcedure)
		.map((procedure) => {
			const { method = "POST", path = "/" } = procedure["~orpc"].route;
			return { method, path };
		});
}

function getOperation(document: ApiDocument, method: string, path: string): Operation {
	const item = document.paths?.[path] as Record<string, Operation> | undefined;
	const operation = item?.[method.toLowerCase()];
	if (!operation) throw new Error(`The OpenAPI document lacks ${method} ${path}.`);
	return operation;
}

function operationText(operation: Operation): string {
	const lines = [`${operation.tags?.join(", ")}. ${operation.summary}.`];
	const inputs = [
		...(operation.parameters ?? []).map(
			({ name, in: place, required, schema }) =>
				`| \`${name}\` | ${place} | ${required ? "yes" : "no"} | ${cell(typeText(schema))} |`,
		),
		...bodyRows(bodySchema(operation.requestBody)),
	];
	if (inputs.length > 0)
		lines.push(["| Input | In | Required | Type |", "|---|---|---|---|", ...inputs].join("\n"));
	for (const [status, { content }] of Object.entries(operation.responses ?? {})) {
		const schema = content?.["application/json"]?.schema;
		lines.push(`Answers ${status}${schema ? `: \`${typeText(schema)}\`` : ""}`);
	}
	return lines.join("\n\n");
}

const bodySchema = (body: Operation["requestBody"]) => Object.values(body?.content ?? {})[0]?.schema;

function bodyRows(schema: Schema | undefined): string[] {
	return Object.entries(schema?.properties ?? {}).map(
		([name, property]) =>
			`| \`${name}\` | body | ${schema?.required?.includes(name) ? "yes" : "no"} | ${cell(typeText(property))} |`,
	);
}

const cell = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;

const maxDepth = 2;

function typeText(schema: Schema | undefined, depth = 0): string {
	if (!schema || Object.keys(schema).length === 0) return "anything";
	if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "anything";
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return [...new Set(choices.map((choice) => typeText(choice, depth)))].join(" | ");
	if (schema.type === "array") return `${grouped(typeText(schema.items, depth))}[]`;
	if (schema.properties) {
		if (depth >= maxDepth) return "{ … }";
		const fields = Object.entries(schema.properties).map(
			([name, field]) =>
				`${name}${schema.required?.includes(name) ? "" : "?"}: ${typeText(field, depth + 1)}`,
		);
		return `{ ${fields.join("; ")} }`;
	}
	if (typeof schema.additionalProperties === "object")
		return `{ [name]: ${typeText(schema.additionalProperties, depth + 1)} }`;
	return `${[schema.type ?? "anything"].flat().join(" | ")}${range(schema)}`;
}

const grouped = (text: string) => (text.includes(" | ") ? `(${text})` : text);

function range({ type, minimum, maximum, minLength, maxLength }: Schema): string {
	const [from, to] = type === "string" ? [minLength, maxLength] : [minimum, maximum];
	const known = (value: number | undefined) =>
		value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
	const unit = type === "string" ? " characters" : "";
	if (known(from) && known(to)) return ` (${from} to ${to}${unit})`;
	if (known(to)) return ` (at most ${to}${unit})`;
	if (known(from)) return ` (at least ${from}${unit})`;
	return "";
}
