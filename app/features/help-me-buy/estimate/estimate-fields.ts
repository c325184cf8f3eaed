/** Fields of the room estimate, as in the URL and in the order of the form. */
const roomFields = [
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
	"boxes",
	"ceiling",
	"walls",
	"floor",
	"sku",
	"option",
	"own",
	"turn",
	"rotate",
	"tilt",
	"aim",
	"target",
	"llf",
	"limit",
	"columns",
	"rows",
	"at",
	"offset",
] as const;

/** Fixtures of other types in the same room: fields of each, and their letters. The first type is A. */
const typeFields = [
	"sku",
	"option",
	"own",
	"llf",
	"mount",
	"turn",
	"rotate",
	"tilt",
	"aim",
	"columns",
	"rows",
	"at",
] as const;
export const otherTypes = { 2: "B", 3: "C", 4: "D" } as const;
export type OtherNumber = keyof typeof otherTypes;
export const otherNumbers = [2, 3, 4] as const satisfies readonly OtherNumber[];

export type EstimateField = (typeof roomFields)[number] | `${(typeof typeFields)[number]}${OtherNumber}`;
export const estimateFields: readonly EstimateField[] = [
	...roomFields,
	...otherNumbers.flatMap((number) => typeFields.map((field): EstimateField => `${field}${number}`)),
];

/** What a room with several types shows of each. */
export const typeColumns = ["Type", "Qty", "Part number", "MH", "LLF", "Average", "Share"] as const;

/** Whether anything of another type was entered; its option goes with a part number, and is in no box. */
export const hasType = (values: EstimateValues, number: OtherNumber): boolean =>
	typeFields.some((field) => field !== "option" && values[`${field}${number}`] !== "");

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

const longest: Readonly<Record<string, number>> = {
	corners: 1600,
	boxes: 1000,
	at: 600,
	sku: 128,
	option: 128,
};

/** The most characters of a field, of the first type or another; lists take more than others. */
export const longestField = (field: EstimateField): number => longest[field.replace(/\d$/, "")] ?? 40;
