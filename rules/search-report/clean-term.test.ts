import { describe, expect, it } from "vitest";
import { cleanSearchTerm } from "./clean-term.ts";

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
