/** Where the sections and corners of a run are. Lengths and places in inches; x to the right, y down. */
import { type ShapeCode, scxBody, shapes } from "./scx-options.ts";

export type Direction = "right" | "down" | "left" | "up";

export type Section = {
	/** From 1, in the order of the wiring. */
	number: number;
	/** Index of the side. */
	side: number;
	length: number;
	/** Top left corner of its rectangle on the plan. */
	x: number;
	y: number;
	direction: Direction;
};

export type Side = {
	/** Outside to outside. */
	length: number;
	/** Length without corners. */
	litLength: number;
	direction: Direction;
};

export type RunLayout = {
	sides: Side[];
	sections: Section[];
	corners: { x: number; y: number }[];
	/** Width and depth of the whole run. */
	width: number;
	depth: number;
};

/**
 * Cuts a lit length into sections of 24 to 48 in: as many 48 in sections as possible, then one or two others.
 * 100 in is 48 + 28 + 24.
 * @param length whole inches, at least 24
 */
export function cutSections(length: number): number[] {
	const { longestSection: long, shortestSection: short } = scxBody;
	const full = Math.floor(length / long);
	const rest = length - full * long;
	const longOnes = (count: number) => Array.from({ length: count }, () => long as number);
	if (rest === 0) return longOnes(full);
	if (rest >= short) return [...longOnes(full), rest];
	const two = long + rest;
	const second = two - 36 >= short ? 36 : short;
	return [...longOnes(full - 1), Math.max(second, two - second), Math.min(second, two - second)];
}

const directions: Record<ShapeCode, readonly Direction[]> = {
	S: ["right"],
	L: ["right", "down"],
	U: ["up", "right", "down"],
	R: ["right", "down", "left", "up"],
};

/** The outside length of each side, in the order of the wiring. */
function sideLengths(shape: ShapeCode, lengths: readonly number[]): number[] {
	const [a = 0, b = 0] = lengths;
	return shape === "R" ? [a, b, a, b] : lengths.slice(0, shapes[shape].lengths.length);
}

/** Corners at the ends of each side: an L has one on each, the base of a U two. */
function toCorners(shape: ShapeCode, side: number): { start: number; end: number } {
	const last = directions[shape].length - 1;
	if (shape === "R") return { start: 1, end: 1 };
	return { start: side > 0 ? 1 : 0, end: side < last ? 1 : 0 };
}

/** The shortest that each entered length may be: its corners and one section. */
export function shortestLengths(shape: ShapeCode): number[] {
	return shapes[shape].lengths.map((_, side) => {
		const { start, end } = toCorners(shape, side);
		return scxBody.shortestSection + (start + end) * scxBody.corner;
	});
}

/** @returns why a length cannot be built, by its index, or `null` */
export function lengthProblem(shape: ShapeCode, index: number, inches: number): string | null {
	const name = shapes[shape].lengths[index] ?? "Length";
	const shortest = shortestLengths(shape)[index] ?? scxBody.shortestSection;
	if (!Number.isInteger(inches)) return `${name}: enter whole inches.`;
	if (inches < shortest) return `${name}: the shortest is ${shortest} in.`;
	if (inches > scxBody.longestSide)
		return `${name}: the longest is ${scxBody.longestSide} in (${scxBody.longestSide / 12} ft). Order longer rows as two runs.`;
	return null;
}

/**
 * Sections and corners of a run whose lengths can be built.
 * @param lengths as entered, outside to outside
 */
export function layOutRun(shape: ShapeCode, lengths: readonly number[]): RunLayout {
	const { corner, width: body } = scxBody;
	const outside = sideLengths(shape, lengths);
	const sides = outside.map((length, side): Side => {
		const { start, end } = toCorners(shape, side);
		const direction = directions[shape][side] ?? "right";
		return { length, litLength: length - (start + end) * corner, direction };
	});
	const sections: Section[] = [];
	const corners: { x: number; y: number }[] = [];
	// The place of the body's square at the start of the wiring, moved along as sections are laid.
	let x = 0;
	let y = shape === "U" ? (outside[0] ?? 0) - body : 0;
	sides.forEach(({ litLength, direction }, side) => {
		const { start, end } = toCorners(shape, side);
		if (start === 1) {
			if (shape === "R" && side === 0) corners.push({ x, y });
			[x, y] = step(x, y, direction, corner);
		}
		for (const length of cutSections(litLength)) {
			const back = length - body;
			sections.push({
				number: sections.length + 1,
				side,
				length,
				x: direction === "left" ? x - back : x,
				y: direction === "up" ? y - back : y,
				direction,
			});
			[x, y] = step(x, y, direction, length);
		}
		const closed = shape === "R" && side === sides.length - 1;
		if (end === 1 && !closed) corners.push({ x, y });
	});
	const boxes = [
		...sections.map((section) => ({ ...section, ...sectionSize(section) })),
		...corners.map((place) => ({ ...place, width: corner, depth: corner })),
	];
	return {
		sides,
		sections,
		corners,
		width: Math.max(...boxes.map((box) => box.x + box.width)),
		depth: Math.max(...boxes.map((box) => box.y + box.depth)),
	};
}

function step(x: number, y: number, direction: Direction, by: number): [number, number] {
	if (direction === "right") return [x + by, y];
	if (direction === "left") return [x - by, y];
	return [x, direction === "down" ? y + by : y - by];
}

/** Size of a section's rectangle on the plan. */
export function sectionSize({ length, direction }: Pick<Section, "length" | "direction">): {
	width: number;
	depth: number;
} {
	const along = direction === "right" || direction === "left";
	return along ? { width: length, depth: scxBody.width } : { width: scxBody.width, depth: length };
}

/** All sections of the sides together. */
export const litInches = ({ sides }: RunLayout): number =>
	sides.reduce((sum, { litLength }) => sum + litLength, 0);
