/** Accessories: mounting kits, lenses and controls in front elevation. Lengths in mm. */
import { type Command, ellipse, line, move, polyline, roundedRectangle } from "../geometry.ts";
import { below, circle, type Figure, type Primitive, path, right } from "../primitives.ts";
import type { AccessoryShape } from "../proportions.ts";

type Box = { length: number; height: number };
type Draw = (length: number, height: number) => Primitive[];

const across = (x: number, y: number, width: number): Command[] => [move(x, y), line(x + width, y)];
const down = (x: number, y: number, height: number): Command[] => [move(x, y), line(x, y + height)];

/** Plate of a pole at the left, arm to the right, with its wire hole and bolts. */
const poleArm: Draw = (w, h) => [
	path("metal", roundedRectangle(0, 0, w * 0.16, h, w * 0.03)),
	path(
		"body",
		polyline(
			[
				[w * 0.16, h * 0.14],
				[w, h * 0.3],
				[w, h * 0.7],
				[w * 0.16, h * 0.86],
			],
			true,
		),
	),
	path("metal", roundedRectangle(w * 0.94, h * 0.22, w * 0.06, h * 0.56, w * 0.02)),
	path("dark", [...ellipse(w * 0.08, h * 0.2, h * 0.05), ...ellipse(w * 0.08, h * 0.8, h * 0.05)]),
	circle("detail", w * 0.55, h * 0.5, h * 0.1, "card"),
];

/** Sleeve for a tenon, with its set screws, and the joint above. */
const slipFitter: Draw = (w, h) => [
	path("metal", roundedRectangle(w * 0.3, h * 0.28, w * 0.4, h * 0.24, w * 0.04)),
	path("body", roundedRectangle(w * 0.18, h * 0.44, w * 0.64, h * 0.56, w * 0.06)),
	path("detail", [...across(w * 0.18, h * 0.56, w * 0.64), ...across(w * 0.18, h * 0.92, w * 0.64)], "card"),
	path("body", ellipse(w * 0.5, h * 0.18, w * 0.32, h * 0.18)),
	path("dark", [
		...ellipse(w * 0.5, h * 0.18, w * 0.1),
		...ellipse(w * 0.5, h * 0.66, w * 0.06),
		...ellipse(w * 0.5, h * 0.82, w * 0.06),
	]),
];

/** U-shaped bracket with slots in its base and a pivot in each leg. */
const trunnion: Draw = (w, h) => [
	path(
		"body",
		polyline(
			[
				[0, 0],
				[w * 0.12, 0],
				[w * 0.12, h * 0.82],
				[w * 0.88, h * 0.82],
				[w * 0.88, 0],
				[w, 0],
				[w, h],
				[0, h],
			],
			true,
		),
	),
	path("metal", [...ellipse(w * 0.06, h * 0.14, w * 0.035), ...ellipse(w * 0.94, h * 0.14, w * 0.035)]),
	path("dark", [
		...roundedRectangle(w * 0.26, h * 0.88, w * 0.12, h * 0.05, h * 0.025),
		...roundedRectangle(w * 0.62, h * 0.88, w * 0.12, h * 0.05, h * 0.025),
		...ellipse(w * 0.5, h * 0.905, h * 0.03),
	]),
];

/** Two chains, each with a V-hook. */
const hangingKit: Draw = (w, h) => {
	const links = 6;
	const step = (h * 0.66) / links;
	const chain = (x: number) =>
		Array.from({ length: links }, (_, link) =>
			ellipse(x, step * (link + 0.5), link % 2 === 0 ? w * 0.07 : w * 0.03, step * 0.6),
		).flat();
	const hook = (x: number) =>
		polyline([
			[x - w * 0.2, h],
			[x, h * 0.68],
			[x + w * 0.2, h],
		]);
	return [
		path("hidden", across(0, 0, w), "card"),
		path(
			"metal",
			[w * 0.15, w * 0.65].flatMap((x) => roundedRectangle(x, 0, w * 0.2, h * 0.03)),
		),
		path("edge", [...chain(w * 0.25), ...chain(w * 0.75)]),
		path("edge", [...hook(w * 0.25), ...hook(w * 0.75)]),
		path("dark", [...ellipse(w * 0.25, h * 0.68, w * 0.03), ...ellipse(w * 0.75, h * 0.68, w * 0.03)]),
		path("detail", [...across(w * 0.02, h, w * 0.1), ...across(w * 0.88, h, w * 0.1)], "card"),
	];
};

/** Frame seen from below at an angle, open in its middle. */
const mountingFrame: Draw = (w, h) => {
	const lean = w * 0.2;
	const deep = w * 0.36;
	const rim = (inset: number) =>
		polyline(
			[
				[lean + inset * 1.4, inset * 0.5],
				[w + lean - inset * 1.1, inset * 0.5],
				[w - inset * 1.4, deep - inset * 0.5],
				[inset * 1.1, deep - inset * 0.5],
			],
			true,
		);
	return [
		path("metal", roundedRectangle(0, deep, w, h)),
		path(
			"metal",
			polyline(
				[
					[w, deep],
					[w + lean, 0],
					[w + lean, h],
					[w, deep + h],
				],
				true,
			),
		),
		path("body", rim(0)),
		path("shade", rim(w * 0.06)),
		path("edge", rim(w * 0.06)),
		path("dark", [
			...ellipse(w * 0.1, deep + h * 0.5, h * 0.09),
			...ellipse(w * 0.9, deep + h * 0.5, h * 0.09),
		]),
	];
};

/** Lens along its length, with its gasket below and a clip at each end. */
const lens: Draw = (w, h) => [
	path("glass", roundedRectangle(0, 0, w, h * 0.84, h * 0.42)),
	path(
		"detail",
		[...across(h * 0.2, h * 0.36, w - h * 0.4), ...across(h * 0.08, h * 0.6, w - h * 0.16)],
		"card",
	),
	path("metal", roundedRectangle(0, h * 0.8, w, h * 0.2, h * 0.06)),
	path("shine", across(w * 0.1, h * 0.2, w * 0.24), "card"),
	path("dark", [
		...roundedRectangle(w * 0.12, h * 0.74, h * 0.16, h * 0.2),
		...roundedRectangle(w * 0.88 - h * 0.16, h * 0.74, h * 0.16, h * 0.2),
	]),
];

/** Cap with three twist-lock blades; a photocell has a window. */
const twistLock =
	(window: boolean): Draw =>
	(w, h) => {
		const skirt = h * 0.72;
		const blade = (x: number) => roundedRectangle(x, h * 0.84, w * 0.07, h * 0.16, w * 0.01);
		return [
			path("metal", [...blade(w * 0.26), ...blade(w * 0.465), ...blade(w * 0.67)]),
			path("body", roundedRectangle(0, 0, w, skirt, w * 0.14)),
			path("metal", roundedRectangle(w * 0.04, skirt, w * 0.92, h * 0.12, w * 0.02)),
			path("detail", [...across(0, skirt * 0.78, w), ...down(w * 0.5, skirt * 0.78, skirt * 0.22)], "card"),
			window
				? path("glass", roundedRectangle(w * 0.32, skirt * 0.24, w * 0.36, skirt * 0.36, w * 0.04))
				: path("edge", across(w * 0.3, skirt * 0.4, w * 0.4)),
		];
	};

/** Housing with its leads, test button and pilot light. */
const batteryPack: Draw = (w, h) => [
	path("edge", [
		...polyline([
			[w * 0.86, h * 0.3],
			[w * 0.95, h * 0.14],
			[w, h * 0.14],
		]),
		...polyline([
			[w * 0.86, h * 0.5],
			[w, h * 0.5],
		]),
		...polyline([
			[w * 0.86, h * 0.7],
			[w * 0.95, h * 0.86],
			[w, h * 0.86],
		]),
	]),
	path("body", roundedRectangle(0, 0, w * 0.86, h, h * 0.08)),
	path("detail", down(w * 0.58, 0, h), "card"),
	path("metal", roundedRectangle(w * 0.08, h * 0.26, w * 0.34, h * 0.48, h * 0.05)),
	path("dark", [
		...roundedRectangle(w * 0.14, h * 0.46, w * 0.08, h * 0.08),
		...roundedRectangle(w * 0.28, h * 0.46, w * 0.08, h * 0.08),
		...roundedRectangle(w * 0.3, h * 0.4, w * 0.04, h * 0.2),
		...ellipse(w * 0.72, h * 0.34, h * 0.07),
	]),
	circle("detail", w * 0.72, h * 0.66, h * 0.06, "card"),
];

/** Wall plate with a rocker and a slider. */
const wallControl: Draw = (w, h) => [
	path("body", roundedRectangle(0, 0, w, h, w * 0.06)),
	path("metal", roundedRectangle(w * 0.26, h * 0.2, w * 0.34, h * 0.6, w * 0.03)),
	path("detail", across(w * 0.26, h * 0.5, w * 0.34), "card"),
	path("edge", down(w * 0.74, h * 0.24, h * 0.52)),
	path("dark", [
		...roundedRectangle(w * 0.68, h * 0.36, w * 0.12, h * 0.06),
		...ellipse(w * 0.5, h * 0.08, w * 0.03),
		...ellipse(w * 0.5, h * 0.92, w * 0.03),
	]),
];

const draw: Record<AccessoryShape, Draw> = {
	"pole-arm": poleArm,
	"slip-fitter": slipFitter,
	trunnion,
	"hanging-kit": hangingKit,
	"mounting-frame": mountingFrame,
	lens,
	photocell: twistLock(true),
	"shorting-cap": twistLock(false),
	"battery-pack": batteryPack,
	"wall-control": wallControl,
};

export function accessory(shape: AccessoryShape, { length: w, height: h }: Box): Figure {
	// Its front is below its opening.
	const top = shape === "mounting-frame" ? w * 0.36 : 0;
	return {
		primitives: draw[shape](w, h),
		dimensions: [
			{ measure: "length", from: [0, top + h], to: [w, top + h], direction: below },
			{ measure: "height", from: [w, top], to: [w, top + h], direction: right },
		],
	};
}
