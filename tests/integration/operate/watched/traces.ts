/** Traces through both processes to a collector: page, loader, service call, service, query; and nothing personal in them. */
import { describe, expect, it } from "vitest";
import type { ReceivedSpan } from "../../../setup/operate/trace-receiver.ts";
import { collector, services, shop } from "./product.ts";

const parentOf = (span: ReceivedSpan) => collector.spans().find(({ spanId }) => spanId === span.parentSpanId);

function chainOf(span: ReceivedSpan): ReceivedSpan[] {
	const parent = parentOf(span);
	return parent ? [span, ...chainOf(parent)] : [span];
}

/** Waits until the span of the request itself has come, which ends last. */
async function tracedGet(path: string, traceId: string): Promise<ReceivedSpan[]> {
	const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, "x-request-id": "from-the-proxy-1" };
	await (await fetch(shop.url + path, { headers })).text();
	const ofTrace = () => collector.spans().filter((span) => span.traceId === traceId);
	await expect
		.poll(() => ofTrace().some((span) => span.service === "storefront" && span.kind === 2))
		.toBe(true);
	await expect.poll(() => ofTrace().some(({ attributes }) => "db.operation.name" in attributes)).toBe(true);
	return ofTrace();
}

export function describeTraces(): void {
	describe("a trace of a page", () => {
		it("leads from the query up to the page of the visitor, and goes on with the proxy's", async () => {
			const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
			const spans = await tracedGet("/p/led-lamps/a-series?cct=2700", traceId);
			await expect
				.poll(() => {
					const query = collector
						.spans()
						.find((span) => span.traceId === traceId && "db.operation.name" in span.attributes);
					return query && chainOf(query).length;
				})
				.toBe(5);
			const query = spans.find((span) => "db.operation.name" in span.attributes) as ReceivedSpan;
			const [own, service, call, loader, page] = chainOf(query);
			expect([own, service, call, loader, page].map((span) => span?.service)).toEqual([
				"services",
				"services",
				"storefront",
				"storefront",
				"storefront",
			]);
			expect([own, service, call, loader, page].map((span) => span?.kind)).toEqual([3, 2, 3, 1, 2]);
			expect(service?.name).toBe(call?.name);
			expect(loader?.name).toBe("loader");
			expect(page?.name).toBe("GET /p/:category/:subcategory");
			expect(page?.parentSpanId).toBe("00f067aa0ba902b7");
			expect(page?.attributes).toEqual({
				"http.request.method": "GET",
				"http.route": "/p/:category/:subcategory",
				"http.response.status_code": 200,
			});
		});

		it("is named in the log lines of both processes, with the request's id", async () => {
			const traceId = "aaaa92f3577b34da6a3ce929d0e0aaaa";
			await tracedGet("/p/led-lamps/globe", traceId);
			const lines = [...shop.log(), ...services.log()].filter((line) => line.traceId === traceId);
			expect([...new Set(lines.map(({ name }) => name))].toSorted()).toEqual(["services", "storefront"]);
			for (const line of lines) {
				expect(line.requestId).toBe("from-the-proxy-1");
				expect(line.spanId).toMatch(/^[0-9a-f]{16}$/);
			}
		});

		it("has nothing that a visitor typed, no token and no query value", async () => {
			const secrets = ["typed-word-4711", "visitor@mail.example", "typed-password-4711", "demo.example"];
			const traceId = "bbbb92f3577b34da6a3ce929d0e0bbbb";
			await tracedGet(`/catalogsearch/typed-word-4711?q=typed-word-4711`, traceId);
			const post = (email: string, password: string) =>
				fetch(`${shop.url}/login`, {
					method: "POST",
					redirect: "manual",
					body: new URLSearchParams({ email, password }),
					headers: { origin: shop.url, "x-forwarded-for": "203.0.113.7" },
				});
			const before = collector.spans().length;
			await (await post("visitor@mail.example", "typed-password-4711")).text();
			await (await post("admin@demo.example", "northlight-and-oak")).text();
			await expect
				.poll(
					() =>
						collector
							.spans()
							.slice(before)
							.filter(({ name }) => name === "POST /login").length,
				)
				.toBe(2);
			const text = collector.text();
			for (const secret of [...secrets, "northlight-and-oak", "203.0.113.7", "Bearer", "eyJ"])
				expect(text.includes(secret), secret).toBe(false);
		});
	});
}
