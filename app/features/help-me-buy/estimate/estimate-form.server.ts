/** Parses the query of a room estimate: input, errors and values. */
import { z } from "zod";
import { bounds, type Outline } from "#photometry/rooms/plan";
import { roomKindNames, roomKinds, usualLightLossFactor } from "#photometry/rooms/room-kinds";
import { formatNumber } from "#rules/format";
import { readNumber } from "#rules/typed-numbers/decimal";
import { metersPerFoot, parseFeet } from "#rules/typed-numbers/length";
import type { OtherType, RoomInput } from "./estimate.ts";
import {
	type EstimateErrors,
	type EstimateField,
	type EstimateValues,
	estimateFields,
	hasType,
	longestField,
	type OtherNumber,
	otherNumbers,
	otherTypes,
	type RoomShape,
	roomShapes,
	usualValues,
} from "./estimate-fields.ts";
import {
	lShape,
	parseBoxes,
	parsePositions,
	parseRoom,
	rectangle,
	roomLimits,
	tooLarge,
	uShape,
} from "./room-outline.ts";

export type EstimateForm =
	| { kind: "blank"; values: EstimateValues }
	| { kind: "wrong"; values: EstimateValues; errors: EstimateErrors }
	| { kind: "right"; values: EstimateValues; input: RoomInput; others: PlannedType[] };

/** Fixtures of another type, before they were found in the catalog. */
export type PlannedType = Omit<OtherType, "fixture"> & { readonly number: OtherNumber };

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const length = (name: string, { min, max }: { min: number; max: number }) =>
	z
		.string()
		.refine((text) => text !== "", { error: `Enter ${name}`, abort: true })
		.refine((text) => parseFeet(text) !== null, {
			error: `${capital(name)} must be a length like 12, 12' 6" or 3.8 m`,
			abort: true,
		})
		.transform((text) => parseFeet(text) ?? 0)
		.refine((feet) => feet >= min && feet <= max, {
			error: `${capital(name)} must be between ${formatNumber(min, 1)} and ${formatNumber(max, 1)} ft`,
		});

export const figure = (name: string, { min, max, unit = "" }: { min: number; max: number; unit?: string }) =>
	z
		.string()
		.refine((text) => text !== "", { error: `Enter ${name}`, abort: true })
		.transform((text) => readNumber(text.replace(/\s*%$/, "")) ?? Number.NaN)
		.refine((value) => !Number.isNaN(value), { error: `${capital(name)} must be a number`, abort: true })
		.refine((value) => value >= min && value <= max, {
			error: `${capital(name)} must be between ${formatNumber(min, 2)} and ${formatNumber(max, 2)}${unit}`,
		});

const optional = <T extends z.ZodType<unknown, string>>(schema: T) =>
	z.union([z.literal("").transform(() => null), schema]);

const percent = (name: string) => figure(name, { min: 0, max: 95, unit: "%" });
const count = (name: string) =>
	optional(
		figure(name, { min: 1, max: 200 }).refine(Number.isInteger, {
			error: `${capital(name)} must be a whole number`,
		}),
	);

const schema = z.object({
	room: z.enum(roomKindNames, { error: "Choose the kind of room from the list" }),
	height: length("the ceiling height", roomLimits.height),
	mount: optional(length("the mounting height", { min: 4, max: roomLimits.height.max })),
	plane: optional(length("the work plane", { min: 0, max: 20 })),
	ceiling: percent("the ceiling reflectance"),
	walls: percent("the wall reflectance"),
	floor: percent("the floor reflectance"),
	turn: z.enum(["", "across"], { error: "Choose a direction from the list" }),
	rotate: optional(figure("the rotation", { min: 0, max: 360, unit: "°" })),
	tilt: optional(figure("the tilt", { min: 0, max: 180, unit: "°" })),
	aim: optional(figure("the direction of the tilt", { min: 0, max: 360, unit: "°" })),
	target: optional(figure("the light level", { min: 0.5, max: 1000, unit: " fc" })),
	llf: optional(figure("the light loss factor", { min: 0.3, max: 1 })),
	limit: optional(figure("the power limit", { min: 0.05, max: 20, unit: " W/sq ft" })),
	columns: count("the number of columns"),
	rows: count("the number of rows"),
	offset: optional(length("the perimeter offset", { min: 0, max: 20 })),
});

const otherFields = ["mount", "llf", "turn", "rotate", "tilt", "aim", "columns", "rows"] as const;
const otherSchema = schema.pick(
	Object.fromEntries(otherFields.map((field) => [field, true])) as Record<(typeof otherFields)[number], true>,
);

/**
 * The band along the walls whose points don't count, where none was entered: 0.5 m.
 * Source: EN 12464-1:2021, clause 4.4 (2011: 4.3), calculation area of a room, as DIALux and Relux take it.
 */
const usualOffsetFeet = 0.5 / metersPerFoot;

/** A query without a shape is a link that prefills some fields, so missing ones are not errors. */
export function readEstimateForm(query: URLSearchParams): EstimateForm {
	const submitted = query.has("shape");
	const values = Object.fromEntries(
		estimateFields.map((field) => {
			const text = (query.get(field) ?? (submitted ? "" : (usualValues[field] ?? ""))).trim();
			return [field, submitted ? text : text.slice(0, longestField(field))];
		}),
	) as EstimateValues;
	if (!submitted) return { kind: "blank", values };

	const parsed = schema.safeParse(values);
	const errors: EstimateErrors = parsed.success ? {} : firstErrors(parsed.error, estimateFields);
	const tooLong = estimateFields.filter((field) => values[field].length > longestField(field));
	for (const field of tooLong)
		errors[field] ??= `Enter up to ${formatNumber(longestField(field))} characters`;
	const outline = readOutline(values, errors);
	if (values.sku === "" && values.own === "") errors.sku = "Enter the part number of a fixture";
	if (!parsed.success || !outline || Object.keys(errors).length > 0) return { kind: "wrong", values, errors };

	const { data } = parsed;
	const kind = roomKinds[data.room];
	const mountingHeight = data.mount ?? data.height;
	const workPlane = data.plane ?? kind.workPlaneFeet;
	const heightMistake = findHeightMistake(mountingHeight, { height: data.height, workPlane });
	if (heightMistake) errors[data.mount === null ? "height" : "mount"] = heightMistake;
	if ((data.columns === null) !== (data.rows === null))
		errors[data.columns === null ? "columns" : "rows"] = "Enter both columns and rows, or neither";
	const widest = shorterSide(outline) / 4;
	const perimeterOffset = data.offset ?? Math.min(usualOffsetFeet, widest);
	if (perimeterOffset > widest)
		errors.offset = "The perimeter offset can be up to a quarter of the room's shorter side";
	const orientation = readOrientation(data, "aim", errors);
	const positions = readList(values, "at", errors, (text) => parsePositions(text, outline));
	const boxes = readList(values, "boxes", errors, (text) => parseBoxes(text, outline, data.height));
	if (positions && data.columns !== null) errors.at = "Enter columns and rows, or positions";
	const lightLossFactor = data.llf ?? usualLightLossFactor;
	const first = { outline, height: data.height, workPlane, mountingHeight, lightLossFactor };
	const others = otherNumbers.flatMap((number) =>
		hasType(values, number) ? (readOther(values, number, first, errors) ?? []) : [],
	);
	if (Object.keys(errors).length > 0) return { kind: "wrong", values, errors };
	return {
		kind: "right",
		values,
		input: {
			kind: data.room,
			outline,
			height: data.height,
			mountingHeight,
			workPlane,
			reflectances: { ceiling: data.ceiling / 100, walls: data.walls / 100, floor: data.floor / 100 },
			target: data.target ?? kind.footCandles,
			lightLossFactor,
			powerLimit: data.limit,
			...orientation,
			grid: data.columns !== null && data.rows !== null ? { columns: data.columns, rows: data.rows } : null,
			...(positions && { positions }),
			...(boxes && { boxes }),
			perimeterOffset,
		},
		others,
	};
}

/** `null` for none, and with an error. @param parse reads what was typed, or says what is wrong with it */
function readList<T>(
	values: EstimateValues,
	field: EstimateField,
	errors: EstimateErrors,
	parse: (text: string) => T[] | { wrong: string },
): T[] | null {
	if (values[field] === "") return null;
	const list = parse(values[field]);
	if (!("wrong" in list)) return list;
	errors[field] = list.wrong;
	return null;
}

function readOrientation(
	{ turn, rotate, tilt, aim }: Pick<z.output<typeof schema>, "turn" | "rotate" | "tilt" | "aim">,
	aimField: EstimateField,
	errors: EstimateErrors,
) {
	if (aim !== null && !tilt) errors[aimField] = "Enter the tilt too, or leave its direction blank";
	return { turn: (turn === "across" ? 90 : 0) + (rotate ?? 0), tilt: tilt ?? 0, aim: aim ?? 0 };
}

/** Heights in feet; `false` for none. */
const findHeightMistake = (mount: number, room: Pick<RoomInput, "height" | "workPlane">) =>
	mount - room.workPlane < 1
		? "Fixtures must be at least 1 ft above the work plane"
		: mount > room.height && "The mounting height can't be above the ceiling";

type FirstType = Pick<RoomInput, "outline" | "height" | "workPlane" | "mountingHeight" | "lightLossFactor">;

/** `null` with an error. What is left blank is as for the first type. */
function readOther(
	values: EstimateValues,
	number: OtherNumber,
	first: FirstType,
	errors: EstimateErrors,
): PlannedType | null {
	const own = otherFields.map((name) => [name, values[`${name}${number}`]]);
	const parsed = otherSchema.safeParse(Object.fromEntries(own));
	if (!parsed.success) {
		const found = firstErrors(parsed.error, otherFields);
		for (const [field, message] of Object.entries(found)) errors[`${field as "mount"}${number}`] = message;
	}
	const letter = otherTypes[number];
	if (values[`sku${number}`] === "" && values[`own${number}`] === "")
		errors[`sku${number}`] = `Enter the part number of type ${letter}`;
	const positions = readList(values, `at${number}`, errors, (text) => parsePositions(text, first.outline));
	if (!parsed.success) return null;
	const { columns, rows, llf } = parsed.data;
	const orientation = readOrientation(parsed.data, `aim${number}`, errors);
	const mountingHeight = parsed.data.mount ?? first.mountingHeight;
	// Left blank, it is the first type's, where a mistake is said.
	const heightMistake = parsed.data.mount !== null && findHeightMistake(mountingHeight, first);
	if (heightMistake) errors[`mount${number}`] = heightMistake;
	if (positions ? columns !== null || rows !== null : values[`at${number}`] === "" && !(columns && rows))
		errors[`columns${number}`] ??= `Enter columns and rows of type ${letter}, or positions`;
	return {
		...{ number, mountingHeight, lightLossFactor: llf ?? first.lightLossFactor },
		...orientation,
		place: positions ? { positions } : { columns: columns ?? 1, rows: rows ?? 1 },
	};
}

function shorterSide(outline: Outline): number {
	const { minX, minY, maxX, maxY } = bounds(outline);
	return Math.min(maxX - minX, maxY - minY);
}

/** Adds to `errors` what is wrong with the shape. */
function readOutline(values: EstimateValues, errors: EstimateErrors): Outline | null {
	if (!(values.shape in roomShapes)) {
		errors.shape = "Choose a shape from the list";
		return null;
	}
	const shape = values.shape as RoomShape;
	if (shape === "polygon") {
		const corners = parseRoom(values.corners);
		if (!("wrong" in corners)) return corners;
		errors.corners = corners.wrong;
		return null;
	}
	const read = (field: EstimateField, name: string, max: number) => {
		const parsed = length(name, { min: roomLimits.side.min, max }).safeParse(values[field]);
		if (parsed.success) return parsed.data;
		errors[field] = parsed.error.issues[0]?.message ?? `Enter ${name}`;
		return null;
	};
	const sides = {
		length: read("length", "the room length", roomLimits.side.max),
		width: read("width", "the room width", roomLimits.side.max),
	};
	if (sides.length === null || sides.width === null) return null;
	const { length: long, width: wide } = sides;
	if (long * wide > roomLimits.squareFeet) {
		errors.length = tooLarge;
		return null;
	}
	if (shape === "rectangle") return rectangle(long, wide);
	const notchLength = read("notchLength", "the cutout length", long - 2);
	const notchWidth = read("notchWidth", "the cutout width", wide - 2);
	if (notchLength === null || notchWidth === null) return null;
	const sizes = { length: long, width: wide, notchLength, notchWidth };
	return shape === "l" ? lShape(sizes) : uShape(sizes);
}

/** The first message of each field, for forms that are sent by GET. Errors of other places are left out. */
function firstErrors<Field extends string>(
	error: z.ZodError,
	fields: readonly Field[],
): Partial<Record<Field, string>> {
	const errors: Partial<Record<Field, string>> = {};
	for (const issue of error.issues) {
		const field = fields.find((name) => name === issue.path[0]);
		if (field) errors[field] ??= deepestMessage(issue);
	}
	return errors;
}

/** The last alternative's message of a union says more than that none of them fits. */
function deepestMessage(issue: z.core.$ZodIssue): string {
	if (issue.code === "invalid_union") {
		const inner = issue.errors.at(-1)?.[0];
		if (inner) return deepestMessage(inner);
	}
	return issue.message;
}
