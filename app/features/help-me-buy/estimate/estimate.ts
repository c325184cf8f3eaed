/** The estimate of a room: count, grid, light at each point, power. Pure; lengths in feet, light in footcandles. */

import { type Distribution, luminaireAxes, type Orientation } from "#photometry/distribution";
import { tiltDistribution, totalLumens, zonesOfTen } from "#photometry/figures/flux";
import { type SpacingCriteria, spacingCriteria } from "#photometry/figures/spacing";
import { coefficientOfUtilization } from "#photometry/figures/utilization";
import { type Isoline, isolineLevels, isolines } from "#photometry/rooms/isolines";
import { type GridLayout, type GridWish, gridLayout } from "#photometry/rooms/layout";
import {
	averageIlluminance,
	countLuminaires,
	type Reflectances,
	roomCavities,
} from "#photometry/rooms/lumen-method";
import type { Box } from "#photometry/rooms/patches";
import { area, type Outline, type Point, perimeter } from "#photometry/rooms/plan";
import { type PowerLimit, powerLimit, type RoomKind } from "#photometry/rooms/room-kinds";
import { calculateRoom, isInBox, type RoomLight, toFigures } from "#photometry/rooms/room-light";
import { metersPerFoot } from "#rules/typed-numbers/length";

export interface RoomInput {
	readonly kind: RoomKind;
	readonly outline: Outline;
	readonly height: number;
	readonly mountingHeight: number;
	readonly workPlane: number;
	readonly reflectances: Reflectances;
	/** Maintained footcandles. */
	readonly target: number;
	readonly lightLossFactor: number;
	/** W/ft² of the local code; `null` for the one of the kind of room. */
	readonly powerLimit: number | null;
	/** Degrees counterclockwise from the plan's x to the fixture's length. */
	readonly turn: number;
	/** Degrees from straight down to where the fixture points, and from x to where it is tilted. */
	readonly tilt?: number;
	readonly aim?: number;
	readonly grid: { readonly columns: number; readonly rows: number } | null;
	/** Fixtures at these places instead of a grid. */
	readonly positions?: readonly Point[] | undefined;
	/** Shelves and the like, which block direct light. */
	readonly boxes?: readonly Box[];
	/** Width of the strip along the walls without calculation points. */
	readonly perimeterOffset: number;
}

type Mounting = Pick<RoomInput, "mountingHeight" | "lightLossFactor" | "turn" | "tilt" | "aim">;

/** Fixtures of another type in the same room: as many as were entered. */
export interface OtherType extends Mounting {
	readonly fixture: FixtureInput;
	readonly place:
		| { readonly columns: number; readonly rows: number }
		| { readonly positions: readonly Point[] };
}

/** What a type does in the room. */
export interface TypeShare {
	readonly positions: readonly Point[];
	/** How many don't fit between the walls. */
	readonly throughWalls: number;
	/** Part of the average on the work plane, in footcandles. */
	readonly average: number;
}

export interface FixtureInput {
	/** Distribution of the fixture's own lumens. */
	readonly distribution: Distribution;
	readonly watts: number | null;
	/** Size of its luminous opening; the height is that of luminous sides. */
	readonly lengthFeet: number;
	readonly widthFeet: number;
	readonly heightFeet: number;
	readonly round: boolean;
}

/** `limitOf` names the space in the standard; `null` for a limit that was entered. */
export type ChosenLimit = PowerLimit | { readonly wattsPerSquareFoot: number; readonly limitOf: null };

export interface Estimate {
	readonly squareFeet: number;
	readonly lumens: number;
	readonly roomCavityRatio: number;
	readonly utilization: number;
	/** Lumen method: exact, rounded up, and what the placed fixtures give on average. */
	readonly needed: { readonly exact: number; readonly count: number };
	readonly lumenMethodAverage: number;
	readonly spacing: SpacingCriteria;
	readonly greatestSpacing: { readonly x: number; readonly y: number };
	readonly layout: GridLayout;
	/** Footcandles that the first type is counted for: the target without what the other types give. */
	readonly counted: number;
	/** The first type and the others. */
	readonly types: readonly TypeShare[];
	/** Fixtures placed beyond the count of the lumen method, to keep the spacing or to fill the grid. */
	readonly added: number;
	readonly light: Omit<RoomLight, "grid">;
	readonly isolines: readonly Isoline[];
	readonly power: { readonly watts: number; readonly perSquareFoot: number } | null;
	readonly limit: ChosenLimit | null;
}

export const mostFixtures = 2000;

export type EstimateAnswer =
	| { kind: "estimate"; estimate: Estimate }
	| { kind: "too-many"; count: number }
	/** `type`: 0 for the first, then the others in their order. */
	| { kind: "none-fit"; type: number }
	/** `box`: index of one that covers a fixture. */
	| { kind: "in-box"; box: number }
	/** No point of the work plane is free of boxes. */
	| { kind: "covered" }
	| { kind: "dark" };

const pointSpacingFeet = 2;

/** The criterion for a fixture without light straight down, which has none of its own. */
const usualCriterion = 1.5;

export function estimateRoom(
	room: RoomInput,
	fixture: FixtureInput,
	others: readonly OtherType[] = [],
): EstimateAnswer {
	const squareFeet = area(room.outline);
	const { lumens, utilization, cavities } = utilizationOf(room, fixture, room);
	if (!(utilization > 0.001)) return { kind: "dark" };
	const { target, lightLossFactor } = room;
	const placedOthers = others.map((other) => ({ ...other, ...placeOthers(room, other) }));
	const fromOthers = placedOthers.reduce((sum, other) => {
		const light = utilizationOf(room, other.fixture, other);
		const each = { ...light, area: squareFeet, lightLossFactor: other.lightLossFactor };
		return sum + averageIlluminance(other.positions.length, each);
	}, 0);
	const counted = Math.max(0, target - fromOthers);
	const lighting = { illuminance: counted, area: squareFeet, lumens, utilization, lightLossFactor };
	const needed = countLuminaires(lighting);
	if (!room.grid && !room.positions && needed.count > mostFixtures)
		return { kind: "too-many", count: needed.count };

	const spacing = spacingCriteria(fixture.distribution);
	const drop = room.mountingHeight - room.workPlane;
	const greatest = (criterion: number | null) => Math.max(0.5, (criterion ?? usualCriterion) * drop);
	const [x, y] = criteriaOnPlan(spacing, room.turn);
	const greatestSpacing = { x: greatest(x), y: greatest(y) };
	const size = sizeOnPlan(fixture, room);
	const layout = chooseLayout(room, { count: needed.count, greatestSpacing, size });
	const count = layout.positions.length;
	const all = count + placedOthers.reduce((sum, { positions }) => sum + positions.length, 0);
	if (all > mostFixtures) return { kind: "too-many", count: all };
	const types = [{ ...room, fixture, ...pickPlaces(layout) }, ...placedOthers];
	const empty = types.findIndex(({ positions }) => positions.length === 0);
	if (empty !== -1) return { kind: "none-fit", type: empty };
	const box = (room.boxes ?? []).findIndex((one) =>
		types.some(
			({ mountingHeight, positions }) =>
				mountingHeight < one.height && positions.some((point) => isInBox(one, point)),
		),
	);
	if (box !== -1) return { kind: "in-box", box };
	const { grid, ...light } = calculateRoom(
		room,
		types.flatMap(({ fixture: { distribution, lengthFeet, widthFeet, heightFeet, round }, ...type }) => {
			const size = { length: lengthFeet, width: widthFeet, height: heightFeet, round };
			const placed = { distribution, factor: type.lightLossFactor, ...size };
			const { mountingHeight: z, turn, tilt = 0, aim = 0 } = type;
			return type.positions.map((point) => ({ ...point, z, turn, tilt, aim, fixture: placed }));
		}),
		{ spacing: pointSpacingFeet, margin: room.perimeterOffset, unitMeters: metersPerFoot },
	);
	if (light.pointCount === 0) return { kind: "covered" };
	const { minimum, maximum } = toFigures(grid.values.filter((value) => value !== null));
	const shares = types.map((type, index): TypeShare => {
		return { ...pickPlaces(type), average: light.fixtureAverages[index] ?? 0 };
	});
	const watts = types.reduce<number | null>((sum, { positions, fixture: { watts: each } }) => {
		return sum === null || each === null ? null : sum + each * positions.length;
	}, 0);
	return {
		kind: "estimate",
		estimate: {
			squareFeet,
			lumens,
			roomCavityRatio: cavities.room.ratio,
			utilization,
			needed,
			counted,
			types: shares,
			lumenMethodAverage: averageIlluminance(count, lighting) + fromOthers,
			spacing,
			greatestSpacing,
			layout,
			added: count - needed.count,
			light,
			isolines: isolines(grid, isolineLevels(minimum, maximum)),
			power: watts === null ? null : { watts, perSquareFoot: watts / squareFeet },
			limit:
				room.powerLimit === null
					? powerLimit(room.kind, squareFeet)
					: { wattsPerSquareFoot: room.powerLimit, limitOf: null },
		},
	};
}

/** Coefficient of utilization in this room, by the zonal-cavity method. */
function utilizationOf(
	{ outline, height, workPlane, reflectances }: RoomInput,
	{ distribution }: FixtureInput,
	{ mountingHeight, turn, tilt = 0, aim = 0 }: Mounting,
) {
	const lumens = totalLumens(distribution);
	const shape = { area: area(outline), perimeter: perimeter(outline), ceilingHeight: height };
	const cavities = roomCavities({ ...shape, mountingHeight, workPlane, reflectances });
	const zones = zonesOfTen(tiltDistribution(distribution, aim - turn, tilt));
	const utilization = coefficientOfUtilization(zones, lumens, cavities.room.ratio, cavities.room);
	return { lumens, utilization, cavities };
}

const pickPlaces = ({ positions, throughWalls }: Omit<TypeShare, "average">) => ({ positions, throughWalls });

function placeOthers({ outline }: RoomInput, { place, fixture, ...mounting }: OtherType) {
	if ("positions" in place) return { ...place, throughWalls: 0 };
	const wide = { count: 1, greatestSpacing: { x: 1e6, y: 1e6 } };
	return pickPlaces(gridLayout(outline, { ...wide, ...place, size: sizeOnPlan(fixture, mounting) }));
}

/** Spacing criteria along x and y; the smaller one both ways for fixtures that stand aslant. */
function criteriaOnPlan({ along, across }: SpacingCriteria, turn: number) {
	if (turn % 180 === 0) return [along, across] as const;
	if (turn % 90 === 0) return [across, along] as const;
	const least = Math.min(along ?? usualCriterion, across ?? usualCriterion);
	return [least, least] as const;
}

/** Size of a fixture along x and y, as it is seen from below. */
function sizeOnPlan({ lengthFeet, widthFeet }: FixtureInput, { turn, tilt = 0, aim = 0 }: Orientation) {
	if (tilt === 0 && turn % 180 === 0) return { x: lengthFeet, y: widthFeet };
	if (tilt === 0 && turn % 90 === 0) return { x: widthFeet, y: lengthFeet };
	const { along, across } = luminaireAxes({ turn, tilt, aim });
	const reach = (axis: 0 | 1) => Math.abs(along[axis]) * lengthFeet + Math.abs(across[axis]) * widthFeet;
	return { x: reach(0), y: reach(1) };
}

/** Even light may take more fixtures than the average does; more than twice as many is another choice of fixture. */
function chooseLayout({ outline, grid, positions }: RoomInput, wish: GridWish): GridLayout {
	const { count, greatestSpacing } = wish;
	if (positions) {
		const whole = gridLayout(outline, { ...wish, columns: 1, rows: 1 });
		return { ...whole, positions, withinCriterion: true, throughWalls: 0 };
	}
	if (grid) return gridLayout(outline, { ...wish, ...grid });
	const even = gridLayout(outline, wish);
	if (even.positions.length <= Math.max(2 * count, 4)) return even;
	const wide = gridLayout(outline, { ...wish, greatestSpacing: { x: 1e6, y: 1e6 } });
	const { spacing } = wide;
	return { ...wide, withinCriterion: spacing.x <= greatestSpacing.x && spacing.y <= greatestSpacing.y };
}
