/** What costs most in each public form and call, under the limits of sizes and counts, by route id. */
import { mostPadRows } from "~/features/quick-order/entry/enter-list.ts";
import { type Costly, type KnownSkus, searches } from "./costly-requests.ts";

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const call = (name: string, args: object) =>
	JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
const form = (fields: Record<string, string>, repeated: [string, string][] = []) =>
	new URLSearchParams([...Object.entries(fields), ...repeated]).toString();
/** The first one matches the lines. */
const listPages = ["LOCATION", "LOCATION?show=problems", "LOCATION?page=50", "LOCATION/problem-lines.csv"];

/** Forms and calls of a route that cost more than its fields filled with long texts. */
export const costlyForms = ({ ids, parts }: KnownSkus): Record<string, readonly Costly[]> => ({
	"features/quick-order/entry/quick-order-page": [
		{
			name: "5,000 part numbers",
			path: "/quick-order",
			body: form({
				way: "paste",
				text: Array.from({ length: 5_000 }, (_, at) => `${parts[at % parts.length]}, ${at + 1}`).join("\n"),
			}),
			after: listPages,
		},
		{
			name: "5,000 unknown part numbers",
			path: "/quick-order",
			body: form({
				way: "paste",
				text: Array.from({ length: 5_000 }, (_, at) => `TRF-${at}X-4K-LED, ${at + 1}`).join("\n"),
			}),
			after: listPages,
		},
		{
			name: "5,000 descriptions",
			path: "/quick-order",
			body: form({
				way: "paste",
				text: Array.from(
					{ length: 5_000 },
					(_, at) =>
						`${at + 1}, ${(searches[at % searches.length] ?? "").replaceAll(/\d+/g, "").slice(0, 80)}`,
				).join("\n"),
			}),
			after: listPages,
		},
		{
			name: "a full pad",
			path: "/quick-order",
			body: form(
				{ way: "pad" },
				Array.from({ length: mostPadRows }, (_, at): [string, string][] => [
					["sku", parts[at % parts.length] ?? ""],
					["quantity", String(at + 1)],
				]).flat(),
			),
		},
		{
			name: "more rows of a full pad",
			path: "/quick-order",
			body: form(
				{ way: "more" },
				Array.from({ length: mostPadRows }, (): [string, string] => ["sku", "A"]),
			),
		},
		{
			name: "5,000 rows, which no pad has",
			path: "/quick-order",
			body: form(
				{ way: "more" },
				Array.from({ length: 5_000 }, (): [string, string] => ["sku", "A"]),
			),
		},
	],
	"features/help-me-buy/create-my-bom-page": [
		{
			name: "1,000 fixtures",
			path: "/help-me-buy/create-my-bom",
			body: form({
				way: "paste",
				text: Array.from({ length: 1_000 }, (_, at) =>
					`F${at} - ${at + 1} ea ${searches[at % searches.length]} ${searches[(at + 3) % searches.length]}`.slice(
						0,
						390,
					),
				).join("\n"),
			}),
			after: listPages,
		},
	],
	"features/catalog/compare/compare-page": [
		{
			name: "50 changes",
			path: "/compare",
			body: form(
				{},
				ids.slice(0, 50).map((id): [string, string] => ["change", `add ${id}`]),
			),
		},
	],
	"features/assistant/pages/assistant-page": searches.slice(1, 5).map((message, at) => ({
		name: `question ${at + 1}`,
		path: "/assistant",
		body: form({ message: `Which ${message} TURN?`.repeat(12).slice(0, 1_950) }),
		after: ["LOCATION"],
	})),
	"features/assistant/stream/chat.resource": [
		...searches.slice(1, 5),
		`Compare ${parts.slice(0, 6).join(" and ")}`,
	].map((message, at) => ({
		name: `question ${at + 1}`,
		path: "/api/chat",
		body: form({ message: `Which ${message} TURN?`.repeat(12).slice(0, 1_950) }),
	})),
	"features/agents/mcp/mcp.resource": [
		{
			name: "the list of tools",
			path: "/mcp",
			headers: json,
			body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
		},
		...searches.slice(0, 5).map((words, at) => ({
			name: `search ${at + 1}`,
			path: "/mcp",
			headers: json,
			body: call("findProducts", {
				words: `${words.slice(0, 185)} TURN`,
				without: ["5000 K", "dimmable", "wet", "battery"],
				limit: 12,
			}),
		})),
		{
			name: "equivalents",
			path: "/mcp",
			headers: json,
			body: call("findEquivalents", { asked: "65BR30/FL 2700K 650 lumens dimmable TURN" }),
		},
		{
			name: "specs",
			path: "/mcp",
			headers: json,
			body: call("findProductsBySpecs", {
				kind: "troffer TURN",
				lumens: { min: 1 },
				dimmable: true,
				minCri: 80,
			}),
		},
		{
			name: "a spec sheet",
			path: "/mcp",
			headers: json,
			body: JSON.stringify({
				jsonrpc: "2.0",
				id: 1,
				method: "resources/read",
				params: { uri: `spec-sheet://${encodeURIComponent(parts[0] ?? "")}` },
			}),
		},
		{
			name: "values",
			path: "/mcp",
			headers: json,
			body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getStock","arguments":{"ids":[${'"a",'.repeat(60_000)}"a"]}}}`,
		},
	],
	// Nothing is answered without a user, so what costs are the headers and the body that come before.
	"features/agents/ucp/ucp.resource": [
		{
			name: "a search without a token",
			path: "/ucp/catalog/search",
			headers: { ...json, "ucp-agent": 'profile="https://platform.test.example/profile"' },
			body: JSON.stringify({ query: searches[0]?.slice(0, 900) }),
		},
		{
			name: "a token of nobody's and as many items as fit",
			path: "/ucp/carts",
			headers: {
				...json,
				authorization: `Bearer ${"a".repeat(6_000)}`,
				"idempotency-key": "key-of-nobody-TURN",
				"ucp-agent": 'profile="https://platform.test.example/profile"',
			},
			body: `{"line_items":[${'{"item":{"id":"a"},"quantity":1},'.repeat(7_000)}{"item":{"id":"a"},"quantity":1}]}`,
		},
		{
			name: "a long name of the platform",
			path: "/ucp/catalog/lookup",
			headers: { ...json, "ucp-agent": `${'a="\\";'.repeat(1_000)}profile="https://${"a.".repeat(1_000)}"` },
			body: "{}",
		},
	],
	"features/agents/oauth/register.resource": [
		{
			name: "as many addresses as fit",
			path: "/oauth/register",
			headers: json,
			body: JSON.stringify({
				client_name: "x",
				redirect_uris: Array.from({ length: 300 }, (_, at) => `https://app.test.example/${at}`),
			}),
		},
	],
	"features/auth/login-page": [
		{
			name: "a long password",
			path: "/login",
			body: { email: "basic@demo.example", password: "é".repeat(990) },
		},
	],
	"features/auth/register/register-page": [
		{
			name: "a long password",
			path: "/register",
			body: {
				fname: "Nia",
				lname: "Brandt",
				email: "nia-TURN@test.example",
				password: "lantern under the stairs ".repeat(5).slice(0, 120),
			},
		},
	],
});
