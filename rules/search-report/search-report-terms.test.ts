import { expect, it } from "vitest";
import { weekOf } from "../clock/plain-days.ts";
import { endOfWeek, readWeek } from "./search-report-terms.ts";

it("a week begins on Monday", () => {
	expect(weekOf("2026-11-29")).toBe("2026-11-23");
	expect(weekOf("2026-11-23")).toBe("2026-11-23");
	expect(weekOf("2026-01-01")).toBe("2025-12-29");
	expect(endOfWeek("2025-12-29")).toBe("2026-01-04");
});

it.each([
	["2026-11-18", "2026-11-16"],
	["2027-01-01", "2026-11-23"],
	["2026-13-45", "2026-11-23"],
	["1=1", "2026-11-23"],
	[null, "2026-11-23"],
])("%j names the week of %j", (typed, week) => expect(readWeek(typed, "2026-11-29")).toBe(week));
