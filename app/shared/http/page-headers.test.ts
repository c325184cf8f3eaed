import { describe, expect, it } from "vitest";
import { cacheControl, mostConservative } from "./page-headers.ts";

describe("mostConservative", () => {
	it.each([
		[cacheControl.anonymousPage, cacheControl.private, cacheControl.private],
		[cacheControl.private, cacheControl.anonymousPage, cacheControl.private],
		["public, s-maxage=60", "public, s-maxage=10", "public, s-maxage=10"],
		["public, max-age=5", "public, s-maxage=10", "public, max-age=5"],
		["public, max-age=60", "private, max-age=600", "private, max-age=600"],
		[null, cacheControl.anonymousPage, cacheControl.private],
		[cacheControl.anonymousPage, null, cacheControl.private],
	])("%s combined with %s gives %s", (parent, child, expected) => {
		expect(mostConservative(parent, child)).toBe(expected);
	});
});
