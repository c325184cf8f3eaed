/** What the page shows of a calculation. */
import { paths } from "~/paths.ts";
import { type CashChart, cashChart } from "./cash-chart.ts";
import type { PaybackOutcome } from "./load-payback.server.ts";
import { compactQuery } from "./payback-fields.ts";
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
	link: string;
	pdf: string;
	csv: string;
	save: string;
};

export function paybackView(outcome: PaybackOutcome): PaybackView {
	const { result } = outcome;
	const query = compactQuery(outcome.values);
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
		link: paths.paybackCalculator(query),
		pdf: paths.paybackPdf(query),
		csv: paths.paybackCsv(query),
		save: paths.savePayback(query),
	};
}
