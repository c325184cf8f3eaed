import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSignedEvent, signatureWindowSeconds, signEvent } from "./provider-events.server.ts";

const now = 1_795_000_000_000;
const body = '{"id":"evt_1","transaction_id":"1"}';
const secret = "s".repeat(32);
const header = signEvent(body, secret, now);
const [time = "", signature = ""] = header.split(",");

describe("event signature", () => {
	it("has t and v1, as documented", () => {
		expect(header).toMatch(/^t=1795000000,v1=[0-9a-f]{64}$/);
		expect(isSignedEvent(header, body, [secret], now)).toBe(true);
	});

	it("is valid with any of the secrets, and as any of several signatures", () => {
		expect(isSignedEvent(header, body, ["n".repeat(32), secret], now)).toBe(true);
		const old = signEvent(body, "o".repeat(32), now).split(",")[1];
		expect(isSignedEvent(`${time},${old},${signature}`, body, [secret], now)).toBe(true);
	});

	it.each([
		["no secret", header, body, []],
		["another secret", header, body, ["n".repeat(32)]],
		["another body", header, `${body} `, [secret]],
		["another time", `t=1795000001,${signature}`, body, [secret]],
		["no time", signature, body, [secret]],
		["two times", `${time},${time},${signature}`, body, [secret]],
		["no signature", time, body, [secret]],
		["a cut signature", `${time},${signature.slice(0, -1)}`, body, [secret]],
		["nothing", "", body, [secret]],
		["a signature of another kind", header.replace("v1", "v0"), body, [secret]],
		[
			"one more than is looked at",
			`${time},${"v1=".concat("0".repeat(64), ",").repeat(5)}${signature}`,
			body,
			[secret],
		],
	] as const)("is invalid with %s", (_, given, of, secrets) => {
		expect(isSignedEvent(given, of, secrets, now)).toBe(false);
	});

	it("is valid for five minutes before and after", () => {
		const at = (seconds: number) => isSignedEvent(header, body, [secret], now + seconds * 1000);
		expect([at(-signatureWindowSeconds), at(signatureWindowSeconds)]).toEqual([true, true]);
		expect([at(-signatureWindowSeconds - 1), at(signatureWindowSeconds + 1)]).toEqual([false, false]);
	});

	it("is valid only for the signed body, and never throws", () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (given, of) => {
				expect(isSignedEvent(given, of, [secret], now)).toBe(false);
				expect(isSignedEvent(signEvent(of, secret, now), of, [secret], now)).toBe(true);
			}),
		);
	});
});
