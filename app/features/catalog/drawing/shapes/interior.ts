/** Commercial interior luminaires: high bays, troffers, linear. Seen from below; lengths in mm. */
import type { DrawingMark } from "#rules/catalog/drawing-marks";
import {
	type Command,
	edge,
	ellipse,
	facePath,
	fromBelow,
	fromBelowLong,
	halfEllipse,
	horizontal,
	line,
	move,
	type Point,
	type Project,
	projector,
	quad,
	unit,
} from "../geometry.ts";
import { below, type Figure, left, type Primitive, path, right } from "../primitives.ts";

export type BoxSize = { readonly length: number; readonly width: number; readonly height: number };

/** Visible in this projection: the underside, the long side y = 0 and the end x = length. */
function boxDimensions(project: Project, { length, width, height }: BoxSize): Figure["dimensions"] {
	return [
		{
			measure: "length",
			from: project(0, width, height),
			to: project(length, width, height),
			direction: unit(project(0, 1, 0)),
		},
		{
			measure: "width",
			from: project(length, 0, 0),
			to: project(length, width, 0),
			direction: unit(project(1, 0, 0)),
		},
		{ measure: "height", from: project(0, 0, 0), to: project(0, 0, height), direction: left },
	];
}

/** The face of a panel or troffer by its lens: ribs, a curved basket, rows of LEDs behind the sheet, a clean sheet, a gasket. */
function lensOf(
	project: Project,
	{ length: l, width: w, height: h }: BoxSize,
	marks: readonly DrawingMark[],
) {
	const across = (share: number, from = 0.07): Command[] =>
		edge(project, [l * from, w * share, h], [l * (1 - from), w * share, h]);
	if (marks.includes("volumetric lens"))
		return [
			path("body", horizontal(project, l * 0.07, w * 0.36, l * 0.93, w * 0.64, h)),
			path("glass", horizontal(project, l * 0.09, w * 0.41, l * 0.91, w * 0.59, h)),
			path("detail", [...across(0.2), ...across(0.8)], "card"),
		];
	if (marks.includes("back-lit lens")) {
		const at = [0.2, 0.35, 0.5, 0.65, 0.8];
		const leds = at.flatMap((x) =>
			at.flatMap((y) => ellipse(...project(l * x, w * y, h), Math.min(l, w) * 0.022)),
		);
		return [path("detail", leds, "card")];
	}
	if (marks.includes("edge-lit lens"))
		return [path("detail", [...across(0.1, 0.1), ...across(0.9, 0.1)], "card")];
	if (marks.includes("sealed lens")) {
		const screws = [0.03, 0.5, 0.97].flatMap((x) =>
			[0.03, 0.97].flatMap((y) => ellipse(...project(l * x, w * y, h), Math.min(l, w) * 0.014)),
		);
		return [
			path("edge", horizontal(project, l * 0.1, w * 0.1, l * 0.9, w * 0.9, h)),
			path("dark", screws, "card"),
		];
	}
	return [path("detail", [...across(1 / 3), ...across(2 / 3)], "card")];
}

/** Recessed panel or troffer: frame, lens, shallow back box. */
export function troffer(size: BoxSize, marks: readonly DrawingMark[] = []): Figure {
	const project = projector(fromBelow);
	const { length: l, width: w, height: h } = size;
	const frame = Math.min(w, l) * 0.05;
	const inset = Math.min(w, l) * 0.06;
	const primitives: Primitive[] = [
		path(
			"metal",
			facePath([
				project(inset, inset, 0),
				project(l - inset, inset, 0),
				project(l - inset, inset, h),
				project(inset, inset, h),
			]),
		),
		path(
			"metal",
			facePath([
				project(l - inset, inset, 0),
				project(l - inset, w - inset, 0),
				project(l - inset, w - inset, h),
				project(l - inset, inset, h),
			]),
		),
		path("body", horizontal(project, 0, 0, l, w, h)),
		path("glass", horizontal(project, frame, frame, l - frame, w - frame, h)),
		...lensOf(project, size, marks),
		path("shine", edge(project, [l * 0.12, w * 0.2, h], [l * 0.4, w * 0.2, h]), "card"),
	];
	return { primitives, dimensions: boxDimensions(project, size) };
}

/** Strip, wraparound, vapor-tight or suspended: the lens, clips and cables tell them apart. */
export function linearFixture(size: BoxSize, marks: readonly DrawingMark[] = []): Figure {
	const project = projector(fromBelowLong);
	const { length: l, width: w, height: h } = size;
	const cap = Math.min(l * 0.03, w * 0.3);
	const body = h * 0.4;
	const bevel = w * (marks.includes("open strip") ? 0.34 : 0.16);
	const side = marks.includes("open strip") ? "body" : "glass";
	const section = (x: number): Point[] => [
		project(x, 0, body),
		project(x, bevel, h),
		project(x, w - bevel, h),
		project(x, w, body),
	];
	const strip = (a: Point[], b: Point[], i: number): Command[] => {
		const corners = [a[i], a[i + 1], b[i + 1], b[i]].filter((point): point is Point => point !== undefined);
		return facePath(corners);
	};
	const [start, first, last, end] = [section(0), section(cap), section(l - cap), section(l)];
	const clips = marks.includes("end clips")
		? [0.12, 0.37, 0.63, 0.88].map((share) => {
				const [near, far] = [section(l * share - cap * 0.5), section(l * share + cap * 0.5)];
				return path("metal", facePath([...near, ...far.reverse()]));
			})
		: [];
	const rise = Math.min(w * 4, l * 0.25);
	const cables = marks.includes("suspended")
		? [
				path(
					"edge",
					[0.08, 0.92].flatMap((share) => edge(project, [l * share, w / 2, 0], [l * share, w / 2, -rise])),
				),
			]
		: [];
	return {
		primitives: [
			...cables,
			path("body", facePath([project(0, 0, 0), project(l, 0, 0), project(l, 0, body), project(0, 0, body)])),
			path("metal", facePath([project(l, 0, 0), ...end, project(l, w, 0)])),
			...[2, 0, 1].flatMap((i) => [
				path(i === 1 ? "glass" : side, strip(first, last, i)),
				path("body", strip(start, first, i)),
				path("body", strip(last, end, i)),
			]),
			...clips,
			path("shine", edge(project, [l * 0.12, w * 0.36, h], [l * 0.36, w * 0.36, h]), "card"),
		],
		dimensions: boxDimensions(project, size),
	};
}

/** Linear high bay: driver channel, two optical panels, hanging V-hooks. */
export function linearHighBay(size: BoxSize): Figure {
	const project = projector(fromBelow);
	const { length: l, width: w, height: h } = size;
	const frame = Math.min(w * 0.06, l * 0.06);
	const gap = w * 0.09;
	const half = (w - gap) / 2;
	const panel = (y: number): Primitive[] => [
		path("glass", horizontal(project, frame, y + frame, l - frame, y + half - frame * 0.4, h)),
		path(
			"detail",
			[0.25, 0.5, 0.75].flatMap((share) =>
				edge(project, [l * share, y + frame, h], [l * share, y + half - frame * 0.4, h]),
			),
			"card",
		),
	];
	const rise = Math.min(w * 0.8, l * 0.5);
	const ring = Math.min(w, l) * 0.03;
	const cable = (x: number): Command[] => {
		const [cx, cy] = project(x, w * 0.5, -rise);
		return [...edge(project, [x, w * 0.5, 0], [x, w * 0.5, -rise]), ...ellipse(cx, cy - ring, ring)];
	};
	return {
		primitives: [
			path("edge", [...cable(l * 0.14), ...cable(l * 0.86)]),
			path("body", facePath([project(0, 0, 0), project(l, 0, 0), project(l, 0, h), project(0, 0, h)])),
			path("metal", facePath([project(l, 0, 0), project(l, w, 0), project(l, w, h), project(l, 0, h)])),
			path("body", horizontal(project, 0, 0, l, w, h)),
			...panel(0),
			...panel(half + gap - frame * 0.6),
		],
		dimensions: boxDimensions(project, size),
	};
}

/** Round ("UFO") high bay: hook, driver housing, finned heat sink, lens underneath. */
export function roundHighBay(size: { diameter: number; height: number }): Figure {
	const r = size.diameter / 2;
	const h = size.height;
	const tilt = r * 0.3;
	const driver = r * 0.46;
	const hookTop = -h * 0.34;
	const driverTop = 0;
	const driverBottom = h * 0.52;
	const flange = h * 0.86;
	const dots: Command[] = [];
	for (const [ring, count] of [
		[0.3, 6],
		[0.58, 12],
	] as const) {
		for (let index = 0; index < count; index++) {
			const angle = ((index + 0.5) / count) * 2 * Math.PI;
			dots.push(
				...ellipse(r * ring * Math.cos(angle), h + tilt * ring * Math.sin(angle), r * 0.04, tilt * 0.05),
			);
		}
	}
	const fins: Command[] = [];
	for (const share of [-0.9, -0.66, -0.4, -0.13, 0.13, 0.4, 0.66, 0.9]) {
		const sag = Math.sqrt(1 - share * share);
		fins.push(
			move(driver * 1.02 * share, driverBottom * 0.92 + tilt * 0.3 * sag),
			quad(
				driver * 1.25 * share,
				flange - (flange - driverBottom) * 0.2,
				r * 0.97 * share,
				flange + tilt * 0.7 * sag,
			),
		);
	}
	const drum = (top: number, bottom: number, radius: number, bend: number): Command[] => [
		move(-radius, top),
		{ op: "A", center: [0, top], rx: radius, ry: bend, clockwise: true, to: [radius, top] },
		line(radius, bottom),
		{ op: "A", center: [0, bottom], rx: radius, ry: bend, clockwise: true, to: [-radius, bottom] },
		{ op: "Z" },
	];
	return {
		primitives: [
			path("edge", [
				move(0, driverTop - tilt * 0.3),
				line(0, hookTop * 0.46),
				{
					op: "A",
					center: [0, hookTop * 0.73],
					rx: -hookTop * 0.27,
					ry: -hookTop * 0.27,
					clockwise: true,
					to: [-hookTop * 0.27, hookTop * 0.73],
				},
			]),
			path("metal", drum(driverTop, driverBottom, driver, tilt * 0.44)),
			path("shade", [
				move(driver * 0.45, driverTop),
				line(driver, driverTop),
				line(driver, driverBottom),
				line(driver * 0.45, driverBottom),
				{ op: "Z" },
			]),
			path("detail", halfEllipse(0, driverTop + h * 0.08, driver, tilt * 0.44, 1), "card"),
			path("body", [
				move(-driver * 1.02, driverBottom * 0.9),
				{
					op: "A",
					center: [0, driverBottom * 0.9],
					rx: driver * 1.02,
					ry: tilt * 0.44,
					clockwise: true,
					to: [driver * 1.02, driverBottom * 0.9],
				},
				quad(driver * 1.3, flange - h * 0.05, r, flange),
				line(r, h),
				{ op: "A", center: [0, h], rx: r, ry: tilt, clockwise: true, to: [-r, h] },
				line(-r, flange),
				quad(-driver * 1.3, flange - h * 0.05, -driver * 1.02, driverBottom * 0.9),
				{ op: "Z" },
			]),
			path("detail", fins, "card"),
			path("body", ellipse(0, h, r, tilt)),
			path("glass", ellipse(0, h, r * 0.84, tilt * 0.84)),
			path("detail", dots, "full"),
		],
		dimensions: [
			{ measure: "height", from: [driver, driverTop], to: [r, h], direction: right },
			{ measure: "diameter", from: [-r, h], to: [r, h], direction: below },
		],
	};
}
