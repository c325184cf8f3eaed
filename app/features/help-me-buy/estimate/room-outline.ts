/** Outlines of the rooms that can be chosen, in feet. */
import { type Outline, rectangle } from "#photometry/rooms/plan";
import { dropThousands } from "#rules/typed-numbers/decimal";

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

// Reads lengths as the trade writes them.

const number = String.raw`(\d+(?:\.\d*)?|\.\d+)`;
const feet = `(?:ft|feet|foot|['’′])`;
const inches = `(?:in|inch|inches|["”″]|'')`;
const feetOnly = new RegExp(`^${number}\\s*${feet}?$`, "i");
const inchesOnly = new RegExp(`^${number}\\s*${inches}$`, "i");
const feetAndInches = new RegExp(`^${number}\\s*(?:${feet}[\\s-]*|-)${number}\\s*${inches}?$`, "i");
const meters = new RegExp(`^${number}\\s*(m|meters?|cm|mm)$`, "i");
const metersIn = { m: 1, meter: 1, meters: 1, cm: 0.01, mm: 0.001 } as const;
const metersPerFoot = 0.3048;

/**
 * @param text such as "12", "12.5 ft", "12' 6\"", "12-6 in", "30 in" or "3.8 m"; plain numbers are feet
 * @returns feet; `null` for anything else
 */
export function parseFeet(text: string): number | null {
	const trimmed = dropThousands(text.trim());
	if (trimmed === "") return null;
	const metric = meters.exec(trimmed);
	if (metric)
		return (Number(metric[1]) * metersIn[metric[2]?.toLowerCase() as keyof typeof metersIn]) / metersPerFoot;
	const whole = feetOnly.exec(trimmed);
	if (whole) return Number(whole[1]);
	const small = inchesOnly.exec(trimmed);
	if (small) return Number(small[1]) / 12;
	const both = feetAndInches.exec(trimmed);
	return both ? Number(both[1]) + Number(both[2]) / 12 : null;
}

export const toMeters = (feet: number): number => feet * metersPerFoot;
