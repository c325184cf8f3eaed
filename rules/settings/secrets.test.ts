import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isDemoAt, isPublicShop, isSecretSetting, secretProblems, weakness } from "./secrets.ts";

const publicShop = { NODE_ENV: "production", ORIGIN: "https://shop.example.com" };
const good = "q3Jw0v9Zk2mXb7Tn5Lc8Rd4Hs6Fp1YgA";

describe("a public shop", () => {
	it.each([
		[{ NODE_ENV: "production", ORIGIN: "https://shop.example.com" }, true],
		[{ NODE_ENV: "production", ORIGIN: "http://10.0.0.5:3000" }, true],
		[{ NODE_ENV: "production", ORIGIN: "http://localhost:3000" }, false],
		[{ NODE_ENV: "production", ORIGIN: "http://127.0.0.1:3000" }, false],
		[{ NODE_ENV: "development", ORIGIN: "https://shop.example.com" }, false],
		[{ NODE_ENV: "production" }, false],
		[{ NODE_ENV: "production", ORIGIN: "no address" }, false],
	])("%o: %s", (settings, expected) => {
		expect(isPublicShop(settings)).toBe(expected);
	});

	it.each([
		["changeme-changeme-changeme-changeme", /placeholder/],
		["please-change-this-secret-of-the-shop", /placeholder/],
		["your-secret-of-at-least-32-characters", /placeholder/],
		["only-for-tests-0123456789012345678", /placeholder/],
		["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", /too few different characters/],
		["12341234123412341234123412341234", /too few different characters/],
		["abcdefghabcdefghabcdefghabcdefgh", /repeats itself/],
	])("refuses %s", (secret, message) => {
		const problems = secretProblems({ SESSION_SECRET: [good, secret] }, publicShop);
		expect(problems).toHaveLength(1);
		expect(problems[0]).toMatchObject({ path: ["SESSION_SECRET"], message: expect.stringMatching(message) });
		expect(problems[0]?.message).not.toContain(secret);
	});

	it("refuses to go without a secret that it needs", () => {
		const problems = secretProblems({ A_SECRET: undefined }, publicShop, ["A_SECRET"]);
		expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^is missing; make one/)]);
		expect(secretProblems({ A_SECRET: undefined }, { ORIGIN: "http://localhost" }, ["A_SECRET"])).toEqual([]);
	});

	it("accepts random secrets of every common encoding", () => {
		for (let round = 0; round < 200; round += 1)
			for (const encoding of ["hex", "base64", "base64url"] as const)
				expect(weakness(randomBytes(32).toString(encoding))).toBeNull();
	});
});

it("tells secrets from other settings by their names", () => {
	const secret = [
		"SESSION_SECRET",
		"PAYMENT_EVENT_SECRETS",
		"IDENTITY_API_KEY",
		"ACCESS_TOKEN",
		"OAUTH_CLIENTS",
		"CATALOG_CHANNELS",
	];
	const shown = ["ORIGIN", "IDENTITY_SIGNING_KEY_FILE", "ASSISTANT_MODEL_OUTPUT_TOKENS", "COUPONS"];
	expect(secret.filter(isSecretSetting)).toEqual(secret);
	expect(shown.filter(isSecretSetting)).toEqual([]);
});

describe("isDemoAt", () => {
	it.each([
		[undefined, undefined, true],
		[undefined, "http://localhost:3000", true],
		[undefined, "http://127.0.0.1:4321", true],
		[undefined, "http://[::1]:3000", true],
		[undefined, "https://shop.example", false],
		[undefined, "https://localhost.example", false],
		["on", "https://shop.example", true],
		["off", "http://localhost:3000", false],
		["off", undefined, false],
	] as const)("setting %s at %s is %s", (setting, origin, expected) => {
		expect(isDemoAt(setting, origin)).toBe(expected);
	});
});
