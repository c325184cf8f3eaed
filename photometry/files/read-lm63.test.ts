import { describe, expect, it } from "vitest";
import { intensityAt } from "../distribution.ts";
import { totalLumens } from "../figures/flux.ts";
import { PhotometricFileError } from "./photometric-file.ts";
import { readPhotometricFile } from "./read-photometric-file.ts";

const read = (text: string) => readPhotometricFile(new TextEncoder().encode(text));

const file = (changes: {
	head?: string;
	counts?: string;
	ballast?: string;
	angles?: string;
	candela?: string;
}) =>
	[
		changes.head ?? "IESNA:LM-63-2002\n[TEST] T1\n[MANUFAC] Acme\nTILT=NONE",
		changes.counts ?? "1 1000 1 3 1 1 1 0 0 0",
		changes.ballast ?? "1 1 10",
		changes.angles ?? "0 45 90\n0",
		changes.candela ?? "100 50 0",
	].join("\n");

describe("versions", () => {
	it.each([
		["a plain label\nanother\nTILT=NONE", "LM-63-1986"],
		["IESNA91\n[TEST] T1\nTILT=NONE", "LM-63-1991"],
		["IESNA:LM-63-1995\n[TEST] T1\nTILT=NONE", "LM-63-1995"],
		["IESNA:LM-63-2002\n[TEST] T1\nTILT=NONE", "LM-63-2002"],
		["IES:LM-63-2019\n[TEST] T1\nTILT=NONE", "LM-63-2019"],
	])("tells %j", (head, format) => {
		expect(read(file({ head })).format).toBe(format);
	});

	it("multiplies by the ballast-lamp factor until 1995, and not by the file type of later years", () => {
		const ballast = "0.9 1.1 10";
		expect(read(file({ head: "IESNA91\nTILT=NONE", ballast })).distribution.candela[0]?.[0]).toBeCloseTo(99);
		expect(
			read(file({ head: "IES:LM-63-2019\nTILT=NONE", ballast })).distribution.candela[0]?.[0],
		).toBeCloseTo(90);
	});

	it("reads continued keywords, also in Windows-1252", () => {
		const head = "IESNA:LM-63-2002\n[LUMINAIRE] Leuchte für\n[MORE] 4000 K\n[TEST]\nTILT=NONE";
		const bytes = Uint8Array.from(file({ head }), (character) => character.charCodeAt(0));
		expect(readPhotometricFile(bytes).keywords[0]).toEqual({
			name: "LUMINAIRE",
			value: "Leuchte für 4000 K",
		});
	});
});

describe("numbers", () => {
	it("takes multiplier, and lamps only for what is relative", () => {
		const relative = read(file({ counts: "2 1000 3.5 3 1 1 1 0 0 0" }));
		expect(relative.distribution.candela[0]).toEqual([350, 175, 0]);
		expect(relative.lumensPerLamp).toBe(1000);
		expect(read(file({ counts: "1 -1 1 3 1 1 1 0 0 0" })).lumensPerLamp).toBeNull();
	});

	it("turns feet into meters and knows circles of before and after 2002", () => {
		expect(read(file({ counts: "1 -1 1 3 1 1 1 2 4 0" })).opening).toEqual({
			width: 0.6096,
			length: 1.2192,
			height: 0,
			round: false,
		});
		const circle = { width: 0.5, length: 0.5, height: 0.1, round: true };
		expect(read(file({ counts: "1 -1 1 3 1 1 2 -0.5 0 0.1" })).opening).toEqual(circle);
		expect(read(file({ counts: "1 -1 1 3 1 1 2 -0.5 -0.5 0.1" })).opening).toEqual(circle);
	});

	it("reads numbers over any lines, with commas", () => {
		const wrapped = read(
			file({ counts: "1 1000\n1 3,1\n1 1 0 0 0", angles: "0,45\n90\n0", candela: "100\n50\n0" }),
		);
		expect(wrapped.distribution.candela[0]).toEqual([100, 50, 0]);
	});

	it("reads tilt data without changing the luminaire as tested", () => {
		const tilted = read(file({ head: "IESNA91\nTILT=INCLUDE\n1\n2\n0 90\n1 0.8" }));
		expect(tilted.tilt).toEqual({ geometry: 1, angles: [0, 90], factors: [1, 0.8] });
		expect(tilted.distribution.candela[0]).toEqual([100, 50, 0]);
	});
});

describe("texts as software leaves them", () => {
	it("reads exponents of four digits", () => {
		const exponents = " 1.00000000000000E+0003  5.0E+0001 0.0E+0000";
		expect(read(file({ candela: exponents })).distribution.candela[0]).toEqual([1000, 50, 0]);
	});

	it("finds the version after a blank line, and says so", () => {
		// An accredited test of 2019, which would be a factor of 1.1 in a file of 1986.
		const blank = read(file({ head: "\nIES:LM-63-2019\n[TEST] T1\nTILT=NONE", ballast: "1 1.10000 20" }));
		expect(blank).toMatchObject({ format: "LM-63-2019", notes: [expect.stringMatching(/^Line 2: .*blank/)] });
		expect(blank.distribution.candela[0]?.[0]).toBe(100);
	});

	it.each(["\u001a", "\u001a\u001a\u001a", "\r\n\u001a\r\n\0\0\0", "\0\0"])("ends at %j", (end) => {
		expect(read(file({}) + end).distribution.candela[0]).toEqual([100, 50, 0]);
	});

	it.each([
		["little", true],
		["little", false],
		["big", true],
		["big", false],
	] as const)("reads UTF-16, %s end first, with a byte order mark: %s", (end, marked) => {
		const bytes = Buffer.from(`${marked ? "\uFEFF" : ""}${file({})}`, "utf16le");
		expect(readPhotometricFile(end === "big" ? bytes.swap16() : bytes).format).toBe("LM-63-2002");
	});
});

describe("symmetry", () => {
	const rows = (angles: string, candela: string) =>
		read(
			file({ counts: `1 -1 1 2 ${angles.split(" ").length} 1 1 0 0 0`, angles: `0 90\n${angles}`, candela }),
		);

	it("mirrors quadrants, halves and the whole", () => {
		const quadrant = rows("0 45 90", "9 1 9 2 9 3");
		expect([135, 180, 225, 315].map((angle) => intensityAt(quadrant.distribution, 90, angle))).toEqual([
			2, 1, 2, 2,
		]);
		const half = rows("0 90 180", "9 1 9 2 9 3");
		expect([180, 270, 225].map((angle) => intensityAt(half.distribution, 90, angle))).toEqual([3, 2, 2.5]);
		const whole = rows("0 90 180 270", "9 1 9 2 9 3 9 4");
		expect([270, 315, 360].map((angle) => intensityAt(whole.distribution, 90, angle))).toEqual([4, 2.5, 1]);
		expect(whole.notes).toEqual([expect.stringContaining("end at 270°")]);
	});

	it("knows files from 90° to 270°, which face the street at 90°", () => {
		const road = rows("90 180 270", "9 1 9 2 9 3");
		expect([0, 45, 90, 270].map((angle) => intensityAt(road.distribution, 90, angle))).toEqual([
			2, 1.5, 1, 3,
		]);
		expect(road.streetSide).toBe(90);
	});
});

describe("types A and B", () => {
	const grid = (type: number) => {
		const angles = Array.from({ length: 37 }, (_, index) => index * 5 - 90);
		// Lambertian about the aim: I = cos(off axis) = cos v · cos h in both types.
		const candela = angles.map((h) =>
			angles.map((v) =>
				Math.max(0, 1000 * Math.cos((h * Math.PI) / 180) * Math.cos((v * Math.PI) / 180)).toFixed(3),
			),
		);
		return file({
			counts: `1 -1 1 37 37 ${type} 1 0 0 0`,
			angles: `${angles.join(" ")}\n${angles.join(" ")}`,
			candela: candela.map((row) => row.join(" ")).join("\n"),
		});
	};

	it.each([2, 3])("turns type %i into type C", (type) => {
		const { distribution } = read(grid(type));
		expect(intensityAt(distribution, 0, 0)).toBeCloseTo(1000, 0);
		expect(intensityAt(distribution, 60, 30) / 500).toBeCloseTo(1, 2);
		expect(totalLumens(distribution) / (1000 * Math.PI)).toBeCloseTo(1, 2);
	});

	it("puts up toward 0° and right toward 270°", () => {
		const { distribution } = read(
			file({ counts: "1 -1 1 3 3 2 1 0 0 0", angles: "-90 0 90\n-90 0 90", candela: "7 7 7\n0 0 4\n5 5 5" }),
		);
		expect([0, 90, 180, 270].map((angle) => Math.round(intensityAt(distribution, 90, angle)))).toEqual([
			4, 7, 0, 5,
		]);
	});
});

describe("what cannot be read", () => {
	const long = Array.from({ length: 40 }, (_, index) => index).join(" ");
	it.each<[string, string, RegExp]>([
		["no tilt line", "IESNA91\n[TEST] x\n1 2 3", /no line TILT=/],
		[
			"tilt in another file",
			file({ head: "IESNA91\nTILT=LAMP.TLT" }),
			/^Line 2: TILT=LAMP.TLT refers to a second file/,
		],
		[
			"too few candelas",
			file({ candela: "100 50" }),
			/^Line 9: The file ends after 2 of 3 candela values at 0°, declared on line 5/,
		],
		[
			"too many candelas",
			file({ candela: "100 50 0 0" }),
			/^Line 9: There is more after the last of 3 candela values/,
		],
		[
			"a count that lies",
			file({ counts: "1 1000 1 4 1 1 1 0 0 0" }),
			/^Line 8: 0° follows 90° \(vertical angles, 4 declared on line 5\)/,
		],
		["angles out of order", file({ angles: "0 90 45\n0" }), /^Line 7: 45° follows 90°/],
		[
			"a huge count",
			file({ counts: "1 1000 1 999999999 1 1 1 0 0 0" }),
			/^Line 5: The number of vertical angles is 999999999/,
		],
		[
			"huge counts",
			file({ counts: "1 1000 1 1500 1500 1 1 0 0 0" }),
			/^Line 5: 1500 vertical × 1500 horizontal/,
		],
		[
			"a count of zero",
			file({ counts: "1 1000 1 0 1 1 1 0 0 0" }),
			/^Line 5: The number of vertical angles is 0/,
		],
		["half an angle", file({ counts: "1 1000 1 2.5 1 1 1 0 0 0" }), /is 2.5/],
		["NaN", file({ candela: "100 NaN 0" }), /^Line 9: "NaN" is no number \(candela values at 0°, 2 of 3\)/],
		["infinity", file({ candela: "100 1e999 0" }), /is no number/],
		["negative candelas", file({ candela: "100 -5 0" }), /^Line 9: A candela value is -5/],
		["words", file({ counts: "one lamp" }), /^Line 5: "one" is no number \(the number of lamps\)/],
		["type 4", file({ counts: "1 1000 1 3 1 4 1 0 0 0" }), /photometric type is 4/],
		["units 3", file({ counts: "1 1000 1 3 1 1 3 0 0 0" }), /units are 3/],
		["multiplier 0", file({ counts: "1 1000 0 3 1 1 1 0 0 0" }), /candela multiplier is 0/],
		["vertical angles beyond 180°", file({ angles: "0 90\n270\n0" }), /^Line 8: .*0° to 270°/],
		["vertical angles of type A in type C", file({ angles: "-90 0\n90\n0" }), /^Line 7: .*-90° to 90°/],
		["negative candelas over lines", file({ candela: "100\n-5\n0" }), /^Line 10: A candela value is -5/],
		[
			"horizontal angles of no kind",
			file({ counts: "1 -1 1 2 2 1 1 0 0 0", angles: "0 90\n0 60", candela: "1 1 1 1" }),
			/run from 0° to 60°/,
		],
		["NUL", file({ candela: "100 \0 0" }), /^Line 9: A NUL byte/],
		["nothing", " \n \n", /empty/],
		["another format", `%PDF-1.4\n${long}`, /neither an IES/],
		["an end within the head", "IESNA91\nTILT=NONE\n1 1000 1", /^Line 3: The file ends where/],
	])("says of %s where and why", (_, text, message) => {
		expect(() => read(text)).toThrow(PhotometricFileError);
		expect(() => read(text)).toThrow(message);
	});

	it("refuses 10 MB before reading them", () => {
		expect(() => readPhotometricFile(new Uint8Array(10_000_000))).toThrow(/10.0 MB.*at most 4 MB/);
	});

	it("shows hostile text cut and without control characters", () => {
		expect(() => read(file({ counts: `\u001b[31m${"x".repeat(500)} 1` }))).toThrow(
			/^Line 5: "\[31mx{35}…" is no number/,
		);
	});
});
