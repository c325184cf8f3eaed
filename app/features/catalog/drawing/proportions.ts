/** Stated sizes, completed by typical proportions of the family. */
import type { Drawing, OutlineShape, Variation } from "#contracts/catalog/catalog";
import { getDrawingMarks } from "#rules/catalog/drawing-marks";

export const millimetersPerInch = 25.4;

const usualLength: Readonly<Record<string, number>> = {
	A15: 88,
	A19: 110,
	A21: 132,
	A23: 159,
	B10: 98,
	B11: 97,
	B13: 106,
	BA10: 108,
	BA11: 109,
	BR30: 130,
	BR40: 159,
	C7: 54,
	C9: 101,
	C11: 97,
	CA10: 110,
	"G16.5": 78,
	G25: 113,
	G30: 133,
	G40: 168,
	MR16: 48,
	MRX16: 50,
	PAR16: 56,
	PAR20: 83,
	PAR30: 115,
	PAR30L: 116,
	PAR30S: 90,
	PAR38: 131,
	R14: 61,
	R16: 83,
	R20: 97,
	R40: 164,
	S14: 84,
	ST12: 89,
	ST18: 129,
	ST19: 138,
	T8: 86,
	T10: 134,
};

type Size = { length: number; diameter: number; width: number; height: number };

const familySize: Readonly<Record<OutlineShape, Size>> = {
	"a-lamp": { length: 110, diameter: 60, width: 60, height: 110 },
	globe: { length: 113, diameter: 80, width: 80, height: 113 },
	candle: { length: 98, diameter: 35, width: 35, height: 98 },
	tubular: { length: 134, diameter: 32, width: 32, height: 134 },
	reflector: { length: 130, diameter: 95, width: 95, height: 130 },
	par: { length: 131, diameter: 121, width: 121, height: 131 },
	mr16: { length: 48, diameter: 50, width: 50, height: 48 },
	"pin-base": { length: 110, diameter: 60, width: 60, height: 110 },
	spiral: { length: 120, diameter: 58, width: 58, height: 120 },
	"recessed-downlight": { length: 190, diameter: 190, width: 190, height: 190 },
	"disk-downlight": { length: 190, diameter: 190, width: 190, height: 36 },
	"retrofit-downlight": { length: 190, diameter: 190, width: 190, height: 95 },
	"pendant-cylinder": { length: 150, diameter: 150, width: 150, height: 260 },
	"round-high-bay": { length: 330, diameter: 330, width: 330, height: 200 },
	"linear-high-bay": { length: 610, diameter: 330, width: 330, height: 90 },
	troffer: { length: 1206, diameter: 603, width: 603, height: 80 },
	"linear-fixture": { length: 1220, diameter: 130, width: 130, height: 80 },
	"wall-pack": { length: 290, diameter: 290, width: 190, height: 205 },
	"area-light": { length: 560, diameter: 330, width: 330, height: 90 },
	"flood-light": { length: 330, diameter: 330, width: 90, height: 310 },
	"exit-sign": { length: 300, diameter: 300, width: 45, height: 190 },
	"emergency-unit": { length: 270, diameter: 270, width: 85, height: 125 },
	"pole-arm": { length: 152, diameter: 100, width: 90, height: 110 },
	"slip-fitter": { length: 110, diameter: 75, width: 75, height: 190 },
	trunnion: { length: 260, diameter: 260, width: 60, height: 200 },
	"hanging-kit": { length: 120, diameter: 120, width: 20, height: 260 },
	"mounting-frame": { length: 620, diameter: 620, width: 320, height: 90 },
	lens: { length: 1200, diameter: 130, width: 130, height: 170 },
	photocell: { length: 85, diameter: 85, width: 85, height: 95 },
	"shorting-cap": { length: 85, diameter: 85, width: 85, height: 60 },
	"battery-pack": { length: 240, diameter: 240, width: 60, height: 110 },
	"wall-control": { length: 70, diameter: 70, width: 40, height: 115 },
};

function statedLength(value: number | null | undefined): number | null {
	return typeof value === "number" && Number.isFinite(value) && value >= 1 && value <= 20_000 ? value : null;
}

/** "PAR30L" → { family: "PAR", eighths: 30, suffix: "L" }; "ST" has 0 eighths; `null` for other designations. */
export function parseDesignation(
	designation: string | null,
): { family: string; eighths: number; suffix: string } | null {
	const match = /^\s*([A-Za-z]{1,4})\s*-?(\d{1,3}(?:\.\d)?)\s*([A-Za-z]*)/.exec(designation ?? "");
	if (!match?.[1] || !match[2]) {
		const bare = /^\s*(A|B|BA|BR|C|CA|F|G|MR|PAR|R|S|ST|T)\s*$/i.exec(designation ?? "")?.[1];
		return bare ? { family: bare.toUpperCase(), eighths: 0, suffix: "" } : null;
	}
	return {
		family: match[1].toUpperCase(),
		eighths: Number(match[2]),
		suffix: (match[3] ?? "").toUpperCase(),
	};
}

function nominalDiameter(designation: string | null): number | null {
	const parsed = parseDesignation(designation);
	return parsed && parsed.eighths >= 4 && parsed.eighths <= 64
		? (parsed.eighths / 8) * millimetersPerInch
		: null;
}

/** Can sizes in inches read from a downlight's designation ("6 in", "5/6 in", `4"`). */
export function getCanSizes(designation: string | null): number[] {
	const match = /((?:\d{1,2}(?:\.\d+)?\s*[/,]\s*)*\d{1,2}(?:\.\d+)?)\s*(?:"|″|-?\s*in)/i.exec(
		designation ?? "",
	);
	return (match?.[1] ?? "")
		.split(/[/,]/)
		.map(Number)
		.filter((inches) => inches >= 1 && inches <= 16);
}

export type DrawnSize = Size & {
	readonly stated: { length: boolean; diameter: boolean; width: boolean; height: boolean };
};

export const lampShapes: ReadonlySet<OutlineShape> = new Set([
	"a-lamp",
	"globe",
	"candle",
	"tubular",
	"reflector",
	"par",
	"mr16",
	"pin-base",
	"spiral",
]);

export const accessoryShapes = [
	"pole-arm",
	"slip-fitter",
	"trunnion",
	"hanging-kit",
	"mounting-frame",
	"lens",
	"photocell",
	"shorting-cap",
	"battery-pack",
	"wall-control",
] as const satisfies readonly OutlineShape[];
export type AccessoryShape = (typeof accessoryShapes)[number];

/** Drawn from length, width and height; all other shapes are round. */
const boxShapes: ReadonlySet<OutlineShape> = new Set([
	"linear-high-bay",
	"troffer",
	"linear-fixture",
	"wall-pack",
	"area-light",
	"flood-light",
	"exit-sign",
	"emergency-unit",
	...accessoryShapes,
]);

export function drawnSize(drawing: Drawing, canInches: number | null): DrawnSize {
	const family = familySize[drawing.shape];
	const length = statedLength(drawing.lengthMm);
	const diameter = statedLength(drawing.diameterMm);
	const width = statedLength(drawing.widthMm);
	const height = statedLength(drawing.heightMm);
	const stated = {
		length: length !== null,
		diameter: diameter !== null,
		width: width !== null,
		height: height !== null,
	};
	if (lampShapes.has(drawing.shape)) {
		const parsed = parseDesignation(drawing.designation);
		const key = parsed ? `${parsed.family}${parsed.eighths}${parsed.suffix.charAt(0)}` : "";
		const across =
			diameter ??
			nominalDiameter(drawing.designation) ??
			(length ?? family.length) * (family.diameter / family.length);
		const long =
			length ??
			usualLength[key] ??
			usualLength[key.replace(/[A-Z]$/, "")] ??
			across * (family.length / family.diameter);
		return { length: long, diameter: across, width: across, height: long, stated };
	}
	const boxed = boxShapes.has(drawing.shape);
	// A trim overlaps its can by about 16 mm a side.
	const can = canInches === null ? null : canInches * millimetersPerInch + 34;
	const across = diameter ?? (boxed ? null : (width ?? length)) ?? can ?? family.diameter;
	// Derive missing lengths from the stated ones, so that a large luminaire is not drawn with a small one's depth.
	const referenceSize = boxed ? (length ?? width) : (diameter ?? width ?? length ?? can);
	const usual = boxed ? (length === null ? family.width : family.length) : family.diameter;
	const factor = referenceSize === null ? 1 : Math.min(6, Math.max(0.2, referenceSize / usual));
	return {
		length: length ?? (boxed ? family.length * factor : across),
		diameter: across,
		width: width ?? (boxed ? family.width * factor : across),
		height: height ?? family.height * factor,
		stated,
	};
}

const filamentFeature = "Filament style";

/** The SKU's own dimensions, or else its product's, and what tells it from others. @param name of the product */
export function optionDrawing(
	shared: Drawing | null,
	variation: Pick<
		Variation,
		"lengthMm" | "diameterMm" | "widthMm" | "heightMm" | "base" | "features" | "beamDegrees"
	>,
	name: string,
): Drawing | null {
	if (shared === null) return null;
	return {
		...shared,
		lengthMm: variation.lengthMm ?? shared.lengthMm,
		diameterMm: variation.diameterMm ?? shared.diameterMm,
		widthMm: variation.widthMm ?? shared.widthMm,
		heightMm: variation.heightMm ?? shared.heightMm,
		base: variation.base ?? shared.base,
		marks: getDrawingMarks({ shape: shared.shape, name, ...variation }),
		...(variation.features.includes(filamentFeature) ? { filament: true } : {}),
	};
}
