/**
 * Draws a product to scale. Without stated dimensions it uses typical proportions of its family, sets
 * `toScale` to false and labels nominal sizes only (such as a can size).
 */
import type { Drawing } from "#contracts/catalog/catalog";
import type { DrawingMark } from "#rules/catalog/drawing-marks";
import type { DimensionPrimitive, Figure, Primitive } from "./primitives.ts";
import { drawnSize, getCanSizes, lampShapes, millimetersPerInch, parseDesignation } from "./proportions.ts";
import { accessory } from "./shapes/accessories.ts";
import { aLamp, candleLamp, globeLamp, type LampSize, tubularLamp } from "./shapes/bulbs.ts";
import { diskDownlight, pendantCylinder, recessedDownlight, retrofitDownlight } from "./shapes/downlights.ts";
import { areaLight, floodLight, postTop, wallPack } from "./shapes/exterior.ts";
import { linearFixture, linearHighBay, roundHighBay, troffer } from "./shapes/interior.ts";
import { emergencyUnit, exitSign } from "./shapes/life-safety.ts";
import { bulgedReflector, facetedBowl, parLamp, spiralLamp } from "./shapes/reflectors.ts";

export type OutlineOptions = {
	/** Color temperature in K; `null` when unknown. */
	readonly cctKelvin?: number | null;
	readonly canSizesInches?: readonly number[];
	readonly filament?: boolean;
};

export type Outline = {
	readonly primitives: readonly Primitive[];
	readonly dimensions: readonly DimensionPrimitive[];
	readonly cctKelvin: number | null;
	readonly toScale: boolean;
	readonly marks: readonly DrawingMark[];
	/** Accessible name: "A19 lamp, 112 mm long, 60 mm across". */
	readonly title: string;
};

const thinSpace = "\u202f";

const shapeNames: Readonly<Record<Drawing["shape"], string>> = {
	"a-lamp": "lamp",
	globe: "globe lamp",
	candle: "candle lamp",
	tubular: "tubular lamp",
	reflector: "reflector lamp",
	par: "reflector lamp",
	mr16: "reflector lamp",
	"pin-base": "pin-base lamp",
	spiral: "spiral compact fluorescent lamp",
	"recessed-downlight": "recessed downlight",
	"disk-downlight": "surface-mounted disk light",
	"retrofit-downlight": "downlight retrofit kit",
	"pendant-cylinder": "pendant cylinder",
	"round-high-bay": "round high bay",
	"linear-high-bay": "linear high bay",
	troffer: "troffer",
	"linear-fixture": "linear luminaire",
	"wall-pack": "wall pack",
	"area-light": "area light",
	"flood-light": "flood light",
	"exit-sign": "exit sign",
	"emergency-unit": "emergency unit",
	"pole-arm": "pole arm",
	"slip-fitter": "slip fitter",
	trunnion: "trunnion",
	"hanging-kit": "hanging kit",
	"mounting-frame": "mounting frame",
	lens: "lens",
	photocell: "photocell",
	"shorting-cap": "shorting cap",
	"battery-pack": "battery pack",
	"wall-control": "wall control",
};

const downlights: ReadonlySet<Drawing["shape"]> = new Set([
	"recessed-downlight",
	"disk-downlight",
	"retrofit-downlight",
	"pendant-cylinder",
]);

const clearFamilies: ReadonlySet<string> = new Set(["ST", "T", "S"]);

function lampByDesignation(size: LampSize): Figure {
	const parsed = parseDesignation(size.designation);
	switch (parsed?.family) {
		case "PAR":
			return parsed.eighths > 0 && parsed.eighths <= 16 ? facetedBowl(size) : parLamp(size);
		case "MR":
		case "MRX":
			return facetedBowl(size);
		case "BR":
		case "R":
			return bulgedReflector(size);
		case "G":
			return globeLamp(size);
		case "T":
		case "ST":
			return tubularLamp(size);
		case "B":
		case "BA":
		case "C":
		case "CA":
		case "F":
			return candleLamp(size);
		default:
			return aLamp(size);
	}
}

function toFigure(drawing: Drawing, options: OutlineOptions, size: ReturnType<typeof drawnSize>): Figure {
	const family = parseDesignation(drawing.designation)?.family ?? "";
	const lamp: LampSize = {
		length: size.length,
		diameter: size.diameter,
		base: drawing.base,
		designation: drawing.designation,
		filament: options.filament ?? drawing.filament ?? clearFamilies.has(family),
	};
	const marks = drawing.marks ?? [];
	const box = { length: size.length, width: size.width, height: size.height };
	switch (drawing.shape) {
		case "a-lamp":
			return lampByDesignation(lamp);
		case "globe":
			return globeLamp(lamp);
		case "candle":
			return candleLamp(lamp);
		case "tubular":
			return tubularLamp(lamp);
		case "reflector":
			return bulgedReflector(lamp);
		case "par":
			return lampByDesignation({ ...lamp, designation: lamp.designation ?? "PAR38" });
		case "mr16":
			return facetedBowl(lamp);
		case "pin-base":
			return lampByDesignation({ ...lamp, base: drawing.base ?? "GU24" });
		case "spiral":
			return spiralLamp(lamp);
		case "recessed-downlight":
			return recessedDownlight(size);
		case "disk-downlight":
			return diskDownlight(size);
		case "retrofit-downlight":
			return retrofitDownlight(size);
		case "pendant-cylinder":
			return pendantCylinder(size);
		case "round-high-bay":
			return roundHighBay(size);
		case "linear-high-bay":
			return linearHighBay(box);
		case "troffer":
			return troffer(box, marks);
		case "linear-fixture":
			return linearFixture(box, marks);
		case "wall-pack":
			return wallPack(box);
		case "area-light":
			return size.stated.diameter && !size.stated.length ? postTop(size) : areaLight(box);
		case "flood-light":
			return floodLight(box);
		case "exit-sign":
			return exitSign(size, marks);
		case "emergency-unit":
			return emergencyUnit(size);
		default:
			return accessory(drawing.shape, box);
	}
}

function canLabel(inches: readonly number[]): string | null {
	const sizes = inches.filter((value) => Number.isFinite(value) && value > 0);
	if (sizes.length === 0) return null;
	const [min, max] = [Math.min(...sizes), Math.max(...sizes)];
	return `${min === max ? min : `${min}–${max}`}${thinSpace}in can`;
}

function millimeters(value: number): string {
	const text = value < 100 ? String(Number(value.toFixed(1))) : String(Math.round(value));
	return `${text}${thinSpace}mm`;
}

const inches = (value: number) => `${Number((value / millimetersPerInch).toFixed(2))}${thinSpace}in`;

/** Impossible lengths count as unknown, so this never throws. */
export function drawOutline(drawing: Drawing, options: OutlineOptions = {}): Outline {
	const cans = options.canSizesInches?.length ? options.canSizesInches : getCanSizes(drawing.designation);
	const sane = downlights.has(drawing.shape)
		? cans.filter((value) => Number.isFinite(value) && value >= 1 && value <= 16)
		: [];
	const size = drawnSize(drawing, sane.length > 0 ? Math.max(...sane) : null);
	const figure = toFigure(drawing, options, size);
	const can = canLabel(sane);
	const lampShape = lampShapes.has(drawing.shape);

	const dimensions: DimensionPrimitive[] = [];
	let toScale = true;
	for (const { measure, from, to, direction } of figure.dimensions) {
		if (measure === "can") {
			if (can)
				dimensions.push({ kind: "dimension", from, to, direction, mm: null, label: can, secondary: null });
			continue;
		}
		// Sources state a round body's diameter as width or length at times.
		const stated =
			size.stated[measure] ||
			(measure === "diameter" && !lampShape && (size.stated.width || size.stated.length));
		if (!stated) {
			toScale = false;
			continue;
		}
		const mm = size[measure];
		dimensions.push({
			kind: "dimension",
			from,
			to,
			direction,
			mm,
			label: inches(mm),
			secondary: millimeters(mm),
		});
	}
	dimensions.sort((a, b) => (b.mm ?? 0) - (a.mm ?? 0));

	const name = [drawing.designation, shapeNames[drawing.shape]].filter(Boolean).join(" ");
	const figures = dimensions.map((dimension) => dimension.label);
	return {
		primitives: figure.primitives,
		dimensions,
		cctKelvin: options.cctKelvin ?? null,
		toScale,
		marks: drawing.marks ?? [],
		title: [
			`Line drawing: ${name}`,
			...(drawing.marks ?? []),
			...figures,
			...(toScale ? [] : ["not to scale"]),
		].join(", "),
	};
}
