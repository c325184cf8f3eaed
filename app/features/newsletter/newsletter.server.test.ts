import { expect, test, vi } from "vitest";
import { subscribe } from "./newsletter.server.ts";

const provider = (status: number) => vi.fn<typeof fetch>(async () => new Response(null, { status }));

test("posts a form with the field EMAIL to the provider", async () => {
	const fetchFn = provider(200);
	await subscribe("buyer+list@example.com", fetchFn);
	const [url, init] = fetchFn.mock.calls[0] ?? [];
	expect(String(url)).toMatch(/\/newsletter\/subscribe$/);
	const request = new Request("http://provider.example", init);
	expect(request.method).toBe("POST");
	expect(request.headers.get("Content-Type")).toMatch(/^application\/x-www-form-urlencoded/);
	expect(await request.text()).toBe("EMAIL=buyer%2Blist%40example.com");
});

test("counts a redirect to the provider's thank-you page as success, without following it", async () => {
	const fetchFn = provider(302);
	await subscribe("buyer@example.com", fetchFn);
	expect(fetchFn).toHaveBeenCalledTimes(1);
	expect(fetchFn.mock.calls[0]?.[1]?.redirect).toBe("manual");
});

test.each([400, 429, 500, 503])("counts status %i as a failure", async (status) => {
	await expect(subscribe("buyer@example.com", provider(status))).rejects.toThrow(String(status));
});

test("counts an unreachable provider as a failure", async () => {
	const fetchFn = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("fetch failed")));
	await expect(subscribe("buyer@example.com", fetchFn)).rejects.toThrow("fetch failed");
});

test("tells a confirmation by mail from what providers answer", async () => {
	const answering = (body: string) => subscribe("buyer@example.com", async () => new Response(body));
	expect(await answering('{"subscribed":true,"confirmation":"mailed"}')).toBe(true);
	expect(await answering("<html>Thank you</html>")).toBe(false);
	expect(await answering(`{"confirmation":"mailed","more":"${"x".repeat(2_000)}"}`)).toBe(false);
});
