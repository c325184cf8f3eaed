/**
 * Directional lamps: side elevation, face up, base down. The face is tilted a little towards the viewer, so
 * that lens and facets show; lengths are true along the axis and across the rim. y = 0 is the plane of the rim.
 */
import {
	type Command,
	cubic,
	ellipse,
	halfEllipse,
	line,
	move,
	type Profile,
	quad,
	radiusAt,
	revolve,
	scaleX,
	shadedSide,
} from "../geometry.ts";
import { below, type Figure, type Primitive, path, right } from "../primitives.ts";
import { baseForm } from "./bases.ts";
import type { LampSize } from "./bulbs.ts";

const getDimensions = (size: LampSize, y: number): Figure["dimensions"] => [
	{ measure: "length", from: [size.diameter / 2, 0], to: [0, size.length], direction: right },
	{
		measure: "diameter",
		from: [-size.diameter / 2, y],
		to: [size.diameter / 2, y],
		direction: below,
	},
];

function facets(rx: number, ry: number, rays: number): Command[] {
	const commands: Command[] = [];
	for (let index = 0; index < rays; index++) {
		const angle = ((index + 0.5) / rays) * 2 * Math.PI;
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		commands.push(move(rx * 0.36 * c, ry * 0.36 * s), line(rx * 0.84 * c, ry * 0.84 * s));
	}
	return commands;
}

/** PAR: faceted reflector with cooling ribs and a flat lens in a rim. */
export function parLamp(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const neck = Math.min(form.neck, r * 0.8);
	const tilt = r * 0.24;
	const rim = Math.min(shoulder * 0.12, r * 0.16);
	const wall: Profile = [
		move(r * 0.965, rim),
		cubic(
			r * 0.93,
			shoulder * 0.42,
			r * 0.72,
			shoulder * 0.56,
			Math.max(neck * 1.35, r * 0.46),
			shoulder * 0.76,
		),
		cubic(neck * 1.25, shoulder * 0.84, neck, shoulder * 0.9, neck, shoulder),
	];
	const ribs = [-0.82, -0.56, -0.2, 0.2, 0.56, 0.82].flatMap((share) => scaleX(wall, share));
	// The wall's upper edge follows the tilted rim.
	const silhouette = revolve(wall);
	const rimBand: Command[] = [
		move(-r, 0),
		line(-r, rim),
		{ op: "A", center: [0, rim], rx: r, ry: tilt, clockwise: false, to: [r, rim] },
		line(r, 0),
		{ op: "A", center: [0, 0], rx: r, ry: tilt, clockwise: true, to: [-r, 0] },
		{ op: "Z" },
	];
	return {
		primitives: [
			...form.draw(shoulder),
			path("body", silhouette),
			path("detail", ribs),
			path("shade", shadedSide(wall, 0.55)),
			path("metal", rimBand),
			path("body", ellipse(0, 0, r, tilt)),
			path("glass", ellipse(0, 0, r * 0.88, tilt * 0.88)),
			path("detail", [...ellipse(0, 0, r * 0.6, tilt * 0.6), ...ellipse(0, 0, r * 0.32, tilt * 0.32)]),
			path("detail", facets(r, tilt, 18), "full"),
		],
		dimensions: getDimensions(size, 0),
	};
}

/** BR and R: blown bulb with a domed diffuser over a bulging, reflective neck. */
export function bulgedReflector(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const neck = Math.min(form.neck, r * 0.8);
	const dome = Math.min(shoulder * 0.24, r * 0.42);
	const waist = Math.max(neck * 1.12, r * 0.56);
	const lens: Profile = [
		move(0, 0),
		cubic(r * 0.52, 0, r * 0.86, dome * 0.34, r * 0.97, dome * 0.9),
		cubic(r, dome * 1.05, r, dome * 1.2, r * 0.985, dome * 1.38),
	];
	const top = dome * 1.38;
	const wall: Profile = [
		move(r * 0.985, top),
		cubic(
			r * 0.93,
			top + (shoulder - top) * 0.2,
			waist * 1.06,
			top + (shoulder - top) * 0.36,
			waist,
			shoulder * 0.66,
		),
		cubic(waist * 1.02, shoulder * 0.8, neck * 1.08, shoulder * 0.86, neck, shoulder),
	];
	const seam = r * 0.985;
	const lensShape = revolve(lens);
	const primitives: Primitive[] = [
		...form.draw(shoulder),
		path("body", revolve(wall)),
		path(
			"detail",
			[-0.7, -0.3, 0.3, 0.7].flatMap((share) => scaleX(wall, share)),
			"card",
		),
		path("shade", shadedSide(wall, 0.6)),
		path("glass", [
			...lensShape.slice(0, lens.length),
			quad(0, top + r * 0.2, -seam, top),
			...lensShape.slice(lens.length + 1),
		]),
		path("shade", shadedSide(lens, 0.8)),
		path("shine", [move(-r * 0.78, dome * 0.86), quad(-r * 0.62, dome * 0.34, -r * 0.3, dome * 0.2)], "card"),
	];
	return {
		primitives,
		dimensions: [
			{ measure: "length", from: [0, 0], to: [0, size.length], direction: right },
			{ measure: "diameter", from: [-r, dome * 1.12], to: [r, dome * 1.12], direction: below },
		],
	};
}

/** MR16 and PAR16: faceted bowl on a ceramic block with pins or a small screw base. */
export function facetedBowl(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "GU5.3", size.length);
	const shoulder = size.length - form.height;
	const neck = Math.min(form.neck, r * 0.8);
	const tilt = r * 0.26;
	const rim = Math.min(shoulder * 0.1, r * 0.12);
	const wall: Profile = [
		move(r * 0.95, rim),
		cubic(r * 0.92, shoulder * 0.5, r * 0.66, shoulder * 0.78, neck * 1.02, shoulder * 0.9),
		line(neck, shoulder),
	];
	const rows = [0.28, 0.5, 0.7].flatMap((share) => {
		const y = rim + (shoulder - rim) * share;
		return halfEllipse(0, y, radiusAt(wall, y), tilt * (1 - share * 0.6), 1);
	});
	const dots = Array.from({ length: 6 }, (_, index) => {
		const angle = (index / 6) * 2 * Math.PI + 0.26;
		return ellipse(r * 0.5 * Math.cos(angle), tilt * 0.5 * Math.sin(angle), r * 0.13, tilt * 0.13);
	}).flat();
	return {
		primitives: [
			...form.draw(shoulder),
			path("glass", revolve(wall)),
			path("detail", [...[-0.78, -0.45, 0, 0.45, 0.78].flatMap((share) => scaleX(wall, share))]),
			path("detail", rows, "card"),
			path("shade", shadedSide(wall, 0.6)),
			path("metal", [
				move(-r, 0),
				line(-r, rim),
				{ op: "A", center: [0, rim], rx: r, ry: tilt, clockwise: false, to: [r, rim] },
				line(r, 0),
				{ op: "A", center: [0, 0], rx: r, ry: tilt, clockwise: true, to: [-r, 0] },
				{ op: "Z" },
			]),
			path("body", ellipse(0, 0, r, tilt)),
			path("glass", ellipse(0, 0, r * 0.86, tilt * 0.86)),
			path("detail", dots),
		],
		dimensions: getDimensions(size, 0),
	};
}

// Compact fluorescent lamps: side elevation, base down, y = 0 at the top of the tube.

/** Compact fluorescent: a bare spiral tube on its ballast. Front strands are drawn over the back ones. */
export function spiralLamp(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const ballast = Math.min(shoulder * 0.34, Math.max(r * 0.95, 14));
	const coil = shoulder - ballast;
	const turns = Math.max(2, Math.min(5, Math.round(coil / (r * 0.58))));
	const pitch = coil / (turns + 0.3);
	const thick = Math.min(pitch * 0.56, r * 0.5);
	const x = r - thick * 0.48;
	/** A strand from (-x, left) to (x, right), sagging at its middle, with round ends. */
	const strand = (left: number, right: number, sag: number): Command[] => {
		const [t, b] = [-thick / 2, thick / 2];
		const bow = thick * 0.64;
		return [
			move(-x, left + t),
			cubic(-x * 0.4, left + t + sag, x * 0.4, right + t + sag, x, right + t),
			cubic(x + bow, right + t, x + bow, right + b, x, right + b),
			cubic(x * 0.4, right + b + sag, -x * 0.4, left + b + sag, -x, left + b),
			cubic(-x - bow, left + b, -x - bow, left + t, -x, left + t),
			{ op: "Z" },
		];
	};
	const primitives: Primitive[] = [...form.draw(shoulder)];
	for (let turn = 0; turn < turns; turn++) {
		const y = thick / 2 + pitch * turn;
		primitives.push(path("metal", strand(y + pitch * 0.92, y + pitch * 0.42, -thick * 0.2), "card"));
	}
	for (let turn = 0; turn < turns; turn++) {
		const y = thick / 2 + pitch * turn;
		primitives.push(path("glass", strand(y, y + pitch * 0.42, thick * 0.3)));
	}
	const collar: Command[] = [
		move(r * 0.86, coil),
		line(r * 0.9, coil + ballast * 0.3),
		cubic(r * 0.9, coil + ballast * 0.7, form.neck * 1.15, coil + ballast * 0.7, form.neck, shoulder),
	];
	primitives.push(
		path("body", revolve(collar)),
		path("detail", [move(-r * 0.9, coil + ballast * 0.3), line(r * 0.9, coil + ballast * 0.3)], "card"),
		path("shade", shadedSide(collar, 0.7)),
	);
	return {
		primitives,
		dimensions: [
			{ measure: "length", from: [0, 0], to: [0, size.length], direction: right },
			{ measure: "diameter", from: [-r, coil * 0.5], to: [r, coil * 0.5], direction: below },
		],
	};
}
