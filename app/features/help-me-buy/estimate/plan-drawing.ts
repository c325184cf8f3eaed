/** The floor plan of an estimate as shapes, to scale, for the page and the PDF. Pure; lengths in feet. */
import { bounds, distanceToOutline } from "#photometry/rooms/plan";
import type { EstimateOutcome } from "./load-estimate.server.ts";

export interface PlanDrawing {
	/** Of the room; y grows downward, as on a page. */
	readonly width: number;
	readonly depth: number;
	readonly outline: string;
	readonly fixtures: string;
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
export function planDrawing({ room, fixture, estimate }: EstimateOutcome): PlanDrawing {
	const { outline } = room;
	const { minX, minY, maxX, maxY } = bounds(outline);
	const width = maxX - minX;
	const depth = maxY - minY;
	const place = ({ x, y }: { x: number; y: number }) => ({ x: round(x - minX), y: round(maxY - y) });
	const size = Math.max(width, depth);
	const path = (corners: readonly { x: number; y: number }[]) =>
		`${corners.map((corner, index) => `${index ? "L" : "M"}${place(corner).x} ${place(corner).y}`).join("")}Z`;
	const least = Math.min(size / 90, estimate.layout.spacing.x / 2, estimate.layout.spacing.y / 2);
	const along = Math.max(least, fixture.size.length);
	const across = Math.max(least, fixture.size.width);
	const [w, d] = room.turn === 90 ? [across, along] : [along, across];
	const letter = size / 34;
	return {
		width: round(width),
		depth: round(depth),
		outline: path(outline),
		fixtures: estimate.layout.positions
			.map(place)
			.map(({ x, y }) => `M${round(x - w / 2)} ${round(y - d / 2)}h${round(w)}v${round(d)}h${round(-w)}z`)
			.join(""),
		isolines: estimate.isolines.map(({ level, rings }) => ({
			level,
			path: rings.map((ring) => path(ring.map(([x, y]) => ({ x, y })))).join(""),
			label: labelPlace(rings, outline, letter, place),
		})),
		scaleFeet: niceLength(width / 4),
		letter,
	};
}

/** On the longest ring, as far from the walls as it goes. */
function labelPlace(
	rings: EstimateOutcome["estimate"]["isolines"][number]["rings"],
	outline: EstimateOutcome["room"]["outline"],
	letter: number,
	place: (point: Label) => Label,
): Label | null {
	const [longest] = rings.toSorted((a, b) => b.length - a.length);
	if (!longest) return null;
	const { minX, minY, maxX, maxY } = bounds(outline);
	const inside = longest
		.map(([x, y]) => ({ x, y }))
		.filter(({ x, y }) => x > minX + letter && x < maxX - letter && y > minY + letter && y < maxY - letter);
	let best: Label | null = null;
	let most = letter * 0.7;
	for (const point of inside.filter((_, index) => index % Math.ceil(inside.length / 40) === 0)) {
		const distance = distanceToOutline(outline, point);
		if (distance <= most) continue;
		most = distance;
		best = point;
	}
	return best && place(best);
}

function niceLength(feet: number): number {
	const power = 10 ** Math.floor(Math.log10(feet));
	return [5, 2, 1].map((factor) => factor * power).find((length) => length <= feet) ?? power;
}
