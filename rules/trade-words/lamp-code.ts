/** Lamp codes of the trade, such as 65BR30/FL, PAR38/65W or F32T8/841, whoever makes the lamp. */

import type { Environment } from "#contracts/catalog/product-figures";
import { readNumber } from "#rules/typed-numbers/decimal";

/** What a code asks for; empty where it says nothing. */
export type WantedLamp = {
	kind: "lamp";
	designation: string;
	wattageEquivalent: number | null;
	/** Watts of an LED lamp. */
	watts: number | null;
	lumens: number | null;
	cctKelvin: number[];
	cri: number | null;
	base: string | null;
	beamDegrees: number | null;
	/** Range of a beam that is only named. */
	beamRange: { min: number; max: number } | null;
	dimmable: boolean;
	environment: Environment | null;
	features: string[];
	/** Nominal length of a tube. */
	nominalFeet: number | null;
};

export type LampCode = {
	lamp: WantedLamp;
	/** How the code was read, part by part. */
	read: string[];
	/** What nothing reads. */
	rest: string[];
	/** Whether it runs on a ballast. */
	fluorescent: boolean;
};

export const sizes: Readonly<Record<string, readonly number[]>> = {
	A: [15, 17, 19, 21, 23],
	B: [10, 11, 13],
	BR: [20, 30, 40],
	CA: [10, 11],
	G: [16, 25, 30, 40],
	MR: [11, 16],
	PAR: [16, 20, 30, 36, 38],
	R: [14, 16, 20, 30, 40],
	ST: [18, 19],
};
const shape = `(${Object.keys(sizes)
	.toSorted((a, b) => b.length - a.length)
	.join("|")})-?(\\d{2})L?(?!\\d)`;
const wattsFirst = new RegExp(
	`(?<![A-Z0-9.])Q?(LED)?(\\d{1,3}(?:\\.\\d)?)(?:\\s?-?W(?:ATTS?)?[\\s/-]*|[/-]?)${shape}`,
);
const shapeFirst = new RegExp(
	`(?<![A-Z0-9])${shape}[\\s/-]+(\\d{1,3}(?:\\.\\d)?)\\s?-?W(?:ATTS?)?(?![A-Z0-9])`,
);
const tube = /(?<![A-Z0-9])(?:F(\d{2,3})-?(T5|T8|T12)|FO(\d{2}))(?:\/?(HO))?/;

/** No incandescent lamp of these shapes draws less. */
const leastIncandescentWatts = 25;

/** Bases that lamps of a shape have in the US unless their code says another. */
const usualBases: Readonly<Record<string, string>> = {
	A: "E26",
	BR: "E26",
	PAR: "E26",
	R: "E26",
	G: "E26",
	ST: "E26",
};

/** Makers name beams differently, so the ranges overlap. */
const beams: readonly { code: string; name: string; min: number; max: number }[] = [
	{ code: "NSP", name: "narrow spot", min: 1, max: 15 },
	{ code: "SP", name: "spot", min: 5, max: 22 },
	{ code: "NFL", name: "narrow flood", min: 20, max: 32 },
	{ code: "WFL", name: "wide flood", min: 45, max: 130 },
	{ code: "FL", name: "flood", min: 30, max: 50 },
];

/** Nominal lengths of fluorescent tubes, by type and watts. */
const tubeFeet: Readonly<Record<string, number>> = {
	"T8 17": 2,
	"T8 25": 3,
	"T8 28": 4,
	"T8 32": 4,
	"T8 59": 8,
	"T8 96": 8,
	"T12 20": 2,
	"T12 34": 4,
	"T12 40": 4,
	"T12 96": 8,
	"T5 14": 2,
	"T5 24": 2,
	"T5 28": 4,
	"T5 54": 4,
};

export const empty: WantedLamp = {
	kind: "lamp",
	designation: "",
	wattageEquivalent: null,
	watts: null,
	lumens: null,
	cctKelvin: [],
	cri: null,
	base: null,
	beamDegrees: null,
	beamRange: null,
	dimmable: false,
	environment: null,
	features: [],
	nominalFeet: null,
};

/** Takes matches out of a text, so that what is left is what nothing has read. */
export function newReader(text: string) {
	let left = text;
	return {
		take(pattern: RegExp): RegExpExecArray | null {
			const match = pattern.exec(left);
			if (match) left = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`;
			return match;
		},
		rest: () =>
			left.split(/[\s/,;()-]+/).filter((word) => word.length > 1 && !/^(?:LED|LAMPS?|BULBS?)$/.test(word)),
	};
}
type Reader = ReturnType<typeof newReader>;

/** LED lamps come in 4000 K where fluorescent ones come in 4100 K. */
const toLedKelvin = (kelvin: number) => (kelvin === 4100 ? 4000 : kelvin);

/** "841" is CRI 80 to 89 and 4100 K; "2700K" and "27K" are the same. */
export function readColor(reader: Reader, lamp: WantedLamp, read: string[]): void {
	const code = reader.take(
		/(?<![A-Z0-9.])([789])(22|27|30|35|40|41|50|65)(?![0-9A-Z]|\s?(?:LM|LUMENS?|W|V|FT|SQ)\b)/,
	);
	const kelvin = reader.take(/(?<![A-Z0-9.])(\d{4})\s?K(?![A-Z])/) ?? reader.take(/(\d{2})K(?![A-Z0-9])/);
	const cri = reader.take(/\bCRI\s?(\d{2})\b|\b(\d{2})\s?\+?\s?CRI\b/);
	if (code) {
		lamp.cri = Number(code[1]) * 10;
		lamp.cctKelvin = [toLedKelvin(Number(code[2]) * 100)];
		read.push(`${Number(code[2]) * 100} K`, `CRI ${lamp.cri} or more`);
	}
	if (kelvin) {
		const value = Number(kelvin[1]);
		lamp.cctKelvin = [toLedKelvin(value < 100 ? value * 100 : value)];
		read.push(`${lamp.cctKelvin[0]} K`);
	}
	if (cri) {
		lamp.cri = Number(cri[1] ?? cri[2]);
		read.push(`CRI ${lamp.cri} or more`);
	}
}

function readBeam(reader: Reader, lamp: WantedLamp, read: string[]): void {
	const degrees = reader.take(
		/(?:NSP|SP|NFL|FL|WFL|\b)(\d{1,3})\s?(?:°|DEG(?:REES?)?\b)|(?:NSP|NFL|WFL|FL|SP)(\d{1,3})\b/,
	);
	const named = beams.find(({ code }) => reader.take(new RegExp(`(?<![A-Z])${code}(?![A-Z0-9])`)) !== null);
	if (degrees) {
		lamp.beamDegrees = Number(degrees[1] ?? degrees[2]);
		read.push(`${lamp.beamDegrees}° beam`);
	} else if (named) {
		// The flood of a soft reflector is no angle.
		if (/^(?:PAR|MR)/.test(lamp.designation)) lamp.beamRange = { min: named.min, max: named.max };
		read.push(`${named.name} beam`);
	}
}

export function readRatings(reader: Reader, lamp: WantedLamp, read: string[]): void {
	const lumens = reader.take(/(?<!\d|\d,)(\d[\d,]*)\s?(?:LM|LUMENS?)\b/);
	const figure = readNumber(lumens?.[1] ?? "");
	if (lumens && figure !== null) {
		lamp.lumens = figure;
		read.push(`${lumens[1]} lm`);
	}
	const base = reader.take(/\b(E12|E17|E26|E39|GU10|GU5\.3|GU24)\b/);
	if (base) {
		lamp.base = base[1] ?? null;
		read.push(`${lamp.base} base`);
	} else {
		lamp.base = usualBases[lamp.designation.replace(/\d+$/, "")] ?? null;
		if (lamp.base) read.push(`${lamp.base} base, usual for this shape`);
	}
	// "0-10 V" is a dimmer's.
	const volts = reader.take(/(?<![\d.-])(\d{3}[-/]\d{3}|\d{3}|12|24)\s?V(?:OLTS?|AC)?\b/);
	if (volts) {
		lamp.features = [...lamp.features, `${volts[1]} V`];
		read.push(`${volts[1]} V`);
	}
	if (reader.take(/\bDIM(?:MABLE|MING)?\b/)) {
		lamp.dimmable = true;
		read.push("dimmable");
	}
	const location = reader.take(/\b(WET|DAMP)(?:[\s-]?(?:LOCATION|RATED))*\b/);
	if (location) {
		lamp.environment = location[1] === "WET" ? "wet" : "damp";
		read.push(`${lamp.environment} location`);
	}
	if (reader.take(/\bENCLOSED(?:[\s-]?(?:FIXTURES?|RATED))*\b/)) {
		lamp.features = [...lamp.features, "Enclosed fixture rated"];
		read.push("enclosed fixtures");
	}
}

function decodeTube(text: string): LampCode | null {
	const reader = newReader(text);
	const match = reader.take(tube);
	if (!match) return null;
	const [, inches, type = "T8", watts = inches, output] = match;
	const feet = tubeFeet[`${type} ${watts}`];
	const base = watts === "96" ? null : type === "T5" ? "G5" : "G13";
	const lamp: WantedLamp = { ...empty, designation: type, nominalFeet: feet ?? null, base };
	const read = [`${type} fluorescent tube${output ? ", high output" : ""}`];
	// F96 counts inches.
	if (watts !== "96") read.push(`${watts} W`);
	if (feet) read.push(`${feet} ft`);
	readColor(reader, lamp, read);
	return { lamp, read, rest: reader.rest(), fluorescent: true };
}

/** @returns `null` for a text without a lamp code */
export function decodeLampCode(query: string): LampCode | null {
	const text = query.toUpperCase().replace(/[–—]/g, "-").replace(/\s+/g, " ").trim();
	const fluorescent = decodeTube(text);
	if (fluorescent) return fluorescent;
	const reader = newReader(text);
	const first = reader.take(wattsFirst);
	const match = first ?? reader.take(shapeFirst);
	if (!match) return null;
	const [led, watts, letters = "", size = ""] = first
		? [first[1], Number(first[2]), first[3], first[4]]
		: [undefined, Number(match[3]), match[1], match[2]];
	if (!sizes[letters]?.includes(Number(size))) return null;
	const isLed = led !== undefined || /\bLED/.test(text) || watts < leastIncandescentWatts;
	const lamp: WantedLamp = {
		...empty,
		designation: letters + size,
		...(isLed ? { watts } : { wattageEquivalent: watts }),
	};
	const read = [`${lamp.designation} shape`, isLed ? `${watts} W LED` : `${watts} W incandescent`];
	readBeam(reader, lamp, read);
	readColor(reader, lamp, read);
	readRatings(reader, lamp, read);
	return { lamp, read, rest: reader.rest(), fluorescent: false };
}
