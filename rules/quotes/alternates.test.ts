import { describe, expect, it } from "vitest";
import { makeQuoteLine } from "../../tests/factories/quote.ts";
import { alternateDifference, alternateGroups, baseName, countedQuoteLines } from "./alternates.ts";

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
		expect(ids(countedQuoteLines(lines))).toBe(counted);
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
