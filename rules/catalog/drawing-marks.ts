/** What tells two products of the same outline apart, so that their drawings differ. */

export const drawingMarks = [
	"sensor",
	"battery",
	"photocell",
	"type II",
	"type III",
	"type IV",
	"type V",
	"narrow beam",
	"medium beam",
	"wide beam",
	"red letters",
	"green letters",
	"bronze finish",
	"white finish",
	"volumetric lens",
	"edge-lit lens",
	"back-lit lens",
	"sealed lens",
	"wraparound lens",
	"open strip",
	"end clips",
	"suspended",
] as const;
export type DrawingMark = (typeof drawingMarks)[number];

type Rule = readonly [mark: DrawingMark, pattern: RegExp];

/** Marks by the features of a SKU. */
const featureMarks: readonly Rule[] = [
	["sensor", /^(occupancy|motion) sensor/i],
	["battery", /^(battery back-?up|emergency battery)/i],
	["photocell", /^photocell$/i],
	["type II", /^type II distribution/i],
	["type III", /^type III distribution/i],
	["type IV", /^type IV distribution/i],
	["type V", /^type V distribution/i],
	["red letters", /^red letters/i],
	["green letters", /^green letters/i],
	["bronze finish", /^bronze finish/i],
	["white finish", /^white finish/i],
];

/** Marks by the words of a product's name. */
const nameMarks: readonly Rule[] = [
	["volumetric lens", /\bvolumetric\b/i],
	["edge-lit lens", /\bedge-?lit panel\b/i],
	["back-lit lens", /\bback-?lit panel\b/i],
	["sealed lens", /\b(clean-area|clean room|sealed) troffer\b/i],
	["wraparound lens", /\bwraparound\b/i],
	["open strip", /\bLED strip\b/i],
	["end clips", /\bvapor-?tight\b/i],
	["suspended", /\bsuspended\b/i],
];

/** Outlines whose beams are so different that people choose by them. Lamps have a plot of their beam. */
const aimed = /^(round-high-bay|flood-light)$/;

/** Below these angles, in degrees, a beam is narrow or medium. */
const narrow = 45;
const medium = 80;

/** Marks of a SKU, in the order of `drawingMarks`. @param sku.beamDegrees in degrees */
export function getDrawingMarks({
	shape,
	name,
	features,
	beamDegrees,
}: {
	shape: string;
	/** Name of the product. */
	name: string;
	features: readonly string[];
	beamDegrees: number | null;
}): DrawingMark[] {
	const found = new Set<DrawingMark>();
	for (const [mark, pattern] of featureMarks)
		if (features.some((text) => pattern.test(text))) found.add(mark);
	for (const [mark, pattern] of nameMarks) if (pattern.test(name)) found.add(mark);
	if (aimed.test(shape) && beamDegrees !== null)
		found.add(beamDegrees < narrow ? "narrow beam" : beamDegrees < medium ? "medium beam" : "wide beam");
	// Every emergency unit has a battery.
	if (shape === "emergency-unit") found.delete("battery");
	return drawingMarks.filter((mark) => found.has(mark));
}

/** The kind decides which specs are shown and how the outline is drawn. "other" shows the specs as stated. */
export const drawnKinds = [
	"lamp",
	"downlight",
	"high-bay",
	"troffer",
	"linear",
	"wall-pack",
	"area-light",
	"flood-light",
	"exit-sign",
	"emergency-light",
] as const;
