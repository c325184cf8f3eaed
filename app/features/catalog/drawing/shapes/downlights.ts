/**
 * Downlights and pendants, seen a little from below so that the luminous face shows. Lengths are true along
 * the axis and across; y = 0 is the ceiling plane (or the top of a pendant's canopy).
 */
import {
	type Command,
	ellipse,
	halfEllipse,
	line,
	move,
	polyline,
	quad,
	roundedRectangle,
} from "../geometry.ts";
import { above, below, type Figure, type Primitive, path, right } from "../primitives.ts";

export type DownlightSize = {
	readonly diameter: number;
	readonly height: number;
};

function drum(r: number, top: number, bottom: number, tilt: number, radiusTop = r): Command[] {
	return [
		move(-radiusTop, top),
		{
			op: "A",
			center: [0, top],
			rx: radiusTop,
			ry: tilt * (radiusTop / r),
			clockwise: true,
			to: [radiusTop, top],
		},
		line(r, bottom),
		{ op: "A", center: [0, bottom], rx: r, ry: tilt, clockwise: true, to: [-r, bottom] },
		{ op: "Z" },
	];
}

function flank(r: number, top: number, bottom: number, share: number, radiusTop = r): Command[] {
	return [
		move(radiusTop * share, top),
		line(radiusTop, top),
		line(r, bottom),
		line(r * share, bottom),
		{ op: "Z" },
	];
}

const ceiling = (r: number, y: number): Primitive =>
	path("hidden", [move(-r * 1.42, y), line(-r * 1.06, y), move(r * 1.06, y), line(r * 1.42, y)], "card");

function face(r: number, y: number, tilt: number, lens: number): Primitive[] {
	return [
		path("body", drum(r, y, y + r * 0.05, tilt)),
		path("body", ellipse(0, y + r * 0.05, r, tilt)),
		path("metal", ellipse(0, y + r * 0.05, r * (lens + 0.12), tilt * (lens + 0.12))),
		path("glass", ellipse(0, y + r * 0.03, r * lens, tilt * lens)),
		path(
			"shine",
			[
				move(-r * lens * 0.66, y),
				quad(-r * lens * 0.5, y - tilt * lens * 0.52, -r * lens * 0.1, y - tilt * lens * 0.6),
			],
			"card",
		),
	];
}

export function recessedDownlight(size: DownlightSize): Figure {
	const r = size.diameter / 2;
	const can = r * 0.8;
	const tilt = r * 0.3;
	const top = -size.height;
	const cap = size.height * 0.16;
	const springs: Command[] = [];
	for (const side of [-1, 1]) {
		springs.push(
			move(side * can, -size.height * 0.2),
			line(side * r * 0.95, -size.height * 0.24),
			line(side * r * 1.12, -size.height * 0.52),
			move(side * r * 0.95, -size.height * 0.24),
			line(side * r * 1.24, -size.height * 0.36),
		);
	}
	const ribs: Command[] = [];
	for (const share of [0.34, 0.44])
		ribs.push(...halfEllipse(0, -size.height * (1 - share), can, tilt * 0.8, 1));
	return {
		primitives: [
			path("edge", springs),
			path("metal", drum(can * 0.52, top, top + cap + tilt * 0.4, tilt * 0.36)),
			path("body", drum(can, top + cap, -r * 0.02, tilt * 0.8)),
			path("detail", ribs, "card"),
			path("shade", flank(can, top + cap, 0, 0.55)),
			ceiling(r, 0),
			...face(r, 0, tilt, 0.66),
		],
		dimensions: [
			{ measure: "height", from: [can, top], to: [r, r * 0.05], direction: right },
			{ measure: "can", from: [-can, top + cap], to: [can, top + cap], direction: above },
			{ measure: "diameter", from: [-r, 0], to: [r, 0], direction: below },
		],
	};
}

/** Retrofit trim: lens in a trim, torsion springs and a screw-in pigtail above. */
export function retrofitDownlight(size: DownlightSize): Figure {
	const r = size.diameter / 2;
	const body = r * 0.72;
	const tilt = r * 0.3;
	const top = -size.height;
	const cap = top + size.height * 0.1;
	const springs: Command[] = [];
	for (const side of [-1, 1]) {
		const x = side * body;
		const y = -size.height * 0.38;
		springs.push(
			move(x, y),
			line(side * r * 1.18, y - size.height * 0.62),
			move(x, y + size.height * 0.05),
			line(side * r * 1.3, y - size.height * 0.42),
		);
	}
	const coils = [-1, 1].flatMap((side) => ellipse(side * body * 1.03, -size.height * 0.35, r * 0.06));
	return {
		primitives: [
			path("edge", springs),
			path("metal", drum(body * 0.62, cap, cap + size.height * 0.3, tilt * 0.4)),
			path("body", drum(body, cap + size.height * 0.22, -r * 0.02, tilt * 0.72, body * 0.8)),
			path(
				"detail",
				[-0.75, -0.45, -0.15, 0.15, 0.45, 0.75].flatMap((share) => [
					move(
						body * share * 0.82,
						cap + size.height * 0.24 + tilt * 0.5 * Math.sqrt(1 - share * share) * -1,
					),
					line(body * share, -size.height * 0.1),
				]),
				"card",
			),
			path("shade", flank(body, cap + size.height * 0.22, 0, 0.5, body * 0.8)),
			path("metal", coils),
			ceiling(r, 0),
			...face(r, 0, tilt, 0.68),
		],
		dimensions: [
			{ measure: "height", from: [r * 1.18, top], to: [r, r * 0.05], direction: right },
			{ measure: "can", from: [-body, -size.height * 0.5], to: [body, -size.height * 0.5], direction: above },
			{ measure: "diameter", from: [-r, 0], to: [r, 0], direction: below },
		],
	};
}

/** Surface or disk light: a shallow drum on the ceiling with a wide lens. */
export function diskDownlight(size: DownlightSize): Figure {
	const r = size.diameter / 2;
	const tilt = r * 0.4;
	const h = size.height;
	const step = h * 0.36;
	return {
		primitives: [
			path("hidden", [move(-r * 1.3, 0), line(-r * 1.02, 0), move(r * 1.02, 0), line(r * 1.3, 0)], "card"),
			path("body", drum(r, step, h, tilt, r * 0.94)),
			path("metal", drum(r * 0.94, 0, step, tilt * 0.94)),
			path("body", drum(r, step, h, tilt)),
			path("body", ellipse(0, h, r, tilt)),
			path("glass", ellipse(0, h, r * 0.88, tilt * 0.88)),
			path(
				"shine",
				[move(-r * 0.6, h - tilt * 0.1), quad(-r * 0.48, h - tilt * 0.52, -r * 0.1, h - tilt * 0.58)],
				"card",
			),
		],
		dimensions: [
			{ measure: "height", from: [r * 0.94, 0], to: [r, h], direction: right },
			{ measure: "diameter", from: [-r, h], to: [r, h], direction: below },
		],
	};
}

export function pendantCylinder(size: DownlightSize): Figure {
	const r = size.diameter / 2;
	const tilt = r * 0.28;
	const stem = Math.max(size.height * 0.42, r * 0.7);
	const canopy = r * 0.5;
	const top = stem;
	const bottom = stem + size.height;
	const rod = Math.max(r * 0.045, 3);
	return {
		primitives: [
			path(
				"hidden",
				[move(-r * 1.2, 0), line(-canopy * 1.1, 0), move(canopy * 1.1, 0), line(r * 1.2, 0)],
				"card",
			),
			path("metal", roundedRectangle(-rod, 0, rod * 2, top)),
			path("metal", drum(canopy, 0, r * 0.12, canopy * 0.24)),
			path("body", drum(r, top, bottom, tilt)),
			path("detail", halfEllipse(0, top + size.height * 0.08, r, tilt, 1), "card"),
			path("shade", flank(r, top, bottom, 0.5)),
			path("body", ellipse(0, bottom, r, tilt)),
			path("metal", ellipse(0, bottom, r * 0.86, tilt * 0.86)),
			path("glass", ellipse(0, bottom + r * 0.02, r * 0.7, tilt * 0.7)),
			path(
				"detail",
				polyline([
					[-rod * 2.4, top - tilt],
					[-rod * 1.4, top - tilt - rod * 2.4],
					[rod * 1.4, top - tilt - rod * 2.4],
					[rod * 2.4, top - tilt],
				]),
				"card",
			),
		],
		dimensions: [
			{ measure: "height", from: [r, top], to: [r, bottom], direction: right },
			{ measure: "diameter", from: [-r, bottom], to: [r, bottom], direction: below },
		],
	};
}
