import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { expandPlanes, type PhotometricFile, type Symmetry } from "./photometric-file.ts";
import { writeTm33 } from "./write-tm33.ts";

const file: PhotometricFile = {
	format: "LM-63-2002",
	photometricType: "C",
	distribution: {
		verticalAngles: [0, 90],
		horizontalAngles: [0, 90, 180, 270, 360],
		candela: [
			[100, 1],
			[100, 2],
			[100, 1],
			[100, 2],
			[100, 1],
		],
	},
	lampCount: 2,
	lumensPerLamp: 900,
	ballastFactor: 0.88,
	inputWatts: 32,
	opening: { width: 0.3, length: 1.2, height: 0, round: false },
	keywords: [
		{ name: "MANUFAC", value: 'Smith & <Sons> "Light"\u0000' },
		{ name: "ISSUEDATE", value: "2/5/2024" },
	],
	tilt: null,
	streetSide: 0,
	computed: false,
	notes: [],
};

function parse(written: PhotometricFile) {
	const document = new new Window().DOMParser().parseFromString(
		writeTm33(written, "2026-11-23"),
		"application/xml",
	);
	const texts = (name: string) =>
		[...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
	return { document, texts };
}

it("is well-formed XML with one quadrant of the intensities", () => {
	const { document, texts } = parse(file);
	expect(texts("parsererror")).toEqual([]);
	expect(texts("Manufacturer")).toEqual(['Smith & <Sons> "Light" ']);
	expect(texts("ReportDate")).toEqual(["2024-02-05"]);
	expect(texts("Symm")).toEqual(["Symm_Quad"]);
	expect(texts("Length")).toEqual(["1200"]);
	expect(texts("AbsolutePhotometry")).toEqual(["false"]);
	expect(texts("IntData")).toEqual(["100", "1", "100", "2"]);
	const last = [...document.getElementsByTagName("IntData")].at(-1);
	expect([last?.getAttribute("h"), last?.getAttribute("v")]).toEqual(["90", "90"]);
});

describe("the date of the report", () => {
	const written = (stated: string | null, format: PhotometricFile["format"] = "LM-63-2002") => {
		const keywords = stated === null ? [] : [{ name: "ISSUEDATE", value: stated }];
		const { texts } = parse({ ...file, format, keywords });
		return [texts("ReportDate")[0], texts("Comment")[0] ?? null];
	};

	it.each([
		["2024-02-05", "2024-02-05"],
		["2/5/2024", "2024-02-05"],
		["02/05/24", "2024-02-05"],
		["12/31/98", "1998-12-31"],
		["2-5-2024", "2024-02-05"],
		["5-FEB-2024", "2024-02-05"],
		["05-Feb-24", "2024-02-05"],
		["5 February 2024", "2024-02-05"],
		["February 5, 2024", "2024-02-05"],
		["Feb. 5th, 2024", "2024-02-05"],
		["Monday, February 05, 2024", "2024-02-05"],
		["5.2.2024", "2024-02-05"],
		["20240205", "2024-02-05"],
		["2024/2/5 10:22:13", "2024-02-05"],
		["2/5/2024 3:04 PM", "2024-02-05"],
		["23/2/2024", "2024-02-23"],
		["Mon Feb 05 14:22:01 2024", "2024-02-05"],
		["Mon Feb  5 14:22:01 EST 2024", "2024-02-05"],
		["2024-02-05T14:00:00", "2024-02-05"],
		["2024-02-05Z", "2024-02-05"],
		["5th February 2024", "2024-02-05"],
	])("is read from %j", (stated, day) => {
		expect(written(stated)).toEqual([day, null]);
	});

	it.each([
		"1",
		"Feb 05 14:22",
		"5 Feb 14:22 2024",
		"Spring 2024",
		"2/30/2024",
		"13/13/2024",
		"5-XYZ-2024",
		"N/A",
	])("is never invented: %j", (stated) => {
		expect(written(stated)).toEqual(["0001-01-01", expect.stringContaining(`as stated: ${stated}. `)]);
	});

	it("is unknown without one, and where it may be two days", () => {
		expect(written(null)).toEqual(["0001-01-01", expect.stringContaining("states no report date")]);
		expect(written("3/4/2024", "EULUMDAT")[0]).toBe("0001-01-01");
		expect(written("23/2/2024", "EULUMDAT")[0]).toBe("2024-02-23");
	});
});

/** Children in the order of the schema; `?` may be left out, `+` may repeat. */
const schema: Record<string, string> = {
	"IESTM33-22": "Version Header Luminaire? Equipment? Emitter+ CustomData?",
	Header:
		"Manufacturer? CatalogNumber? GTIN? Description Laboratory ReportNumber ReportDate DocumentCreator? DocumentCreationDate? UniqueIdentifier? Comment? Reference? MoreInfoURI?",
	Luminaire: "Dimensions Shape? NumEmitter",
	Dimensions: "Length Width Height",
	Emitter:
		"Quantity Description CatalogNumber? RatedLumens? InputWattage PowerFactor? BallastFactor? TiltAngles? ColorTemperature? ColorRendering? Duv? SPRatio? DataGeneration? LuminousData?",
	DataGeneration: "Simulation? Laboratory? IntensityScaling? AngleInterpolation?",
	LuminousData: "LuminousIntensity LuminousFlux?",
	LuminousIntensity: "AbsolutePhotometry? Symm? Multiplier? NumberMeasured NumberHorz NumberVert IntData+",
};

const types: [names: string[], pattern: RegExp][] = [
	[["ReportDate", "DocumentCreationDate"], /^\d{4}-\d{2}-\d{2}$/],
	[["Quantity", "NumEmitter", "NumberMeasured", "NumberHorz", "NumberVert"], /^\d+$/],
	[
		[
			"Length",
			"Width",
			"Height",
			"RatedLumens",
			"InputWattage",
			"BallastFactor",
			"Multiplier",
			"LuminousFlux",
			"IntData",
		],
		/^\d+(\.\d+)?$/,
	],
	[["AbsolutePhotometry", "Simulation"], /^(true|false)$/],
	[["Symm"], /^Symm_(None|Bi_0|Bi_90|Quad|Full|Arbitrary)$/],
];

describe("by the schema of TM-33-23", () => {
	const symmetries: [Symmetry, number[], string][] = [
		["axial", [0], "Symm_Full"],
		["quadrant", [0, 45, 90], "Symm_Quad"],
		["about0", [0, 90, 180], "Symm_Bi_0"],
		["about90", [90, 180, 270], "Symm_Bi_90"],
		["none", [0, 90, 180, 270], "Symm_None"],
	];
	it.each(symmetries)(
		"has its elements in order, for a luminaire with symmetry %s",
		(symmetry, angles, name) => {
			const planes = expandPlanes(
				angles.map((angle, index) => ({ angle, candela: [300 + 10 * index, 7 + index ** 2] })),
				symmetry,
			);
			const distribution = {
				verticalAngles: [0, 90],
				horizontalAngles: planes.map(({ angle }) => angle),
				candela: planes.map(({ candela }) => candela),
			};
			const { document, texts } = parse({ ...file, distribution, computed: true });
			expect(texts("Symm")).toEqual([name]);
			const [horizontal, vertical, measured] = ["NumberHorz", "NumberVert", "NumberMeasured"].map((count) =>
				Number(texts(count)[0]),
			);
			expect(measured).toBe((horizontal ?? 0) * (vertical ?? 0));
			expect(texts("IntData")).toHaveLength(measured ?? 0);

			const wrong: string[] = [];
			const check = (element: { tagName: string; children: Iterable<{ tagName: string }> }) => {
				const allowed = schema[element.tagName];
				const children = [...element.children].map(({ tagName }) => tagName);
				if (!allowed) return children.length > 0 && wrong.push(`${element.tagName} has children`);
				const pattern = allowed
					.split(" ")
					.map((child) => child.replace(/^([\w-]+)(.?)$/, "(?:$1 )$2"))
					.join("");
				const order = children.map((child) => `${child} `).join("");
				if (!new RegExp(`^${pattern}$`).test(order)) wrong.push(`${element.tagName}: ${order}`);
				for (const child of element.children) check(child as typeof element);
				return null;
			};
			expect(document.documentElement.tagName).toBe("IESTM33-22");
			check(document.documentElement as unknown as Parameters<typeof check>[0]);
			expect(wrong).toEqual([]);
			for (const [names, pattern] of types)
				for (const element of names) for (const text of texts(element)) expect(text).toMatch(pattern);
		},
	);
});
