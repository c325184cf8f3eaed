/** Exit signs and emergency units: front elevation. Lengths in mm. */
import type { DrawingMark } from "#rules/catalog/drawing-marks";
import {
	type Command,
	ellipse,
	line,
	move,
	type Point,
	polyline,
	roundedRectangle,
	scale,
	translate,
} from "../geometry.ts";
import { above, below, circle, type Figure, type Ink, path, right } from "../primitives.ts";

const letters: Readonly<Record<string, readonly Point[]>> = {
	E: [
		[0, 0],
		[10, 0],
		[10, 2.7],
		[3, 2.7],
		[3, 6.6],
		[9, 6.6],
		[9, 9.3],
		[3, 9.3],
		[3, 13.3],
		[10, 13.3],
		[10, 16],
		[0, 16],
	],
	X: [
		[0, 0],
		[3.4, 0],
		[5.5, 4.6],
		[7.6, 0],
		[11, 0],
		[7.3, 7.8],
		[11.2, 16],
		[7.8, 16],
		[5.5, 11],
		[3.2, 16],
		[-0.2, 16],
		[3.7, 7.8],
	],
	I: [
		[0, 0],
		[3, 0],
		[3, 16],
		[0, 16],
	],
	T: [
		[0, 0],
		[11, 0],
		[11, 2.7],
		[7, 2.7],
		[7, 16],
		[4, 16],
		[4, 2.7],
		[0, 2.7],
	],
};
const legend = [
	["E", 0],
	["X", 13.6],
	["I", 28],
	["T", 34.4],
] as const;
const legendWidth = 45.4;
const legendHeight = 16;

/** EXIT with a chevron on either side, on its housing under a ceiling canopy. */
export function exitSign(
	size: { length: number; height: number },
	marks: readonly DrawingMark[] = [],
): Figure {
	const { length: w, height: h } = size;
	const factor = Math.min((w * 0.6) / legendWidth, (h * 0.62) / legendHeight);
	const x = (w - legendWidth * factor) / 2;
	const y = (h - legendHeight * factor) / 2;
	const word = legend.flatMap(([letter, at]) =>
		translate(scale(polyline(letters[letter] ?? [], true), factor), x + at * factor, y),
	);
	const chevron = (side: -1 | 1): Command[] => {
		const middle = w / 2 + side * ((legendWidth * factor) / 2 + w * 0.07);
		const a = Math.min(w * 0.035, h * 0.1);
		return polyline(
			[
				[middle, h / 2 - a * 1.6],
				[middle + side * a * 1.5, h / 2],
				[middle, h / 2 + a * 1.6],
				[middle, h / 2 + a * 0.7],
				[middle + side * a * 0.7, h / 2],
				[middle, h / 2 - a * 0.7],
			],
			true,
		);
	};
	const canopy = h * 0.16;
	return {
		primitives: [
			path("metal", roundedRectangle(w * 0.36, -canopy, w * 0.28, canopy, canopy * 0.2)),
			path("detail", [move(w * 0.3, -canopy), line(w * 0.7, -canopy)], "card"),
			path("body", roundedRectangle(0, 0, w, h, Math.min(w, h) * 0.05)),
			path("glass", roundedRectangle(w * 0.035, w * 0.035, w * 0.93, h - w * 0.07, Math.min(w, h) * 0.03)),
			path(letterInk(marks), [...word, ...chevron(-1), ...chevron(1)]),
		],
		dimensions: [
			{ measure: "length", from: [0, h], to: [w, h], direction: below },
			{ measure: "height", from: [w, 0], to: [w, h], direction: right },
		],
	};
}

const letterInk = (marks: readonly DrawingMark[]): Ink =>
	marks.includes("red letters") ? "red" : marks.includes("green letters") ? "green" : "dark";

/** Emergency unit: battery housing with two adjustable heads above, test button and pilot light. */
export function emergencyUnit(size: { length: number; height: number }): Figure {
	const { length: w, height: h } = size;
	const head = Math.min(h * 0.36, w * 0.19);
	const headY = h * 0.3;
	const boxTop = h * 0.46;
	const centers = [-1, 1].map((side) => w / 2 + side * (w / 2 - head));
	const rays = centers.flatMap((cx) =>
		Array.from({ length: 12 }, (_, index) => {
			const angle = (index / 12) * 2 * Math.PI;
			const [c, s] = [Math.cos(angle), Math.sin(angle)];
			return [
				move(cx + head * 0.34 * c, headY + head * 0.34 * s),
				line(cx + head * 0.76 * c, headY + head * 0.76 * s),
			];
		}).flat(),
	);
	const box = h - boxTop;
	return {
		primitives: [
			path(
				"metal",
				centers.flatMap((cx) =>
					roundedRectangle(
						cx - head * 0.24,
						headY + head * 0.6,
						head * 0.48,
						Math.max(boxTop - headY, head * 0.6),
						head * 0.05,
					),
				),
			),
			path("body", roundedRectangle(w * 0.06, boxTop, w * 0.88, box, Math.min(w, box) * 0.09)),
			path("detail", [move(w * 0.06, boxTop + box * 0.72), line(w * 0.94, boxTop + box * 0.72)], "card"),
			path(
				"body",
				centers.flatMap((cx) => ellipse(cx, headY, head)),
			),
			path(
				"glass",
				centers.flatMap((cx) => ellipse(cx, headY, head * 0.8)),
			),
			path(
				"detail",
				centers.flatMap((cx) => ellipse(cx, headY, head * 0.3)),
			),
			path("detail", rays, "card"),
			circle("dark", w * 0.46, boxTop + box * 0.86, Math.min(w, h) * 0.018, "card"),
			circle("detail", w * 0.54, boxTop + box * 0.86, Math.min(w, h) * 0.026, "card"),
		],
		dimensions: [
			{ measure: "length", from: [0, headY - head], to: [w, headY - head], direction: above },
			{ measure: "height", from: [w, headY - head], to: [w * 0.94, h], direction: right },
		],
	};
}
