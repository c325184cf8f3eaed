/** Outlines of the rooms that can be chosen, in feet. */
import type { Box } from "#photometry/rooms/patches";
import {
	area,
	bounds,
	clipToCell,
	contains,
	crossingWalls,
	type Outline,
	type Point,
	rectangle,
} from "#photometry/rooms/plan";
import { formatNumber } from "#rules/format";
import { metersPerFoot, parseFeet } from "#rules/typed-numbers/length";

export const roomLimits = {
	side: { min: 2, max: 2000 },
	height: { min: 6, max: 150 },
	squareFeet: 500_000,
} as const;

export const cornerLimits = { least: 3, most: 60 } as const;

export const tooLarge = `A room can have up to ${formatNumber(roomLimits.squareFeet)} sq ft. Divide it into areas`;

/** @returns the outline of a room whose corners were typed, or what is wrong with them */
export function parseRoom(text: string): Outline | { wrong: string } {
	const outline = parseCorners(text);
	if ("wrong" in outline) return outline;
	const wrong = wrongOutline(outline);
	return wrong === null ? outline : { wrong };
}

function wrongOutline(outline: Outline): string | null {
	const { minX, minY, maxX, maxY } = bounds(outline);
	const size = Math.max(
		maxX - minX,
		maxY - minY,
		...outline.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))),
	);
	if (size > roomLimits.side.max) return `Corners must be within ${formatNumber(roomLimits.side.max)} ft`;
	const walls = crossingWalls(outline);
	if (walls)
		return `Walls ${walls[0]} and ${walls[1]} cross or touch. List the corners in order around the room`;
	if (area(outline) < roomLimits.side.min ** 2) return "The corners enclose no room";
	return area(outline) > roomLimits.squareFeet ? tooLarge : null;
}

type Notched = { length: number; width: number; notchLength: number; notchWidth: number };

/** A rectangle without its corner at the far end. */
export const lShape = ({ length, width, notchLength, notchWidth }: Notched): Outline => [
	{ x: 0, y: 0 },
	{ x: length, y: 0 },
	{ x: length, y: width - notchWidth },
	{ x: length - notchLength, y: width - notchWidth },
	{ x: length - notchLength, y: width },
	{ x: 0, y: width },
];

/** A rectangle with a notch in the middle of one long side. */
export function uShape({ length, width, notchLength, notchWidth }: Notched): Outline {
	const from = (length - notchLength) / 2;
	return [
		{ x: 0, y: 0 },
		{ x: length, y: 0 },
		{ x: length, y: width },
		{ x: from + notchLength, y: width },
		{ x: from + notchLength, y: width - notchWidth },
		{ x: from, y: width - notchWidth },
		{ x: from, y: width },
		{ x: 0, y: width },
	];
}

export { rectangle };

/**
 * @param text corners as "x,y", in feet, separated by spaces, semicolons or line breaks; a last corner that repeats
 *   the first is left out
 * @param thing that has the corners, for the message
 * @returns the outline, or what is wrong with the text
 */
export function parseCorners(
	text: string,
	{ thing, most }: { thing: string; most: number } = { thing: "A room", most: cornerLimits.most },
): Outline | { wrong: string } {
	const corners = parsePoints(text, "Corner");
	if ("wrong" in corners) return corners;
	const [first] = corners;
	const last = corners.at(-1);
	if (first && last && corners.length > 1 && first.x === last.x && first.y === last.y) corners.pop();
	if (corners.length > most) return { wrong: `${thing} can have up to ${most} corners` };
	if (corners.length < cornerLimits.least) return { wrong: "Enter at least 3 corners" };
	return corners;
}

/**
 * @param text pairs such as "24,0", in feet, separated by spaces, semicolons or line breaks
 * @param name of a pair, for the message
 */
export function parsePoints(text: string, name: string): { x: number; y: number }[] | { wrong: string } {
	const points = [];
	for (const [index, pair] of text
		.trim()
		.split(/[\s;]+/)
		.filter(Boolean)
		.entries()) {
		const [x, y, ...more] = pair.split(",").map(parseSigned);
		if (x === undefined || y === undefined || x === null || y === null || more.length > 0)
			return { wrong: `${name} ${index + 1} must be two numbers like 24,0` };
		points.push({ x, y });
	}
	return points;
}

const mostPositions = 100;

/** Places of fixtures, as `parsePoints` reads them, all of them inside of the room. */
export function parsePositions(text: string, outline: Outline): Point[] | { wrong: string } {
	const points = parsePoints(text, "Position");
	if ("wrong" in points) return points;
	if (points.length > mostPositions) return { wrong: `Enter up to ${mostPositions} positions` };
	const outside = points.findIndex((point) => !contains(outline, point));
	return outside < 0 ? points : { wrong: `Position ${outside + 1} is outside of the room` };
}

export const boxLimits = { most: 40, least: 0.1 } as const;

/** @param text x, y, width, depth and height of each box, such as "10,4,24,3,8", separated as points are */
export function parseBoxes(text: string, outline: Outline, ceiling: number): Box[] | { wrong: string } {
	const parts = text
		.trim()
		.split(/[\s;]+/)
		.filter(Boolean);
	if (parts.length > boxLimits.most) return { wrong: `Enter up to ${boxLimits.most} boxes` };
	const boxes = [];
	for (const [index, part] of parts.entries()) {
		const box = parseBox(part);
		const wrong = box ? wrongBox(box, outline, ceiling) : "must be five numbers like 10,4,24,3,8";
		if (!box || wrong) return { wrong: `Box ${index + 1} ${wrong}` };
		boxes.push(box);
	}
	return boxes;
}

function parseBox(text: string): Box | null {
	const [x, y, ...sizes] = text.split(",");
	const [width, depth, height, ...more] = sizes.map(parseFeet);
	const corner = { x: parseSigned(x ?? ""), y: parseSigned(y ?? "") };
	if (corner.x === null || corner.y === null || more.length > 0) return null;
	if (width == null || depth == null || height == null) return null;
	return { x: corner.x, y: corner.y, width, depth, height };
}

function wrongBox({ x, y, width, depth, height }: Box, outline: Outline, ceiling: number) {
	if (!(Math.min(width, depth, height) >= boxLimits.least))
		return `must be at least ${boxLimits.least} ft wide, deep and high`;
	const base = clipToCell(outline, { minX: x, minY: y, maxX: x + width, maxY: y + depth });
	if (!(area(base) >= width * depth * (1 - 1e-6))) return "reaches outside of the room";
	return height > ceiling ? "can't be higher than the ceiling" : null;
}

function parseSigned(text: string): number | null {
	const negative = text.startsWith("-");
	const feet = parseFeet(negative ? text.slice(1) : text);
	return feet === null ? null : negative ? -feet : feet;
}

export const toMeters = (feet: number): number => feet * metersPerFoot;
