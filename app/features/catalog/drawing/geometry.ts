/**
 * 2D geometry of the drawings in mm (x right, y down): path commands, profiles of bodies of revolution, bounds.
 */

export type Point = readonly [x: number, y: number];

export type Command =
	| { readonly op: "M"; readonly to: Point }
	| { readonly op: "L"; readonly to: Point }
	| { readonly op: "Q"; readonly control: Point; readonly to: Point }
	| { readonly op: "C"; readonly first: Point; readonly second: Point; readonly to: Point }
	| {
			readonly op: "A";
			readonly center: Point;
			readonly rx: number;
			readonly ry: number;
			readonly clockwise: boolean;
			readonly to: Point;
	  }
	| { readonly op: "Z" };

export type Bounds = {
	readonly minX: number;
	readonly minY: number;
	readonly maxX: number;
	readonly maxY: number;
};

export const move = (x: number, y: number): Command => ({ op: "M", to: [x, y] });
export const line = (x: number, y: number): Command => ({ op: "L", to: [x, y] });
export const quad = (cx: number, cy: number, x: number, y: number): Command => ({
	op: "Q",
	control: [cx, cy],
	to: [x, y],
});
export const cubic = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): Command => ({
	op: "C",
	first: [x1, y1],
	second: [x2, y2],
	to: [x, y],
});
export const close: Command = { op: "Z" };

export function polyline(points: readonly Point[], closed = false): Command[] {
	const commands = points.map(([x, y], index) => (index === 0 ? move(x, y) : line(x, y)));
	return closed ? [...commands, close] : commands;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number = rx): Command[] {
	const half = (x: number): Command => ({ op: "A", center: [cx, cy], rx, ry, clockwise: true, to: [x, cy] });
	return [move(cx - rx, cy), half(cx + rx), half(cx - rx), close];
}

/** Half of an ellipse below (`+1`) or above (`-1`) its center. */
export function halfEllipse(cx: number, cy: number, rx: number, ry: number, side: 1 | -1): Command[] {
	return [move(cx - rx, cy), { op: "A", center: [cx, cy], rx, ry, clockwise: side < 0, to: [cx + rx, cy] }];
}

/** A rectangle with corners rounded by `radius` (limited to half the shorter side). */
export function roundedRectangle(x: number, y: number, width: number, height: number, radius = 0): Command[] {
	const r = Math.min(radius, width / 2, height / 2);
	if (r <= 0) {
		return polyline(
			[
				[x, y],
				[x + width, y],
				[x + width, y + height],
				[x, y + height],
			],
			true,
		);
	}
	return [
		move(x + r, y),
		line(x + width - r, y),
		quad(x + width, y, x + width, y + r),
		line(x + width, y + height - r),
		quad(x + width, y + height, x + width - r, y + height),
		line(x + r, y + height),
		quad(x, y + height, x, y + height - r),
		line(x, y + r),
		quad(x, y, x + r, y),
		close,
	];
}

/** Half of the silhouette of a body of revolution around x = 0, from its top down, at x >= 0. */
export type Profile = readonly Command[];

const mapPoint = (command: Command, map: (point: Point) => Point): Command => {
	switch (command.op) {
		case "Z":
			return command;
		case "Q":
			return { ...command, control: map(command.control), to: map(command.to) };
		case "C":
			return { ...command, first: map(command.first), second: map(command.second), to: map(command.to) };
		case "A":
			return { ...command, center: map(command.center), to: map(command.to) };
		default:
			return { ...command, to: map(command.to) };
	}
};

export function translate(commands: readonly Command[], dx: number, dy: number): Command[] {
	return commands.map((command) => mapPoint(command, ([x, y]) => [x + dx, y + dy]));
}

/** Multiplies every x. Profiles with arcs cannot be mirrored. */
export function scaleX(commands: readonly Command[], factor: number): Command[] {
	return commands.map((command) => mapPoint(command, ([x, y]) => [x * factor, y]));
}

export function scale(commands: readonly Command[], factor: number): Command[] {
	return commands.map((command) => {
		const mapped = mapPoint(command, ([x, y]) => [x * factor, y * factor]);
		return mapped.op === "A" ? { ...mapped, rx: mapped.rx * factor, ry: mapped.ry * factor } : mapped;
	});
}

function backwards(profile: Profile): Command[] {
	const reversed: Command[] = [];
	for (let index = profile.length - 1; index > 0; index--) {
		const command = profile[index];
		const before = profile[index - 1];
		if (!command || !before || command.op === "Z" || before.op === "Z") continue;
		if (command.op === "C") {
			reversed.push({ op: "C", first: command.second, second: command.first, to: before.to });
		} else if (command.op === "Q") {
			reversed.push({ op: "Q", control: command.control, to: before.to });
		} else {
			reversed.push({ op: "L", to: before.to });
		}
	}
	return reversed;
}

/** The closed silhouette of a body of revolution: the profile down its right side and up its left. */
export function revolve(profile: Profile): Command[] {
	const last = profile.at(-1);
	if (!last || last.op === "Z") return [];
	return [...profile, line(-last.to[0], last.to[1]), ...backwards(scaleX(profile, -1)), close];
}

/** The strip between the profile and the same profile narrowed to `inner` of its radius: the shaded side. */
export function shadedSide(profile: Profile, inner: number): Command[] {
	const last = profile.at(-1);
	if (!last || last.op === "Z") return [];
	return [...profile, line(last.to[0] * inner, last.to[1]), ...backwards(scaleX(profile, inner)), close];
}

/** The radius of the nearest sampled point. */
export function radiusAt(profile: Profile, y: number): number {
	const nearest = samplePoints(profile).reduce((best, point) =>
		Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best,
	);
	return nearest[0];
}

/** Splits a cubic Bézier curve at `t` (de Casteljau). */
export function splitCubic(
	start: Point,
	curve: Extract<Command, { op: "C" }>,
	t: number,
): [Extract<Command, { op: "C" }>, Extract<Command, { op: "C" }>] {
	const mix = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
	const a = mix(start, curve.first);
	const b = mix(curve.first, curve.second);
	const c = mix(curve.second, curve.to);
	const ab = mix(a, b);
	const bc = mix(b, c);
	const middle = mix(ab, bc);
	return [
		{ op: "C", first: a, second: ab, to: middle },
		{ op: "C", first: bc, second: c, to: curve.to },
	];
}

const arcSteps = 24;

/** Points along the path, dense enough to measure it. */
export function samplePoints(commands: readonly Command[]): Point[] {
	const points: Point[] = [];
	let at: Point = [0, 0];
	for (const command of commands) {
		if (command.op === "Z") continue;
		for (let step = 1; step <= arcSteps; step++) {
			const t = step / arcSteps;
			const s = 1 - t;
			if (command.op === "C") {
				const { first, second, to } = command;
				const on = (i: 0 | 1) =>
					s * s * s * at[i] + 3 * s * s * t * first[i] + 3 * s * t * t * second[i] + t * t * t * to[i];
				points.push([on(0), on(1)]);
			} else if (command.op === "Q") {
				const on = (i: 0 | 1) => s * s * at[i] + 2 * s * t * command.control[i] + t * t * command.to[i];
				points.push([on(0), on(1)]);
			} else if (command.op === "A") {
				const { center, rx, ry } = command;
				const getAngle = ([x, y]: Point) => Math.atan2((y - center[1]) / ry, (x - center[0]) / rx);
				const begin = getAngle(at);
				let turn = getAngle(command.to) - begin;
				if (command.clockwise && turn <= 0) turn += 2 * Math.PI;
				if (!command.clockwise && turn >= 0) turn -= 2 * Math.PI;
				points.push([
					center[0] + rx * Math.cos(begin + turn * t),
					center[1] + ry * Math.sin(begin + turn * t),
				]);
			} else if (step === arcSteps) {
				points.push(command.to);
			}
		}
		at = command.to;
	}
	return points;
}

export function getBounds(points: Iterable<Point>): Bounds {
	let minX = Number.POSITIVE_INFINITY;
	let minY = Number.POSITIVE_INFINITY;
	let maxX = Number.NEGATIVE_INFINITY;
	let maxY = Number.NEGATIVE_INFINITY;
	for (const [x, y] of points) {
		minX = Math.min(minX, x);
		minY = Math.min(minY, y);
		maxX = Math.max(maxX, x);
		maxY = Math.max(maxY, y);
	}
	return { minX, minY, maxX, maxY };
}

// Pictorial projection for box-shaped luminaires, seen from below so that the luminous face shows.

/** Directions of one mm along length (x), width (y) and downwards (z) on the drawing plane. */
export type Projection = { readonly x: Point; readonly y: Point; readonly z: Point };

export const fromBelow: Projection = { x: [0.93, -0.24], y: [0.5, 0.36], z: [0, 1] };

/** Long, slim luminaires are seen steeper, to use the width of the picture. */
export const fromBelowLong: Projection = { x: [0.84, -0.4], y: [0.62, 0.5], z: [0, 1] };

export function projector(projection: Projection) {
	const { x: ex, y: ey, z: ez } = projection;
	return (x: number, y: number, z: number): Point => [
		x * ex[0] + y * ey[0] + z * ez[0],
		x * ex[1] + y * ey[1] + z * ez[1],
	];
}

export type Project = ReturnType<typeof projector>;

export const facePath = (corners: readonly Point[]): Command[] => polyline(corners, true);

/** A rectangle on the horizontal plane at depth z. */
export function horizontal(
	project: Project,
	x0: number,
	y0: number,
	x1: number,
	y1: number,
	z: number,
): Command[] {
	return facePath([project(x0, y0, z), project(x1, y0, z), project(x1, y1, z), project(x0, y1, z)]);
}

export function edge(
	project: Project,
	from: readonly [number, number, number],
	to: readonly [number, number, number],
): Command[] {
	return polyline([project(...from), project(...to)]);
}

export function unit([x, y]: Point): Point {
	const length = Math.hypot(x, y) || 1;
	return [x / length, y / length];
}
