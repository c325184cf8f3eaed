/** Aging of invoices: days past due of each bucket, labels and chart geometry. Free of schemas, for use in the browser. */

import type { Aging } from "#contracts/invoices/invoices";
import { toCents, toDollars } from "#rules/money/cents";
import { daysAfter } from "../clock/time-zones.ts";

export const ageBuckets = ["current", "1-30", "31-60", "61-90", "90+"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export function toAgeBucket(daysOverdue: number): AgeBucket {
	if (daysOverdue <= 0) return "current";
	if (daysOverdue <= 30) return "1-30";
	if (daysOverdue <= 60) return "31-60";
	return daysOverdue <= 90 ? "61-90" : "90+";
}

/** Inclusive range of due dates for an age; `null` is open-ended. */
export function getDueDates(age: AgeBucket, today: string): { from: string | null; to: string | null } {
	const ago = (days: number) => daysAfter(today, -days);
	switch (age) {
		case "current":
			return { from: today, to: null };
		case "1-30":
			return { from: ago(30), to: ago(1) };
		case "31-60":
			return { from: ago(60), to: ago(31) };
		case "61-90":
			return { from: ago(90), to: ago(61) };
		case "90+":
			return { from: null, to: ago(91) };
	}
}

export const ageLabels: Record<AgeBucket, string> = {
	current: "Not yet due",
	"1-30": "1 to 30 days",
	"31-60": "31 to 60 days",
	"61-90": "61 to 90 days",
	"90+": "Over 90 days",
};

/** Darker with age; labels are always beside the color. */
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

const minWidthPercent = 1.5;

/** Percent of one stacked bar; empty ages are left out. */
export function ageSegments(ageing: Aging): AgeSegment[] {
	const owed = ageBuckets.filter((age) => ageing[age] > 0);
	const total = owed.reduce((sum, age) => sum + ageing[age], 0);
	const widths = owed.map((age) => Math.max(minWidthPercent, (ageing[age] / total) * 100));
	const scale = 100 / widths.reduce((sum, width) => sum + width, 0);
	let x = 0;
	return owed.map((age, index) => {
		const width = (widths[index] ?? 0) * scale;
		const segment = { age, x, width };
		x += width;
		return segment;
	});
}

/** Chart units, about pixels at full size. */
export const ageChart = {
	width: 440,
	rowHeight: 34,
	barHeight: 18,
	left: 104,
	right: 336,
	height: 34 * ageBuckets.length,
} as const;

export type AgeBar = { age: AgeBucket; dollars: number; x: number; y: number; width: number };

/** A bar per age, scaled to the largest; amounts above 0 are always visible. */
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
