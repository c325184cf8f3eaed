/** What the page shows of a calculation. */

import { formatCents, formatNumber } from "#rules/format";
import type { CashFlowYear } from "#rules/payback/retrofit";
import { paths } from "~/paths.ts";
import type { PaybackOutcome } from "./load-payback.server.ts";
import {
	assumptions,
	energyRows,
	formulas,
	lineRows,
	moneyRows,
	paybackText,
	savingRows,
	type TextRow,
	yearRows,
} from "./payback-texts.ts";

export type PaybackView = {
	verdict: string;
	saves: boolean;
	division: string | null;
	lines: TextRow[];
	energy: TextRow[];
	savings: TextRow[];
	money: TextRow[];
	years: TextRow[];
	formulas: string[];
	assumptions: string[];
	chart: CashChart;
	/** Addresses of the calculation; `null` where no link can hold it. */
	links: {
		page: string;
		/** Whether they work for some days only. */
		areStored: boolean;
		pdf: string;
		csv: string;
		save: string;
	} | null;
};

export function paybackView(outcome: PaybackOutcome): PaybackView {
	const { result } = outcome;
	const query = outcome.link;
	const [net = "", saved = ""] = [
		moneyRows(outcome).find(([label]) => label === "Net cost")?.[1],
		savingRows(outcome).at(-1)?.[1],
	];
	return {
		verdict: paybackText(result),
		saves: result.paybackYears !== null,
		division: result.paybackYears === null ? null : `${net} net cost ÷ ${saved} annual savings.`,
		lines: lineRows(outcome),
		energy: energyRows(outcome),
		savings: savingRows(outcome),
		money: moneyRows(outcome),
		years: yearRows(outcome),
		formulas: formulas(outcome),
		assumptions: assumptions(outcome),
		chart: cashChart(result.flows),
		links: query && {
			page: paths.paybackCalculator(query),
			areStored: "calculation" in query,
			pdf: paths.paybackPdf(query),
			csv: paths.paybackCsv(query),
			save: paths.savePayback(query),
		},
	};
}

// The chart of cumulative cash, one bar a year, in units of its own view box.

export type CashBar = {
	year: number;
	x: number;
	y: number;
	width: number;
	height: number;
	positive: boolean;
};
export type CashChart = {
	width: number;
	height: number;
	/** Where zero dollars is drawn, from the top. */
	zero: number;
	bars: CashBar[];
	/** Amounts beside the axis. */
	marks: { y: number; text: string }[];
	/** Years under the axis. */
	labels: { x: number; text: string }[];
	title: string;
};

const size = { width: 640, height: 260, left: 76, bottom: 24, top: 12 };

/** "$1.2M", "$35K", "−$800". @param cents whole */
export function shortMoney(cents: number): string {
	const dollars = Math.abs(cents) / 100;
	const [scaled, unit] =
		dollars >= 1e9
			? [dollars / 1e9, "B"]
			: dollars >= 1e6
				? [dollars / 1e6, "M"]
				: dollars >= 1e4
					? [dollars / 1e3, "K"]
					: [dollars, ""];
	return `${cents < 0 ? "−" : ""}$${formatNumber(scaled, unit ? 1 : 0)}${unit}`;
}

export function cashChart(flows: readonly CashFlowYear[]): CashChart {
	const amounts = flows.map(({ cumulativeCents }) => cumulativeCents);
	const highest = Math.max(0, ...amounts);
	const lowest = Math.min(0, ...amounts);
	const range = highest - lowest || 1;
	const inner = size.height - size.bottom - size.top;
	const toY = (cents: number) => size.top + ((highest - cents) / range) * inner;
	const step = (size.width - size.left) / Math.max(1, flows.length);
	const round = (value: number) => Math.round(value * 10) / 10;
	const every = Math.ceil(flows.length / 12);
	const last = flows.at(-1);
	return {
		width: size.width,
		height: size.height,
		zero: round(toY(0)),
		bars: flows.map(({ year, cumulativeCents }, index) => ({
			year,
			x: round(size.left + index * step + step * 0.15),
			y: round(Math.min(toY(cumulativeCents), toY(0))),
			width: round(step * 0.7),
			height: round(Math.max(0.5, Math.abs(toY(cumulativeCents) - toY(0)))),
			positive: cumulativeCents >= 0,
		})),
		marks: [...new Set([highest, 0, lowest])]
			.filter((cents) => cents === 0 || Math.abs(toY(cents) - toY(0)) > 16)
			.map((cents) => ({ y: round(toY(cents)), text: shortMoney(cents) })),
		labels: flows.flatMap(({ year }, index) =>
			index % every === 0 ? [{ x: round(size.left + (index + 0.5) * step), text: String(year) }] : [],
		),
		title: `Cumulative cash by year, from ${formatCents(amounts[0] ?? 0)} in year 0 to ${formatCents(last?.cumulativeCents ?? 0)} in year ${last?.year ?? 0}`,
	};
}
