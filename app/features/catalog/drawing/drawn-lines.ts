/** Draws a dimension: extension lines, dimension line with ticks, and upright text in a gap. */
import { type Bounds, type Command, line, move, type Point } from "./geometry.ts";
import type { DimensionPrimitive } from "./primitives.ts";

export type PlacedDimension = {
	readonly lines: readonly Command[];
	readonly ticks: readonly Command[];
	readonly texts: readonly { readonly x: number; readonly y: number; readonly text: string }[];
	readonly box: readonly Point[];
};

const advance = 0.58;
const lineHeight = 1.18;

export const isAxis = ([dx, dy]: Point) => Math.abs(dx * dy) < 1e-9;

export function placeDimension(
	dimension: DimensionPrimitive,
	content: Bounds,
	unit: number,
	font: number,
	both: boolean,
): PlacedDimension {
	const [dx, dy] = dimension.direction;
	const along0: Point = [dimension.to[0] - dimension.from[0], dimension.to[1] - dimension.from[1]];
	const level = (point: Point) => point[0] * dx + point[1] * dy;
	const axis = isAxis(dimension.direction);

	const texts = both && dimension.secondary ? [dimension.label, dimension.secondary] : [dimension.label];
	const textHeight = texts.length * font * lineHeight * unit;
	const halfWidth = (Math.max(...texts.map((text) => text.length)) * font * advance * unit) / 2 + 4 * unit;
	const halfHeight = textHeight / 2 + 2 * unit;

	const corners: Point[] = [
		[content.minX, content.minY],
		[content.maxX, content.maxY],
	];
	const length0 = Math.abs(along0[0] * dy) + Math.abs(along0[1] * dx);
	const measured = axis ? length0 : Math.hypot(along0[0], along0[1]);
	// Share of the line that the upright text would cover.
	const share: Point = axis
		? [Math.abs(dy), Math.abs(dx)]
		: [Math.abs(along0[0]) / (measured || 1), Math.abs(along0[1]) / (measured || 1)];
	const broken = Math.min(
		share[0] > 1e-6 ? halfWidth / share[0] : Number.POSITIVE_INFINITY,
		share[1] > 1e-6 ? halfHeight / share[1] : Number.POSITIVE_INFINITY,
	);
	const fits = measured > 2 * broken + 12 * unit;
	// The text needs half its width between the line and the outline.
	const normal: Point = axis
		? [Math.abs(dx), Math.abs(dy)]
		: [Math.abs(along0[1]) / (measured || 1), Math.abs(along0[0]) / (measured || 1)];
	const reach = normal[0] * halfWidth + normal[1] * halfHeight;
	const steepness = axis ? 1 : Math.max(0.5, Math.abs(dx) * normal[0] + Math.abs(dy) * normal[1]);
	const gap = (fits ? Math.max(reach / steepness, 10 * unit) : 10 * unit) + 4 * unit;

	const outermost = axis ? Math.max(...corners.map(level)) + gap : 0;
	const shift = (point: Point): Point => {
		const by = axis ? outermost - level(point) : gap;
		return [point[0] + dx * by, point[1] + dy * by];
	};
	const [a, b] = [shift(dimension.from), shift(dimension.to)];
	const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
	const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
	const extension = (from: Point, to: Point): Command[] => [
		move(from[0] + dx * 3 * unit, from[1] + dy * 3 * unit),
		line(to[0] + dx * 4 * unit, to[1] + dy * 4 * unit),
	];
	const tick = (at: Point): Command[] => {
		const t = 3.4 * unit * Math.SQRT1_2;
		const [ux, uy] = [(along[0] - along[1]) * t, (along[0] + along[1]) * t];
		return [move(at[0] - ux, at[1] - uy), line(at[0] + ux, at[1] + uy)];
	};
	const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
	const aside = reach + 4 * unit;
	const center: Point = fits
		? middle
		: [middle[0] + Math.sign(dx) * normal[0] * aside, middle[1] + Math.sign(dy) * normal[1] * aside];
	const span: Command[] = fits
		? [
				move(...a),
				line(middle[0] - along[0] * broken, middle[1] - along[1] * broken),
				move(middle[0] + along[0] * broken, middle[1] + along[1] * broken),
				line(...b),
			]
		: [move(...a), line(...b)];
	return {
		lines: [...extension(dimension.from, a), ...extension(dimension.to, b), ...span],
		ticks: [...tick(a), ...tick(b)],
		texts: texts.map((text, index) => ({
			x: center[0],
			y: center[1] - textHeight / 2 + (index + 0.82) * font * lineHeight * unit,
			text,
		})),
		box: [
			[center[0] - halfWidth, center[1] - halfHeight],
			[center[0] + halfWidth, center[1] + halfHeight],
		],
	};
}

function shortNumber(value: number, decimals: number): string {
	const rounded = Number(value.toFixed(decimals));
	return rounded === 0 ? "0" : String(rounded).replace(/^(-?)0\./, "$1.");
}

function join(numbers: readonly string[]): string {
	return numbers.reduce(
		(text, next) => (text === "" || next.startsWith("-") ? text + next : `${text} ${next}`),
		"",
	);
}

/** Relative coordinates, measured from the rounded previous point so that rounding errors do not add up. */
export function pathData(commands: readonly Command[], decimals: number): string {
	const grid = 10 ** decimals;
	const snap = (value: number) => Math.round(value * grid) / grid;
	let at: Point = [0, 0];
	let subpath: Point = [0, 0];
	let data = "";
	let previous = "";
	const emit = (letter: string, numbers: readonly number[]) => {
		const text = join(numbers.map((value) => shortNumber(value, decimals)));
		const repeats = letter === previous && letter !== "m";
		data += repeats ? (text.startsWith("-") ? text : ` ${text}`) : letter + text;
		previous = letter;
	};
	const from = (point: Point): [number, number] => [snap(point[0]) - at[0], snap(point[1]) - at[1]];
	for (const command of commands) {
		if (command.op === "Z") {
			data += "z";
			previous = "z";
			at = subpath;
			continue;
		}
		const to: Point = [snap(command.to[0]), snap(command.to[1])];
		if (command.op === "A") {
			const { center, rx, ry, clockwise } = command;
			const getAngle = ([x, y]: Point) => Math.atan2((y - center[1]) / ry, (x - center[0]) / rx);
			let turn = getAngle(command.to) - getAngle(at);
			if (clockwise && turn <= 0) turn += 2 * Math.PI;
			if (!clockwise && turn >= 0) turn -= 2 * Math.PI;
			const large = Math.abs(turn) > Math.PI + 0.01 ? "1" : "0";
			const [dx, dy] = from(command.to);
			// A half turn stays round only when its radius is exactly half of the rounded chord.
			const isHalfTurn = dy === 0 && Math.abs(Math.abs(turn) - Math.PI) < 0.5;
			const radii = [isHalfTurn ? Math.abs(dx) / 2 : rx, ry].map((value) => shortNumber(value, decimals + 1));
			const end = [dx, dy].map((value) => shortNumber(value, decimals));
			data += `a${join([...radii, "0", large, clockwise ? "1" : "0", ...end])}`;
			previous = "a";
		} else if (command.op === "M") {
			data += `M${join(to.map((value) => shortNumber(value, decimals)))}`;
			previous = "M";
			subpath = to;
		} else if (command.op === "L") {
			const [dx, dy] = from(command.to);
			if (dx === 0 && dy === 0) continue;
			if (dy === 0) emit("h", [dx]);
			else if (dx === 0) emit("v", [dy]);
			else emit("l", [dx, dy]);
		} else if (command.op === "Q") {
			emit("q", [...from(command.control), ...from(command.to)]);
		} else {
			emit("c", [...from(command.first), ...from(command.second), ...from(command.to)]);
		}
		at = to;
	}
	return data;
}
