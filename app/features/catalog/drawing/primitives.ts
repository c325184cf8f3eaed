import { type Command, ellipse, type Point } from "./geometry.ts";

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
