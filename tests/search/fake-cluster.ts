/** As much of an OpenSearch cluster as a build needs, on a port of its own; calls can be answered otherwise, late or never. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { SearchSettings } from "#services/product-service/sku-index/opensearch/cluster.server";

type Call = { method: string; path: string; body: string };
type Answer = { status?: number; body: unknown };
/** Answers before the cluster does: `never` leaves the call open, `undefined` leaves it to the cluster. */
export type Instead = (call: Call) => Answer | "never" | undefined | Promise<Answer | "never" | undefined>;

export type FakeCluster = {
	settings: SearchSettings;
	/** Calls so far. */
	calls: Call[];
	/** Documents by id, by name of their index. */
	indices: Map<string, Map<string, unknown>>;
	/** Names of indices by alias. */
	aliases: Map<string, string>;
	instead(answer: Instead): void;
	close(): Promise<void>;
};

type AliasActions = { actions: { add?: { index: string; alias: string } }[] };

export async function fakeCluster(): Promise<FakeCluster> {
	const calls: Call[] = [];
	const indices: FakeCluster["indices"] = new Map();
	const aliases: FakeCluster["aliases"] = new Map();
	let instead: Instead = () => undefined;

	const own = ({ method, path, body }: Call): Answer => {
		const [first = "", second, third = ""] = path.slice(1).split("/");
		if (first === "_index_template") return { body: { acknowledged: true } };
		if (first === "_aliases") {
			for (const { add } of (JSON.parse(body) as AliasActions).actions)
				if (add) aliases.set(add.alias, add.index);
			return { body: { acknowledged: true } };
		}
		if (first === "_bulk") return { body: { errors: false, items: takeDocuments(body, indices) } };
		if (second === "_alias") {
			const named = [...indices.keys()].map((index) => {
				const of = [...aliases].filter(([, name]) => name === index).map(([alias]) => [alias, {}] as const);
				return [index, { aliases: Object.fromEntries(of) }] as const;
			});
			return { body: Object.fromEntries(named) };
		}
		if (second === "_doc" && method === "GET") {
			const found = indices.get(aliases.get(first) ?? first)?.get(third);
			return found ? { body: { found: true, _source: found } } : { status: 404, body: { found: false } };
		}
		if (second === "_doc") {
			indices.get(first)?.set(third, JSON.parse(body));
			return { body: { result: "created" } };
		}
		if (second === "_count") return { body: { count: indices.get(first)?.size ?? 0 } };
		if (method === "DELETE") for (const name of first.split(",")) indices.delete(name);
		if (method === "PUT" && second === undefined) indices.set(first, new Map());
		return { body: { acknowledged: true } };
	};

	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		const raw = await buffer(request);
		const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw;
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const call = { method: request.method ?? "", path: decodeURIComponent(pathname), body: body.toString() };
		calls.push(call);
		const answer = (await instead(call)) ?? own(call);
		if (answer === "never") return;
		response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
		response.end(JSON.stringify(answer.body));
	};
	const server = createServer((request, response) => void handle(request, response));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		settings: {
			urls: [`http://127.0.0.1:${port}`],
			prefix: "fake",
			shards: 1,
			replicas: 0,
			timeoutMs: 1000,
			embeddedSkus: 0,
		},
		calls,
		indices,
		aliases,
		instead(answer) {
			instead = answer;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

type BulkAction = { index: { _index: string; _id: string } };

function takeDocuments(body: string, indices: FakeCluster["indices"]) {
	const lines = body.trim().split("\n");
	return lines.flatMap((line, at) => {
		if (at % 2 === 1) return [];
		const { index } = JSON.parse(line) as BulkAction;
		indices.get(index._index)?.set(index._id, JSON.parse(lines[at + 1] ?? "{}"));
		return [{ index: { _id: index._id, status: 201 } }];
	});
}
