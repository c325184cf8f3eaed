/** View model of an estimate: everything in words and shapes. */

import type { Box } from "#photometry/rooms/patches";
import { bounds, contains, distanceToOutline } from "#photometry/rooms/plan";
import { isInBox } from "#photometry/rooms/room-light";
import { formatCount, formatNumber } from "#rules/format";
import { paths } from "~/paths.ts";
import { thinSpace } from "~/shared/catalog/figures.ts";
import { type EstimateValues, estimateQuery } from "./estimate-fields.ts";
import {
	assumptions,
	boxCount,
	type FigureRow,
	layoutRows,
	lightRows,
	limitNote,
	lumenMethodText,
	peopleRows,
	powerRows,
	typeRows,
	warnings,
	withinLimit,
} from "./estimate-texts.ts";
import type { EstimateOutcome, PlacedType } from "./load-estimate.server.ts";

export type EstimateView = {
	/** "12 fixtures" */
	count: string;
	quantity: number;
	/** How the count came about. */
	reason: string;
	formula: string;
	fixture: { variationID: string; sku: string; name: string; link: string; orderable: boolean };
	/** Other types that the catalog has, to be added to a project. */
	others: { letter: string; variationID: string; quantity: number }[];
	/** Type, quantity, part number and so on, and its share of the light; empty with one type. */
	types: string[][];
	plan: PlanDrawing;
	planTitle: string;
	light: FigureRow[];
	/** Glare, and light on faces; empty in a room too low for people. */
	people: FigureRow[];
	layout: FigureRow[];
	power: FigureRow[];
	/** Where the power limit comes from. */
	limitNote: string;
	/** `null` without a limit. */
	withinLimit: boolean | null;
	warnings: string[];
	assumptions: string[];
	/** Query of this estimate's own URL. */
	query: Record<string, string>;
	/** Address for links that lead away and back; none if it would get too long inside of another. */
	returnTo: string | undefined;
};

const longestReturn = 1000;

export function estimateView(outcome: EstimateOutcome, values: EstimateValues): EstimateView {
	const { estimate, fixture, room, others } = outcome;
	const quantity = estimate.layout.positions.length;
	const all = estimate.types.reduce((sum, { positions }) => sum + positions.length, 0);
	const plan = planDrawing(outcome);
	const query = estimateQuery(values);
	const own = paths.designMyProject(query);
	return {
		count: formatCount(all, "fixture"),
		quantity,
		reason: countReason(outcome),
		formula: lumenMethodText(outcome),
		fixture: {
			variationID: fixture.variationID,
			sku: fixture.sku,
			name: fixture.name,
			link: fixture.link,
			orderable: fixture.orderable,
		},
		others: others.flatMap(({ letter, fixture: { variationID } }, index) =>
			variationID === ""
				? []
				: [{ letter, variationID, quantity: estimate.types[index + 1]?.positions.length ?? 0 }],
		),
		types: typeRows(outcome),
		plan,
		planTitle: `Plan, ${formatNumber(plan.width, 1)} by ${formatNumber(plan.depth, 1)} feet, with ${formatCount(all, "fixture")}${room.boxes ? `, ${boxCount(room.boxes)}` : ""} and lines of equal footcandles${plan.isolines.length > 0 ? ` at ${plan.isolines.map(({ level }) => level).join(", ")}` : ""}`,
		light: lightRows(outcome),
		people: peopleRows(outcome),
		layout: layoutRows(outcome),
		power: powerRows(outcome),
		limitNote: limitNote(estimate.limit),
		withinLimit: withinLimit(outcome),
		warnings: warnings(outcome),
		assumptions: assumptions(outcome),
		query,
		returnTo: own.length <= longestReturn ? own : undefined,
	};
}

function countReason({ room, others, estimate }: EstimateOutcome): string {
	const { needed, added, counted, lumenMethodAverage } = estimate;
	const average = `${formatNumber(lumenMethodAverage, 1)}${thinSpace}fc`;
	if (others.length > 0)
		return room.grid || room.positions
			? `As you placed them. By the lumen method, all types together give ${average} on average.`
			: `Type A by the lumen method, for the ${formatNumber(counted, 1)}${thinSpace}fc that the other types leave${added > 0 ? `, and ${formatNumber(added)} more to keep the spacing even` : ""}. Together they give ${average} on average.`;
	if (room.grid || room.positions)
		return `${room.grid ? "Your grid" : "Your positions"}. The lumen method needs ${formatNumber(needed.count)}, and gives ${average} on average with yours.`;
	if (added > 0)
		return `The lumen method needs ${formatNumber(needed.count)}. We added ${formatNumber(added)} to keep the spacing even. Together they give ${average} on average.`;
	return `By the lumen method, for ${average} on average.`;
}

// The floor plan of an estimate as shapes, to scale, for the page and the PDF. Pure; lengths in feet.

export interface PlanDrawing {
	/** Size of the room; y grows downward, as on a page. */
	readonly width: number;
	readonly depth: number;
	readonly outline: string;
	readonly fixtures: string;
	/** Empty without boxes. */
	readonly boxes: string;
	readonly isolines: readonly {
		readonly level: number;
		readonly path: string;
		readonly label: Label | null;
	}[];
	/** A round length of about a quarter of the plan. */
	readonly scaleFeet: number;
	/** Height of letters that can be read on a plan of this size. */
	readonly letter: number;
}

interface Label {
	readonly x: number;
	readonly y: number;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Fixtures that would be too small to see are drawn larger. */
export function planDrawing({ room, fixture, others, estimate }: EstimateOutcome): PlanDrawing {
	const { outline } = room;
	const { minX, minY, maxX, maxY } = bounds(outline);
	const width = maxX - minX;
	const depth = maxY - minY;
	const place = ({ x, y }: { x: number; y: number }) => ({ x: round(x - minX), y: round(maxY - y) });
	const size = Math.max(width, depth);
	const path = (corners: readonly { x: number; y: number }[]) =>
		`${corners.map((corner, index) => `${index ? "L" : "M"}${place(corner).x} ${place(corner).y}`).join("")}Z`;
	const least = Math.min(size / 90, estimate.layout.spacing.x / 2, estimate.layout.spacing.y / 2);
	const letter = size / 34;
	const bodies = (
		type: Pick<PlacedType, "turn" | "tilt" | "aim" | "fixture">,
		positions: readonly Label[],
	) => {
		const along = Math.max(least, type.fixture.size.length);
		const across = Math.max(least, type.fixture.size.width);
		return positions
			.map((position) => drawBody(place(position), { ...type, along, across, letter }))
			.join("");
	};
	const fixtures = estimate.types.flatMap(({ positions }) => positions);
	return {
		width: round(width),
		depth: round(depth),
		outline: path(outline),
		fixtures: [bodies({ ...room, fixture }, estimate.layout.positions)]
			.concat(others.map((other, index) => bodies(other, estimate.types[index + 1]?.positions ?? [])))
			.join(""),
		boxes: (room.boxes ?? [])
			.map(({ x, y, width, depth }) => {
				const corner = place({ x, y: y + depth });
				return `M${corner.x} ${corner.y}h${round(width)}v${round(depth)}h${round(-width)}z`;
			})
			.join(""),
		isolines: estimate.isolines.map(({ level, rings }) => ({
			level,
			path: rings.map((ring) => smoothPath(ring.map(([x, y]) => place({ x, y })))).join(""),
			label: labelPlace(rings, { outline, letter, fixtures, place, boxes: room.boxes }),
		})),
		scaleFeet: niceLength(width / 4),
		letter,
	};
}

/** A fixture seen from above, and a line to where it is tilted. */
function drawBody(
	{ x, y }: Label,
	body: Pick<PlacedType, "turn" | "tilt" | "aim"> & { along: number; across: number; letter: number },
): string {
	const { turn, tilt = 0, aim = 0, along, across, letter } = body;
	const pointer =
		tilt === 0
			? ""
			: `M${round(x)} ${round(y)}l${round(letter * 1.5 * Math.cos(aim * radians))} ${round(-letter * 1.5 * Math.sin(aim * radians))}`;
	if (turn % 90 === 0) {
		const [w, d] = turn % 180 === 0 ? [along, across] : [across, along];
		return `M${round(x - w / 2)} ${round(y - d / 2)}h${round(w)}v${round(d)}h${round(-w)}z${pointer}`;
	}
	const [cosine, sine] = [Math.cos(turn * radians), Math.sin(turn * radians)];
	const corners = [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	].map(([u = 0, v = 0]) => {
		const [a, b] = [(u * along) / 2, (v * across) / 2];
		return `${round(x + a * cosine - b * sine)} ${round(y - a * sine - b * cosine)}`;
	});
	return `M${corners.join("L")}Z${pointer}`;
}

const radians = Math.PI / 180;

/** Curves through the middles of a ring's sides: the points are farther apart than the light is uneven. */
export function smoothPath(closed: readonly Label[]): string {
	const [first] = closed;
	const last = closed.at(-1);
	// The last point of a ring repeats the first.
	const ring = first?.x === last?.x && first?.y === last?.y ? closed.slice(0, -1) : closed;
	const middle = (index: number) => {
		const from = ring[index % ring.length] ?? { x: 0, y: 0 };
		const to = ring[(index + 1) % ring.length] ?? from;
		return `${round((from.x + to.x) / 2)} ${round((from.y + to.y) / 2)}`;
	};
	const curves = ring.map((_, index) => {
		const corner = ring[(index + 1) % ring.length] ?? { x: 0, y: 0 };
		return `Q${corner.x} ${corner.y} ${middle(index + 1)}`;
	});
	return `M${middle(0)}${curves.join("")}Z`;
}

type LabelSurroundings = {
	outline: EstimateOutcome["room"]["outline"];
	letter: number;
	fixtures: readonly Label[];
	place: (point: Label) => Label;
	boxes?: readonly Box[] | undefined;
};

/** The label is on the ring with the most room inside of the walls, as far from walls and fixtures as it goes. */
export function labelPlace(
	rings: EstimateOutcome["estimate"]["isolines"][number]["rings"],
	{ outline, letter, fixtures, place, boxes = [] }: LabelSurroundings,
): Label | null {
	const inside = rings
		.map((ring) =>
			ring
				.map(([x, y]) => ({ x, y }))
				.filter((point) => contains(outline, point) && !boxes.some((box) => isInBox(box, point))),
		)
		.reduce((most, ring) => (ring.length > most.length ? ring : most), []);
	let best: Label | null = null;
	let most = letter * 0.7;
	for (const point of inside.filter((_, index) => index % Math.ceil(inside.length / 40) === 0)) {
		const toFixture = fixtures.reduce(
			(least, { x, y }) => Math.min(least, Math.hypot(x - point.x, y - point.y)),
			Number.POSITIVE_INFINITY,
		);
		const free = Math.min(distanceToOutline(outline, point), toFixture);
		if (free <= most) continue;
		most = free;
		best = point;
	}
	return best && place(best);
}

export function niceLength(feet: number): number {
	const power = 10 ** Math.floor(Math.log10(feet));
	return [5, 2, 1].map((factor) => factor * power).find((length) => length <= feet) ?? power;
}
