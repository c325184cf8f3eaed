/** Agents in tests: clients of the protocol's own library, on the storefront's real routes. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { shopOrigin } from "../visitor.ts";

/** Calls the MCP route as a server would, without a network. Set `ORIGIN` and service URLs before. */
export async function fetchMcp(url: string | URL, init: RequestInit = {}): Promise<Response> {
	const { action, loader } = await import("~/features/agents/mcp/mcp.resource.ts");
	const headers = new Headers(init.headers);
	if (!headers.has("Host")) headers.set("Host", new URL(url).host);
	// The client's signal is of another realm than the request's.
	const { signal: _, ...rest } = init;
	const request = new Request(url, { ...rest, headers });
	const handle = request.method === "GET" ? loader : action;
	return handle({ request, params: {}, context: {} } as never);
}

export type Agent = {
	client: Client;
	/** Calls a tool, and gives its structured result or the text of its error. */
	call(name: string, args?: Record<string, unknown>): Promise<{ result: unknown; error: string | null }>;
	close(): Promise<void>;
};

/** @param headers of each request, such as `Authorization` */
export async function connectAgent(headers: Record<string, string> = {}): Promise<Agent> {
	const client = new Client({ name: "test-agent", version: "1.0.0" });
	await client.connect(
		new StreamableHTTPClientTransport(new URL("/mcp", shopOrigin), {
			fetch: fetchMcp,
			requestInit: { headers },
		}),
	);
	return {
		client,
		async call(name, args = {}) {
			const answer = await client.callTool({ name, arguments: args });
			const [first] = answer.content;
			const text = first?.type === "text" ? first.text : "";
			return { result: answer.structuredContent, error: answer.isError ? text : null };
		},
		close: () => client.close(),
	};
}

/** One message without a client, as an attacker sends it. */
export const postMessage = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
	fetchMcp(`${shopOrigin}/mcp`, {
		method: "POST",
		body: typeof body === "string" ? body : JSON.stringify(body),
		headers: {
			"Content-Type": "application/json",
			Accept: "application/json, text/event-stream",
			...headers,
		},
	});
