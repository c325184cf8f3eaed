import type { Distribution } from "../distribution.ts";
import { type Angles, NumberStream, readLm63Header } from "./file-text.ts";
import { typeCFromAimed } from "./goniometer.ts";
import {
	expandPlanes,
	type LampTilt,
	type LuminousOpening,
	mostCandelas,
	mostLamps,
	type PhotometricFile,
	PhotometricFileError,
	type Symmetry,
} from "./photometric-file.ts";

const metersPerFoot = 0.3048;
/** A grid of 0.25° over half a turn has 721 angles. */
const mostAngles = 1500;

/**
 * Reads an LM-63 (IES) file of 1986, 1991, 1995, 2002 or 2019.
 *
 * Source: IES LM-63. The candelas are the file's, times its multiplier, ballast factor and, before 2002,
 * ballast-lamp photometric factor. Later versions use that place for the way the file was made.
 *
 * @throws {PhotometricFileError} with the line and the reason
 */
export function readLm63(lines: readonly string[]): PhotometricFile {
	const header = readLm63Header(lines);
	const notes = [...header.notes];
	const numbers = new NumberStream(lines, header.dataLine);
	const tilt = header.tilt === "INCLUDE" ? readTilt(numbers) : null;
	const counts = readCounts(numbers);
	const opening = readOpening(numbers, counts.units);
	const ballast = positive(numbers, "the ballast factor");
	const oldFactor = numbers.read("the ballast-lamp photometric factor, or how the file was made");
	const early = ["LM-63-1986", "LM-63-1991", "LM-63-1995"].includes(header.format);
	const ballastFactor = early && oldFactor > 0 ? ballast * oldFactor : ballast;
	const watts = numbers.read("the input watts");
	if (watts < 0) throw new PhotometricFileError(`Input watts are ${watts}.`, numbers.line);

	const declared = `declared on line ${counts.line}`;
	const vertical = numbers.readAngles(counts.vertical, "vertical angles", declared);
	const horizontal = numbers.readAngles(counts.horizontal, "horizontal angles", declared);

	const factor = counts.multiplier * ballastFactor;
	const candela = horizontal.values.map((angle) => {
		const lineNumbers: number[] = [];
		const values = numbers.readMany(counts.vertical, `candela values at ${angle}°`, declared, lineNumbers);
		const negative = values.findIndex((value) => value < 0);
		if (negative >= 0)
			throw new PhotometricFileError(`A candela value is ${values[negative]}.`, lineNumbers[negative]);
		return values.map((value) => value * factor);
	});
	const extra = numbers.peek();
	if (extra !== null && !/^\[?END/i.test(extra)) {
		throw new PhotometricFileError(
			`There is more after the last of ${counts.vertical * counts.horizontal} candela values. The counts of angles ${declared} don't match the data.`,
			numbers.line,
		);
	}

	const grid = { vertical, horizontal, candela };
	const { distribution, streetSide } =
		counts.type === "C"
			? typeC(grid, notes)
			: { distribution: aimed(grid, counts.type), streetSide: 0 as const };
	if (counts.lumens === 0) notes.push("The lamp lumens are 0, read as absolute photometry.");
	return {
		format: header.format,
		photometricType: counts.type,
		distribution,
		lampCount: counts.lamps,
		lumensPerLamp: counts.lumens > 0 ? counts.lumens : null,
		ballastFactor,
		inputWatts: watts > 0 ? watts : null,
		opening,
		keywords: header.keywords,
		tilt,
		streetSide,
		// LM-63-2019: 1.00010 is a computer simulation.
		computed: header.format === "LM-63-2019" && Math.abs(oldFactor - 1.0001) < 5e-6,
		notes,
	};
}

interface Grid {
	readonly vertical: Angles;
	readonly horizontal: Angles;
	readonly candela: readonly (readonly number[])[];
}

function readCounts(numbers: NumberStream) {
	const lamps = numbers.read("the number of lamps");
	const line = numbers.line;
	if (lamps < 0 || lamps > mostLamps)
		throw new PhotometricFileError(`The number of lamps is ${lamps}.`, line);
	const lumens = numbers.read("the lumens per lamp");
	const multiplier = positive(numbers, "the candela multiplier");
	const vertical = count(numbers, "vertical");
	const horizontal = count(numbers, "horizontal");
	if (vertical * horizontal > mostCandelas) {
		throw new PhotometricFileError(
			`${vertical} vertical × ${horizontal} horizontal angles are ${vertical * horizontal} candela values; we read up to ${mostCandelas}.`,
			numbers.line,
		);
	}
	const code = numbers.read("the photometric type");
	const type = code === 1 ? ("C" as const) : code === 2 ? ("B" as const) : code === 3 ? ("A" as const) : null;
	if (type === null) {
		throw new PhotometricFileError(
			`The photometric type is ${code}. It must be 1 (C), 2 (B) or 3 (A).`,
			numbers.line,
		);
	}
	const units = numbers.read("the units");
	if (units !== 1 && units !== 2) {
		throw new PhotometricFileError(
			`The units are ${units}. They must be 1 (feet) or 2 (meters).`,
			numbers.line,
		);
	}
	return { lamps, lumens, multiplier, vertical, horizontal, type, units, line };
}

function count(numbers: NumberStream, which: string): number {
	const value = numbers.read(`the number of ${which} angles`);
	if (!Number.isInteger(value) || value < 1 || value > mostAngles) {
		throw new PhotometricFileError(
			`The number of ${which} angles is ${value}. We read 1 to ${mostAngles}.`,
			numbers.line,
		);
	}
	return value;
}

function positive(numbers: NumberStream, what: string): number {
	const value = numbers.read(what);
	if (value <= 0)
		throw new PhotometricFileError(`${what} is ${value}; it must be more than 0.`, numbers.line);
	return value;
}

function readOpening(numbers: NumberStream, units: number): LuminousOpening {
	const toMeters = units === 1 ? metersPerFoot : 1;
	const width = numbers.read("the width of the luminous opening");
	const length = numbers.read("the length of the luminous opening");
	const height = numbers.read("the height of the luminous opening");
	// A circle that faces sideways has no length but a height.
	const round = width < 0 && (length < 0 || (length === 0 && height >= 0));
	const size = (value: number) => Math.abs(value) * toMeters;
	// Before 2002 a circle has its diameter as width and no length.
	return {
		width: size(width),
		length: size(round && length === 0 ? width : length),
		height: size(height),
		round,
	};
}

function readTilt(numbers: NumberStream): LampTilt {
	const geometry = numbers.read("the lamp-to-luminaire geometry");
	if (![1, 2, 3].includes(geometry)) {
		throw new PhotometricFileError(
			`The lamp-to-luminaire geometry is ${geometry}. It must be 1, 2 or 3.`,
			numbers.line,
		);
	}
	const pairs = count(numbers, "tilt");
	const declared = `declared on line ${numbers.line}`;
	const { values: angles } = numbers.readAngles(pairs, "tilt angles", declared);
	const factors = numbers.readMany(pairs, "tilt factors", declared);
	return { geometry, angles, factors };
}

function typeC(grid: Grid, notes: string[]): { distribution: Distribution; streetSide: 0 | 90 } {
	const { candela } = grid;
	const { values: vertical } = grid.vertical;
	const { values: horizontal } = grid.horizontal;
	const lowest = vertical[0] ?? 0;
	const highest = vertical.at(-1) ?? 0;
	if (lowest < 0 || highest > 180) {
		throw new PhotometricFileError(
			`Vertical angles run from ${lowest}° to ${highest}°. Type C has 0° to 180°.`,
			outsideLine(grid.vertical, 0, 180),
		);
	}
	if ((lowest !== 0 && lowest !== 90) || (highest !== 90 && highest !== 180)) {
		notes.push(
			`Vertical angles run from ${lowest}° to ${highest}°; beyond them the luminaire counts as dark.`,
		);
	}
	const [first = [], last = []] = [candela[0], candela.at(-1)];
	const differs = first.some((value, index) => Math.abs(value - (last[index] ?? 0)) > 0.02 * value);
	if (horizontal[0] === 0 && horizontal.at(-1) === 360 && differs)
		notes.push("0° and 360° are the same plane, but their candela differ. Those at 0° are used.");
	const symmetry = statedSymmetry(grid.horizontal, notes);
	const planes = expandPlanes(
		horizontal.map((angle, index) => ({ angle: angle % 360, candela: candela[index] ?? [] })),
		symmetry,
	);
	return {
		distribution: {
			verticalAngles: vertical,
			horizontalAngles: planes.map(({ angle }) => angle),
			candela: planes.map((plane) => plane.candela),
		},
		streetSide: symmetry === "about90" ? 90 : 0,
	};
}

function statedSymmetry({ values: horizontal, lineNumbers }: Angles, notes: string[]): Symmetry {
	const first = horizontal[0] ?? 0;
	const last = horizontal.at(-1) ?? 0;
	if (horizontal.length === 1) {
		if (first !== 0) notes.push(`The only horizontal angle is ${first}°, read as the same all around.`);
		return "axial";
	}
	if (first === 0 && last === 90) return "quadrant";
	if (first === 0 && last === 180) return "about0";
	if (first === 90 && last === 270) return "about90";
	if (first === 0 && last > 180 && last <= 360) {
		if (last < 360) notes.push(`Horizontal angles end at ${last}°; from there to 360° we interpolate.`);
		return "none";
	}
	throw new PhotometricFileError(
		`Horizontal angles run from ${first}° to ${last}°. Type C has 0° alone, 0° to 90°, 0° to 180°, 90° to 270° or 0° to 360°.`,
		lineNumbers.at(first === 0 || first === 90 ? -1 : 0),
	);
}

/** The line of the first angle outside of what a type has, or else of the last one. */
function outsideLine({ values, lineNumbers }: Angles, lowest: number, highest: number): number | undefined {
	const outside = values.findIndex((angle) => angle < lowest || angle > highest);
	return lineNumbers.at(outside);
}

function aimed(grid: Grid, type: "A" | "B"): Distribution {
	const vertical = fullRange(grid.vertical, "Vertical", type);
	const horizontal = fullRange(grid.horizontal, "Horizontal", type);
	const candela = horizontal.from.map((row) =>
		vertical.from.map((column) => grid.candela[row]?.[column] ?? 0),
	);
	return typeCFromAimed({ type, vertical: vertical.angles, horizontal: horizontal.angles, candela });
}

/** Angles from -90 to 90, mirrored when the file has one half only, and the index that each comes from. */
function fullRange(range: Angles, which: string, type: string) {
	const { values: angles } = range;
	const first = angles[0] ?? 0;
	const last = angles.at(-1) ?? 0;
	if (angles.length < 2 || first < -90 || last > 90 || first > 0 || last < 0) {
		throw new PhotometricFileError(
			`${which} angles run from ${first}° to ${last}°. Type ${type} has -90° to 90°, or 0° to 90° for one half.`,
			outsideLine(range, -90, 90),
		);
	}
	const indexes = angles.map((_, index) => index);
	if (first < 0) return { angles, from: indexes };
	return {
		angles: [
			...angles
				.slice(1)
				.reverse()
				.map((angle) => -angle),
			...angles,
		],
		from: [...indexes.slice(1).reverse(), ...indexes],
	};
}
