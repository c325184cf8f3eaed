import { describe, expect, it } from "vitest";
import { readDimmable } from "./light-source.ts";

const unknown = { lumens: null, watts: null, cctKelvin: [] };

describe("readDimmable", () => {
	it.each([
		["a mounting kit, a lens or a control", "other", false, unknown, null],
		["a dimmable control", "other", true, unknown, true],
		["a light of no kind", "other", false, { ...unknown, watts: 9 }, false],
		["a lamp without figures", "lamp", false, unknown, false],
		["a dimmable lamp", "lamp", true, unknown, true],
	] as const)("of %s", (_, kind, isDimmable, figures, expected) => {
		expect(readDimmable(kind, isDimmable, figures)).toBe(expected);
	});
});
