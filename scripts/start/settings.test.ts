import { afterEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "./settings.mjs";

afterEach(() => void vi.unstubAllEnvs());

describe.each([
	["IDENTITY_CALLER_SECRET", "IDENTITY_BASE_URL"],
	["CHAT_GUEST_SECRET", "CHAT_BASE_URL"],
])("%s", (secret, address) => {
	const read = (environment: Record<string, string>) => {
		for (const name of [secret, address]) vi.stubEnv(name, environment[name] ?? "");
		return readSettings().env[secret];
	};

	it("is generated for each start, long enough for the services", () => {
		const [first, second] = [read({}), read({})];
		expect(first?.length).toBeGreaterThanOrEqual(32);
		expect(second).not.toBe(first);
	});

	it("is kept as configured", () => {
		const configured = "a configured secret that is long enough";
		expect(read({ [secret]: configured })).toBe(configured);
		expect(read({ [secret]: configured, [address]: "https://own.example" })).toBe(configured);
	});

	it("is not generated for a service of the owner's", () => {
		expect(read({ [address]: "https://own.example" })).toBeUndefined();
	});
});
