/** A platform of the Universal Commerce Protocol, whose answers are held against the protocol's own schemas. */
import { readFileSync } from "node:fs";
import { fromJsonSchema, type JsonSchemaType } from "@modelcontextprotocol/server";
import { expect } from "vitest";
import { inRoot } from "../../../../scripts/setup/root.mjs";
import { shopOrigin } from "../../visitor.ts";

type Schemas = { models: Record<string, string>; $defs: Record<string, unknown> };
const schemas: Schemas = JSON.parse(
	readFileSync(inRoot("tests", "setup", "agents", "ucp", "ucp-2026-04-08.generated.json"), "utf8"),
);

/** Problems of a value by a model of the protocol; none for a valid one. */
export async function faultsOf(model: string, value: unknown): Promise<readonly unknown[]> {
	const $ref = schemas.models[model];
	if (!$ref) throw new Error(`The schemas have no ${model}.`);
	const schema = fromJsonSchema({ $ref, $defs: schemas.$defs } as JsonSchemaType);
	const { issues = [] } = await schema["~standard"].validate(value);
	return issues;
}

type Total = { type: string; amount: number };
type Basket = {
	totals?: Total[];
	line_items?: { totals: Total[] }[];
	status?: string;
	continue_url?: string;
};

/** What the specification says in words about a cart or checkout, and JSON schema does not. */
function expectTotals({ totals, line_items: lines = [], status, continue_url: next }: Basket): void {
	if (totals === undefined) return;
	const amounts = (type: string) => totals.filter((one) => one.type === type).map(({ amount }) => amount);
	expect([amounts("subtotal").length, amounts("total").length]).toEqual([1, 1]);
	const parts = totals.filter(({ type }) => type !== "total").reduce((sum, { amount }) => sum + amount, 0);
	expect(amounts("total")).toEqual([parts]);
	const ofLines = lines.flatMap((line) => line.totals.filter(({ type }) => type === "total"));
	expect(amounts("subtotal")).toEqual([ofLines.reduce((sum, { amount }) => sum + amount, 0)]);
	for (const amount of amounts("discount")) expect(amount).toBeLessThan(0);
	if (status === "requires_escalation") expect(next).toMatch(/^https?:/);
}

export async function expectValid(model: string, value: unknown): Promise<void> {
	expect([model, await faultsOf(model, value)]).toEqual([model, []]);
	expectTotals(value as Basket);
}

export type UcpResponse = {
	status: number;
	headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
	body: any;
};

export const agentHeader = { "UCP-Agent": 'profile="https://platform.example/.well-known/ucp"' };

/** Calls the endpoint as a server would. @param headers replace those of a platform; an empty one is left out */
export async function callUcp(
	method: string,
	path: string,
	{ body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<UcpResponse> {
	const { action, loader } = await import("~/features/agents/ucp/ucp.resource.ts");
	const all = {
		Host: new URL(shopOrigin).host,
		"Content-Type": "application/json",
		...agentHeader,
		...headers,
	};
	const request = new Request(`${shopOrigin}/ucp/${path}`, {
		method,
		headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")),
		...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body ?? {}) }),
	});
	const handle = method === "GET" ? loader : action;
	const response = await handle({ request, params: { "*": path }, context: {} } as never);
	return { status: response.status, headers: response.headers, body: await response.json() };
}

let keys = 0;
export const newUcpKey = () => `ucp-key-${++keys}-${Date.now()}`;
