/** Fits an outline into a size: details, dimensions and painting order. */
import { cctTint } from "./color-temperature.ts";
import { isAxis, type PlacedDimension, pathData, placeDimension } from "./drawn-lines.ts";
import { type Command, getBounds, type Point, samplePoints, scale, translate } from "./geometry.ts";
import type { Outline } from "./outline.ts";
import { type DrawingSize, drawingSizes, getSigns, type Ink, signSide, toCommands } from "./primitives.ts";

/** Sizes in CSS pixels; each layout is designed for its size and scales from there. */
export const nominalSize: Readonly<Record<DrawingSize, { width: number; height: number }>> = {
	thumb: { width: 96, height: 96 },
	card: { width: 240, height: 180 },
	full: { width: 560, height: 420 },
};

export const gridPerPixel = 2;

/** Design tokens, repeated because SVG files and PDFs have no stylesheet. */
const colors = {
	ink: "#16202c",
	muted: "#526072",
	fine: "#8895a5",
	body: "#f6f8fa",
	metal: "#d9dee5",
	shine: "#fff",
	filament: "#b4691f",
	red: "#b3261e",
	green: "#1e7b3c",
	bronze: "#8a6a52",
	darkBronze: "#6b4f3c",
	white: "#fff",
	shade: "#0f2a47",
} as const;

export type Layer = {
	readonly d: string;
	readonly fill: string | null;
	readonly stroke: string | null;
	readonly strokeWidth: number;
	readonly opacity: number;
	readonly dash: readonly number[];
};

export type Label = {
	readonly x: number;
	readonly y: number;
	readonly size: number;
	readonly text: string;
	readonly color: string;
};

export type DrawingLayout = {
	readonly size: DrawingSize;
	/** Grid units, from 0. */
	readonly width: number;
	readonly height: number;
	readonly unit: number;
	readonly pen: { readonly stroke: string; readonly strokeWidth: number };
	readonly layers: readonly Layer[];
	readonly labels: readonly Label[];
	readonly title: string;
};

type Style = {
	fill: string | null;
	stroke: string | null;
	width: number;
	opacity?: number;
	dash?: readonly number[];
};

type Finish = "bronze" | "white" | null;

function getStyle(ink: Ink, tint: string, heavy: number, finish: Finish = null): Style {
	switch (ink) {
		case "glass":
			return { fill: tint, stroke: colors.ink, width: heavy };
		case "body":
			return { fill: finish ? colors[finish] : colors.body, stroke: colors.ink, width: heavy };
		case "metal":
			return {
				fill: finish === "bronze" ? colors.darkBronze : colors.metal,
				stroke: colors.ink,
				width: heavy,
			};
		case "dark":
			return { fill: colors.ink, stroke: null, width: 0 };
		case "red":
		case "green":
			return { fill: colors[ink], stroke: null, width: 0 };
		case "edge":
			return { fill: null, stroke: colors.ink, width: heavy };
		case "detail":
			return { fill: null, stroke: colors.fine, width: heavy * 0.6 };
		case "filament":
			return { fill: null, stroke: colors.filament, width: heavy };
		case "shine":
			return { fill: null, stroke: colors.shine, width: heavy * 1.8 };
		case "shade":
			return { fill: colors.shade, stroke: null, width: 0, opacity: 0.07 };
		case "hidden":
			return { fill: null, stroke: colors.fine, width: heavy * 0.7, dash: [4, 3] };
	}
}

const heavyStroke: Readonly<Record<DrawingSize, number>> = { thumb: 1.25, card: 1.25, full: 1.6 };
const fontSize: Readonly<Record<DrawingSize, number>> = { thumb: 0, card: 12, full: 14 };

const padding: Readonly<Record<DrawingSize, number>> = { thumb: 4, card: 8, full: 12 };
const captionHeight = 20;
/** Side of a sign below the outline, in CSS pixels. */
const signSize: Readonly<Record<DrawingSize, number>> = { thumb: 0, card: 22, full: 34 };

function finishOf({ marks }: Outline): Finish {
	if (marks.includes("bronze finish")) return "bronze";
	return marks.includes("white finish") ? "white" : null;
}

export function layoutDrawing(outline: Outline, size: DrawingSize): DrawingLayout {
	const nominal = nominalSize[size];
	const rank = drawingSizes.indexOf(size);
	const shown = outline.primitives.filter(({ from }) => !from || drawingSizes.indexOf(from) <= rank);
	const content = getBounds(shown.flatMap((primitive) => samplePoints(toCommands(primitive))));
	const corners: Point[] = [
		[content.minX, content.minY],
		[content.maxX, content.maxY],
	];
	const chosen = size === "full" ? outline.dimensions : size === "card" ? outline.dimensions.slice(0, 1) : [];
	const caption = size === "full" && !outline.toScale ? "Not to scale" : null;
	const signs = signSize[size] > 0 ? getSigns(outline.marks) : [];
	const below = (caption ? captionHeight : 0) + (signs.length > 0 ? signSize[size] + 4 : 0);
	const room = {
		width: nominal.width - padding[size] * 2,
		height: nominal.height - padding[size] * 2 - below,
	};

	// Text and gaps have a fixed size on screen, so the room they need depends on the scale and vice versa.
	let unit = Math.max(
		(content.maxX - content.minX) / room.width,
		(content.maxY - content.minY) / room.height,
		1e-3,
	);
	let placed: PlacedDimension[] = [];
	let whole = content;
	for (let round = 0; round < 12; round++) {
		placed = [];
		let occupied = content;
		for (const dimension of chosen) {
			const next = placeDimension(dimension, occupied, unit, fontSize[size], size === "full");
			placed.push(next);
			// Dimensions on one side are stacked outwards; slanted ones stay at their own edge.
			if (isAxis(dimension.direction)) {
				occupied = getBounds([
					[occupied.minX, occupied.minY],
					[occupied.maxX, occupied.maxY],
					...samplePoints(next.lines),
					...next.box,
				]);
			}
		}
		whole = getBounds([
			...corners,
			...placed.flatMap(({ lines, ticks, box }) => [...samplePoints(lines), ...samplePoints(ticks), ...box]),
		]);
		const needed = Math.max((whole.maxX - whole.minX) / room.width, (whole.maxY - whole.minY) / room.height);
		if (needed <= unit * 1.001 && needed > unit * 0.98) break;
		unit = Math.max(needed, 1e-3);
	}
	const origin: Point = [
		(whole.minX + whole.maxX - nominal.width * unit) / 2,
		(whole.minY + whole.maxY - (nominal.height - below) * unit) / 2,
	];
	const perMm = gridPerPixel / unit;

	const tint = cctTint(outline.cctKelvin);
	const layers: Layer[] = [];
	const push = (commands: readonly Command[], style: Style, merge = false) => {
		const d = pathData(scale(translate(commands, -origin[0], -origin[1]), perMm), 0);
		const last = layers.at(-1);
		if (merge && last) {
			layers[layers.length - 1] = { ...last, d: last.d + d };
			return;
		}
		layers.push({
			d,
			fill: style.fill,
			stroke: style.stroke,
			strokeWidth: style.width,
			opacity: style.opacity ?? 1,
			dash: style.dash ?? [],
		});
	};
	const finish = finishOf(outline);
	let previous: Ink | null = null;
	for (const primitive of shown) {
		const style = getStyle(primitive.ink, tint, heavyStroke[size], finish);
		push(toCommands(primitive), style, primitive.ink === previous && style.fill === null);
		previous = primitive.ink;
	}
	if (placed.length > 0) {
		const lines = placed.flatMap((dimension) => dimension.lines);
		const ticks = placed.flatMap((dimension) => dimension.ticks);
		push(lines, { fill: null, stroke: colors.fine, width: heavyStroke[size] * 0.6 });
		push(ticks, { fill: null, stroke: colors.ink, width: heavyStroke[size] });
	}
	const labels = placed.flatMap((dimension) =>
		dimension.texts.map(
			({ x, y, text }, index): Label => ({
				x: Math.round((x - origin[0]) * perMm),
				y: Math.round((y - origin[1]) * perMm),
				size: index === 0 ? fontSize[size] : fontSize[size] - 2,
				text,
				color: index === 0 ? colors.ink : colors.muted,
			}),
		),
	);
	const signScale = (signSize[size] * gridPerPixel) / signSide;
	signs.forEach(({ primitives, text }, index) => {
		const x = (padding[size] + index * (signSize[size] + 8)) * gridPerPixel;
		const y = (nominal.height - below) * gridPerPixel;
		for (const primitive of primitives) {
			const { fill, stroke, width } = getStyle(primitive.ink, tint, 1);
			const d = pathData(translate(scale(toCommands(primitive), signScale), x, y), 0);
			layers.push({ d, fill, stroke, strokeWidth: width, opacity: 1, dash: [] });
		}
		if (text) {
			const fontSize = signSize[size] * 0.42;
			const middle = signSide * 0.62;
			labels.push({
				x: x + (signSide / 2) * signScale,
				y: y + middle * signScale,
				size: fontSize,
				text,
				color: colors.ink,
			});
		}
	});
	const [width, height] = [nominal.width * gridPerPixel, nominal.height * gridPerPixel];
	if (caption) {
		labels.push({
			x: width / 2,
			y: height - 8 * gridPerPixel,
			size: 12,
			text: caption,
			color: colors.muted,
		});
	}
	return {
		size,
		width,
		height,
		unit,
		pen: { stroke: colors.ink, strokeWidth: heavyStroke[size] },
		layers,
		labels,
		title: outline.title,
	};
}
