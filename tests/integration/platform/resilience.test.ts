/**
 * The built storefront while the product service is down, hangs or sends garbage: cached pages still work,
 * others are a 503 in the frame, and it recovers.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type EmbeddedServices, startEmbeddedServices } from "../../setup/embedded-services.ts";
import { type FailingProxy, type Failure, failures, startFailingProxy } from "../../setup/failing-proxy.ts";
import { type Storefront, startStorefront } from "../../setup/storefront.ts";

/** Timeout of service calls in these tests, in ms. */
const deadlineMs = 400;
/** Recovery time limit in ms, also on a busy machine. */
const recoveryMs = 60_000;

/** An uncached page per failure mode. */
const unseen = {
	down: "/p/led-lamps/globe",
	hangs: "/p/led-lamps/par-reflectors",
	garbage: "/p/downlights/retrofit-kits",
	error: "/p/led-lamps/decorative-filament",
	"wrong shapes": "/p/led-lamps/mr16-low-voltage",
	"cut off": "/p/led-lamps/gu24-pin-base",
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

/** A separate storefront and service, with their own breakers and caches. */
async function startShop(
	failure: Failure | null,
	settings: (proxyUrl: string) => Record<string, string> = () => ({}),
): Promise<{ shop: Storefront; proxy: FailingProxy }> {
	const proxy = await startFailingProxy(services.url);
	proxy.failWith(failure);
	const shop = await startStorefront(proxy.url, {
		SERVICE_TIMEOUT_MS: String(deadlineMs),
		...settings(proxy.url),
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

describe("while the product service fails", () => {
	const seen = ["/", "/category", "/p/led-lamps/a-series", "/catalogsearch/br30%202700k"];
	const failed: { shop: Storefront; proxy: FailingProxy; path: string }[] = [];

	describe.each(failures)("%s", (failure) => {
		let shop: Storefront;
		let proxy: FailingProxy;
		const bodies = new Map<string, string>();
		const path = unseen[failure];

		beforeAll(async () => {
			({ shop, proxy } = await startShop(null));
			failed.push({ shop, proxy, path });
			for (const page of seen) {
				await waitUntilServed(shop, page);
				bodies.set(page, (await get(shop, page)).body);
			}
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
				"/search-suggestions?q=flood",
				"/drawings/unknown.svg",
				"/sitemaps/products-1.xml",
			]) {
				const response = await get(shop, file);
				expect(response.status, file).toBe(503);
				expect(response.headers.get("Cache-Control"), file).toBe("private, no-store");
			}
		});
	});

	it("requests resume once it is back", async () => {
		for (const { proxy } of failed) proxy.failWith(null);
		await Promise.all(failed.map(({ shop, path }) => waitUntilServed(shop, path)));
	});

	it("the storefront can start", async () => {
		const { shop, proxy } = await startShop("down");
		expectUnavailable(await get(shop, "/"));
		expectUnavailable(await get(shop, "/p/led-lamps/a-series"));
		const notFound = await get(shop, "/no-such-page");
		expect(notFound.status).toBe(404);
		expect(notFound.body).toContain("<footer");
		expect((await get(shop, "/privacy-policy")).status).toBe(200);
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
	});

	it("requests are skipped, with one probe later", async () => {
		const { shop, proxy } = await startShop("error");
		for (let n = 1; n <= 8; n += 1) await get(shop, `/compare?id=none-${n}`);
		const before = proxy.seen();
		for (let n = 1; n <= 20; n += 1) expectUnavailable(await get(shop, `/compare?id=other-${n}`));
		// Errors are reported to the resource service, which has another breaker.
		expect(proxy.seen() - before).toBeLessThan(10);
	});

	it("pages without menus aren't cached", async () => {
		const { shop, proxy } = await startShop("down");
		const bare = await get(shop, "/privacy-policy");
		expect(bare.status).toBe(200);
		expect(bare.headers.get("Cache-Control")).toBe("private, no-store");
		proxy.failWith(null);
		await expect
			.poll(async () => (await get(shop, "/privacy-policy")).headers.get("Cache-Control"), {
				timeout: recoveryMs,
				interval: 250,
			})
			.toContain("public");
	});
});

describe("newsletter provider", () => {
	const subscribe = (shop: Storefront, email: string) =>
		get(shop, "/newsletter", {
			method: "POST",
			body: new URLSearchParams({ EMAIL: email, returnTo: "/category" }),
		});
	let shop: Storefront;
	let proxy: FailingProxy;

	beforeAll(async () => {
		const newsletter = (url: string) => ({ NEWSLETTER_URL: `${url}/newsletter/subscribe` });
		({ shop, proxy } = await startShop(null, newsletter));
		await waitUntilServed(shop, "/");
	});

	it.each(["down", "hangs", "error"] as const)(
		"%s: shows the specified message and keeps the address",
		async (failure) => {
			proxy.failWith(failure);
			const response = await subscribe(shop, "buyer@example.com");
			expect(response.status).toBe(503);
			expect(response.body).toContain("There has been an error, please try again");
			expect(response.body).toContain('value="buyer@example.com"');
			expect(response.body).toContain("<footer");
		},
	);

	it("isn't called for an invalid address", async () => {
		proxy.failWith(null);
		const before = proxy.seen();
		const response = await subscribe(shop, "buyer at example");
		expect(response.status).toBe(400);
		expect(response.body).toContain("The Email you enter is incorrect");
		expect(proxy.seen()).toBe(before);
	});

	it("accepts the address once it is back, and the next page confirms", async () => {
		proxy.failWith(null);
		const response = await subscribe(shop, "buyer@example.com");
		expect(response.status).toBe(303);
		expect(response.headers.get("Location")).toBe("/category");
		const [cookie = ""] = (response.headers.get("Set-Cookie") ?? "").split(";");
		const next = await get(shop, "/category", { headers: { Cookie: cookie } });
		expect(next.body).toContain("You have subscribed to our Newsletter");
	});
});
