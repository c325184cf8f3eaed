import { describe, expect, it } from "vitest";
import { parseMarkup, readQuotation } from "./quotation-query.ts";

const read = (query: string) => readQuotation(new URLSearchParams(query));

describe("parseMarkup", () => {
	it("takes 0.01 to 500 percent with at most two decimals", () => {
		expect(["0.01", "500", "500.00", "12.5", " 7 % ", ".5", "033"].map(parseMarkup)).toEqual([
			1, 50_000, 50_000, 1250, 700, 50, 3300,
		]);
		for (const typed of [
			"",
			".",
			"0",
			"0.00",
			"500.01",
			"501",
			"1e2",
			"-5",
			"+5",
			"12.345",
			"12,5",
			"١٢",
			"NaN",
			"0x10",
		])
			expect([typed, parseMarkup(typed)]).toEqual([typed, null]);
	});
});

describe("readQuotation", () => {
	it("is the manufacturer's quote as it is unless asked otherwise", () => {
		expect(read("").quotation).toEqual({ issuer: "manufacturer" });
		expect(read("name=account").quotation).toEqual({ issuer: "account", prices: { kind: "quoted" } });
		expect(read("name=agency&prices=markup&markup=12.5").quotation).toEqual({
			issuer: "agency",
			prices: { kind: "markup", hundredths: 1250 },
		});
		expect(read("name=account&prices=none&markup=").quotation).toEqual({
			issuer: "account",
			prices: { kind: "none" },
		});
	});

	it.each([
		["name=nobody", "name"],
		["name=", "name"],
		["name=account&name=agency", "name"],
		["name=account&prices=free", "prices"],
		["name=account&prices=markup", "markup"],
		["name=account&prices=markup&markup=501", "markup"],
		["name=account&prices=markup&markup=1&markup=2", "markup"],
		// A percentage that would be left out.
		["name=account&prices=quoted&markup=15", "prices"],
		["name=manufacturer&prices=markup&markup=15", "name"],
		["name=manufacturer&prices=none", "name"],
	])("refuses %s with a sentence", (query, field) => {
		const { quotation, errors } = read(query);
		expect(quotation).toBeNull();
		expect(errors).toHaveProperty(field, expect.stringMatching(/^[A-Z].*\.$/));
	});

	it("keeps what was typed, cut", () => {
		expect(read(`name=account&prices=markup&markup=${"9".repeat(99)}`).typed).toEqual({
			name: "account",
			prices: "markup",
			markup: "9".repeat(40),
		});
	});
});
