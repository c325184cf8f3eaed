/** Omnidirectional and decorative lamps: side elevation, base down, y = 0 at the top of the bulb. */
import {
	type Command,
	cubic,
	line,
	move,
	type Point,
	quad,
	revolve,
	scaleX,
	shadedSide,
	splitCubic,
} from "../geometry.ts";
import { below, type Figure, type Primitive, path, right } from "../primitives.ts";
import { parseDesignation } from "../proportions.ts";
import { type BaseForm, baseForm } from "./bases.ts";

export type LampSize = {
	readonly length: number;
	readonly diameter: number;
	readonly base: string | null;
	readonly designation: string | null;
	readonly filament: boolean;
};

type Curve = Extract<Command, { op: "C" }>;

type Bulb = { readonly glass: Command[]; readonly housing: Command[]; readonly seam: Point };

const curveTo = (x1: number, y1: number, x2: number, y2: number, x: number, y: number): Curve => ({
	op: "C",
	first: [x1, y1],
	second: [x2, y2],
	to: [x, y],
});

const k = 0.5523;

function cut(before: Command[], start: Point, last: Curve, t: number): Bulb {
	const [upper, lower] = splitCubic(start, last, t);
	return { glass: [...before, upper], housing: [move(...upper.to), lower], seam: upper.to };
}

function pear(r: number, shoulder: number, neck: number, t: number): Bulb {
	const cy = Math.min(r, shoulder * 0.55);
	const drop = shoulder - cy;
	const before = [move(0, 0), curveTo(k * r, 0, r, cy - k * cy, r, cy)];
	return cut(
		before,
		[r, cy],
		curveTo(r, cy + drop * 0.5, neck * 1.02, shoulder - drop * 0.42, neck, shoulder),
		t,
	);
}

function globe(r: number, shoulder: number, neck: number, t: number): Bulb {
	const cy = Math.min(r, shoulder * 0.54);
	const drop = shoulder - cy;
	const angle = 0.62;
	const x = Math.max(r * Math.cos(angle), Math.min(neck, r));
	const y = cy + Math.min(cy * Math.sin(angle), drop * 0.62);
	const handle = (4 / 3) * Math.tan(angle / 4);
	const before: Command[] = [
		move(0, 0),
		curveTo(k * r, 0, r, cy - k * cy, r, cy),
		curveTo(
			r,
			cy + handle * (y - cy) * 1.7,
			x + handle * r * Math.sin(angle),
			y - handle * (y - cy) * 1.3,
			x,
			y,
		),
	];
	const dx = r * Math.sin(angle) * 0.55;
	const dy = r * Math.cos(angle) * 0.55;
	const rest = shoulder - y;
	return cut(
		before,
		[x, y],
		curveTo(x - dx, y + Math.min(dy, rest * 0.6), neck, shoulder - rest * 0.35, neck, shoulder),
		t,
	);
}

function candle(r: number, shoulder: number, neck: number, flame: boolean, t: number): Bulb {
	const widest = shoulder * 0.62;
	const before: Command[] = flame
		? [
				move(0, 0),
				curveTo(0.1 * r, shoulder * 0.1, 0.26 * r, shoulder * 0.16, 0.5 * r, shoulder * 0.27),
				curveTo(0.8 * r, shoulder * 0.41, r, shoulder * 0.5, r, widest),
			]
		: [move(0, 0), curveTo(0.34 * r, 0, r, shoulder * 0.32, r, widest)];
	return cut(
		before,
		[r, widest],
		curveTo(r, widest + (shoulder - widest) * 0.5, neck * 1.05, shoulder * 0.9, neck, shoulder),
		t,
	);
}

function tube(r: number, shoulder: number, neck: number, t: number): Bulb {
	const dome = Math.min(r * 0.8, shoulder * 0.4);
	const bottom = shoulder - Math.min(shoulder * 0.25, r);
	const before: Command[] = [
		move(0, 0),
		curveTo(k * r, 0, r, dome - k * dome, r, dome),
		line(r, Math.max(dome, bottom)),
	];
	const start: Point = [r, Math.max(dome, bottom)];
	return cut(
		before,
		start,
		curveTo(r, shoulder - (shoulder - start[1]) * 0.3, neck, start[1], neck, shoulder),
		t,
	);
}

function teardrop(r: number, shoulder: number, neck: number, t: number): Bulb {
	const widest = shoulder * 0.6;
	const before: Command[] = [
		move(0, 0),
		curveTo(0.42 * r, 0, 0.56 * r, shoulder * 0.06, 0.66 * r, shoulder * 0.18),
		curveTo(0.78 * r, shoulder * 0.34, r, shoulder * 0.44, r, widest),
	];
	return cut(
		before,
		[r, widest],
		curveTo(r, widest + (shoulder - widest) * 0.55, neck, shoulder * 0.84, neck, shoulder),
		t,
	);
}

function filaments(top: number, foot: number, spread: number, count: number): Primitive[] {
	const stem = foot - (foot - top) * 0.34;
	const sticks: Command[] = [];
	const wires: Command[] = [
		move(-spread * 0.12, foot),
		line(-spread * 0.08, stem),
		line(spread * 0.08, stem),
		line(spread * 0.12, foot),
	];
	for (let index = 0; index < count; index++) {
		const side = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
		const lean = index % 2 === 0 ? 0.86 : 1;
		sticks.push(
			move(side * spread * 0.62 * lean, top),
			line(side * spread * lean, stem - (stem - top) * 0.12),
		);
		wires.push(move(side * spread * lean, stem - (stem - top) * 0.12), line(side * spread * 0.1, stem));
	}
	wires.push(move(-spread * 0.62, top), quad(0, top - spread * 0.18, spread * 0.62, top));
	return [path("detail", wires, "card"), path("filament", sticks)];
}

function assemble(size: LampSize, bulb: Bulb, form: BaseForm, extra: Primitive[], skirt: boolean): Figure {
	const r = size.diameter / 2;
	const shoulder = size.length - form.height;

	const widest = bulb.glass.reduce(
		(best, command) => {
			return command.op !== "Z" && command.to[0] > best[0] ? command.to : best;
		},
		[0, 0] as Point,
	);
	// Pointed bulbs shine further down.
	const low = Math.max(0, widest[1] / shoulder - 0.5) * 1.6;
	const [x, y] = bulb.seam;
	const [, rest] = bulb.housing;
	const whole = rest ? [...bulb.glass, rest] : bulb.glass;
	const primitives: Primitive[] = [...form.draw(shoulder)];
	if (skirt) {
		const ribs = [-0.42, 0.42].flatMap((share) => scaleX(bulb.housing, share));
		primitives.push(
			path("body", revolve(bulb.housing)),
			path("detail", ribs, "card"),
			path("glass", [
				...revolve(bulb.glass).slice(0, bulb.glass.length),
				quad(0, y + x * 0.16, -x, y),
				...revolve(bulb.glass).slice(bulb.glass.length + 1),
			]),
			path("shade", shadedSide(bulb.glass, 0.74)),
		);
	} else {
		primitives.push(path("glass", revolve(whole)), path("shade", shadedSide(whole, 0.8)), ...extra);
	}
	primitives.push(
		path(
			"shine",
			[
				move(-r * 0.62, shoulder * (0.42 + low)),
				cubic(
					-r * (0.7 - low * 0.4),
					shoulder * (0.3 + low),
					-r * (0.56 - low * 0.2),
					shoulder * (0.18 + low * 1.1),
					-r * 0.34,
					shoulder * (0.12 + low * 1.1),
				),
			],
			"card",
		),
	);
	return {
		primitives,
		dimensions: [
			{ measure: "length", from: [0, 0], to: [0, size.length], direction: right },
			{ measure: "diameter", from: [-widest[0], widest[1]], to: [widest[0], widest[1]], direction: below },
		],
	};
}

/** A-lamps and other general-purpose bulbs; also the sign lamp (S14). */
export function aLamp(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const bulb = pear(r, shoulder, Math.min(form.neck, r * 0.95), 0.34);
	const extra = size.filament ? filaments(shoulder * 0.2, shoulder, r * 0.42, 4) : [];
	return assemble(size, bulb, form, extra, !size.filament);
}

export function globeLamp(size: LampSize): Figure {
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const bulb = globe(r, shoulder, Math.min(form.neck, r * 0.9), 0.4);
	const extra = size.filament ? filaments(shoulder * 0.22, shoulder, r * 0.36, 4) : [];
	return assemble(size, bulb, form, extra, !size.filament);
}

/** Candles: torpedo (B, C), flame (F) and bent tip (BA, CA). */
export function candleLamp(size: LampSize): Figure {
	const family = parseDesignation(size.designation)?.family ?? "B";
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E12", size.length);
	const shoulder = size.length - form.height;
	const neck = Math.min(form.neck * 1.05, r * 0.95);
	if (family.startsWith("ST")) return tubularLamp(size);
	const extra = size.filament ? filaments(shoulder * 0.3, shoulder, r * 0.4, 3) : [];
	const bent = family === "BA" || family === "CA";
	const bulb = candle(r, shoulder, neck, bent || family === "F", 0.42);
	const figure = assemble(size, bulb, form, extra, !size.filament);
	if (!bent) return figure;
	// The tip leans to the right.
	const reach = shoulder * 0.3;
	const lean = ([x, y]: Point): Point => [x + r * 0.34 * Math.max(0, 1 - y / reach) ** 2, y];
	return {
		...figure,
		primitives: figure.primitives.map((primitive) =>
			primitive.kind === "circle"
				? primitive
				: {
						...primitive,
						commands: primitive.commands.map((command): Command => {
							if (command.op === "C") {
								return {
									...command,
									first: lean(command.first),
									second: lean(command.second),
									to: lean(command.to),
								};
							}
							return command.op === "Z" || command.op === "A"
								? command
								: { ...command, to: lean(command.to) };
						}),
					},
		),
	};
}

export function tubularLamp(size: LampSize): Figure {
	const family = parseDesignation(size.designation)?.family ?? "T";
	const r = size.diameter / 2;
	const form = baseForm(size.base, "E26", size.length);
	const shoulder = size.length - form.height;
	const neck = Math.min(form.neck, r * 0.95);
	if (family === "S") return aLamp(size);
	const drop = family === "ST";
	const bulb = drop ? teardrop(r, shoulder, neck, 0.5) : tube(r, shoulder, neck, 0.5);
	const extra = size.filament
		? filaments(shoulder * (drop ? 0.2 : 0.16), shoulder, r * (drop ? 0.44 : 0.4), drop ? 4 : 2)
		: [];
	return assemble(size, bulb, form, extra, !size.filament);
}
