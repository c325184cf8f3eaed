import { Secret } from "otpauth";
import { expect, it } from "vitest";
import { codeAt, createKey, matchStep, toUri } from "./second-factor-keys.server.ts";

/** RFC 6238, appendix B: SHA-1; the last six of eight digits. */
const key = Secret.fromUTF8("12345678901234567890").base32;
const vectors: [seconds: number, step: number, code: string][] = [
	[59, 0x1, "287082"],
	[1111111109, 0x23523ec, "081804"],
	[1111111111, 0x23523ed, "050471"],
	[1234567890, 0x273ef07, "005924"],
	[2000000000, 0x3f940aa, "279037"],
	[20000000000, 0x27bc86aa, "353130"],
];

it.each(vectors)("at %i seconds, step %i has the code %s", (seconds, step, code) => {
	expect(codeAt(key, seconds * 1000)).toBe(code);
	expect(matchStep(key, code, seconds * 1000)).toBe(step);
});

it("takes codes of a clock that is off by one step, and names their step", () => {
	const now = 1111111111_000;
	const codes = [-2, -1, 0, 1, 2].map((steps) => codeAt(key, now + steps * 30_000));
	const step = 0x23523ed;
	expect(codes.map((code) => matchStep(key, code, now))).toEqual([null, step - 1, step, step + 1, null]);
});

it.each(["", "28708", "2870822", "28708a", "000000"])("refuses %j", (code) => {
	expect(matchStep(key, code, 59_000)).toBeNull();
});

it("makes keys of 160 bits, and a URI that names shop and person", () => {
	const made = createKey();
	expect(Secret.fromBase32(made).bytes).toHaveLength(20);
	expect(createKey()).not.toBe(made);
	const uri = new URL(toUri(made, { issuer: "Meridian Lighting", label: "buyer@demo.example" }));
	expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
		"otpauth:",
		"totp",
		"/Meridian Lighting:buyer@demo.example",
	]);
	expect(Object.fromEntries(uri.searchParams)).toEqual({
		...{ issuer: "Meridian Lighting", secret: made },
		...{ algorithm: "SHA1", digits: "6", period: "30" },
	});
});
