import { parseDecimal, quoted } from "./file-text.ts";
import {
	expandPlanes,
	type Keyword,
	mostCandelas,
	mostLamps,
	type PhotometricFile,
	PhotometricFileError,
	type Plane,
	type Symmetry,
} from "./photometric-file.ts";
import { attribute, child, childText, parseXml, type XmlElement } from "./read-xml.ts";
import { unknownDate } from "./write-tm33.ts";

/** Whether a text is TM-33 or its twin ATLA S001, of which the editions of before 2023 have another root. */
export const isTm33 = (text: string): boolean =>
	/<(?:[\w.-]+:)?(?:IESTM33-22|LuminaireOpticalData)[\s>]/.test(text.slice(0, 4_000));

const symmetries: Record<string, Symmetry> = {
	symmnone: "none",
	symmarbitrary: "none",
	symmfull: "axial",
	symmbi0: "about0",
	symmbi90: "about90",
	symmquad: "quadrant",
};

/**
 * Reads luminaire optical data of TM-33. Of several emitters the first with intensities counts.
 *
 * Source: ANSI/IES TM-33-23 (`IESTM33-22`, version 1.1), and ATLA S001 alias TM-33-18 (`LuminaireOpticalData`), their
 * XML schemas. Intensities are candela of type C, with `Multiplier` applied; `RatedLumens` are those of a lamp where
 * `AbsolutePhotometry` is false.
 *
 * @throws {PhotometricFileError} with the line where the XML is broken, or with the element that is wrong
 */
export function readTm33(lines: readonly string[]): PhotometricFile {
	const root = parseXml(lines.join("\n"));
	const emitters = root.children.filter(({ name }) => name === "Emitter");
	const emitter = emitters.find(intensitiesOf);
	const intensity = emitter && intensitiesOf(emitter);
	if (!emitter || !intensity)
		throw new PhotometricFileError(
			"The file has no luminous intensities, so there is no distribution to read.",
		);
	const data = child(emitter, "LuminousData");
	const equipment = child(root, "Equipment");
	const goniometer = (
		childText(intensity, "PhotometryType") ||
		childText(child(equipment, "Gonioradiometer"), "Type") ||
		childText(child(equipment, "Goniometer"), "GoniometerType")
	).replace(/\s/g, "");
	if (/(?:^|_|Type)[AB]$/.test(goniometer))
		throw new PhotometricFileError(
			`The intensities are of type ${goniometer.at(-1)}. In TM-33 files we read type C.`,
		);
	const header = child(root, "Header");
	const dimensions = child(child(root, "Luminaire"), "Dimensions");
	const meters = (name: string) => (positive(dimensions, name, { orZero: true }) ?? 0) / 1000;
	const { verticalAngles, planes, symmetry } = readPlanes(intensity);
	const absolute = readFlag(intensity, "AbsolutePhotometry") ?? true;
	const flux = positive(data, "LuminousFlux") ?? positive(emitter, "MeasuredLumens");
	const rated = positive(emitter, "RatedLumens");
	const watts =
		positive(emitter, "InputWattage", { orZero: true }) ?? positive(emitter, "InputWatts", { orZero: true });
	const quantity = positive(emitter, "Quantity") ?? 1;
	const lampCount = quantity > mostLamps ? 1 : quantity;
	const date = childText(header, "ReportDate");
	return {
		format: root.name.endsWith("LuminaireOpticalData") ? "TM-33-18" : "TM-33-23",
		photometricType: "C",
		distribution: {
			verticalAngles,
			horizontalAngles: planes.map(({ angle }) => angle),
			candela: planes.map(({ candela }) => candela),
		},
		lampCount,
		lumensPerLamp: absolute ? null : (rated ?? null),
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
		stated: {
			...(flux && { lumens: flux }),
			...(absolute && rated && { ratedLumens: rated * lampCount }),
			...(lampCount !== quantity && { lampCount: quantity }),
		},
	};
}

/** The element whose children are luminous intensities: each edition has another one. */
function intensitiesOf(emitter: XmlElement): XmlElement | undefined {
	const data = child(emitter, "LuminousData");
	const others = [data, child(emitter, "IntensityDistribution")].find(
		(place) =>
			place?.children.some(({ name }) => isIntensity(name)) &&
			/^(?:Luminous)?$/.test(childText(place, "Metric").trim()),
	);
	return child(data, "LuminousIntensity") ?? others;
}

const isIntensity = (name: string) => name === "IntData" || name === "IntensityData";

function readPlanes(intensity: XmlElement): {
	verticalAngles: number[];
	planes: Plane[];
	symmetry: Symmetry;
} {
	const multiplier = positive(intensity, "Multiplier") ?? 1;
	const stated = childText(intensity, "Symm") || childText(intensity, "SymmType") || "Symm_None";
	// Files write "Symm _ Bi _ 90" as the schema does, "Symm_Bi_90" and "Symm_Bi90".
	const symmetry = symmetries[stated.replace(/[\s_]/g, "").toLowerCase()];
	if (!symmetry)
		throw new PhotometricFileError(
			`Symm is ${quoted(stated)}, which TM-33 doesn't have.`,
			child(intensity, "Symm")?.line,
		);
	const values = intensity.children.filter(({ name }) => isIntensity(name));
	if (values.length > mostCandelas)
		throw new PhotometricFileError(`The file has ${values.length} IntData; we read up to ${mostCandelas}.`);
	const byPlane = new Map<number, Map<number, number>>();
	for (const value of values) {
		const { line } = value;
		const angle = required(attribute(value, /^h(?:orz|orizontal)?$/), `h of ${value.name}`, line);
		const vertical = required(attribute(value, /^v(?:ert|ertical)?$/), `v of ${value.name}`, line);
		const candela = required(value.text, value.name, line);
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
