/** Parses the query of a site: what was typed, what is wrong with it, and the site without its photometry. */

import type { z } from "zod";
import { bounds, contains, crossingWalls, type Outline, perimeter, rectangle } from "#photometry/rooms/plan";
import {
	corridorLength,
	type ExitSigns,
	exitSigns,
	type LightingZone,
	lightingZones,
	signViewing,
} from "#photometry/sites/lighting-zones";
import {
	type Arrangement,
	arrangements,
	type Building,
	gridSize,
	type Pole,
	poleHeads,
} from "#photometry/sites/site-light";
import { formatNumber } from "#rules/format";
import { parseFeet } from "#rules/typed-numbers/length";
import { figure, length } from "../help-me-buy/estimate/estimate-form.server.ts";
import { parseCorners, parsePoints } from "../help-me-buy/estimate/room-outline.ts";
import { lineHeights, type NamedArea } from "./site.ts";
import {
	type AreaUse,
	areaUses,
	countTo,
	longestField,
	type SiteErrors,
	type SiteField,
	type SiteValues,
	siteFields,
	siteLimits,
	typeLetters,
	usualSite,
} from "./site-fields.ts";

/** A pole whose luminaire is known by its type alone. */
export type PlannedPole = Omit<Pole, "fixture"> & {
	/** Index of the type, from 0. */
	readonly type: number;
	/** Number of the group and index in it, as in the form. */
	readonly group: number;
	readonly index: number;
	/** One of rows and columns from a first pole. */
	readonly isPattern: boolean;
};

export interface SitePlan {
	/** Light loss factor of each type that poles use; `null` for the others. */
	readonly factors: readonly (number | null)[];
	readonly poles: readonly PlannedPole[];
	readonly areas: readonly NamedArea[];
	readonly buildings: readonly Building[];
	readonly line: { readonly outline: Outline; readonly spacing: number } | null;
	readonly zone: LightingZone | null;
}

export type SiteForm =
	| { kind: "blank"; values: SiteValues }
	| { kind: "wrong"; values: SiteValues; errors: SiteErrors }
	| { kind: "right"; values: SiteValues; plan: SitePlan };

/** A query without a first position is a link that prefills some fields, so missing ones are not errors. */
export function readSiteForm(query: URLSearchParams): SiteForm {
	const submitted = query.has("at1");
	const values: SiteValues = {};
	for (const field of siteFields) {
		const value = query.get(field) ?? (submitted ? "" : (usualSite[field] ?? ""));
		values[field] = value.trim().slice(0, longestField(field));
	}
	if (!submitted) return { kind: "blank", values };
	const reader = createReader(values);
	const plan = readPlan(reader);
	return Object.keys(reader.errors).length > 0
		? { kind: "wrong", values, errors: reader.errors }
		: { kind: "right", values, plan };
}

type Reader = ReturnType<typeof createReader>;

/** Reads fields one by one, and notes the first mistake of each. */
function createReader(values: SiteValues) {
	const errors: SiteErrors = {};
	const fail = (field: SiteField, message: string) => {
		errors[field] ??= message;
	};
	const text = (field: SiteField) => values[field] ?? "";
	return {
		errors,
		fail,
		text,
		/** @param usual of an empty field; without it the field must be filled in */
		number<T extends z.ZodType<number, string>>(field: SiteField, schema: T, usual?: number): number {
			if (usual !== undefined && text(field) === "") return usual;
			const parsed = schema.safeParse(text(field));
			if (parsed.success) return parsed.data;
			fail(field, parsed.error.issues[0]?.message ?? "Check this figure");
			return usual ?? 0;
		},
		choice<T extends string>(field: SiteField, choices: Readonly<Record<T, unknown>>, usual: T): T {
			const value = text(field);
			if (value === "") return usual;
			if (Object.hasOwn(choices, value)) return value as T;
			fail(field, "Choose from the list");
			return usual;
		},
		outline(field: SiteField, thing: string, most: number): Outline {
			const outline = readOutline(text(field), thing, most);
			if (!("wrong" in outline)) return outline;
			fail(field, outline.wrong);
			return [];
		},
	};
}

const ranges = {
	height: { min: 4, max: 150 },
	arm: { min: 0, max: 30 },
	spacing: { min: 1, max: 1_000 },
	grid: { min: 1, max: 100 },
	building: { min: 1, max: 1_000 },
	path: { min: 1, max: 10_000 },
	viewing: { min: 10, max: 500 },
};
const wholeNumber = (name: string, max: number) =>
	figure(name, { min: 1, max }).refine(Number.isInteger, { error: "Enter a whole number" });

const isFilled = ({ text }: Reader, fields: readonly SiteField[]) =>
	fields.some((field) => text(field) !== "");

function readPlan(reader: Reader): SitePlan {
	const { number, text, fail, errors } = reader;
	const poles = countTo(siteLimits.groups).flatMap((group) => readGroup(reader, group));
	if (poles.length === 0 && !errors.at1) fail("at1", "Enter the position of at least one pole");
	if (poles.length > siteLimits.poles)
		fail(
			`at${poles.at(-1)?.group ?? 1}`,
			`A site can have up to ${siteLimits.poles} poles, and this one has ${formatNumber(poles.length)}`,
		);
	const factors = typeLetters.map((letter, type) => {
		const field = type + 1;
		if (!poles.some((pole) => pole.type === type)) return null;
		if (text(`sku${field}`) === "") fail(`sku${field}`, `Enter the part number of type ${letter}`);
		return number(`llf${field}`, figure("the light loss factor", { min: 0.3, max: 1 }), 0.9);
	});
	const areas = countTo(siteLimits.areas).flatMap((area) => readArea(reader, area));
	if (areas.length === 0 && !errors.area1) fail("area1", "Enter the corners of a calculation area");
	const buildings = countTo(siteLimits.buildings).flatMap((building): Building[] => {
		const field: SiteField = `building${building}`;
		if (!isFilled(reader, [field, `top${building}`])) return [];
		const outline = reader.outline(field, "A building", siteLimits.buildingCorners);
		return [{ outline, height: number(`top${building}`, length("the building height", ranges.building)) }];
	});
	const points = areas.reduce((sum, area) => sum + gridSize(area).columns * gridSize(area).rows, 0);
	if (points > siteLimits.points)
		fail(
			"grid1",
			`These areas have ${formatNumber(points)} points. A site can have up to ${formatNumber(siteLimits.points)}: enter a wider grid`,
		);
	for (const { group, index, ...pole } of poles) {
		const inside = poleHeads({ ...pole, fixture: nothing }).some((head) =>
			buildings.some(({ outline, height }) => head.z < height && contains(outline, head)),
		);
		if (inside) fail(`at${group}`, `Position ${index + 1} puts a luminaire inside a building`);
	}
	const zone = reader.choice<LightingZone | "">("zone", { "": null, ...lightingZones }, "");
	return { factors, poles, areas, buildings, line: readLine(reader, poles), zone: zone || null };
}

/** Where luminaires are doesn't depend on their light. */
const nothing = {
	distribution: { verticalAngles: [], horizontalAngles: [], candela: [] },
	streetSide: 0,
	factor: 1,
};

const typeIndex = { A: 0, B: 1, C: 2, D: 3 } as const;

function readGroup(reader: Reader, group: number): PlannedPole[] {
	const { number, fail, text, choice } = reader;
	if (!isFilled(reader, [`at${group}`, `cols${group}`, `rows${group}`, `dx${group}`, `dy${group}`]))
		return [];
	const arrangement = choice<Arrangement>(`arrangement${group}`, arrangements, "single");
	const letter = choice<keyof typeof typeIndex>(`type${group}`, typeIndex, "A");
	const shared = {
		group,
		arrangement,
		type: typeIndex[letter],
		height: number(`mh${group}`, length("the mounting height", ranges.height)),
		// A wall pack stands out from its wall, so that the wall doesn't hide it.
		arm: number(`arm${group}`, length("the arm length", ranges.arm), arrangement === "wall" ? 0.5 : 0),
		tilt: number(`tilt${group}`, figure("the tilt", { min: 0, max: 60, unit: "°" }), 0),
		aim: number(`aim${group}`, figure("the orientation", { min: 0, max: 360, unit: "°" }), 0),
	};
	const columns = number(`cols${group}`, wholeNumber("the number of columns", siteLimits.poles), 1);
	const rows = number(`rows${group}`, wholeNumber("the number of rows", siteLimits.poles), 1);
	const positions = parsePoints(text(`at${group}`), "Position");
	if ("wrong" in positions) {
		fail(`at${group}`, positions.wrong);
		return [];
	}
	const [first, ...others] = positions;
	if (!first) {
		fail(`at${group}`, "Enter the position of the first pole");
		return [];
	}
	const isPattern = columns * rows > 1;
	if (isPattern && others.length > 0)
		fail(`at${group}`, "Enter the first pole alone, or leave columns and rows empty");
	if (columns * rows > siteLimits.poles) {
		fail(`cols${group}`, `A site can have up to ${siteLimits.poles} poles`);
		return [];
	}
	const apart = (field: SiteField, name: string, count: number) =>
		count > 1 ? number(field, length(name, ranges.spacing)) : 0;
	const dx = apart(`dx${group}`, "the column spacing", columns);
	const dy = apart(`dy${group}`, "the row spacing", rows);
	const placed = isPattern
		? Array.from({ length: columns * rows }, (_, index) => ({
				x: first.x + (index % columns) * dx,
				y: first.y + Math.floor(index / columns) * dy,
			}))
		: positions;
	if (placed.some((point) => !isNear(point))) fail(`at${group}`, tooFar);
	return placed.map((point, index) => ({ ...shared, ...point, index, isPattern }));
}

function readArea(reader: Reader, area: number): NamedArea[] {
	const { number, text, outline, choice } = reader;
	if (!isFilled(reader, [`area${area}`, `name${area}`, `path${area}`, `view${area}`])) return [];
	const corners = outline(`area${area}`, "An area", siteLimits.corners);
	const spacing = number(`grid${area}`, length("the grid spacing", ranges.grid), 10);
	const use = choice<AreaUse>(`use${area}`, areaUses, "");
	const signs = readSigns(reader, area, use, corners);
	return corners.length > 0
		? [{ name: text(`name${area}`) || `Area ${area}`, outline: corners, spacing, use, signs }]
		: [];
}

function readSigns(
	{ number, text, fail }: Reader,
	area: number,
	use: AreaUse,
	corners: Outline,
): ExitSigns | null {
	if (use !== "egress") {
		for (const field of [`path${area}`, `view${area}`] as const)
			if (text(field) !== "") fail(field, "Choose “Egress path” for this area, or leave this blank");
		return null;
	}
	const viewing = length("the viewing distance", ranges.viewing);
	return exitSigns(
		number(`path${area}`, length("the path length", ranges.path), corridorLength(corners)),
		number(`view${area}`, viewing, signViewing),
	);
}

function readLine(reader: Reader, poles: readonly PlannedPole[]): SitePlan["line"] {
	const { number, fail, text } = reader;
	if (text("line") === "") return null;
	const outline = reader.outline("line", "A property line", siteLimits.corners);
	const spacing = number("step", length("the point spacing", ranges.grid), 10);
	if (outline.length === 0) return null;
	if ((perimeter(outline) / spacing) * lineHeights(poles).length > siteLimits.linePoints)
		fail("step", "This property line has too many points. Enter a wider spacing");
	return { outline, spacing };
}

const isNear = ({ x, y }: { x: number; y: number }) =>
	Math.abs(x) <= siteLimits.reach && Math.abs(y) <= siteLimits.reach;
const tooFar = `Positions must be within ${formatNumber(siteLimits.reach)} ft`;

/** Length and width of a rectangle from 0,0 or from the corner named after "at", or all corners. */
function readOutline(text: string, thing: string, most: number): Outline | { wrong: string } {
	const [size = "", corner, ...rest] = text.split(/\s+at\s+/i);
	const [side, other, ...more] = size.split(/\s*[x×]\s*/i).map(parseFeet);
	const isSize = side && other && more.length === 0 && rest.length === 0;
	const from = corner === undefined ? [{ x: 0, y: 0 }] : parsePoints(corner, "Corner");
	if (isSize && "wrong" in from) return from;
	const [first, ...others] = "wrong" in from ? [] : from;
	const outline =
		isSize && first && others.length === 0
			? rectangle(side, other).map(({ x, y }) => ({ x: x + first.x, y: y + first.y }))
			: parseCorners(text, { thing, most });
	if ("wrong" in outline) return outline;
	if (!outline.every(isNear)) return { wrong: tooFar };
	const sides = crossingWalls(outline);
	if (sides) return { wrong: `Sides ${sides[0]} and ${sides[1]} cross or touch. List the corners in order` };
	const { minX, minY, maxX, maxY } = bounds(outline);
	return Math.min(maxX - minX, maxY - minY) < 1 ? { wrong: `${thing} must be at least 1 ft wide` } : outline;
}
