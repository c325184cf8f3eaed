import { describe, expect, it } from "vitest";
import { looksLikePart, readSubject, readWords } from "./read-subject.ts";

describe("looksLikePart", () => {
	it.each([
		"WPF-L-40K-105H",
		"BR30DM/927CA",
		"A1960/927CA/FIL",
		"SCX-24-40K-12K",
		"1002459562",
		"036000291452",
		"NL-A19-9-27.",
	])("takes %s", (token) => {
		expect(looksLikePart(token)).toBe(true);
	});

	it.each([
		"4000",
		"4000K",
		"5,000",
		"150W",
		"2x4",
		"BR30",
		"PAR38",
		"GU24",
		"120-277V",
		"0-10V",
		"TOL-SERIES",
		"2-foot",
		"SO-100023",
		"troffers",
		"1200lm",
		"0.5mA",
		"6200cd",
		"0.75mA/driver",
		"12.5kWh",
		"1.5amps",
	])("leaves %s", (token) => {
		expect(looksLikePart(token)).toBe(false);
	});
});

describe("readWords", () => {
	it.each([
		["Check the inventory of 2 x 4 ft troffers.", "2 x 4 ft troffers"],
		["What are the specifications of a 4 ft vapor-tight fixture?", "4 ft vapor-tight fixture"],
		["Compare two models of LED high bays.", "LED high bays"],
		["Do you have any wall packs with photocells?", "wall packs with photocells"],
		["Hi, I'm looking for wall packs 4000 K over 5000 lumens please", "wall packs 4000 K over 5000 lumens"],
		["Where do I find spec sheets and other documents?", ""],
		["Is it in stock?", ""],
		["the second one", ""],
	])("leaves what describes a product of %j", (message, words) => {
		expect(readWords(message)).toBe(words);
	});
});

describe("readSubject", () => {
	it.each([
		["tell me about the second one", [1]],
		["compare the first and the third one", [0, 2]],
		["compare both", ["all"]],
		["is it dimmable?", ["it"]],
		["what about that?", ["it"]],
		["exit signs for this building", []],
	])("reads what %j points to", (message, references) => {
		expect(readSubject(message).references).toEqual(references);
	});

	it("reads part numbers, each once and without punctuation", () => {
		expect(readSubject("Compare WPF-L-40K-105H, (WPT-L-40K-10K) and WPF-L-40K-105H.").parts).toEqual([
			"WPF-L-40K-105H",
			"WPT-L-40K-10K",
		]);
	});
});
