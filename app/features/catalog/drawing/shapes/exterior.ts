/** Outdoor luminaires: wall packs, area lights on their arm, floods in their yoke. Lengths in mm. */
import {
	type Command,
	cubic,
	edge,
	ellipse,
	facePath,
	horizontal,
	line,
	move,
	type Point,
	projector,
	quad,
	roundedRectangle,
	unit,
} from "../geometry.ts";
import { above, below, type Figure, path, right } from "../primitives.ts";
import type { BoxSize } from "./interior.ts";

const wallView = projector({ x: [0.94, 0.16], y: [-0.42, -0.36], z: [0, 1] });

/** Full cut-off wall pack: sloped front, lens facing down. */
export function wallPack(size: BoxSize): Figure {
	const { length: w, height: h, width: d } = size;
	const p = wallView;
	// Profile from the wall outwards: shallow at the top, deepest above the lens.
	const top = d * 0.5;
	const nose = h * 0.7;
	const profile = (x: number): Point[] => [
		p(x, 0, 0),
		p(x, top, 0),
		p(x, d, nose),
		p(x, d, h * 0.84),
		p(x, 0, h),
	];
	const [near, far] = [profile(w), profile(0)];
	const strip = (i: number): Command[] =>
		facePath(
			[near[i], near[i + 1], far[i + 1], far[i]].filter((point): point is Point => point !== undefined),
		);
	// The underside slopes from the nose back to the wall.
	const under = (x: number, share: number): Point => p(x, d * (1 - share), h * (0.84 + 0.16 * share));
	const m = w * 0.08;
	return {
		primitives: [
			path(
				"hidden",
				[
					...edge(p, [-w * 0.12, 0, h * 0.3], [-w * 0.12, 0, h * 1.3]),
					...edge(p, [w * 1.16, 0, -h * 0.1], [w * 1.16, 0, h * 1.3]),
				],
				"card",
			),
			path("metal", facePath(near)),
			path("body", strip(1)),
			path("body", strip(2)),
			path("metal", strip(3)),
			path("glass", facePath([under(m, 0.14), under(w - m, 0.14), under(w - m, 0.82), under(m, 0.82)])),
			path("body", strip(0)),
			path(
				"detail",
				[0.25, 0.5, 0.75].flatMap((share) => {
					const [a, b] = [under(m + (w - 2 * m) * share, 0.14), under(m + (w - 2 * m) * share, 0.82)];
					return [move(...a), line(...b)];
				}),
				"card",
			),
			path(
				"detail",
				[
					...edge(
						p,
						[w * 0.06, top + (d - top) * 0.12, nose * 0.12],
						[w * 0.94, top + (d - top) * 0.12, nose * 0.12],
					),
				],
				"card",
			),
		],
		dimensions: [
			{ measure: "length", from: p(0, top, 0), to: p(w, top, 0), direction: unit([0.16, -0.94]) },
			{ measure: "height", from: p(w, 0, 0), to: p(w, 0, h), direction: right },
		],
	};
}

/** Area light: flat head with optics underneath, arm, and a stub of the pole. */
export function areaLight(size: BoxSize): Figure {
	const { length: l, width: w, height: h } = size;
	const p = projector({ x: [0.93, -0.22], y: [0.46, 0.36], z: [0, 1] });
	const arm = Math.max(w * 0.42, l * 0.22);
	const armHalf = w * 0.09;
	const pole = w * 0.16;
	const start: Point = p(-arm, w / 2, h * 0.4);
	const poleX = start[0] - pole * 0.5;
	const poleTop = start[1] - h * 0.9;
	const poleBottom = start[1] + Math.max(l * 0.5, h * 3);
	const frame = Math.min(w, l) * 0.09;
	const optic = { x0: l * 0.3, x1: l - frame, y0: frame, y1: w - frame };
	const grid: Command[] = [];
	for (const share of [0.25, 0.5, 0.75]) {
		const x = optic.x0 + (optic.x1 - optic.x0) * share;
		grid.push(...edge(p, [x, optic.y0, h], [x, optic.y1, h]));
	}
	for (const share of [1 / 3, 2 / 3]) {
		const y = optic.y0 + (optic.y1 - optic.y0) * share;
		grid.push(...edge(p, [optic.x0, y, h], [optic.x1, y, h]));
	}
	const fins = [0.06, 0.11, 0.16, 0.21].flatMap((share) =>
		edge(p, [l * share, w * 0.14, h], [l * share, w * 0.86, h]),
	);
	return {
		primitives: [
			path("body", [
				move(poleX - pole, poleTop),
				{
					op: "A",
					center: [poleX, poleTop],
					rx: pole,
					ry: pole * 0.3,
					clockwise: true,
					to: [poleX + pole, poleTop],
				},
				line(poleX + pole, poleBottom),
				quad(poleX + pole * 0.5, poleBottom - pole * 0.7, poleX, poleBottom),
				quad(poleX - pole * 0.5, poleBottom + pole * 0.7, poleX - pole, poleBottom),
				{ op: "Z" },
			]),
			path("shade", [
				move(poleX + pole * 0.35, poleTop),
				line(poleX + pole, poleTop),
				line(poleX + pole, poleBottom),
				line(poleX + pole * 0.35, poleBottom),
				{ op: "Z" },
			]),
			path(
				"metal",
				facePath([
					p(-arm, w / 2 - armHalf, h * 0.1),
					p(0, w / 2 - armHalf, h * 0.1),
					p(0, w / 2 - armHalf, h * 0.8),
					p(-arm, w / 2 - armHalf, h * 0.8),
				]),
			),
			path(
				"body",
				facePath([
					p(-arm, w / 2 - armHalf, h * 0.8),
					p(0, w / 2 - armHalf, h * 0.8),
					p(0, w / 2 + armHalf, h * 0.8),
					p(-arm, w / 2 + armHalf, h * 0.8),
				]),
			),
			path("body", facePath([p(0, 0, 0), p(l, 0, 0), p(l, 0, h), p(0, 0, h)])),
			path("metal", facePath([p(l, 0, 0), p(l, w, 0), p(l, w, h), p(l, 0, h)])),
			path("body", horizontal(p, 0, 0, l, w, h)),
			path("detail", fins, "card"),
			path("glass", horizontal(p, optic.x0, optic.y0, optic.x1, optic.y1, h)),
			path("detail", grid, "card"),
		],
		dimensions: [
			{ measure: "length", from: p(0, w, h), to: p(l, w, h), direction: unit(p(0, 1, 0)) },
			{ measure: "width", from: p(l, 0, 0), to: p(l, w, 0), direction: unit(p(1, 0, 0)) },
			{ measure: "height", from: p(l, w, 0), to: p(l, w, h), direction: right },
		],
	};
}

/** Flood light: face with its optics, heat sink behind, yoke and bolt below. */
export function floodLight(size: BoxSize): Figure {
	const { length: w, height: h } = size;
	const radius = Math.min(w, h) * 0.06;
	const frame = Math.min(w, h) * 0.09;
	const arm = w * 0.05;
	const pivot = h * 0.55;
	const foot = h * 1.24;
	const columns = Math.max(2, Math.min(6, Math.round((w / h) * 4)));
	const lenses: Command[] = [];
	const pitchX = (w - frame * 2) / columns;
	const pitchY = (h - frame * 2) / 3;
	const lens = Math.min(pitchX, pitchY) * 0.33;
	for (let row = 0; row < 3; row++) {
		for (let column = 0; column < columns; column++) {
			lenses.push(...ellipse(-w / 2 + frame + pitchX * (column + 0.5), frame + pitchY * (row + 0.5), lens));
		}
	}
	const outer = w / 2 + arm * 1.7;
	const inner = w / 2 + arm * 0.7;
	const knob = Math.min(h * 0.05, w * 0.05);
	const fins = Array.from({ length: 9 }, (_, index) => {
		const x = -w * 0.4 + (w * 0.8 * index) / 8;
		return [move(x, -h * 0.07), line(x, 0)];
	}).flat();
	return {
		primitives: [
			path("metal", roundedRectangle(-w * 0.42, -h * 0.08, w * 0.84, h * 0.16, radius * 0.6)),
			path("detail", fins, "card"),
			path("body", [
				move(-outer, pivot - h * 0.06),
				line(-outer, foot - radius),
				quad(-outer, foot, -outer + radius, foot),
				line(outer - radius, foot),
				quad(outer, foot, outer, foot - radius),
				line(outer, pivot - h * 0.06),
				line(inner, pivot - h * 0.06),
				line(inner, foot - arm),
				line(-inner, foot - arm),
				line(-inner, pivot - h * 0.06),
				{ op: "Z" },
			]),
			path("body", roundedRectangle(-w / 2, 0, w, h, radius)),
			path("glass", roundedRectangle(-w / 2 + frame, frame, w - frame * 2, h - frame * 2, radius * 0.5)),
			path("detail", lenses),
			path("metal", [
				...roundedRectangle(-outer - knob, pivot - knob * 1.2, knob * 1.6, knob * 2.4, knob * 0.4),
				...roundedRectangle(outer - knob * 0.6, pivot - knob * 1.2, knob * 1.6, knob * 2.4, knob * 0.4),
			]),
			path("metal", roundedRectangle(-knob * 1.4, foot, knob * 2.8, knob * 1.4, knob * 0.3), "card"),
		],
		dimensions: [
			{ measure: "length", from: [-w / 2, h], to: [w / 2, h], direction: below },
			{ measure: "height", from: [w / 2, 0], to: [w / 2, h], direction: right },
		],
	};
}

/** Post-top lantern: cap, clear enclosure around the optics, fitter on the end of the pole. */
export function postTop(size: { diameter: number; height: number }): Figure {
	const r = size.diameter / 2;
	const h = size.height;
	const tilt = r * 0.2;
	const cap = h * 0.26;
	const cage = h * 0.86;
	const foot = r * 0.42;
	const pole = Math.min(r * 0.22, foot);
	const end = h + Math.max(h * 0.5, r * 0.6);
	const roof: Command[] = [
		move(-r, cap),
		cubic(-r * 0.72, cap * 0.3, -r * 0.32, 0, 0, 0),
		cubic(r * 0.32, 0, r * 0.72, cap * 0.3, r, cap),
		{ op: "A", center: [0, cap], rx: r, ry: tilt, clockwise: true, to: [-r, cap] },
		{ op: "Z" },
	];
	return {
		primitives: [
			path("body", [
				move(-pole, h * 0.94),
				line(-pole, end),
				quad(-pole * 0.5, end + pole * 0.7, 0, end),
				quad(pole * 0.5, end - pole * 0.7, pole, end),
				line(pole, h * 0.94),
				{ op: "Z" },
			]),
			path("metal", [
				move(-foot, cage),
				line(-pole * 1.25, h),
				line(pole * 1.25, h),
				line(foot, cage),
				{ op: "A", center: [0, cage], rx: foot, ry: tilt * 0.42, clockwise: true, to: [-foot, cage] },
				{ op: "Z" },
			]),
			path("glass", [
				move(-r * 0.86, cap),
				line(-foot * 1.1, cage),
				{
					op: "A",
					center: [0, cage],
					rx: foot * 1.1,
					ry: tilt * 0.42,
					clockwise: false,
					to: [foot * 1.1, cage],
				},
				line(r * 0.86, cap),
				{ op: "Z" },
			]),
			path(
				"detail",
				[-0.45, 0, 0.45].flatMap((share) => [
					move(r * 0.86 * share, cap + tilt),
					line(foot * 1.1 * share, cage + tilt * 0.36),
				]),
				"card",
			),
			path("body", roof),
		],
		dimensions: [
			{ measure: "height", from: [0, 0], to: [pole * 1.25, h], direction: right },
			{ measure: "diameter", from: [-r, cap], to: [r, cap], direction: above },
		],
	};
}
