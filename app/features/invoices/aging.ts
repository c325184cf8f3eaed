/** What is owed by age: its words and the geometry of its charts. Pure. */
import { toCents, toDollars } from "#contracts/cents";
import { type AgeBucket, ageBuckets } from "#contracts/invoice-terms";
import type { Aging } from "#contracts/invoices";

export const ageLabels: Record<AgeBucket, string> = {
	current: "Not yet due",
	"1-30": "1 to 30 days",
	"31-60": "31 to 60 days",
	"61-90": "61 to 90 days",
	"90+": "Over 90 days",
};

/** The same depth of color for an age wherever it is drawn: the later, the deeper. The words stand beside it. */
export const ageFills: Record<AgeBucket, string> = {
	current: "fill-navy-300",
	"1-30": "fill-navy-400",
	"31-60": "fill-navy-600",
	"61-90": "fill-navy-800",
	"90+": "fill-navy-950",
};

export const getOverdue = (ageing: Aging): number =>
	toDollars(ageBuckets.reduce((sum, age) => (age === "current" ? sum : sum + toCents(ageing[age])), 0));

export type AgeSegment = { age: AgeBucket; x: number; width: number };

const leastWidth = 1.5;

/** One bar in parts, from 0 to 100; ages in which nothing is owed have none. */
export function ageSegments(ageing: Aging): AgeSegment[] {
	const owed = ageBuckets.filter((age) => ageing[age] > 0);
	const total = owed.reduce((sum, age) => sum + ageing[age], 0);
	const widths = owed.map((age) => Math.max(leastWidth, (ageing[age] / total) * 100));
	const scale = 100 / widths.reduce((sum, width) => sum + width, 0);
	let x = 0;
	return owed.map((age, index) => {
		const width = (widths[index] ?? 0) * scale;
		const segment = { age, x, width };
		x += width;
		return segment;
	});
}

/** The measures of the bar chart, in units of its own; at full size on a page they are about pixels. */
export const ageChart = {
	width: 440,
	rowHeight: 34,
	barHeight: 18,
	left: 104,
	right: 336,
	height: 34 * ageBuckets.length,
} as const;

export type AgeBar = { age: AgeBucket; dollars: number; x: number; y: number; width: number };

/** A bar for each age, the longest as wide as there is room for; one in which anything is owed can be seen. */
export function ageBars(ageing: Aging): AgeBar[] {
	const { left, right, rowHeight, barHeight } = ageChart;
	const most = Math.max(...ageBuckets.map((age) => ageing[age]));
	return ageBuckets.map((age, index) => {
		const dollars = ageing[age];
		return {
			age,
			dollars,
			x: left,
			y: index * rowHeight + (rowHeight - barHeight) / 2,
			width: dollars > 0 ? Math.max(2, (dollars / most) * (right - left)) : 0,
		};
	});
}
