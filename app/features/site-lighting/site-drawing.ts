/** The site plan as shapes, to scale, for the page and the PDF. Lengths in feet; y grows downward, as on a page. */
import { bounds, type Outline, type Point } from "#photometry/rooms/plan";
import { poleHeads } from "#photometry/sites/site-light";
import { labelPlace, niceLength, smoothPath } from "../help-me-buy/estimate/estimate-view.ts";
import type { SiteOutcome } from "./load-site.server.ts";

/** The brightest point of the property line. */
export function brightest({ light }: SiteOutcome) {
	if (!light.line) return null;
	let most = 0;
	light.line.light.forEach((value, index) => {
		if (value > (light.line?.light[most] ?? 0)) most = index;
	});
	const target = light.line.targets[most];
	return target ? { ...target, value: light.line.light[most] ?? 0 } : null;
}

export interface SiteDrawing {
	readonly width: number;
	readonly depth: number;
	readonly line: string | null;
	readonly buildings: readonly string[];
	readonly areas: readonly {
		readonly outline: string;
		readonly isolines: readonly { level: number; path: string; label: { x: number; y: number } | null }[];
	}[];
	readonly poles: readonly DrawnPole[];
	/** Where the property line is brightest. */
	readonly brightest: Point | null;
	/** A round length of about a quarter of the plan. */
	readonly scaleFeet: number;
	/** Height of letters that can be read on a plan of this size. */
	readonly letter: number;
}

export interface DrawnPole {
	readonly x: number;
	readonly y: number;
	readonly name: string;
	/** Luminaires with their arms. */
	readonly heads: string;
	readonly group: number;
	readonly index: number;
	/** One of rows and columns, which move as a whole. */
	readonly isPattern: boolean;
}

const round = (value: number) => Math.round(value * 100) / 100;

export function drawSite(outcome: SiteOutcome): SiteDrawing {
	const { plan, poles, types, light } = outcome;
	const heads = poles.map(poleHeads);
	const { minX, minY, maxX, maxY } = bounds([
		...plan.areas.flatMap(({ outline }) => outline),
		...plan.buildings.flatMap(({ outline }) => outline),
		...(plan.line?.outline ?? []),
		...poles,
		...heads.flat(),
	]);
	const [width, depth] = [maxX - minX, maxY - minY];
	const place = ({ x, y }: Point) => ({ x: round(x - minX), y: round(maxY - y) });
	const path = (outline: Outline) =>
		`${outline.map((corner, index) => `${index ? "L" : "M"}${place(corner).x} ${place(corner).y}`).join("")}Z`;
	const size = Math.max(width, depth);
	const letter = size / 38;
	const most = brightest(outcome);
	return {
		width: round(width),
		depth: round(depth),
		line: plan.line && path(plan.line.outline),
		buildings: plan.buildings.map(({ outline }) => path(outline)),
		areas: plan.areas.map(({ outline }, index) => ({
			outline: path(outline),
			isolines: (light.areas[index]?.isolines ?? []).map(({ level, rings }) => ({
				level,
				path: rings.map((ring) => smoothPath(ring.map(([x, y]) => place({ x, y })))).join(""),
				label: labelPlace(rings, { outline, letter, fixtures: poles, place }),
			})),
		})),
		poles: poles.map((pole, index) => ({
			...place(pole),
			name: `${types[pole.type]?.letter ?? ""}${index + 1}`,
			heads: (heads[index] ?? []).map(({ aim }) => drawHead(place(pole), aim, letter)).join(""),
			group: pole.group,
			index: pole.index,
			isPattern: pole.isPattern,
		})),
		brightest: most && place(most),
		scaleFeet: niceLength(size / 4),
		letter,
	};
}

/** An arm and a square at its end, large enough to see on the whole plan. */
function drawHead(pole: Point, aim: number, letter: number): string {
	const [ux, uy] = [Math.cos((aim * Math.PI) / 180), -Math.sin((aim * Math.PI) / 180)];
	const at = (along: number, across: number) =>
		`${round(pole.x + letter * (along * ux - across * uy))} ${round(pole.y + letter * (along * uy + across * ux))}`;
	return `M${at(0, 0)}L${at(0.4, 0)}M${at(0.4, 0.25)}L${at(0.95, 0.25)}L${at(0.95, -0.25)}L${at(0.4, -0.25)}Z`;
}
