import { parseDecimal, quoted } from "./file-text.ts";
import {
	expandPlanes,
	type Keyword,
	mostCandelas,
	type PhotometricFile,
	PhotometricFileError,
	type Plane,
	type Symmetry,
} from "./photometric-file.ts";
import { unknownDate } from "./write-tm33.ts";

/** Whether a text is TM-33 or its twin ATLA S001, of which the editions of before 2023 have another root. */
export const isTm33 = (text: string): boolean =>
	/<(?:IESTM33-22|LuminaireOpticalData)[\s>]/.test(text.slice(0, 4_000));

const symmetries: Record<string, Symmetry> = {
	Symm_None: "none",
	Symm_Arbitrary: "none",
	Symm_Full: "axial",
	Symm_Bi_0: "about0",
	Symm_Bi_90: "about90",
	Symm_Quad: "quadrant",
};

/**
 * Reads luminaire optical data of TM-33. Of several emitters the first with intensities counts.
 *
 * Source: ANSI/IES TM-33-23 (`IESTM33-22`, version 1.1), its XML schema. Intensities are candela of type C, with
 * `Multiplier` applied; `RatedLumens` are those of a lamp where `AbsolutePhotometry` is false.
 *
 * @throws {PhotometricFileError} with the line where the XML is broken, or with the element that is wrong
 */
export function readTm33(lines: readonly string[]): PhotometricFile {
	const root = parseXml(lines.join("\n"));
	if (root.name !== "IESTM33-22")
		throw new PhotometricFileError(
			"We read TM-33-23 (root element IESTM33-22). This is an earlier edition.",
			root.line,
		);
	const emitters = root.children.filter(({ name }) => name === "Emitter");
	const emitter = emitters.find((one) => child(child(one, "LuminousData"), "LuminousIntensity"));
	const data = child(emitter, "LuminousData");
	const intensity = child(data, "LuminousIntensity");
	if (!emitter || !data || !intensity)
		throw new PhotometricFileError("The file has no LuminousIntensity, so there is no distribution to read.");
	const goniometer = childText(child(child(root, "Equipment"), "Gonioradiometer"), "Type").replace(/\s/g, "");
	if (/_[AB]$/.test(goniometer))
		throw new PhotometricFileError(
			`The intensities are of type ${goniometer.at(-1)}. In TM-33 files we read type C.`,
		);
	const header = child(root, "Header");
	const dimensions = child(child(root, "Luminaire"), "Dimensions");
	const meters = (name: string) => (positive(dimensions, name, { orZero: true }) ?? 0) / 1000;
	const { verticalAngles, planes, symmetry } = readPlanes(intensity);
	const absolute = readFlag(intensity, "AbsolutePhotometry") ?? true;
	const flux = positive(data, "LuminousFlux");
	const watts = positive(emitter, "InputWattage", { orZero: true });
	const date = childText(header, "ReportDate");
	return {
		format: "TM-33-23",
		photometricType: "C",
		distribution: {
			verticalAngles,
			horizontalAngles: planes.map(({ angle }) => angle),
			candela: planes.map(({ candela }) => candela),
		},
		lampCount: positive(emitter, "Quantity") ?? 1,
		lumensPerLamp: absolute ? null : (positive(emitter, "RatedLumens") ?? null),
		ballastFactor: positive(emitter, "BallastFactor") ?? 1,
		inputWatts: watts ? watts : null,
		opening: { width: meters("Width"), length: meters("Length"), height: meters("Height"), round: false },
		keywords: keywords({
			TEST: childText(header, "ReportNumber"),
			TESTLAB: childText(header, "Laboratory"),
			ISSUEDATE: date === unknownDate ? "" : date,
			MANUFAC: childText(header, "Manufacturer"),
			LUMCAT: childText(header, "CatalogNumber"),
			LUMINAIRE: childText(header, "Description"),
			LAMP: childText(emitter, "Description"),
			OTHER: childText(header, "Comment").slice(0, 400),
		}),
		tilt: null,
		streetSide: symmetry === "about90" ? 90 : 0,
		computed: readFlag(child(emitter, "DataGeneration"), "Simulation") ?? false,
		notes:
			emitters.length > 1
				? [`The file has ${emitters.length} emitters. The first with intensities is used.`]
				: [],
		...(flux && { stated: { lumens: flux } }),
	};
}

function readPlanes(intensity: XmlElement): {
	verticalAngles: number[];
	planes: Plane[];
	symmetry: Symmetry;
} {
	const multiplier = positive(intensity, "Multiplier") ?? 1;
	const stated = childText(intensity, "Symm").replace(/\s/g, "") || "Symm_None";
	const symmetry = symmetries[stated];
	if (!symmetry)
		throw new PhotometricFileError(
			`Symm is ${quoted(stated)}, which TM-33 doesn't have.`,
			child(intensity, "Symm")?.line,
		);
	const values = intensity.children.filter(({ name }) => name === "IntData");
	if (values.length > mostCandelas)
		throw new PhotometricFileError(`The file has ${values.length} IntData; we read up to ${mostCandelas}.`);
	const byPlane = new Map<number, Map<number, number>>();
	for (const value of values) {
		const { line } = value;
		const angle = required(attribute(value, "h"), "h of IntData", line);
		const vertical = required(attribute(value, "v"), "v of IntData", line);
		const candela = required(value.text, "IntData", line);
		if (candela < 0 || vertical < 0 || vertical > 180 || angle < 0 || angle > 360)
			throw new PhotometricFileError(
				`${candela} cd at h ${angle}°, v ${vertical}°, which type C can't have.`,
				line,
			);
		if (candela * multiplier > brightest)
			throw new PhotometricFileError(`${candela} cd times ${multiplier} is more than any light has.`, line);
		const plane = byPlane.get(angle) ?? new Map<number, number>();
		byPlane.set(angle, plane.set(vertical, candela * multiplier));
	}
	const rising = (angles: Iterable<number>) => [...angles].sort((a, b) => a - b);
	const horizontal = rising(byPlane.keys());
	const verticalAngles = rising(byPlane.get(horizontal[0] ?? 0)?.keys() ?? []);
	if (verticalAngles.length < 2)
		throw new PhotometricFileError("The file has no plane with two intensities.");
	const stored = horizontal.map((angle): Plane => {
		const plane = byPlane.get(angle);
		const candela = verticalAngles.map((vertical) => plane?.get(vertical) ?? Number.NaN);
		if (plane?.size !== candela.length || candela.some(Number.isNaN))
			throw new PhotometricFileError(
				`The plane at h ${angle}° hasn't the same vertical angles as the first.`,
			);
		return { angle: angle % 360, candela };
	});
	const known = horizontal.length === 1 ? "axial" : symmetry;
	return { verticalAngles, planes: expandPlanes(stored, known), symmetry: known };
}

/** Above any lighthouse; beyond it sums of light are no numbers. */
const brightest = 1e12;

/** A number above 0 that may be left out. @param orZero also 0 */
function positive(
	element: XmlElement | undefined,
	name: string,
	{ orZero = false } = {},
): number | undefined {
	const number = optional(element, name);
	if (number === undefined || (number > 0 && number <= brightest) || (orZero && number === 0)) return number;
	throw new PhotometricFileError(
		`${name} is ${number}, and must be ${number > brightest ? "smaller" : orZero ? "0 or more" : "above 0"}.`,
		child(element, name)?.line,
	);
}

/** A boolean of XML Schema, which may be left out. */
function readFlag(element: XmlElement | undefined, name: string): boolean | undefined {
	const text = childText(element, name).trim();
	if (text === "") return undefined;
	if (text === "true" || text === "1") return true;
	if (text === "false" || text === "0") return false;
	throw new PhotometricFileError(
		`${name} is ${quoted(text)}, and must be true or false.`,
		child(element, name)?.line,
	);
}

function optional(element: XmlElement | undefined, name: string): number | undefined {
	const found = child(element, name);
	return found && found.text !== "" ? required(found.text, name, found.line) : undefined;
}

function required(text: string, what: string, line: number): number {
	const number = parseDecimal(text);
	if (number === null) throw new PhotometricFileError(`${quoted(text)} is no number (${what}).`, line);
	return number;
}

const keywords = (values: Record<string, string>): Keyword[] =>
	Object.entries(values).flatMap(([name, value]) =>
		value === "" || value === "Not stated" ? [] : [{ name, value }],
	);

/** An element of XML with its line in the file, from 1. */
interface XmlElement {
	readonly name: string;
	readonly line: number;
	/** Text of its attributes, as in the file. */
	readonly attributes: string;
	/** Text directly in it, without entities and spaces around it. */
	text: string;
	readonly children: XmlElement[];
}

/** Files have some dozen elements beside one for each intensity. */
const mostElements = 700_000;
const deepest = 30;
const longestTag = 2_000;

const tag =
	/<(?<close>\/?)(?<name>[A-Za-z_][\w:.-]*)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/y;
/** Opening and end of what is skipped. */
const skipped = [
	["<!--", "-->"],
	["<?", "?>"],
] as const;

/**
 * Reads XML without a document type: elements, attributes, texts, comments, the five entities and character
 * references. Linear in the length of the text.
 *
 * @returns the root element
 * @throws {PhotometricFileError} with the line where it is broken
 */
function parseXml(text: string): XmlElement {
	const top: XmlElement = { name: "", line: 1, attributes: "", text: "", children: [] };
	const open: XmlElement[] = [top];
	let elements = 0;
	let line = 1;
	let at = 0;
	let lineEnd = text.indexOf("\n");
	const advance = (to: number) => {
		for (; lineEnd >= 0 && lineEnd < to; lineEnd = text.indexOf("\n", lineEnd + 1)) line += 1;
		at = to;
	};
	const broken = (reason: string) => new PhotometricFileError(`The XML is broken: ${reason}`, line);
	while (at < text.length) {
		const inner = open.at(-1) ?? top;
		const next = text.indexOf("<", at);
		const end = next < 0 ? text.length : next;
		const between = text.slice(at, end).trim();
		if (between !== "") {
			if (inner === top) throw broken(`${quoted(between)} outside of the root element.`);
			inner.text += decodeEntities(between);
		}
		advance(end);
		if (next < 0) break;
		const skip = skipped.find(([begin]) => text.startsWith(begin, at));
		if (skip) {
			const last = text.indexOf(skip[1], at + skip[0].length);
			if (last < 0) throw broken(`no ${skip[1]} follows.`);
			advance(last + skip[1].length);
			continue;
		}
		if (text.startsWith("<!", at)) throw broken("a document type or CDATA, which these files don't have.");
		const close = text.indexOf(">", at);
		if (close < 0 || close - at > longestTag) throw broken(`${quoted(text.slice(at, at + 60))} is no tag.`);
		tag.lastIndex = at;
		const parts = tag.exec(text)?.groups;
		if (!parts) throw broken(`${quoted(text.slice(at, close + 1))} is no tag.`);
		const name = parts.name ?? "";
		if (parts.close) {
			if (inner === top || inner.name !== name) throw broken(`</${name}> closes nothing.`);
			open.pop();
		} else {
			elements += 1;
			if (elements > mostElements) throw broken(`more than ${mostElements} elements.`);
			if (inner === top && top.children.length > 0) throw broken("a second root element.");
			const element = { name, line, attributes: parts.attributes ?? "", text: "", children: [] };
			inner.children.push(element);
			if (!parts.empty) open.push(element);
			if (open.length > deepest) throw broken(`elements are nested more than ${deepest} deep.`);
		}
		advance(tag.lastIndex);
	}
	const [root] = top.children;
	if (!root || open.length > 1) throw broken(`no </${open.at(-1)?.name}> follows.`);
	return root;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
	text.includes("&")
		? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
				if (name) return named[name] ?? whole;
				const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
				return code > 31 && code <= 0x10_ffff ? String.fromCodePoint(code) : " ";
			})
		: text;

/** The value of an attribute; empty without it. */
function attribute({ attributes }: XmlElement, name: string): string {
	for (const [, key, double, single] of attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
		if (key === name) return decodeEntities(double ?? single ?? "");
	return "";
}

/** The first child of the name. */
const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
	element?.children.find((one) => one.name === name);

/** The text of the first child of the name, without control characters; empty without it. */
const childText = (element: XmlElement | undefined, name: string): string =>
	(child(element, name)?.text ?? "").replace(/\p{Cc}+/gu, " ");
