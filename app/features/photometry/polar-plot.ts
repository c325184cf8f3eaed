/** Geometry of a polar plot: intensity by angle from nadir, in two planes. Intensities in cd. */
import { type Distribution, intensityAt } from "#photometry/distribution";

export type PolarPlot = {
	width: number;
	height: number;
	center: readonly [x: number, y: number];
	/** Whether the upper half is drawn too, for luminaires with uplight. */
	whole: boolean;
	/** Circles of equal intensity. */
	rings: { radius: number; candela: number }[];
	rays: { x: number; y: number; degrees: number }[];
	/** Path of the plane along the luminaire (0°-180°), then of that across it (90°-270°). */
	along: string;
	across: string;
	/** Whether both planes are the same. */
	same: boolean;
};

const radius = 150;
const margin = 26;
const radians = Math.PI / 180;

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** `null` for a dark luminaire. */
export function polarPlot(distribution: Distribution): PolarPlot | null {
	const angles = Array.from({ length: 181 }, (_, angle) => angle);
	const read = (plane: number) => angles.map((angle) => intensityAt(distribution, angle, plane));
	const planes = [read(0), read(180), read(90), read(270)] as const;
	const highest = Math.max(...planes.flat());
	if (!(highest > 0)) return null;
	const hasUplight = planes.some((row) => row.slice(92).some((candela) => candela > highest / 200));
	const step = niceStep(highest / 4);
	const count = Math.ceil(highest / step - 1e-9);
	const scale = radius / (count * step);
	const center = [radius + margin, (hasUplight ? radius : 8) + margin] as const;
	const [x, y] = center;
	const place =
		(sign: number) =>
		(candela: number, angle: number): Point => [
			x + sign * candela * scale * Math.sin(angle * radians),
			y + candela * scale * Math.cos(angle * radians),
		];
	const path = (right: readonly number[], left: readonly number[]) => {
		const last = hasUplight ? 180 : 90;
		const points = [
			...left
				.slice(0, last + 1)
				.map(place(-1))
				.reverse(),
			...right.slice(0, last + 1).map(place(1)),
		];
		return compactPath(withoutStraight(points));
	};
	const rayAngles = hasUplight ? [0, 30, 60, 90, 120, 150, 180] : [0, 30, 60, 90];
	return {
		width: 2 * (radius + margin),
		height: (hasUplight ? 2 * radius : radius + 8) + 2 * margin,
		center,
		whole: hasUplight,
		rings: Array.from({ length: count }, (_, ring) => ({
			radius: (ring + 1) * step * scale,
			candela: (ring + 1) * step,
		})),
		rays: rayAngles.map((degrees) => ({
			degrees,
			x: roundToTenth(radius * Math.sin(degrees * radians)),
			y: roundToTenth(radius * Math.cos(degrees * radians)),
		})),
		along: path(planes[0], planes[1]),
		across: path(planes[2], planes[3]),
		same:
			planes[0].every((value, index) => Math.abs(value - (planes[2][index] ?? 0)) < highest / 1000) &&
			planes[1].every((value, index) => Math.abs(value - (planes[3][index] ?? 0)) < highest / 1000),
	};
}

/** 1, 2, 2.5 or 5 times a power of ten, at least `least`. */
export function niceStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	return (([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least * 0.999) ?? 10) as number) * power;
}

// Paths of many short lines, in as few characters as SVG allows.

type Point = readonly [x: number, y: number];

/** ".5" for 0.5. */
const short = (tenths: number): string => String(tenths / 10).replace(/^(-?)0\./, "$1.");

/**
 * Lines through points, rounded to tenths: "M176 34l-1.9 0-1.8.1". A curve of 180 points takes half the characters of
 * whole coordinates. Steps are differences of rounded places, so that errors don't add up.
 */
export function compactPath(points: readonly Point[]): string {
	const places = points.map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)] as const);
	const [first] = places;
	if (!first) return "";
	let [lastX, lastY] = first;
	let path = `M${lastX / 10} ${lastY / 10}l`;
	let fraction = true;
	for (const [x, y] of places) {
		if (x === lastX && y === lastY) continue;
		for (const step of [x - lastX, y - lastY]) {
			const text = short(step);
			// A sign or a second point parts numbers by itself.
			const parted = path.endsWith("l") || text.startsWith("-") || (text.startsWith(".") && fraction);
			path += (parted ? "" : " ") + text;
			fraction = text.includes(".");
		}
		[lastX, lastY] = [x, y];
	}
	return path;
}

/** How far a line may be from a point that it leaves out: less than a pixel shows. */
const tolerance = 0.2;

/** Leaves out points that the lines between the others miss by less than a fifth of a pixel (Douglas-Peucker). */
export function withoutStraight(points: readonly Point[]): Point[] {
	const kept = new Set([0, points.length - 1]);
	const parts: [first: number, last: number][] = [[0, points.length - 1]];
	for (let part = parts.pop(); part; part = parts.pop()) {
		const [first, last] = part;
		let farthest = { index: 0, distance: tolerance };
		for (let index = first + 1; index < last; index++) {
			const distance = distanceToLine(points[index], points[first], points[last]);
			if (distance > farthest.distance) farthest = { index, distance };
		}
		if (farthest.index === 0) continue;
		kept.add(farthest.index);
		parts.push([first, farthest.index], [farthest.index, last]);
	}
	return points.filter((_, index) => kept.has(index));
}

function distanceToLine(
	[x, y]: Point = [0, 0],
	[fromX, fromY]: Point = [0, 0],
	[toX, toY]: Point = [0, 0],
): number {
	const [width, height] = [toX - fromX, toY - fromY];
	const length = Math.hypot(width, height);
	if (length === 0) return Math.hypot(x - fromX, y - fromY);
	return Math.abs(width * (fromY - y) - height * (fromX - x)) / length;
}
