import type { DrawingMark } from "#rules/catalog/drawing-marks";
import {
	type Command,
	ellipse,
	halfEllipse,
	line,
	move,
	type Point,
	polyline,
	roundedRectangle,
} from "./geometry.ts";

export const drawingSizes = ["thumb", "card", "full"] as const;
export type DrawingSize = (typeof drawingSizes)[number];

/**
 * How a shape is painted: `glass` takes the tint; `body`, `metal` and `dark` are opaque; `edge` and `detail`
 * are lines; `filament`, `shine` and `shade` add depth; `hidden` is dashed context such as a ceiling; `red` and `green`
 * are letters.
 */
export type Ink =
	| "glass"
	| "body"
	| "metal"
	| "dark"
	| "edge"
	| "detail"
	| "filament"
	| "shine"
	| "shade"
	| "hidden"
	| "red"
	| "green";

export type PathPrimitive = {
	readonly kind: "path";
	readonly ink: Ink;
	readonly commands: readonly Command[];
	readonly from?: DrawingSize;
};

export type CirclePrimitive = {
	readonly kind: "circle";
	readonly ink: Ink;
	readonly center: Point;
	readonly radius: number;
	readonly from?: DrawingSize;
};

export type DimensionPrimitive = {
	readonly kind: "dimension";
	readonly from: Point;
	readonly to: Point;
	readonly direction: Point;
	/** `null` for a nominal size such as a can size, which `label` gives in words. */
	readonly mm: number | null;
	readonly label: string;
	readonly secondary: string | null;
};

export type Primitive = PathPrimitive | CirclePrimitive;

export const path = (ink: Ink, commands: readonly Command[], from?: DrawingSize): PathPrimitive =>
	from ? { kind: "path", ink, commands, from } : { kind: "path", ink, commands };

export const circle = (
	ink: Ink,
	x: number,
	y: number,
	radius: number,
	from?: DrawingSize,
): CirclePrimitive =>
	from
		? { kind: "circle", ink, center: [x, y], radius, from }
		: { kind: "circle", ink, center: [x, y], radius };

export const toCommands = (primitive: Primitive): readonly Command[] =>
	primitive.kind === "circle"
		? ellipse(primitive.center[0], primitive.center[1], primitive.radius)
		: primitive.commands;

/** A shape with its dimensions, not yet labelled. */
export type Figure = {
	readonly primitives: readonly Primitive[];
	readonly dimensions: readonly {
		readonly measure: "length" | "diameter" | "width" | "height" | "can";
		readonly from: Point;
		readonly to: Point;
		readonly direction: Point;
	}[];
};

export const right: Point = [1, 0];
export const left: Point = [-1, 0];
export const below: Point = [0, 1];
export const above: Point = [0, -1];

// Small signs below an outline for what the outline cannot show: sensor, battery, photocell, distribution, beam.

/** Side of the square that a sign is drawn in. */
export const signSide = 20;

export type Sign = { readonly primitives: readonly Primitive[]; readonly text?: string };

const road: Command[] = [move(1, 2), line(19, 2)];

/** Light on the ground, seen from above, with the pole at the road's edge; type V is round its pole. */
const footprint = (text: string, light: Command[], poleY: number): Sign => ({
	primitives: [
		path("glass", light),
		...(text === "V" ? [] : [path("detail", road)]),
		path("dark", ellipse(10, poleY, 1.4)),
	],
	text,
});

/** @param half width of the cone at its foot */
const cone = (half: number): Sign => ({
	primitives: [
		path(
			"glass",
			polyline(
				[
					[10, 3],
					[10 + half, 18],
					[10 - half, 18],
				],
				true,
			),
		),
		path("dark", roundedRectangle(7, 1, 6, 3, 0.5)),
	],
});

const signs: Partial<Record<DrawingMark, Sign>> = {
	sensor: {
		primitives: [
			path("metal", [...halfEllipse(10, 4, 4, 4, 1), line(6, 4)]),
			path("edge", [...halfEllipse(10, 6, 6, 7, 1), ...halfEllipse(10, 8, 8, 10, 1)]),
		],
	},
	battery: {
		primitives: [
			path("body", roundedRectangle(1, 5, 16, 11, 1.5)),
			path("dark", roundedRectangle(17, 8, 2, 5, 0.5)),
			path(
				"dark",
				polyline(
					[
						[10, 6],
						[5.5, 11.5],
						[8.5, 11.5],
						[7.5, 15],
						[12.5, 9.5],
						[9.5, 9.5],
					],
					true,
				),
			),
		],
	},
	photocell: {
		primitives: [
			path("body", roundedRectangle(5, 10, 10, 9, 1)),
			path("glass", [...halfEllipse(10, 10, 5, 4.5, -1), line(5, 10)]),
			path("edge", [move(10, 1), line(10, 3.5), move(3, 3), line(5, 5), move(17, 3), line(15, 5)]),
		],
	},
	"type II": footprint("II", ellipse(10, 7, 9, 4.5), 3),
	"type III": footprint("III", ellipse(10, 9, 8.5, 6.5), 3),
	"type IV": footprint("IV", ellipse(10, 11, 7, 8.5), 3),
	"type V": footprint("V", ellipse(10, 10, 9), 4),
	"narrow beam": cone(3),
	"medium beam": cone(6),
	"wide beam": cone(9.5),
};

/** Signs of a drawing, in the order of its marks. */
export const getSigns = (marks: readonly DrawingMark[]): Sign[] => marks.flatMap((mark) => signs[mark] ?? []);
