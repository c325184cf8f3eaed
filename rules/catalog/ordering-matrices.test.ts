/**
 * The ordering matrices of five series as their sheets print them, written by hand, against the part numbers that exist
 * and the builder: choices to numbers, numbers to choices, and what isn't made.
 */
import { describe, expect, it } from "vitest";
import { houseSkus } from "../../tests/setup/house-skus.ts";
import { readNumber, type SeriesMatrix, seriesMatrix } from "./catalog-number.ts";
import { leftOff } from "./catalog-number-terms.ts";
import { pickNumber } from "./pick-number.ts";

/** Parts of a number in its order, each as its codes; "-" is a part that is left off. */
type Row = readonly string[];
type Sheet = {
	series: string;
	/** What all numbers begin with, where that is more than the series. */
	prefix?: string;
	/** In the order of the parts. */
	keys: readonly string[];
	/** One row for each size, because sizes differ in their outputs. */
	rows: readonly Row[];
	numbers: number;
	/** Choices of the whole matrix that nobody makes. */
	impossible: number;
};

const sheets: readonly Sheet[] = [
	{
		series: "SCX",
		keys: ["size", "color", "output", "sensor"],
		rows: [
			["24", "40K 50K", "12K 15K 18K", "- OS"],
			["36", "40K 50K", "21K 24K 27K", "- OS"],
			["48", "40K 50K", "30K 36K 42K", "- OS"],
		],
		numbers: 36,
		impossible: 72,
	},
	{
		series: "RHB",
		keys: ["size", "color", "output", "beam"],
		rows: [
			["11", "40K 50K", "12K 155H", "N60 M90 W120"],
			["13", "40K 50K", "20K 24K", "N60 M90 W120"],
			["15", "40K 50K", "31K 37K", "N60 M90 W120"],
		],
		numbers: 36,
		impossible: 72,
	},
	{
		series: "VTR",
		keys: ["size", "color", "output", "options"],
		rows: [
			["14", "35K 40K 50K", "30L", "- EM OS"],
			["22", "35K 40K 50K", "30L 40L", "- EM OS"],
			["24", "35K 40K 50K", "40L 50L", "- EM OS"],
		],
		numbers: 45,
		impossible: 36,
	},
	{
		series: "EXT",
		prefix: "EXT-1",
		keys: ["letters", "battery"],
		rows: [["G R", "- EM"]],
		numbers: 4,
		impossible: 0,
	},
	{
		series: "ASL",
		keys: ["size", "color", "output", "distribution"],
		rows: [
			["S", "30K 40K 50K", "11K 15K", "T3 T4 T5"],
			["M", "30K 40K 50K", "22K 30K", "T3 T4 T5"],
			["L", "30K 40K 50K", "37K 45K", "T3 T4 T5"],
		],
		numbers: 54,
		impossible: 108,
	},
];

/** Every combination of the codes of some parts. */
const combine = (parts: Row): string[][] =>
	parts.reduce<string[][]>(
		(made, codes) => made.flatMap((before) => codes.split(" ").map((code) => [...before, code])),
		[[]],
	);
const toNumber = (series: string, codes: readonly string[]) =>
	[series, ...codes.filter((code) => code !== "-")].join("-");

/** Each part with all codes of the series, whatever its size. */
const wholeMatrix = ({ keys, rows }: Sheet): string[][] =>
	combine(keys.map((_, part) => [...new Set(rows.flatMap((row) => row[part]?.split(" ") ?? []))].join(" ")));

describe.each(sheets)("the ordering matrix of the $series-SERIES", (sheet) => {
	const { prefix: series = sheet.series, keys, rows, numbers, impossible } = sheet;
	const skus = houseSkus(sheet.series);
	const matrix = seriesMatrix(skus) as SeriesMatrix;
	const made = rows.flatMap(combine);
	const toChoices = (codes: readonly string[]) =>
		Object.fromEntries(keys.map((key, part) => [key, codes[part] === "-" ? leftOff : (codes[part] ?? "")]));
	it("has these numbers, and no others", () => {
		expect(made).toHaveLength(numbers);
		expect(skus.map(({ sku }) => sku).toSorted()).toEqual(
			made.map((codes) => toNumber(series, codes)).toSorted(),
		);
	});

	it("has these parts and codes in the builder", () => {
		expect(matrix.columns.map(({ key }) => key)).toEqual(keys);
		for (const [part, { codes }] of matrix.columns.entries()) {
			const expected = new Set(rows.flatMap((row) => row[part]?.split(" ") ?? []));
			expect(new Set(codes.map(({ code }) => code || "-")), keys[part]).toEqual(expected);
			expect(codes).toHaveLength(expected.size);
		}
	});

	it("leads from choices to numbers, and back", () => {
		for (const codes of made) {
			const number = toNumber(series, codes);
			const pick = pickNumber(matrix, skus, toChoices(codes));
			expect([pick.found?.sku, pick.problem], number).toEqual([number, null]);
			const read = readNumber(matrix, number);
			expect(pickNumber(matrix, skus, read?.choices ?? {}).fields.map(({ chosen }) => chosen)).toEqual(
				codes.map((code) => (code === "-" ? leftOff : code)),
			);
		}
	});

	const isMade = new Set(made.map((codes) => toNumber(series, codes)));

	it("marks with each choice what isn't made with the others", () => {
		for (const codes of made)
			for (const [part, { options }] of pickNumber(matrix, skus, toChoices(codes)).fields.entries())
				for (const { code, conflict } of options) {
					const number = toNumber(series, codes.with(part, code === leftOff ? "-" : code));
					expect(conflict === null, `${number}, ${keys[part]}`).toBe(isMade.has(number));
				}
	});

	it("leads from choices that nobody makes to numbers that change the fewest", () => {
		const none = wholeMatrix(sheet).filter((codes) => !isMade.has(toNumber(series, codes)));
		expect(none).toHaveLength(impossible);
		for (const codes of none) {
			const number = toNumber(series, codes);
			const pick = pickNumber(matrix, skus, readNumber(matrix, number)?.choices ?? {});
			const countChanges = (other: Row) => other.filter((code, part) => code !== codes[part]).length;
			const fewest = Math.min(...made.map(countChanges));
			const offered = [pick.found?.sku, ...pick.others.map(({ sku }) => sku)];
			for (const sku of offered) {
				const found = made.find((one) => toNumber(series, one) === sku);
				expect(countChanges(found ?? []), `${number}, ${sku}`).toBe(fewest);
			}
			// Sizes and outputs are what excludes each other: one number keeps the size, another one the output.
			expect(offered.map((sku) => sku?.split("-")[1] === codes[0]).toSorted(), number).toEqual([false, true]);
			expect(pick.problem, number).toMatch(
				/^Light output \w+ \(.+ W\) isn't made in size \w+ \(.+\)\. It's available in /,
			);
		}
	});
});

it("explains impossible choices as a person reads them", () => {
	const problem = (number: string) => {
		const skus = houseSkus(number.slice(0, 3));
		const matrix = seriesMatrix(skus) as SeriesMatrix;
		return pickNumber(matrix, skus, readNumber(matrix, number)?.choices ?? {}).problem;
	};
	expect(problem("SCX-24-40K-36K")).toBe(
		"Light output 36K (36,000 to 36,720 lm, 240 W) isn't made in size 24 (2 ft). It's available in 48 (4 ft).",
	);
	expect(problem("VTR-24-35K-30L-EM")).toBe(
		"Light output 30L (2,940 to 3,060 lm, 23 W) isn't made in size 24 (2x4). It's available in 14 (1x4), 22 (2x2).",
	);
	expect(problem("ASL-S-40K-45K-T3")).toBe(
		"Light output 45K (43,200 to 45,900 lm, 304 W) isn't made in size S (small). It's available in L (large).",
	);
	expect(problem("EXT-1-B")).toBe(
		"“B” isn't a code for letter color. Choose from G (Green letters), R (Red letters).",
	);
	expect(problem("RHB-11-40K-12K-W150")).toBe(
		"“W150” isn't a code for beam angle. Choose from N60 (60°), M90 (90°), W120 (120°).",
	);
});

it.each([
	["VTR-14-35K-50L-EM", "VTR-14-35K-30L-EM"],
	["VTR-22-35K-50L-EM", "VTR-22-35K-40L-EM"],
	["SCX-24-50K-36K-OS", "SCX-24-50K-18K-OS"],
	["SCX-48-50K-12K-OS", "SCX-48-50K-30K-OS"],
	["RHB-13-40K-37K-M90", "RHB-13-40K-24K-M90"],
	["ASL-M-30K-11K-T5", "ASL-M-30K-22K-T5"],
])("%s isn't made, and %s is the nearest", (number, nearest) => {
	const skus = houseSkus(number.slice(0, 3));
	const matrix = seriesMatrix(skus) as SeriesMatrix;
	expect(pickNumber(matrix, skus, readNumber(matrix, number)?.choices ?? {}).found?.sku).toBe(nearest);
});
