/** A collector of OpenTelemetry: takes OTLP over HTTP in JSON. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };

export type ReceivedSpan = {
	/** Service of the resource, such as "storefront". */
	service: string;
	name: string;
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	/** 1 internal, 2 server, 3 client. */
	kind: number;
	attributes: Record<string, string | number>;
	status?: { code?: number };
};

export type TraceReceiver = {
	url: string;
	spans(): ReceivedSpan[];
	/** Everything received, as text. */
	text(): string;
	stop(): Promise<void>;
};

type Attribute = { key: string; value: Value };
type Batch = {
	resourceSpans: {
		resource: { attributes: Attribute[] };
		scopeSpans: { spans: (Omit<ReceivedSpan, "service" | "attributes"> & { attributes: Attribute[] })[] }[];
	}[];
};

const toRecord = (attributes: readonly Attribute[]) =>
	Object.fromEntries(
		attributes.map(({ key, value }) => [
			key,
			value.stringValue ?? Number(value.intValue ?? value.doubleValue ?? Number.NaN),
		]),
	);

export async function startTraceReceiver(): Promise<TraceReceiver> {
	const bodies: string[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const isTraces = request.method === "POST" && request.url === "/v1/traces";
		if (isTraces) bodies.push(body);
		response.writeHead(isTraces ? 200 : 404, { "content-type": "application/json" });
		response.end("{}");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		text: () => bodies.join("\n"),
		spans: () =>
			bodies
				.flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
				.flatMap(({ resource, scopeSpans }) => {
					const service = String(toRecord(resource.attributes)["service.name"]);
					return scopeSpans
						.flatMap(({ spans }) => spans)
						.map((span) => ({ ...span, service, attributes: toRecord(span.attributes) }));
				}),
		stop: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
