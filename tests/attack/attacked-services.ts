/** The services called unlike the storefront does: by browsers of other sites, and with hostile bodies. */
import { describe, expect, it } from "vitest";
import { type Attack, attacks, shop } from "./attacked-shop.ts";

const strike = (attack: Attack) => shop.withstand({ to: "services", ...attack });
const json = { "content-type": "application/json" };
const record = JSON.stringify({ level: "error", message: "forged", page: "/" });

export function attackServices(): void {
	describe("service requests from web pages", () => {
		const calls = [
			{ path: "/resource-service/logs", body: record },
			{ path: "/newsletter/subscribe", body: { EMAIL: "forged@test.example" } },
			{ path: "/identity/outbox" },
			{ path: "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x", body: "{}" },
		];

		it.each([
			["a form of another site", { origin: "https://evil.example" }],
			["a page without an origin", { origin: "null" }],
			["another program on this machine", { origin: "http://localhost:8080", "sec-fetch-site": "same-site" }],
			["a link or picture of another site", { "sec-fetch-site": "cross-site" }],
		])("from %s are refused", async (_, headers) => {
			for (const call of calls)
				expect((await strike({ ...call, headers: { ...json, ...headers } })).status).toBe(403);
		});

		it.each([
			"evil.example",
			"evil.example:4100",
			"127.0.0.1.evil.example",
			"localhost.evil.example",
			"[::2]",
		])("with the host %s, as in DNS rebinding, are refused, even in the demo", async (host) => {
			for (const call of calls) {
				const { status, text } = await strike({ ...call, headers: { host } });
				expect(status).toBe(421);
				expect(text).not.toContain("@");
			}
		});
	});

	it.each([
		"127.0.0.1",
		"localhost:1234",
		"LOCALHOST",
		"[::1]:80",
		"services.internal",
		"other.internal:8443",
	])("accepts the service's own host %s", async (host) => {
		expect((await strike({ path: "/identity/outbox", headers: { host } })).status).toBe(200);
	});

	it.each(
		attacks([
			["application/x-www-form-urlencoded", "level=error"],
			["text/plain", record],
			["text/plain; application/json", record],
			[
				"multipart/form-data; boundary=xx",
				'--xx\r\nContent-Disposition: form-data; name="level"\r\n\r\n1\r\n--xx--\r\n',
			],
			["application/octet-stream", record],
			["text/event-stream", "data: {}\n\n"],
			["", record],
		]),
	)("refuses a body of type %s", async (type, body) => {
		for (const path of ["/resource-service/logs", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x"])
			expect((await strike({ path, body, headers: { "content-type": type } })).status).toBe(415);
	});

	it("accepts form encoding only for the newsletter, with its contract's fields", async () => {
		const path = "/newsletter/subscribe";
		expect((await strike({ path, body: { EMAIL: "reader@test.example" } })).status).toBe(200);
		for (const body of [
			"EMAIL[999999999]=a",
			"EMAIL=a&EMAIL=b",
			"__proto__[a]=b",
			"EMAIL=a%00",
			"&".repeat(1_000_000),
		])
			expect((await strike({ path, body })).status).toBe(400);
	});

	describe.each(
		attacks<[string, () => string, number]>([
			["10 MB of brackets", () => "[".repeat(10_000_000), 400],
			["10 MB of values", () => `[${"0,".repeat(4_900_000)}0]`, 400],
			["200,000 values where one belongs", () => `{"ids":[${"0,".repeat(200_000)}0]}`, 400],
			["a text of 9 MB", () => JSON.stringify({ email: "a".repeat(9_000_000), password: "b" }), 400],
			["11 MB", () => JSON.stringify({ email: "a".repeat(11_000_000) }), 413],
			["a null character", () => '{"email":"a\\u0000@test.example","password":"lantern"}', 400],
			["a prototype", () => '{"__proto__":{"admin":true},"email":"a@test.example"}', 400],
			["half of it", () => '{"email":"a', 400],
			["no JSON", () => "\u0000\u0001", 400],
		]),
	)("JSON of %s", (_, body, expected) => {
		it("is refused", async () => {
			const sent = body();
			for (const path of [
				"/resource-service/logs",
				"/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x",
			]) {
				const { status } = await strike({ path, body: sent, headers: json });
				expect([expected, 400]).toContain(status);
			}
		});
	});

	it.each(
		attacks([
			["an index of a billion", `/user-service/v2/users?a[999999999]=1&a[9999]=1`],
			["lists in lists", `/identity/outbox?${"a[9999]".repeat(1)}${"[9999]".repeat(2_000)}=1`],
			["4,000 objects in one another", `/identity/outbox?a${"[b]".repeat(4_000)}=1`],
			["prototypes", "/identity/outbox?__proto__[a]=1&constructor[prototype][a]=1&a[__proto__][b]=1"],
			["3,000 values", `/identity/outbox?${"a=1&".repeat(3_000)}`],
			["a null character", "/identity/outbox?a=%00"],
			["a path of 3,000 steps", `/${"a/".repeat(3_000)}`],
			["percent signs", `/${"%".repeat(3_000)}?%`],
			["encoded steps", "/identity/%2e%2e/%252e/outbox"],
		]),
	)("survives a URL with %s", async (_, path) => {
		expect((await strike({ path })).status).toBeLessThan(500);
	});

	it("logs none of this as an error", () => {
		expect(shop.errorsLogged()).toEqual([]);
	});
}
