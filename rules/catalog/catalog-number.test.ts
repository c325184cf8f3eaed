import { describe, expect, it } from "vitest";
import { houseSeries, houseSkus as ofSeries } from "../../tests/setup/house-skus.ts";
import { readNumber, type SeriesMatrix, seriesMatrix } from "./catalog-number.ts";
import { explainExtra, pickNumber } from "./pick-number.ts";

const matrixOf = (code: string): SeriesMatrix => {
	const matrix = seriesMatrix(ofSeries(code));
	if (!matrix) throw new Error(`${code} has no matrix.`);
	return matrix;
};
const text = (code: string) =>
	matrixOf(code).columns.map(
		({ label, codes }) =>
			`${label}: ${codes.map(({ code, meaning }) => `${code || "–"} ${meaning}`).join("; ")}`,
	);

// Compared by hand with services/data/house-range.json.
describe("the ordering matrix", () => {
	it("of the SCX-SERIES", () => {
		expect(text("SCX")).toEqual([
			"Size: 24 2 ft; 36 3 ft; 48 4 ft",
			"Color temperature: 40K 4000 K; 50K 5000 K",
			"Light output: 12K 12,000 to 12,240 lm, 80 W; 15K 15,000 to 15,300 lm, 100 W; 18K 18,000 to 18,360 lm, 120 W; 21K 21,000 to 21,420 lm, 140 W; 24K 24,000 to 24,480 lm, 160 W; 27K 27,000 to 27,540 lm, 180 W; 30K 30,000 to 30,600 lm, 200 W; 36K 36,000 to 36,720 lm, 240 W; 42K 42,000 to 42,840 lm, 280 W",
			"Sensor: – Without sensor; OS Occupancy sensor",
		]);
	});

	it("of the RHB-SERIES", () => {
		expect(text("RHB")).toEqual([
			"Size: 11 11 in; 13 13 in; 15 15 in",
			"Color temperature: 40K 4000 K; 50K 5000 K",
			"Light output: 12K 12,000 to 12,240 lm, 77 W; 155H 15,500 to 15,810 lm, 100 W; 20K 20,000 to 20,400 lm, 129 W; 24K 24,000 to 24,480 lm, 155 W; 31K 31,000 to 31,620 lm, 200 W; 37K 37,000 to 37,740 lm, 239 W",
			"Beam angle: N60 60°; M90 90°; W120 120°",
		]);
	});

	it("of the VTR-SERIES, whose battery and sensor exclude each other", () => {
		expect(text("VTR")).toEqual([
			"Size: 14 1x4; 22 2x2; 24 2x4",
			"Color temperature: 35K 3500 K; 40K 4000 K; 50K 5000 K",
			"Light output: 30L 2,940 to 3,060 lm, 23 W; 40L 3,920 to 4,080 lm, 31 W; 50L 4,900 to 5,100 lm, 39 W",
			"Options: – Standard; EM 90-minute battery; OS Occupancy sensor",
		]);
	});

	it("of the EXT-SERIES, whose numbers all begin with EXT-1", () => {
		expect(text("EXT")).toEqual([
			"Letter color: G Green letters; R Red letters",
			"Battery: – Without battery; EM 90-minute battery",
		]);
	});

	it("of the ASL-SERIES", () => {
		expect(text("ASL")).toEqual([
			"Size: S small; M medium; L large",
			"Color temperature: 30K 3000 K; 40K 4000 K; 50K 5000 K",
			"Light output: 11K 10,560 to 11,220 lm, 74 W; 15K 14,400 to 15,300 lm, 101 W; 22K 21,120 to 22,440 lm, 149 W; 30K 28,800 to 30,600 lm, 203 W; 37K 35,520 to 37,740 lm, 250 W; 45K 43,200 to 45,900 lm, 304 W",
			"Distribution: T3 Type III; T4 Type IV; T5 Type V",
		]);
	});

	it("explains a color that the whole series has", () => {
		expect(text("WPS")[1]).toBe("Color temperature: CS4 3000 to 5000 K selectable");
	});

	it("is missing for numbers of several series, and for a single number", () => {
		expect(seriesMatrix([...ofSeries("SCX"), ...ofSeries("RHB")])).toBeNull();
		expect(seriesMatrix(ofSeries("SCX").slice(0, 1))).toBeNull();
		expect(seriesMatrix([])).toBeNull();
	});
});

const every = houseSeries.filter((code) => seriesMatrix(ofSeries(code)) !== null);

describe("a catalog number", () => {
	it("is what its choices pick, and says them, in every series", () => {
		expect(every.length).toBeGreaterThan(25);
		for (const code of every) {
			const [matrix, skus] = [matrixOf(code), ofSeries(code)];
			for (const { sku } of skus) {
				const choices = readNumber(matrix, sku);
				const pick = pickNumber(matrix, skus, choices?.choices ?? {});
				expect(pick.found?.sku, JSON.stringify(choices)).toBe(sku);
				expect([pick.problem, pick.changes, pick.others, pick.filled], sku).toEqual([null, null, [], []]);
				expect(choices?.extra, sku).toEqual([]);
				expect(readNumber(matrix, sku.replaceAll("-", "")), sku).toEqual(choices);
			}
		}
	});

	it("leads to the nearest that is made, says why, and what keeps other choices", () => {
		const pick = pickNumber(matrixOf("TOL"), ofSeries("TOL"), {
			size: "22",
			color: "CS3",
			output: "54L",
			battery: "EM",
		});
		expect(pick.found?.sku).toBe("TOL-22-CS3-42L-EM");
		expect(pick.problem).toBe(
			"Light output 54L (5,290 to 5,510 lm, 42 W) isn't made in size 22 (2x2). It's available in 24 (2x4).",
		);
		expect(pick.changes).toBe("light output 42L (4,120 to 4,280 lm, 32 W) in place of 54L");
		expect(pick.others).toEqual([
			{ sku: "TOL-24-CS3-54L-EM", changes: "size 24 (2x4) in place of 22 (2x2)" },
		]);
		expect(pick.fields[2]?.options.map(({ code, conflict }) => [code, conflict])).toEqual([
			["32L", null],
			["42L", null],
			["54L", "22 (2x2)"],
		]);
	});

	it("says which parts it filled in", () => {
		const pick = pickNumber(
			matrixOf("RHB"),
			ofSeries("RHB"),
			readNumber(matrixOf("RHB"), "RHB-13")?.choices ?? {},
		);
		expect(pick.filled).toEqual([
			"color temperature 40K (4000 K)",
			"light output 20K (20,000 to 20,400 lm, 129 W)",
			"beam angle N60 (60°)",
		]);
	});

	it.each([
		["RHB-13-40K-20K-W120-EM", "“EM” was left out: RHB numbers end with the beam angle."],
		[
			"VTR-24-40K-40L-EM-OS",
			"A number has one code for options: EM (90-minute battery) or OS (Occupancy sensor). We left out OS.",
		],
		["RHB-13-40K-20K-W120", null],
	])("%s has codes after its last part: %s", (number, said) => {
		const matrix = matrixOf(number.slice(0, 3));
		expect(explainExtra(matrix, readNumber(matrix, number) ?? { choices: {}, extra: [] })).toBe(said);
	});

	it("begins with the first of everything", () => {
		expect(pickNumber(matrixOf("TOL"), ofSeries("TOL"), {}).found?.sku).toBe("TOL-14-35K-32L");
	});

	it.each([
		["rhb 13 50k 20K w120", "RHB-13-50K-20K-W120", null],
		["TOL–24–CS3–42L", "TOL-24-CS3-42L", null],
		["VTR2440K40LEM", "VTR-24-40K-40L-EM", null],
		["VTR24-40K-40L", "VTR-24-40K-40L", null],
		[
			"VTR2440K99LEM",
			"VTR-24-40K-50L",
			"“99LEM” isn't a code for light output. Choose from 30L (2,940 to 3,060 lm, 23 W), 40L (3,920 to 4,080 lm, 31 W), 50L (4,900 to 5,100 lm, 39 W).",
		],
		[
			"VTR-24-40K-40L-XX",
			"VTR-24-40K-40L",
			"“XX” isn't a code for options. Choose from blank (standard), EM (90-minute battery), OS (Occupancy sensor).",
		],
		[
			"RHB-13-60K-20K-W120",
			"RHB-13-50K-20K-W120",
			"“60K” isn't a code for color temperature. Choose from 40K (4000 K), 50K (5000 K).",
		],
		["RHB-13-40K-20K-W120-EM", "RHB-13-40K-20K-W120", null],
		["EXT1G", "EXT-1-G", null],
		["EXT-R-EM", "EXT-1-R-EM", null],
		["RHB-13", "RHB-13-40K-20K-N60", null],
	])("%s is read as %s", (typed, expected, problem) => {
		const code = typed.slice(0, 3).toUpperCase();
		const choices = readNumber(matrixOf(code), typed);
		const pick = pickNumber(matrixOf(code), ofSeries(code), choices?.choices ?? {});
		expect(pick.found?.sku).toBe(expected);
		if (problem === null) expect(pick.problem).toBeNull();
		else expect(pick.problem).toContain(problem);
	});

	it("of another series is not read", () => {
		expect(readNumber(matrixOf("RHB"), "SCX-24-40K-15K")).toBeNull();
		expect(readNumber(matrixOf("RHB"), "RHBX-13-40K")).toBeNull();
		expect(readNumber(matrixOf("RHB"), "")).toBeNull();
	});
});
