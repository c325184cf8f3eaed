import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnPath } from "./return-path.ts";

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
		"/a\r\nSet-Cookie: x=1",
		"",
		undefined,
		42,
		`/${"a".repeat(3000)}`,
	])("refuses %j", (value) => {
		expect(safeReturnPath(value, "/home")).toBe("/home");
	});

	it("never leads to another host", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (value) => {
				const resolved = new URL(safeReturnPath(value), "https://shop.example");
				expect(resolved.origin).toBe("https://shop.example");
			}),
		);
	});
});
