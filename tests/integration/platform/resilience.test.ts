/**
 * The built storefront while the product service is down, hangs or sends garbage: cached pages still work,
 * others are a 503 in the frame, and it recovers.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type EmbeddedServices, startEmbeddedServices } from "../../setup/embedded-services.ts";
import { type FailingProxy, type Failure, failures, startFailingProxy } from "../../setup/failing-proxy.ts";
import { sample } from "../../setup/sample.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

/** Timeout of service calls in these tests, in ms. */
const deadlineMs = 400;
/** Recovery time limit in ms, also on a busy machine. */
const recoveryMs = 60_000;

/** An uncached page and search per failure mode. */
const unseen = {
	down: { path: "/p/led-lamps/globe", typed: "globe" },
	hangs: { path: "/p/led-lamps/par-reflectors", typed: "flood" },
	garbage: { path: "/p/downlights/retrofit-kits", typed: "retrofit" },
	error: { path: "/p/led-lamps/decorative-filament", typed: "filament" },
	"wrong shapes": { path: "/p/led-lamps/mr16-low-voltage", typed: "low voltage" },
	"cut off": { path: "/p/led-lamps/gu24-pin-base", typed: "pin base" },
} as const;

const stackTrace = /\bat [^\n]*[:(][^\n]*:\d+:\d+|node_modules|node:internal|\.server\.tsx?/;

let services: EmbeddedServices;
const ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
	services = await startEmbeddedServices();
});

afterAll(async () => {
	await Promise.all(ends.map((end) => end()));
	await services?.stop();
});

/** A storefront whose calls of all services, and of the newsletter's provider, go through a proxy of its own. */
async function startShop(failure: Failure | null): Promise<{ shop: Storefront; proxy: FailingProxy }> {
	const proxy = await startFailingProxy(services.url);
	proxy.failWith(failure);
	const shop = await startStorefront(proxy.url, {
		SERVICE_TIMEOUT_MS: String(deadlineMs),
		NEWSLETTER_URL: `${proxy.url}/newsletter/subscribe`,
	});
	ends.push(
		() => shop.stop(),
		() => proxy.stop(),
	);
	return { shop, proxy };
}

/** Retries until the page works; the breaker may be open. */
async function waitUntilServed(shop: Storefront, path: string): Promise<void> {
	const isThere = async () => expect((await get(shop, path)).status, path).toBe(200);
	await vi.waitFor(isThere, { timeout: recoveryMs, interval: 200 });
}

/** A page that the menus came too late for, with the timeout of these tests, is not kept. */
async function waitUntilKept(shop: Storefront, path: string): Promise<string> {
	return vi.waitFor(
		async () => {
			const { status, headers, body } = await get(shop, path);
			expect([status, headers.get("Cache-Control")], path).toEqual([200, expect.stringMatching(/^public\b/)]);
			return body;
		},
		{ timeout: recoveryMs, interval: 200 },
	);
}

async function get(shop: Storefront, path: string, init: RequestInit = {}) {
	const response = await fetch(shop.url + path, { redirect: "manual", ...init });
	const body = await response.text();
	expect(stackTrace.exec(body)?.[0], `a stack trace at ${path}`).toBeUndefined();
	return { status: response.status, headers: response.headers, body };
}

function expectUnavailable(response: Awaited<ReturnType<typeof get>>) {
	expect(response.status).toBe(503);
	expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(response.headers.get("Cache-Control")).toBe("private, no-store");
	expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'self'");
	for (const part of ["<header", "<footer", "Not available right now", "Try again"])
		expect(response.body.includes(part), part).toBe(true);
}

/** Each has a storefront of its own, because what was left of one failure is remembered: one a run, all in `--mode all`. */
describe.each(sample(failures, { share: 1 / 6, ofRotatingFile: true }))(
	"while the product service fails: %s",
	(failure) => {
		const seen = ["/", "/category", "/p/led-lamps/a-series", "/catalogsearch/br30%202700k"];
		const bodies = new Map<string, string>();
		const { path, typed } = unseen[failure];
		let shop: Storefront;
		let proxy: FailingProxy;

		beforeAll(async () => {
			({ shop, proxy } = await startShop(null));
			for (const page of seen) bodies.set(page, await waitUntilKept(shop, page));
			proxy.failWith(failure);
		});

		it("cached pages still load", async () => {
			for (const page of seen) {
				const response = await get(shop, page);
				expect(response.status, page).toBe(200);
				expect(response.body === bodies.get(page), `the same page at ${page}`).toBe(true);
			}
		});

		it("other pages answer 503 inside the shell, with menus", async () => {
			const response = await get(shop, path);
			expectUnavailable(response);
			expect(response.body.includes("/category/led-lamps"), "links to categories").toBe(true);
		});

		it("data requests of other pages answer 503 uncached", async () => {
			const response = await get(shop, `${path}.data`);
			expect(response.status).toBe(503);
			expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		});

		it("pictures, suggestions and files answer 503 without a page", async () => {
			for (const file of [
				`/search-suggestions?q=${encodeURIComponent(typed)}`,
				"/drawings/unknown.svg",
				"/sitemaps/products-1.xml",
			]) {
				const response = await get(shop, file);
				expect(response.status, file).toBe(503);
				expect(response.headers.get("Cache-Control"), file).toBe("private, no-store");
			}
		});

		it("requests resume once it is back", async () => {
			proxy.failWith(null);
			await waitUntilServed(shop, path);
		});
	},
);

describe("a storefront that starts without services", () => {
	let shop: Storefront;
	let proxy: FailingProxy;

	beforeAll(async () => {
		({ shop, proxy } = await startShop("down"));
	});

	it("keeps no page without menus, and recovers", async () => {
		expectUnavailable(await get(shop, "/"));
		expectUnavailable(await get(shop, "/p/led-lamps/a-series"));
		const missing = await get(shop, "/no-such-page");
		expect(missing.status).toBe(404);
		expect(missing.body).toContain("<footer");
		const bare = await get(shop, "/privacy-policy");
		expect(bare.status).toBe(200);
		expect(bare.headers.get("Cache-Control")).toBe("private, no-store");
		expect((await get(shop, "/healthz/live")).status).toBe(200);
		const unready = await get(shop, "/healthz");
		expect(unready.status).toBe(503);
		expect(JSON.parse(unready.body)).toEqual({
			status: "unavailable",
			parts: { services: "unavailable" },
		});

		proxy.failWith(null);
		await waitUntilServed(shop, "/");
		await expect
			.poll(async () => (await get(shop, "/healthz")).body)
			.toBe('{"status":"ok","parts":{"services":"ok"}}');
		const home = await get(shop, "/");
		expect(home.body.includes("/category/led-lamps")).toBe(true);
		await expect
			.poll(async () => (await get(shop, "/privacy-policy")).headers.get("Cache-Control"))
			.toContain("public");
	});

	it("requests are skipped, with a probe now and then", async () => {
		proxy.failWith("error");
		for (let n = 1; n <= 8; n += 1) await get(shop, `/compare?id=none-${n}`);
		// Declarations of services are asked for again by the clock, and errors are reported to another service.
		const calls = /^\/product-service\/(?!capabilities)/;
		const before = proxy.seen(calls);
		const pages = Array.from({ length: 20 }, (_, n) => get(shop, `/compare?id=other-${n}`));
		for (const page of await Promise.all(pages)) expectUnavailable(page);
		expect(proxy.seen(calls) - before).toBeLessThan(20);
		proxy.failWith(null);
		await waitUntilServed(shop, "/catalogsearch/par38%203000k");
	});

	describe("newsletter provider", () => {
		const calls = /^\/newsletter\/subscribe/;
		const subscribe = (email: string) =>
			get(shop, "/newsletter", {
				method: "POST",
				body: new URLSearchParams({ EMAIL: email, returnTo: "/category" }),
			});

		it.each(["down", "hangs", "error"] as const)(
			"%s: shows the specified message and keeps the address",
			async (failure) => {
				proxy.failWith(failure);
				const response = await subscribe("buyer@example.com");
				expect(response.status).toBe(503);
				expect(response.body).toContain("There has been an error, please try again");
				expect(response.body).toContain('value="buyer@example.com"');
				expect(response.body).toContain("<footer");
			},
		);

		it("isn't called for an invalid address", async () => {
			proxy.failWith(null);
			const before = proxy.seen(calls);
			const response = await subscribe("buyer at example");
			expect(response.status).toBe(400);
			expect(response.body).toContain("The Email you enter is incorrect");
			expect(proxy.seen(calls)).toBe(before);
		});

		it("accepts the address once it is back, and the next page confirms", async () => {
			proxy.failWith(null);
			// The first may come later than a busy machine's deadline.
			const response = await vi.waitFor(
				async () => {
					const answer = await subscribe("buyer@example.com");
					expect(answer.status).toBe(303);
					return answer;
				},
				{ timeout: recoveryMs, interval: 200 },
			);
			expect(response.headers.get("Location")).toBe("/category");
			const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
			const next = await get(shop, "/category", { headers: { Cookie: cookie } });
			expect(next.body).toContain("You have subscribed to our Newsletter");
		});
	});
});
