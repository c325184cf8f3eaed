/** The points of an SVG path of one beginning and relative lines: "M176 34l-1.9 0-1.8.1". */
export function pathPoints(path: string): [x: number, y: number][] {
	const [start = "", steps = ""] = path.slice(1).split("l");
	const numbers = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
	let [x = Number.NaN, y = Number.NaN] = numbers(start);
	const points: [number, number][] = [[x, y]];
	const all = numbers(steps);
	for (let at = 0; at + 1 < all.length; at += 2) {
		x += all[at] ?? 0;
		y += all[at + 1] ?? 0;
		points.push([x, y]);
	}
	return points;
}
