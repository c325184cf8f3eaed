import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import type { Services } from "#client/call-context";
import type { ServiceError } from "#client/service-error";
import { parseEnv } from "#client/settings.server";
import type { SidebarCategory } from "#contracts/catalog/catalog";
import type { errorBodySchema } from "#contracts/errors";
import { signals } from "#telemetry/signals";
import { createServiceFactory } from "./service-client.server.ts";

const base = "http://services.test";
const sidebarUrl = `${base}/product-service/categories/sidebar`;
const sidebar: SidebarCategory[] = [
	{
		categoryName: "LED Lamps",
		link: "/category/led-lamps",
		position: 1,
		categoryImage: "a.svg",
		subCategories: [],
	},
];
const refusalBody = (body: z.infer<typeof errorBodySchema>, status: number) =>
	HttpResponse.json(body, { status });

// Another file of the process may have had failures reported; theirs come whenever they come.
const server = setupServer(http.post("*/resource-service/logs", () => HttpResponse.json({})));
let services: Services;
let calls: Request[];

function clientOf(timeoutMs: string): Services {
	const env = parseEnv({
		SESSION_SECRET: "s".repeat(32),
		SERVICES_BASE_URL: base,
		SERVICE_EXTENSIONS: "all",
		SERVICE_TIMEOUT_MS: timeoutMs,
		LOG_LEVEL: "silent",
	});
	return createServiceFactory(env)({ requestId: "request-1", token: "token-1", accountId: "account-1" });
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
	calls = [];
	services = clientOf("60000");
});

type Answer = () => Response | Promise<Response>;

const sidebarAnswers = (...given: Answer[]) => answers(sidebarUrl, ...given);

/** Mocks a call with these answers in order; the last one repeats. */
function answers(url: string, ...given: Answer[]) {
	server.use(
		http.get(url, ({ request }) => {
			calls.push(request);
			const answer = given[Math.min(calls.length, given.length) - 1];
			return answer?.();
		}),
	);
}

const getFailure = (call: Promise<unknown>) =>
	call.then(
		() => {
			throw new Error("The call should have failed.");
		},
		(error: ServiceError) => error,
	);

describe("service client", () => {
	it("sends request id, token and account, and returns the contract's output", async () => {
		sidebarAnswers(() => HttpResponse.json(sidebar));
		await expect(services.product.sidebarCategories()).resolves.toEqual(sidebar);
		const headers = calls[0]?.headers;
		expect(headers?.get("x-request-id")).toBe("request-1");
		expect(headers?.get("authorization")).toBe("Bearer token-1");
		expect(headers?.get("x-account-id")).toBe("account-1");
	});

	it("throws a refusal with its status, code and message, without retrying", async () => {
		sidebarAnswers(() => refusalBody({ error: "The category was not found.", code: "NOT_FOUND" }, 404));
		const error = await getFailure(services.product.sidebarCategories());
		expect(error).toMatchObject({ status: 404, code: "NOT_FOUND", message: "The category was not found." });
		expect(calls).toHaveLength(1);
	});

	it("retries a read once if the service didn't respond", async () => {
		sidebarAnswers(
			() => HttpResponse.error(),
			() => HttpResponse.json(sidebar),
		);
		await expect(services.product.sidebarCategories()).resolves.toEqual(sidebar);
		expect(calls).toHaveLength(2);
	});

	it("never sends a change twice", async () => {
		let posts = 0;
		server.use(
			http.post(`${base}/resource-service/logs`, () => {
				posts += 1;
				return HttpResponse.error();
			}),
		);
		const error = await getFailure(services.resource.log({ endpoint: "GET /", error: "broken" }));
		expect(error).toMatchObject({ status: 503, code: "UNAVAILABLE" });
		expect(posts).toBe(1);
	});

	it("tells of a failed call by its method and path, and not of refused ones", async () => {
		const told: { endpoint: string; requestId: string }[] = [];
		signals.serviceFailed.listen(({ endpoint, requestId }) => told.push({ endpoint, requestId }));
		// A call that the specification does not have: nothing else is asked instead.
		answers(`${base}/product-service/categories/tree`, () =>
			refusalBody({ error: "Not here.", code: "NOT_FOUND" }, 404),
		);
		await getFailure(services.product.categoryTree());
		expect(told).toEqual([]);
		answers(`${base}/product-service/categories/tree`, () => HttpResponse.json(7));
		await getFailure(services.product.categoryTree());
		expect(told).toEqual([{ endpoint: "GET /product-service/categories/tree", requestId: "request-1" }]);
	});

	it("times out when a service hangs", async () => {
		sidebarAnswers(async () => {
			await delay("infinite");
			return HttpResponse.json(sidebar);
		});
		const error = await getFailure(clientOf("100").product.sidebarCategories());
		expect(error).toMatchObject({ status: 503, code: "UNAVAILABLE" });
	});

	it.each<[string, () => Response]>([
		["another shape", () => HttpResponse.json([{ categoryName: 7 }])],
		[
			"no JSON",
			() =>
				HttpResponse.text("<html>Bad gateway</html>", { headers: { "Content-Type": "application/json" } }),
		],
		["a page", () => HttpResponse.html("<h1>Welcome</h1>")],
		["nothing", () => new HttpResponse(null, { status: 200 })],
	])("calls %s a bad answer", async (_name, answer) => {
		// A call that the specification does not have: nothing else can answer it.
		answers(`${base}/product-service/categories/tree`, answer);
		const error = await getFailure(services.product.categoryTree());
		expect(error).toMatchObject({ status: 502, code: "BAD_ANSWER" });
		expect(calls).toHaveLength(1);
	});

	it("hides a service's internal error from the visitor", async () => {
		sidebarAnswers(() => refusalBody({ error: "SELECT * FROM secret failed at line 7" }, 500));
		const error = await getFailure(services.product.sidebarCategories());
		expect(error.status).toBe(503);
		expect(error.message).not.toContain("secret");
	});

	it("stops calling a service that keeps failing, and retries after a while", async () => {
		vi.useFakeTimers({ toFake: ["Date", "performance"] });
		try {
			sidebarAnswers(() => HttpResponse.error());
			for (let i = 0; i < 5; i++) await getFailure(services.product.sidebarCategories());
			const before = calls.length;
			await getFailure(services.product.sidebarCategories());
			expect(calls).toHaveLength(before);

			server.resetHandlers();
			sidebarAnswers(() => HttpResponse.json(sidebar));
			vi.advanceTimersByTime(5_001);
			await expect(services.product.sidebarCategories()).resolves.toEqual(sidebar);
		} finally {
			vi.useRealTimers();
		}
	});

	it("calls it again after a while, also when the clock was set back by hours", async () => {
		vi.useFakeTimers({ toFake: ["Date", "performance"] });
		try {
			sidebarAnswers(() => HttpResponse.error());
			for (let i = 0; i < 6; i++) await getFailure(services.product.sidebarCategories());
			server.resetHandlers();
			sidebarAnswers(() => HttpResponse.json(sidebar));
			vi.advanceTimersByTime(5_001);
			vi.setSystemTime(Date.now() - 2 * 60 * 60_000);
			await expect(services.product.sidebarCategories()).resolves.toEqual(sidebar);
		} finally {
			vi.useRealTimers();
		}
	});
});
