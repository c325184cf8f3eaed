/** Paths of many short lines, in as few characters as SVG allows. */

export type Point = readonly [x: number, y: number];

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
