/** Outlines of the rooms that can be chosen, in feet. */
import { type Outline, rectangle } from "#photometry/rooms/plan";
import { metersPerFoot, parseFeet } from "#rules/typed-numbers/length";

export const cornerLimits = { least: 3, most: 60 } as const;

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
 * @returns the outline, or what is wrong with the text
 */
export function parseCorners(text: string): Outline | { wrong: string } {
	const pairs = text
		.trim()
		.split(/[\s;]+/)
		.filter(Boolean);
	if (pairs.length > cornerLimits.most + 1)
		return { wrong: `A room can have up to ${cornerLimits.most} corners` };
	const corners = [];
	for (const [index, pair] of pairs.entries()) {
		const [x, y, ...more] = pair.split(",").map(parseSigned);
		if (x === undefined || y === undefined || x === null || y === null || more.length > 0)
			return { wrong: `Corner ${index + 1} must be two numbers like 24,0` };
		corners.push({ x, y });
	}
	const [first] = corners;
	const last = corners.at(-1);
	if (first && last && corners.length > 1 && first.x === last.x && first.y === last.y) corners.pop();
	if (corners.length < cornerLimits.least) return { wrong: "Enter at least 3 corners" };
	return corners;
}

function parseSigned(text: string): number | null {
	const negative = text.startsWith("-");
	const feet = parseFeet(negative ? text.slice(1) : text);
	return feet === null ? null : negative ? -feet : feet;
}

export const toMeters = (feet: number): number => feet * metersPerFoot;
