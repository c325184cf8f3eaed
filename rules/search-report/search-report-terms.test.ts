import { describe, expect, it } from "vitest";
import { weekOf } from "../clock/plain-days.ts";
import {
	cleanSearchTerm,
	endOfWeek,
	otherTerms,
	readWeek,
	SearchCounts,
	type SearchEvent,
} from "./search-report-terms.ts";

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

const search = (term: string, more: Partial<SearchEvent> = {}): SearchEvent =>
	({ kind: "search", term, isEmpty: false, refines: null, ...more }) as SearchEvent;

describe("search counts", () => {
	it("adds up searches of one term, however it is written", () => {
		const counts = new SearchCounts();
		counts.add(search("BR30 "), null);
		counts.add(search("br30", { isEmpty: true }), null);
		counts.add(search("par38", { refines: "Br30" }), null);
		counts.add({ kind: "click", term: "br30" }, null);
		expect(counts.take()).toEqual([
			{ term: "br30", searches: 2, empty: 1, clicks: 1, refined: 1 },
			{ term: "par38", searches: 1, empty: 0, clicks: 0, refined: 0 },
		]);
		expect(counts.take()).toEqual([]);
	});

	it("keeps at most 2,000 terms, and counts the others together", () => {
		const counts = new SearchCounts();
		for (let at = 0; at < 10_000; at++) counts.add(search(`junk ${at}`), null);
		const taken = counts.take();
		expect(taken).toHaveLength(2_000);
		expect(taken.find(({ term }) => term === otherTerms)?.searches).toBe(8_001);
	});

	it("counts 30 searches of an address in a minute", () => {
		const counts = new SearchCounts();
		for (let at = 0; at < 500; at++) counts.add(search(`junk ${at}`), "203.0.113.9");
		counts.add(search("br30"), "203.0.113.10");
		expect(counts.take()).toHaveLength(31);
	});

	describe("a search term that is kept", () => {
		it.each([
			["  BR30   2700K ", "br30 2700k"],
			["６ inch", "6 inch"],
			["2GTL4 jane.doe@example.com", "2gtl4 [email]"],
			["jane @ example.com", "[email]"],
			["call (207) 555-0123", "call [phone]"],
			["207.555.0123", "[phone]"],
			["2075550123", "[phone]"],
			["+44 20 7946 0958", "[phone]"],
			["4111 1111 1111 1111", "[card number]"],
			["4111-1111-1111-1111 led", "[card number] led"],
			["078-05-1120", "[number]"],
			["036000291452", "036000291452"],
			["00036000291452", "00036000291452"],
			["VTR-14-35K-30L", "vtr-14-35k-30l"],
			["troffer\u0000\u001b[31m\u202ex\r\ny", "troffer [31m x y"],
			["=HYPERLINK(1)", "=hyperlink(1)"],
		])("of %j is %j", (typed, kept) => expect(cleanSearchTerm(typed)).toBe(kept));

		it("is bounded", () => {
			expect(cleanSearchTerm("a".repeat(100_000))).toHaveLength(80);
			expect(cleanSearchTerm(`${"x".repeat(75)} jane.doe@example.com`)).not.toContain("jane");
			expect(cleanSearchTerm("💡".repeat(80))?.length ?? 0).toBeLessThanOrEqual(80);
		});

		it.each(["", "   ", "\u0000", "—", "!?"])("is none of %j", (typed) =>
			expect(cleanSearchTerm(typed)).toBeNull(),
		);

		it("takes no time with hostile text", () => {
			for (const text of ["1-".repeat(500), "a@".repeat(500), "+1 ".repeat(400), "2 ".repeat(500)])
				expect(typeof cleanSearchTerm(text)).not.toBe("number");
		});
	});
});
