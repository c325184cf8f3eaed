import { describe, expect, it } from "vitest";
import { announceLength, describeLength } from "./window-composer.tsx";

describe("describeLength", () => {
	it.each([
		[0, null, false],
		[1_899, null, false],
		[1_900, "100 characters left", false],
		[1_999, "1 character left", false],
		[2_000, "0 characters left", false],
		[2_001, "Message too long (2001/2000 characters)", true],
	])("of %i characters says %j", (length, text, tooLong) => {
		expect(describeLength(`  ${"x".repeat(length)}\n`)).toEqual({ text, tooLong });
	});
});

describe("announceLength", () => {
	it.each([
		[1_899, ""],
		[1_900, "100 characters left"],
		[1_949, "100 characters left"],
		[1_950, "50 characters left"],
		[2_000, "0 characters left"],
		[2_001, "Message too long (2001/2000 characters)"],
	])("of %i characters says %j", (length, text) => {
		expect(announceLength("x".repeat(length))).toBe(text);
	});
});
