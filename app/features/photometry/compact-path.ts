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
