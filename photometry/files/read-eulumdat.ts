import type { Summation } from "../distribution.ts";
import { type Angles, parseDecimal, quoted, requireRising } from "./file-text.ts";
import {
	expandPlanes,
	type Keyword,
	mostCandelas,
	type PhotometricFile,
	PhotometricFileError,
	type Plane,
	type Symmetry,
	turnPlanes,
} from "./photometric-file.ts";

/**
 * EULUMDAT counts its planes from C0, across the luminaire or along the road; type C of LM-63 counts from the
 * luminaire's length or the street side, which EULUMDAT calls C90.
 */
export const planesFromLength = -90;

/**
 * EULUMDAT software sums lumens with intensities that are linear in the angle: the example of CIE 190, with 5° steps,
 * states 64.97%, which is 649.7 lm; so summed it is 649.73 lm, with zonal constants 650.37 lm.
 */
export const eulumdatSummation: Summation = { linearIn: "angle", factor: 1 };

const symmetries: readonly Symmetry[] = ["none", "axial", "about0", "about90", "quadrant"];

/**
 * Reads an EULUMDAT (LDT) file of any symmetry. Of several lamp sets the first counts.
 *
 * Source: A. Stockmar, EULUMDAT, 1990, with its extension for absolute photometry: a negative number of lamps.
 *
 * @throws {PhotometricFileError} with the line and the reason
 */
export function readEulumdat(lines: readonly string[]): PhotometricFile {
	const reader = new LineReader(lines);
	const notes: string[] = [];
	const company = reader.text();
	reader.number("the type of luminaire (Ityp)");
	const symmetryCode = reader.number("the symmetry (Isym)");
	const symmetry = Number.isInteger(symmetryCode) ? symmetries[symmetryCode] : undefined;
	if (!symmetry) throw reader.wrong(`The symmetry (Isym) is ${symmetryCode}. It must be 0 to 4.`);
	const planeCount = reader.count("the number of C planes (Mc)", 721);
	reader.number("the distance between C planes (Dc)", 0);
	const angleCount = reader.count("the number of intensities in a plane (Ng)", 1441);
	if (planeCount * angleCount > mostCandelas) {
		throw reader.wrong(
			`${planeCount} C planes × ${angleCount} intensities are ${planeCount * angleCount} values; we read up to ${mostCandelas}.`,
		);
	}
	reader.number("the distance between intensities (Dg)", 0);
	const [report, name, number] = [reader.text(), reader.text(), reader.text()];
	reader.text();
	const date = reader.text();
	reader.skipNumbers(3, "the size of the luminaire");
	const length = reader.number("the length of the luminous area", 0) / 1000;
	const width = reader.number("the width of the luminous area", 0) / 1000;
	const heights = [1, 2, 3, 4].map(() => reader.number("the height of the luminous area", 0) / 1000);
	const downwardPercent = reader.number("the downward flux fraction", 0);
	const lightOutputRatio = reader.number("the light output ratio", 0);
	const conversion = reader.number("the conversion factor for intensities", 1) || 1;
	reader.number("the tilt of the luminaire", 0);
	const lamps = readLampSets(reader, notes);
	reader.skipNumbers(10, "the direct ratios");

	const planeAngles = reader.angles(planeCount, "C", "line 4");
	if (symmetry !== "axial")
		requireWithin(
			planeAngles,
			(angle) => angle >= 0 && angle < 360,
			"C angles must lie from 0° to below 360°.",
		);
	const gAngles = reader.angles(angleCount, "G", "line 6");
	requireWithin(gAngles, (angle) => angle >= 0 && angle <= 180, "G angles must lie within 0° to 180°.");
	const toCandela = (conversion * lamps.lumens) / 1000;
	const stored = storedPlanes(planeAngles.values, symmetry).map((angle): Plane => {
		const start = reader.line;
		const values = reader.numbers(angleCount, `intensity at C${angle}`);
		const negative = values.findIndex((value) => value < 0);
		if (negative >= 0)
			throw new PhotometricFileError(`An intensity at C${angle} is negative.`, start + negative + 1);
		return { angle, candela: values.map((value) => value * toCandela) };
	});
	reader.requireEnd(angleCount * stored.length);
	const planes = turnPlanes(expandPlanes(stored, symmetry), planesFromLength);

	return {
		format: "EULUMDAT",
		photometricType: "C",
		distribution: {
			verticalAngles: gAngles.values,
			horizontalAngles: planes.map(({ angle }) => angle),
			candela: planes.map(({ candela }) => candela),
			summation: eulumdatSummation,
		},
		lampCount: lamps.count,
		lumensPerLamp: lamps.absolute ? null : lamps.lumens / lamps.count,
		ballastFactor: 1,
		inputWatts: lamps.watts > 0 ? lamps.watts : null,
		opening: {
			width: width === 0 ? length : width,
			length,
			height: Math.max(0, ...heights),
			round: width === 0 && length > 0,
		},
		keywords: keywords({
			MANUFAC: company,
			TEST: report,
			LUMINAIRE: name,
			LUMCAT: number,
			ISSUEDATE: date,
			LAMP: lamps.type,
		}),
		tilt: null,
		streetSide: 0,
		computed: false,
		notes,
		stated: {
			...(downwardPercent > 0 && { downwardPercent }),
			...(lamps.absolute
				? { lumens: (lamps.lumens * (lightOutputRatio || 100)) / 100 }
				: lightOutputRatio > 0 && { lightOutputRatio }),
		},
	};
}

const keywords = (values: Record<string, string>): Keyword[] =>
	Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [{ name, value }]));

/** @throws {PhotometricFileError} with the line of the first angle outside of the range */
function requireWithin(
	{ values, lineNumbers }: Angles,
	isWithin: (angle: number) => boolean,
	message: string,
): void {
	const outside = values.findIndex((angle) => !isWithin(angle));
	if (outside >= 0) throw new PhotometricFileError(message, lineNumbers[outside]);
}

/** The C angles whose intensities the file states. */
function storedPlanes(angles: readonly number[], symmetry: Symmetry): number[] {
	const total = angles.length;
	const at = (index: number) => angles[((index % total) + total) % total] ?? 0;
	const run = (from: number, count: number) => Array.from({ length: count }, (_, index) => at(from + index));
	if (symmetry === "axial") return [0];
	const divisor = symmetry === "quadrant" || symmetry === "about90" ? 4 : symmetry === "about0" ? 2 : 1;
	if (total % divisor !== 0) {
		throw new PhotometricFileError(
			`${total} C planes can't have this symmetry: the number must be divisible by ${divisor}.`,
			4,
		);
	}
	if (symmetry === "about0") return run(0, total / 2 + 1);
	if (symmetry === "quadrant") return run(0, total / 4 + 1);
	if (symmetry === "about90") return run((3 * total) / 4, total / 2 + 1);
	return [...angles];
}

function readLampSets(reader: LineReader, notes: string[]) {
	const sets = reader.count("the number of lamp sets", 20);
	let first: { count: number; absolute: boolean; type: string; lumens: number; watts: number } | null = null;
	for (let set = 0; set < sets; set += 1) {
		const count = reader.number("the number of lamps");
		const type = reader.text();
		const lumens = reader.number("the lumens of the lamps");
		if (set === 0 && lumens <= 0) throw reader.wrong(`The lumens of the lamps are ${lumens}.`);
		reader.text();
		reader.text();
		const watts = reader.number("the watts of the lamps", 0);
		first ??= { count: Math.max(1, Math.abs(Math.round(count))), absolute: count < 0, type, lumens, watts };
	}
	if (!first) throw reader.wrong("The number of lamp sets is 0.");
	if (sets > 1) notes.push(`The file has ${sets} lamp sets. The first is used.`);
	return first;
}

const plainNumber = /^\d{1,9}(?:\.\d{1,9})?$/;

/** EULUMDAT has one value on each line. */
class LineReader {
	readonly #lines: readonly string[];
	/** Number of the line last read, from 1. */
	line = 0;

	constructor(lines: readonly string[]) {
		this.#lines = lines;
	}

	wrong(reason: string): PhotometricFileError {
		return new PhotometricFileError(reason, this.line);
	}

	text(): string {
		const line = this.#lines[this.line];
		if (line === undefined) throw this.wrong("The file ends too early.");
		this.line += 1;
		return line.replace(/\p{Cc}+/gu, " ").trim();
	}

	/** @param blank what an empty line means; without it, empty is an error */
	number(what: string, blank?: number): number {
		if (this.#lines[this.line] === undefined) throw this.wrong(`The file ends where ${what} should follow.`);
		const text = this.text();
		if (text === "" && blank !== undefined) return blank;
		if (text === "") throw this.wrong(`An empty line, or the end of the file, where ${what} should follow.`);
		// Continental software writes a comma.
		const value = parseDecimal(text.replace(",", "."));
		if (value === null) throw this.wrong(`${quoted(text)} is no number (${what}).`);
		return value;
	}

	count(what: string, most: number): number {
		const value = this.number(what);
		if (!Number.isInteger(value) || value < 1 || value > most) {
			throw this.wrong(`${what} is ${value}. We read 1 to ${most}.`);
		}
		return value;
	}

	numbers(count: number, what: string): number[] {
		return Array.from({ length: count }, (_, index) => {
			const line = this.#lines[this.line];
			// Most are: files have hundreds of thousands of values.
			if (line === undefined || !plainNumber.test(line))
				return this.number(`${what}, ${index + 1} of ${count}`);
			this.line += 1;
			return Number(line);
		});
	}

	/** Angles that rise, with the line of each. */
	angles(count: number, name: string, declaredOn: string): Angles {
		const start = this.line;
		const values = this.numbers(count, `${name} angle`);
		const lineNumbers = values.map((_, index) => start + index + 1);
		requireRising(values, `${name} angles, ${count} declared on ${declaredOn}`, lineNumbers);
		return { values, lineNumbers };
	}

	skipNumbers(count: number, what: string): void {
		for (let index = 0; index < count; index += 1) this.number(what, 0);
	}

	requireEnd(read: number): void {
		const rest = this.#lines.slice(this.line).findIndex((line) => line.trim() !== "");
		if (rest < 0) return;
		throw new PhotometricFileError(
			`There is more after the last of ${read} intensities. The counts on lines 4 and 6 don't match the data.`,
			this.line + rest + 1,
		);
	}
}
