import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSecretAddress, loggableError, loggablePath, redact, toLogLine } from "./redaction.ts";

const code = "Zk3_9fQ-aB7xWmL0pTqRsUvYzC1dEeFgHiJkLmNoP45";

describe("redact", () => {
	it.each([
		["a reset code in an address", `GET /auth/action?mode=resetPassword&oobCode=${code} 200`, code],
		["a short code", "GET /auth/google/callback?code=4/0AX4&state=s1 302", "4/0AX4"],
		["a state", "/auth/google/callback?state=abc", "abc"],
		["a password in JSON", JSON.stringify({ password: 'tricky "quoted\\" one' }), "tricky"],
		[
			"a password in JSON of JSON",
			JSON.stringify({ body: JSON.stringify({ newPassword: "pa ss" }) }),
			"pa ss",
		],
		["a password in a form", "email=a%40b.c&password=candle-on-the-sill", "candle-on-the-sill"],
		["a bearer token", "authorization was Bearer abcdefgh.ijklmnop", "ijklmnop"],
		["a token", `failed for eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl`, "c2lnbmF0dXJl"],
		["a cookie", JSON.stringify({ headers: { cookie: "__session=abc; x=y" } }), "abc"],
		["a card number", "the number 4111111111111111 was refused", "4111111111111111"],
		["a card number in groups", "4111 1111 1111 1111", "1111 1111"],
		["a card number as a number", JSON.stringify({ cardNumber: 4111111111111111 }), "4111111111111111"],
		["a bank account", JSON.stringify({ accountNumber: "1000000001" }), "1000000001"],
		["a list of values", JSON.stringify({ password: ["one", "two"] }), "one"],
		["a product feed", "GET /feeds/short-token/google.xml 200", "short-token"],
		["a shared link", `GET /shared/short-token 200`, "short-token"],
		["a payment", "POST /payments/12345678901234567890-1795333163891/state", "12345678901234567890"],
		["an API key", "no account for lsk_abcdefgh-ijk", "abcdefgh"],
		["a signing secret", "whsec_MfKQ9r8GKYqr+TwjUPD8/ILPZIo2LaLaSw== is wrong", "ILPZIo2"],
		["a secret in no known place", `nobody knows ${code} here`, code],
	])("hides %s", (_what, text, secret) => {
		expect(redact(text)).not.toContain(secret);
	});

	it.each([
		'{"level":30,"time":1795333163891,"name":"services","msg":"services are ready"}',
		'{"code":"NOT_FOUND","status":404,"userId":"demo-distributor","quoteID":"0b8a4c52-2b8e-4dd1-9c2a-6d1d3f7a1c11"}',
		"GET /p/led-lamps/a-series/led-10w-a19-2700k-dimmable-60w-equivalent",
		"at handler (/srv/shop/build/server/assets/server-build-DKcpjfTX.js:1203:11)",
		"The services restarted in 1.4 s.",
	])("keeps %s", (text) => {
		expect(redact(text)).toBe(text);
	});

	it("keeps JSON lines parsable for any value", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (password, other) => {
				const line = JSON.stringify({ time: 1795333163891, password, other, nested: { token: password } });
				const parsed = JSON.parse(redact(line)) as { password: string; nested: { token: string } };
				expect([parsed.password, parsed.nested.token]).toEqual(["[hidden]", "[hidden]"]);
			}),
			{ numRuns: 500 },
		);
	});

	it("takes time proportional to the length", () => {
		const hostile = [
			`"password":"${"\\".repeat(20_000)}`,
			"a".repeat(50_000),
			"1 ".repeat(20_000),
			"-A1a".repeat(9_000),
		];
		for (const text of hostile) {
			// CPU time, independent of other load.
			const before = process.cpuUsage();
			redact(text);
			const { user, system } = process.cpuUsage(before);
			expect((user + system) / 1000).toBeLessThan(500);
		}
	});
});

describe("toLogLine", () => {
	it("escapes what ends a line, drives a terminal or turns text around, and keeps its meaning", () => {
		const typed = 'a\u2028{"level":60}\u0085b\u009b31m\u007f\u202egnp\u2066\ufeff\u200f\n\u001b[2J é 漢';
		const line = toLogLine(`${JSON.stringify({ level: 30, fault: typed })}\n`);
		expect(line).toMatch(/^[\u0020-\u007e\u00a0-\u00ff\u4e00-\u9fff]+\n$/);
		expect(JSON.parse(line)).toEqual({ level: 30, fault: typed });
	});
});

describe("loggablePath", () => {
	it("removes the query", () => {
		expect(loggablePath("/catalogsearch/led?page=2&q=a")).toBe("/catalogsearch/led");
		expect(loggablePath("https://shop.example.com/auth/action?oobCode=x")).toBe("/auth/action");
		expect(loggablePath("/shared/abc?page=2")).toBe("/shared/[hidden]");
		expect(loggablePath("")).toBe("/");
	});
});

describe("isSecretAddress", () => {
	it("recognizes URLs that contain a secret", () => {
		for (const address of ["/shared/abc", "/auth/action?mode=x&oobCode=abc", "/payments/1-2"])
			expect([address, isSecretAddress(address)]).toEqual([address, true]);
		for (const address of ["/", "/user/payments", "/catalogsearch/led?page=2", "/login"])
			expect([address, isSecretAddress(address)]).toEqual([address, false]);
	});
});

describe("loggableError", () => {
	it("keeps the message of an error, and none of the submitted data", () => {
		const cause = Object.assign(new TypeError("fetch failed"), { code: "ECONNREFUSED", body: "password" });
		const error = Object.assign(new Error("It failed", { cause }), {
			data: { form: "password" },
			status: 502,
		});
		const logged = loggableError(error);
		expect(logged).toMatchObject({ message: "It failed", status: 502, cause: { code: "ECONNREFUSED" } });
		expect(JSON.stringify({ ...logged, stack: "", cause: { ...logged.cause, stack: "" } })).not.toContain(
			"password",
		);
	});
});
