import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterSignIn, afterSignOut, safeReturnPath } from "./return-path.ts";

describe("safeReturnPath", () => {
	it.each(["/", "/p/led-lamps/a-series?cct=3000#top", "/catalogsearch/par30%2040"])("keeps %s", (path) => {
		expect(safeReturnPath(path)).toBe(path);
	});

	it.each([
		"//evil.example",
		"/\\evil.example",
		"\\\\evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"/\t/evil.example",
		"/.//evil.example",
		"/a/..//evil.example",
		"/%2e//evil.example",
		"/./\\evil.example",
		"/a\r\nSet-Cookie: x=1",
		"",
		undefined,
		42,
		`/${"a".repeat(3000)}`,
	])("refuses %j", (value) => {
		expect(safeReturnPath(value, "/home")).toBe("/home");
	});

	/** Building blocks of misleading addresses. */
	const tricky = fc
		.array(
			fc.constantFrom(
				..."/\\.?#@:; \t\n\r\0",
				"//",
				"/.",
				"/..",
				"%2f",
				"%5c",
				"%2e",
				"%09",
				"%0d%0a",
				"\u2028",
				"／",
				"＼",
				"。",
				"\u202e",
				"\ufeff",
				"evil.example",
				"https:",
				"javascript:alert(1)",
				"data:text/html,x",
				"user",
			),
			{ maxLength: 12 },
		)
		.map((parts) => parts.join(""));

	it("never leads to another host, and is idempotent", () => {
		const anything = fc.oneof(
			tricky,
			tricky.map((rest) => `/${rest}`),
			fc.string(),
			fc.webUrl(),
			fc.webPath(),
		);
		fc.assert(
			fc.property(anything, (value) => {
				const path = safeReturnPath(value);
				expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
				expect(path).toMatch(/^\/(?![/\\])/);
				expect(safeReturnPath(path, "/changed")).toBe(path);
			}),
			{ numRuns: 5_000 },
		);
	});
});

describe("afterSignIn", () => {
	it.each([
		["/p/led-lamps/a-series?cct=3000", "/p/led-lamps/a-series?cct=3000"],
		["/user/profile", "/user/profile"],
		["/", "/"],
		["/login?returnTo=/x", "/user"],
		["/register", "/user"],
		["/auth/action?mode=x", "/user"],
		["/logins-explained", "/logins-explained"],
		["https://evil.example", "/user"],
		["//evil.example/user", "/user"],
		[null, "/user"],
	])("return path %s leads to %s", (returnTo, expected) => {
		expect(afterSignIn(returnTo)).toBe(expected);
	});
});

describe("afterSignOut", () => {
	it.each([
		["/user", "/"],
		["/user/my-favorite-items", "/"],
		["/user?tab=my-quotes", "/"],
		["/user-guides", "/user-guides"],
		["/p/led-lamps/a-series", "/p/led-lamps/a-series"],
		["//evil.example", "/"],
		["/login", "/"],
	])("page %s leads to %s", (returnTo, expected) => {
		expect(afterSignOut(returnTo)).toBe(expected);
	});
});
