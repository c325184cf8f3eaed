import { describe, expect, it } from "vitest";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { alternateDifference, alternateGroups, baseName, boughtQuoteLines } from "./alternates.ts";

const line = (lineId: string, to?: string, chosen = false) =>
	makeQuoteLine({ lineId, ...(to && { alternate: { to, chosen } }) });
const ids = (lines: readonly { lineId: string }[]) => lines.map(({ lineId }) => lineId).join("");

describe("lines with alternates", () => {
	it.each([
		["bases count while nothing is chosen", [line("a"), line("b", "a"), line("c")], "ac"],
		["a chosen alternate counts instead", [line("a"), line("b", "a", true), line("c")], "bc"],
		["of several, the chosen one counts", [line("a"), line("b", "a"), line("c", "a", true)], "c"],
		["without alternates, all count", [line("a"), line("b")], "ab"],
	])("%s", (_what, lines, counted) => {
		expect(ids(boughtQuoteLines(lines))).toBe(counted);
	});

	it("has a chosen alternate in the place of its base, with its type, job and note", () => {
		const base = makeQuoteLine({ lineId: "a", fixtureType: "A", job: "Room 4", note: "Sloped ceiling" });
		const alternate = { ...line("b", "a", true), fixtureType: "A-ALT" };
		const place = ({ fixtureType, job, note }: QuoteLine) => ({ fixtureType, job, note });
		expect(boughtQuoteLines([base, alternate]).map(place)).toEqual([place(base)]);
		const [own] = boughtQuoteLines([base, { ...alternate, note: "24 V" }]);
		expect(own).toMatchObject({ lineId: "b", fixtureType: "A", note: "24 V" });
		const untyped = { ...base, fixtureType: "" };
		expect(boughtQuoteLines([untyped, alternate])).toMatchObject([{ fixtureType: "A-ALT", job: "Room 4" }]);
	});

	it("are grouped by their base", () => {
		const lines = [line("a"), line("b", "a"), line("c"), line("d", "a")];
		const groups = alternateGroups(lines, ({ lineId }) => lineId);
		expect(groups.map(({ base, alternates }) => [base.lineId, ids(alternates)])).toEqual([["a", "bd"]]);
	});

	it("are named by type, and compared by what they cost", () => {
		expect(baseName(makeQuoteLine())).toBe("A1");
		expect(baseName(makeQuoteLine({ fixtureType: "" }))).toBe("NL-A19-27");
		const [base, cheaper] = [makeQuoteLine({ lineTotal: 220.1 }), makeQuoteLine({ lineTotal: 100.2 })];
		expect(alternateDifference(base, cheaper)).toBe(-119.9);
		expect(alternateDifference(cheaper, base)).toBe(119.9);
	});
});
