/** Metrics of both processes as Prometheus scrapes them: right, bounded, on their own port, and those that the alerts name. */
import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { metricsOfAlerts, metricsOfDashboard } from "../../../setup/operate/named-metrics.ts";
import { scrape } from "../../../setup/operate/scrape.ts";
import { ports, services, shop } from "./product.ts";

const get = async (path: string) => {
	const response = await fetch(shop.url + path, { redirect: "manual" });
	await response.arrayBuffer();
	return response.status;
};

/** Sends also what fetch would refuse to send. */
const send = (method: string, path: string) =>
	new Promise<number>((resolve, reject) => {
		httpRequest(shop.url, { method, path }, (response) => {
			response.resume().once("close", () => resolve(response.statusCode ?? 0));
		})
			.once("error", reject)
			.end();
	});

export function describeMetrics(): void {
	describe("metrics of the storefront", () => {
		it("count requests by route, method and class of status", async () => {
			const labels = { route: "/category/:category", method: "GET", status: "2xx" };
			const name = "storefront_http_requests_total";
			const before = (await scrape(ports.storefront)).sum(name, labels);
			for (const path of ["/category/led-lamps", "/category/commercial-indoor", "/category/led-lamps.data"])
				expect(await get(path)).toBe(200);
			await expect.poll(async () => (await scrape(ports.storefront)).sum(name, labels) - before).toBe(3);
			const metrics = await scrape(ports.storefront);
			const durations = "storefront_http_request_duration_seconds";
			expect(metrics.types.get(durations)).toBe("histogram");
			expect(metrics.sum(`${durations}_count`, { route: "/category/:category" })).toBeGreaterThanOrEqual(3);
			expect(metrics.sum("storefront_http_requests_in_progress")).toBe(0);
		});

		it("tell how often a kept page answered, and what is kept", async () => {
			const path = "/category/led-lamps";
			await get(path);
			const before = await scrape(ports.storefront);
			await get(path);
			const after = await scrape(ports.storefront);
			const hits = "storefront_page_cache_requests_total";
			expect(after.sum(hits, { result: "hit" }) - before.sum(hits, { result: "hit" })).toBe(1);
			expect(after.sum("storefront_page_cache_pages")).toBeGreaterThan(0);
			expect(after.sum("storefront_page_cache_bytes")).toBeGreaterThan(10_000);
		});

		it("count calls of services by outcome, and circuits, sign-ins and limits", async () => {
			const metrics = await scrape(ports.storefront);
			expect(
				metrics.sum("storefront_service_calls_total", { service: "product", outcome: "ok" }),
			).toBeGreaterThan(0);
			expect(
				metrics.sum("storefront_service_call_duration_seconds_count", { service: "product" }),
			).toBeGreaterThan(0);
			const circuits = metrics.samples.filter(({ name }) => name === "storefront_service_circuits_open");
			expect(circuits.length).toBeGreaterThan(10);
			expect(circuits.every(({ value }) => value === 0)).toBe(true);
			expect(metrics.sum("storefront_chat_streams_open")).toBe(0);
			const body = new URLSearchParams({ email: "nobody@shop.example", password: "not-the-password-7" });
			const failed = await fetch(`${shop.url}/login`, {
				method: "POST",
				body,
				headers: { origin: shop.url },
			});
			await failed.arrayBuffer();
			const labels = { method: "password", reason: "refused" };
			const failures = "storefront_sign_in_failures_total";
			await expect
				.poll(async () => (await scrape(ports.storefront)).sum(failures, labels))
				.toBe(metrics.sum(failures, labels) + 1);
		});

		it("have those of the process: processor, memory, event loop and garbage collection", async () => {
			for (const port of [ports.storefront, ports.services]) {
				const { types } = await scrape(port);
				for (const name of [
					"process_cpu_seconds_total",
					"process_resident_memory_bytes",
					"nodejs_eventloop_lag_p99_seconds",
					"nodejs_gc_duration_seconds",
				])
					expect(types.has(name), name).toBe(true);
			}
		});

		it("stay few under hostile paths and methods, and show nothing that was typed", async () => {
			const isRequests = ({ name }: { name: string }) => name === "storefront_http_requests_total";
			const before = (await scrape(ports.storefront)).samples.filter(isRequests);
			for (let n = 0; n < 20; n += 1) {
				await send("GET", `/${crypto.randomUUID()}/typed-secret-${n}`);
				await send("GET", `/p/typed-secret-${n}/x`);
			}
			for (const method of ["PROPFIND", "REPORT", "M-SEARCH", "BIND"]) await send(method, "/typed-secret");
			for (const path of [
				"/%00typed-secret",
				"/%",
				"//typed-secret",
				"/a{b='typed-secret'}",
				'/"typed-secret"\\',
			])
				await send("GET", encodeURI(path).replace("%2500", "%00"));
			const { samples } = await scrape(ports.storefront);
			expect(JSON.stringify(samples)).not.toContain("typed-secret");
			const requests = samples.filter(isRequests);
			const methods = new Set(requests.map(({ labels }) => labels.method));
			expect(
				[...methods].filter((method) => !["GET", "HEAD", "POST", "OPTIONS", "other"].includes(method ?? "")),
			).toEqual([]);
			expect(requests.length - before.length).toBeLessThan(10);
		});

		it("are not served on the public port, and nothing else on theirs", async () => {
			expect(await get("/metrics")).toBe(404);
			const own = `http://127.0.0.1:${ports.storefront}`;
			expect((await fetch(`${own}/`)).status).toBe(404);
			expect((await fetch(`${own}/category`)).status).toBe(404);
			expect((await fetch(`${own}/metrics`, { method: "POST" })).status).toBe(404);
			expect((await fetch(`${services.url}/metrics`)).status).toBe(404);
		});
	});

	describe("metrics of the services", () => {
		it("count calls, queries and background work", async () => {
			const before = await scrape(ports.services);
			expect((await services.call("/no-such-call")).status).toBe(404);
			await get("/p/led-lamps/globe");
			const after = await scrape(ports.services);
			const calls = "services_requests_total";
			expect(after.sum(calls, { service: "product", status: "2xx" })).toBeGreaterThan(0);
			expect(
				after.sum(calls, { call: "none", status: "4xx" }) -
					before.sum(calls, { call: "none", status: "4xx" }),
			).toBe(1);
			expect(
				after.sum("services_database_query_duration_seconds_count", { operation: "select" }),
			).toBeGreaterThan(0);
			expect(after.sum("services_database_up")).toBe(1);
			expect(after.sum("services_database_connections", { state: "open" })).toBe(1);
			expect(after.sum("services_jobs_failed", { kind: "mail" })).toBe(0);
			// Begun after the start, by the worker.
			await expect
				.poll(async () =>
					(await scrape(ports.services)).sum("services_background_runs_total", {
						kind: "uploads.clean",
						outcome: "ok",
					}),
				)
				.toBeGreaterThan(0);
			expect(after.sum("services_data_free_bytes")).toBeGreaterThan(0);
			expect(
				after.samples.some(
					({ name, labels }) => name === "services_payments_open" && labels.state === "needs-attention",
				),
			).toBe(true);
		});
	});

	describe("the alert rules and the dashboard", () => {
		it("name metrics that are exported", async () => {
			const [storefront, ofServices] = [await scrape(ports.storefront), await scrape(ports.services)];
			const exported = new Set([
				// Of Prometheus itself.
				"up",
				...[...storefront.types, ...ofServices.types].flatMap(([name, type]) =>
					type === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
				),
			]);
			for (const [where, names] of [
				["alert rules", metricsOfAlerts()],
				["dashboard", metricsOfDashboard()],
			] as const) {
				expect(names.length, where).toBeGreaterThan(10);
				expect(
					names.filter((name) => !exported.has(name)),
					where,
				).toEqual([]);
			}
		});
	});
}
