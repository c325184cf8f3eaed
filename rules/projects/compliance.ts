/**
 * Lighting power of a project against the limits of ANSI/ASHRAE/IES Standard 90.1-2019, space-by-space method. Pure;
 * watts, square feet and W/ft².
 */
import type { ProjectSpace } from "#contracts/projects/projects";
import { powerLimit, type RoomKind, roomKinds } from "#photometry/rooms/room-kinds";

export type ScheduleLine = {
	/** Type tag; empty without one. */
	type: string;
	sku: string;
	name: string;
	quantity: number;
	/** Watts of one fixture; `null` where the catalog has none, or a doubtful one. */
	watts: number | null;
	/** Such as "ENERGY STAR as of Dec 17, 2025"; empty without one. */
	listing: string;
};

export type SpaceResult = {
	name: string;
	kind: string;
	limitOf: string | null;
	squareFeet: number;
	controls: string;
	fixtures: { type: string; quantity: number; sku: string | null; watts: number | null }[];
	watts: number;
	density: number;
	/** W/ft²; `null` where the standard has no single figure. */
	limit: number | null;
	/** Limit × area. */
	allowance: number | null;
	verdict: "within" | "over" | "unknown";
	/** Why a verdict is unknown. */
	problems: string[];
};

export type Compliance = {
	spaces: SpaceResult[];
	building: {
		squareFeet: number;
		watts: number;
		density: number;
		limit: number | null;
		allowance: number | null;
		verdict: "within" | "over" | "unknown";
	};
	/** Lines of which the spaces hold fewer or more than the project has. */
	differences: { called: string; project: number; spaces: number }[];
};

const key = (text: string) => text.normalize("NFKC").toUpperCase().replace(/\s+/g, "");

/** @returns the line of a type tag or part number, or why there is none */
export function findLine(lines: readonly ScheduleLine[], type: string): ScheduleLine | string {
	const byTag = lines.filter((line) => line.type !== "" && key(line.type) === key(type));
	const found = byTag.length > 0 ? byTag : lines.filter((line) => key(line.sku) === key(type));
	const [first, second] = found;
	if (!first) return `${type} isn't in this project.`;
	return second ? `More than one line has type ${type}. Give each line its own type.` : first;
}

const isRoomKind = (name: string): name is RoomKind => Object.hasOwn(roomKinds, name);

/** Sums of decimals such as 0.1 + 0.2 are rounded to a thousandth of a watt. */
const tidy = (value: number) => Number(value.toFixed(3));

/** A space is within its limit when its watts are no more than limit × area. */
const judge = (watts: number, allowance: number | null, isComplete: boolean) => {
	if (allowance !== null && watts > allowance + 1e-6) return "over" as const;
	return allowance === null || !isComplete ? ("unknown" as const) : ("within" as const);
};

function spaceResult(space: ProjectSpace, lines: readonly ScheduleLine[]): SpaceResult {
	const problems: string[] = [];
	const fixtures = space.fixtures.map(({ type, quantity }) => {
		const line = findLine(lines, type);
		if (typeof line === "string") problems.push(line);
		else if (line.watts === null) problems.push(`The catalog has no watts for ${line.sku}.`);
		const found = typeof line === "string" ? null : line;
		return { type, quantity, sku: found?.sku ?? null, watts: found?.watts ?? null };
	});
	const watts = tidy(fixtures.reduce((sum, one) => sum + one.quantity * (one.watts ?? 0), 0));
	const limit = isRoomKind(space.kind) ? powerLimit(space.kind, space.squareFeet) : null;
	const allowance = limit && tidy(limit.wattsPerSquareFoot * space.squareFeet);
	return {
		name: space.name,
		kind: isRoomKind(space.kind) ? roomKinds[space.kind].label : space.kind,
		limitOf: limit?.limitOf ?? null,
		squareFeet: space.squareFeet,
		controls: space.controls,
		fixtures,
		watts,
		density: watts / space.squareFeet,
		limit: limit?.wattsPerSquareFoot ?? null,
		allowance,
		verdict: judge(watts, allowance, problems.length === 0),
		problems: limit ? problems : [...problems, "The standard has no single limit for this type of space."],
	};
}

/** The building's allowance is the sum of its spaces', so that one may use what another leaves. */
export function checkCompliance(spaces: readonly ProjectSpace[], lines: readonly ScheduleLine[]): Compliance {
	const results = spaces.map((space) => spaceResult(space, lines));
	const squareFeet = tidy(results.reduce((sum, space) => sum + space.squareFeet, 0));
	const watts = tidy(results.reduce((sum, space) => sum + space.watts, 0));
	const limited = results.length > 0 && results.every(({ allowance }) => allowance !== null);
	const allowance = limited ? tidy(results.reduce((sum, space) => sum + (space.allowance ?? 0), 0)) : null;
	const placed = new Map<ScheduleLine, number>();
	for (const { type, quantity } of spaces.flatMap(({ fixtures }) => fixtures)) {
		const line = findLine(lines, type);
		if (typeof line !== "string") placed.set(line, (placed.get(line) ?? 0) + quantity);
	}
	return {
		spaces: results,
		building: {
			squareFeet,
			watts,
			density: squareFeet === 0 ? 0 : watts / squareFeet,
			limit: allowance === null ? null : allowance / squareFeet,
			allowance,
			verdict: judge(
				watts,
				allowance,
				results.every(({ problems }) => problems.length === 0),
			),
		},
		differences: lines.flatMap((line) => {
			const inSpaces = placed.get(line) ?? 0;
			return inSpaces === line.quantity
				? []
				: [{ called: line.type || line.sku, project: line.quantity, spaces: inSpaces }];
		}),
	};
}
