/** Fields of the room estimate, as in the URL and in the order of the form. */
export const estimateFields = [
	"room",
	"shape",
	"length",
	"width",
	"notchLength",
	"notchWidth",
	"corners",
	"height",
	"mount",
	"plane",
	"ceiling",
	"walls",
	"floor",
	"sku",
	"option",
	"own",
	"turn",
	"target",
	"llf",
	"limit",
	"columns",
	"rows",
	"offset",
] as const;
export type EstimateField = (typeof estimateFields)[number];
export type EstimateValues = Record<EstimateField, string>;
export type EstimateErrors = Partial<Record<EstimateField, string>>;

export const roomShapes = {
	rectangle: "Rectangle",
	l: "L shape",
	u: "U shape",
	polygon: "Other, by its corners",
} as const;
export type RoomShape = keyof typeof roomShapes;

/** What the form shows before anything was typed. */
export const usualValues: Partial<EstimateValues> = {
	room: "office",
	shape: "rectangle",
	height: "9",
	ceiling: "80",
	walls: "50",
	floor: "20",
	llf: "0.85",
};

/** The URL's query of an estimate, without empty fields. */
export const estimateQuery = (values: Partial<EstimateValues>): Record<string, string> =>
	Object.fromEntries(
		estimateFields.flatMap((field) => {
			const value = values[field];
			return value ? [[field, value]] : [];
		}),
	);
