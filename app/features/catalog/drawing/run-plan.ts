/** Places of the plan drawing of a run, in pixels. */

import { layOutDraft } from "#rules/custom-builder/rules";
import { batterySections, type RunFigures, runFigures } from "#rules/custom-builder/run-figures";
import { type Direction, type RunLayout, type Section, sectionSize } from "#rules/custom-builder/run-layout";
import { type DesignDraft, findOption, type ShapeCode, scxBody } from "#rules/custom-builder/scx-options";
import { formatFeet } from "#rules/custom-builder/words";

type Box = { x: number; y: number; width: number; height: number };

export type RunPlan = {
	width: number;
	height: number;
	/** Pixels for an inch. */
	scale: number;
	sections: (Box & { number: number; battery: boolean; label: Label | null })[];
	corners: Box[];
	feeds: { x: number; y: number; number: number }[];
	dimensions: { line: string; text: string; x: number; y: number; turned: boolean }[];
	/** What the plan shows, in words. */
	description: string;
};

type Label = { text: string; x: number; y: number };

const size = { width: 480, height: 380, margin: 44, mostPixels: 4, offset: 22 };

/** @returns `null` while shape or lengths are open */
export function runPlan(draft: DesignDraft): RunPlan | null {
	const layout = layOutDraft(draft);
	if (!layout || !draft.shape) return null;
	const figures = runFigures(draft);
	const scale = Math.min(
		(size.width - 2 * size.margin) / layout.width,
		(size.height - 2 * size.margin) / layout.depth,
		size.mostPixels,
	);
	const width = Math.round(layout.width * scale) + 2 * size.margin;
	const place = (x: number, y: number, w: number, h: number): Box => ({
		x: round((size.width - width) / 2 + size.margin + x * scale),
		y: round(size.margin + y * scale),
		width: round(w * scale),
		height: round(h * scale),
	});
	const batteries = batterySections(layout, draft.emergency);
	return {
		width: size.width,
		height: Math.round(layout.depth * scale) + 2 * size.margin,
		scale,
		sections: layout.sections.map((section) => {
			const { width: w, depth } = sectionSize(section);
			const box = place(section.x, section.y, w, depth);
			return {
				...box,
				number: section.number,
				battery: batteries.includes(section.number),
				label: sectionLabel(section, box),
			};
		}),
		corners: layout.corners.map(({ x, y }) => place(x, y, scxBody.corner, scxBody.corner)),
		feeds: feedPoints(layout, figures).map(([x, y], index) => {
			const at = place(x, y, 0, 0);
			return { x: at.x, y: at.y, number: index + 1 };
		}),
		dimensions: dimensions(draft.shape, layout, place),
		description: describePlan(layout, figures, draft),
	};
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Inside of the shape: below a side to the right, left of one that goes down, and so on. */
function sectionLabel({ number, length, direction }: Section, box: Box): Label | null {
	const along = direction === "right" || direction === "left";
	const room = along ? box.width : box.height;
	const text = room >= 46 ? `${number}: ${length}″` : String(number);
	if (room < 13) return null;
	const gap = text.length * 3.2 + 5;
	const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 + 4 };
	const places: Record<Direction, { x: number; y: number }> = {
		right: { ...middle, y: box.y + box.height + 14 },
		left: { ...middle, y: box.y - 6 },
		down: { ...middle, x: box.x - gap },
		up: { ...middle, x: box.x + box.width + gap },
	};
	const { x, y } = places[direction];
	return { text, x: round(x), y: round(y) };
}

/** Power is fed at the start of the first section of each feed, in inches. */
function feedPoints(layout: RunLayout, figures: RunFigures | null): [number, number][] {
	const fed = figures
		? figures.sections.filter(({ feed }) => feed)
		: layout.sections.filter(({ number }) => number === 1);
	const half = scxBody.width / 2;
	return fed.map(({ x, y, length, direction }): [number, number] => {
		if (direction === "right") return [x, y + half];
		if (direction === "left") return [x + length, y + half];
		return [x + half, direction === "down" ? y : y + length];
	});
}

type Placer = (x: number, y: number, w: number, h: number) => Box;

function dimensions(shape: ShapeCode, { sides, width }: RunLayout, place: Placer): RunPlan["dimensions"] {
	const across = (inches: number) => {
		const box = place(0, 0, inches, 0);
		const y = box.y - size.offset;
		const end = box.x + box.width;
		return {
			line: `M${box.x} ${box.y - 4}V${y - 4}M${end} ${box.y - 4}V${y - 4}M${box.x} ${y}H${end}`,
			text: dimensionText(inches),
			x: round(box.x + box.width / 2),
			y: y - 5,
			turned: false,
		};
	};
	const down = (inches: number, side: "left" | "right") => {
		const box = place(side === "left" ? 0 : width, 0, 0, inches);
		const out = side === "left" ? -1 : 1;
		const x = box.x + out * size.offset;
		const end = round(box.y + box.height);
		return {
			line: `M${box.x + 4 * out} ${box.y}H${x + 4 * out}M${box.x + 4 * out} ${end}H${x + 4 * out}M${x} ${box.y}V${end}`,
			text: dimensionText(inches),
			x: round(side === "left" ? x - 5 : x + 13),
			y: round(box.y + box.height / 2),
			turned: true,
		};
	};
	const length = (side: number) => sides[side]?.length ?? 0;
	if (shape === "S") return [across(length(0))];
	if (shape === "U") return [across(length(1)), down(length(0), "left"), down(length(2), "right")];
	return [across(length(0)), down(length(1), "right")];
}

const dimensionText = (inches: number) =>
	inches < 12 ? `${inches} in` : `${inches} in (${formatFeet(inches)})`;

function describePlan(layout: RunLayout, figures: RunFigures | null, draft: DesignDraft): string {
	const finish = findOption("finish", draft.finish)?.label.toLowerCase();
	const feeds = figures?.feeds.length ?? 1;
	const parts = [
		`Plan of ${finish ? `a ${finish}` : "a"} run, ${formatFeet(layout.width)} by ${formatFeet(layout.depth)}`,
		`${layout.sections.length} ${layout.sections.length === 1 ? "section" : "sections"}`,
		`${feeds} power ${feeds === 1 ? "feed" : "feeds"}`,
	];
	return `${parts.join(", ")}. The table has the figures.`;
}
