import { describe, expect, it } from "vitest";
import { isDemoAt } from "./demo.ts";

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
