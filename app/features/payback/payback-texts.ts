/** A calculation in words and rows, for the page, the PDF and the CSV. */

import { formatCents, formatCount, formatNumber } from "#rules/format";
import { controlsLabels } from "#rules/payback/energy-figures";
import { getReferenceFixture } from "#rules/payback/fixture-reference";
import { netCostOf, type RetrofitLine, type RetrofitResult, savedKwhOf } from "#rules/payback/retrofit";
import { thinSpace } from "~/shared/catalog/figures.ts";
import type { PaybackOutcome } from "./load-payback.server.ts";

export type TextRow = readonly string[];

const kilowatts = (value: number) => `${formatNumber(value, 2)}${thinSpace}kW`;
const kwh = (value: number) => `${formatNumber(value)}${thinSpace}kWh`;
const percent = (fraction: number, decimals = 1) => `${formatNumber(fraction * 100, decimals)}%`;

/** The payback as a text such as "2.9 years". */
export function paybackText({ paybackYears, netCostCents }: RetrofitResult): string {
	if (paybackYears === null) return "No payback: no savings";
	if (netCostCents === 0) return "Immediate payback";
	if (paybackYears > 100) return "More than 100 years";
	return paybackYears < 1
		? formatCount(Math.max(1, Math.round(paybackYears * 12)), "month")
		: `${paybackYears.toFixed(1)} years`;
}

/** Existing, new, saved. */
export const energyRows = ({ result }: PaybackOutcome): TextRow[] => [
	[
		"Load",
		kilowatts(result.existingKilowatts),
		kilowatts(result.proposedKilowatts),
		kilowatts(result.savedKilowatts),
	],
	["Energy", kwh(result.existingKwh), kwh(result.proposedKwh), kwh(result.savedKwh)],
	...(result.controlsKwh > 0 ? [["Of which controls", "—", "—", kwh(result.controlsKwh)]] : []),
	[
		"Energy cost",
		formatCents(result.existingCents),
		formatCents(result.proposedCents),
		formatCents(result.energyCents),
	],
];

export function savingRows({ result, input }: PaybackOutcome): TextRow[] {
	const optional = (label: string, cents: number, shown: boolean): TextRow[] =>
		shown ? [[label, formatCents(cents)]] : [];
	return [
		["Energy", formatCents(result.energyCents)],
		...optional("Demand", result.demandCents, input.demandCentsPerKw > 0),
		...optional("Cooling", result.coolingCents, input.coolingShare !== 0),
		...optional("Maintenance", result.maintenanceCents, result.maintenanceCents !== 0),
		["Annual savings", formatCents(result.savedCents)],
	];
}

export function moneyRows({ result, input }: PaybackOutcome): TextRow[] {
	const period = formatCount(input.years, "year");
	const { loan } = result;
	return [
		[
			input.lines.some(({ controlsCents }) => controlsCents > 0)
				? "Fixtures, controls and installation"
				: "Fixtures and installation",
			formatCents(result.costCents),
		],
		["Rebates", formatCents(-result.rebateCents)],
		["Net cost", formatCents(result.netCostCents)],
		["Simple payback", paybackText(result)],
		[
			`Discounted payback, ${percent(input.discountRate)} a year`,
			result.discountedYears === null
				? `Not within ${period}`
				: `${formatNumber(result.discountedYears, 1)} years`,
		],
		[`Net present value, ${period}`, formatCents(result.netPresentCents)],
		[
			"Internal rate of return",
			result.rateOfReturn === null ? "Not applicable" : percent(result.rateOfReturn),
		],
		[`Savings less net cost, ${period}`, formatCents(result.flows.at(-1)?.cumulativeCents ?? 0)],
		...(loan
			? [
					["Monthly loan payment", formatCents(loan.paymentCents)],
					["Monthly savings", formatCents(loan.monthlySavedCents)],
					[
						loan.monthlySavedCents >= loan.paymentCents ? "Monthly surplus" : "Monthly shortfall",
						formatCents(Math.abs(loan.monthlySavedCents - loan.paymentCents)),
					],
					["Total interest", formatCents(loan.interestCents)],
				]
			: []),
		...(input.poundsPerKwh > 0
			? [["CO₂ avoided per year", `${formatNumber(result.poundsOfCarbon)}${thinSpace}lb`]]
			: []),
	];
}

/** Such as "40", or "40 → 32" where the number changes. */
const counts = ({ fixtures, newFixtures }: RetrofitLine): string =>
	fixtures === newFixtures
		? formatNumber(fixtures)
		: `${formatNumber(fixtures)} → ${formatNumber(newFixtures)}`;

/** Such as "Occupancy sensors, 24%"; `null` for a line without controls. */
function controlsText({ input, sources }: Pick<PaybackOutcome, "input" | "sources">, index: number) {
	const controls = sources.controls[index];
	if (!controls) return null;
	const name = controls.kind ? controlsLabels[controls.kind] : "Controls";
	return `${name}, ${percent(input.lines[index]?.controlsShare ?? 0)}`;
}

/** One row a line: what is replaced, by what, and what it saves. */
export const lineRows = (outcome: PaybackOutcome): TextRow[] =>
	outcome.input.lines.map((line, index) => {
		const typed = outcome.values.lines[index];
		const part = outcome.parts[index];
		return [
			typed?.name || `Line ${index + 1}`,
			counts(line),
			`${formatNumber(line.existingWatts, 1)}${thinSpace}W${getReferenceFixture(typed?.existing ?? "") ? `, ${typed?.existing}` : ""}`,
			[`${formatNumber(line.proposedWatts, 1)}${thinSpace}W`, part?.sku, controlsText(outcome, index)]
				.filter(Boolean)
				.join(", "),
			formatNumber(line.hoursPerYear, 1),
			kwh(savedKwhOf(line)),
			formatCents(netCostOf(line)),
		];
	});

export const yearRows = ({ result }: PaybackOutcome): TextRow[] =>
	result.flows.map(({ year, savedCents, cumulativeCents, presentCents }) => [
		String(year),
		formatCents(savedCents),
		formatCents(cumulativeCents),
		formatCents(presentCents),
	]);

const mostFormulas = 5;

/** Watts saved of a line, weighted by what controls leave of the new ones. @param existing watts of one fixture */
function lineFormula(line: RetrofitLine, existing: string): string {
	const { fixtures, newFixtures, controlsShare } = line;
	const proposed = `${formatNumber(line.proposedWatts, 1)} W`;
	if (fixtures === newFixtures && controlsShare === 0)
		return `(${existing} − ${proposed}) × ${formatNumber(fixtures)}`;
	const controlled = controlsShare === 0 ? "" : ` × (1 − ${percent(controlsShare)})`;
	return `(${existing} × ${formatNumber(fixtures)} − ${proposed} × ${formatNumber(newFixtures)}${controlled})`;
}

/** Every formula with its figures. */
export function formulas(outcome: PaybackOutcome): string[] {
	const { input, result, values } = outcome;
	const lines = input.lines.slice(0, mostFormulas).map((line, index) => {
		const reference = getReferenceFixture(values.lines[index]?.existing ?? "");
		const watts = reference
			? `${formatNumber(line.existingWatts, 1)} W (${reference.formula})`
			: `${formatNumber(line.existingWatts, 1)} W`;
		return `Line ${index + 1}: ${lineFormula(line, watts)} × ${formatNumber(line.hoursPerYear, 1)} hr ÷ 1,000 = ${formatNumber(savedKwhOf(line))} kWh`;
	});
	const more = input.lines.length - lines.length;
	const money = [
		`Energy: ${formatNumber(result.existingKwh)} kWh × ${formatNumber(input.rateCentsPerKwh, 2)} cents − ${formatNumber(result.proposedKwh)} kWh × ${formatNumber(input.rateCentsPerKwh, 2)} cents = ${formatCents(result.energyCents)}`,
		input.demandCentsPerKw > 0 &&
			`Demand: ${formatNumber(result.savedKilowatts, 2)} kW × ${formatCents(input.demandCentsPerKw)} × 12 months = ${formatCents(result.demandCents)}`,
		input.coolingShare !== 0 &&
			`Cooling: ${formatCents(result.energyCents)} × ${percent(input.coolingShare)} = ${formatCents(result.coolingCents)}`,
		(input.relampCents > 0 || input.newUpkeepCents > 0) &&
			`Maintenance: fixtures × lamps × hours ÷ lamp life × ${formatCents(input.relampCents)} a lamp − fixtures × ${formatCents(input.newUpkeepCents)} = ${formatCents(result.maintenanceCents)}`,
		`Net cost: ${formatCents(result.costCents)} − ${formatCents(result.rebateCents)} = ${formatCents(result.netCostCents)}`,
		result.paybackYears !== null &&
			`Simple payback: ${formatCents(result.netCostCents)} ÷ ${formatCents(result.savedCents)} = ${formatNumber(result.paybackYears, 2)} years`,
		input.priceRise !== 0 &&
			`Savings in year n: ${formatCents(result.savedCents - result.maintenanceCents)} × (1 + ${percent(input.priceRise)})^(n − 1) + ${formatCents(result.maintenanceCents)}`,
		`Net present value: sum of each year's savings ÷ (1 + ${percent(input.discountRate)})^year − ${formatCents(result.netCostCents)} = ${formatCents(result.netPresentCents)}`,
		result.discountedYears !== null &&
			`Discounted payback: years until savings ÷ (1 + ${percent(input.discountRate)})^year add up to ${formatCents(result.netCostCents)} = ${formatNumber(result.discountedYears, 1)} years`,
		result.rateOfReturn !== null &&
			`Internal rate of return: the discount rate at which the net present value is $0 = ${percent(result.rateOfReturn)}`,
		input.loan &&
			result.loan &&
			`Loan: ${formatCents(result.netCostCents)} × i ÷ (1 − (1 + i)^−${result.loan.months}), i = ${percent(input.loan.rate)} ÷ 12, = ${formatCents(result.loan.paymentCents)} a month`,
		result.loan &&
			`Total interest: ${formatCents(result.loan.paymentCents)} × ${result.loan.months} − ${formatCents(result.netCostCents)} = ${formatCents(result.loan.interestCents)}`,
		input.poundsPerKwh > 0 &&
			`CO₂: ${formatNumber(result.savedKwh)} kWh × ${formatNumber(input.poundsPerKwh, 4)} lb = ${formatNumber(result.poundsOfCarbon)} lb`,
	];
	return [
		...lines,
		...(more > 0 ? [`Plus ${formatCount(more, "more line")}, calculated the same way`] : []),
		...money.filter((text) => typeof text === "string"),
	];
}

/** Assumptions behind the figures. */
export function assumptions({ sources, input, parts, result }: PaybackOutcome): string[] {
	const { rate, carbon, controls } = sources;
	const source = rate
		? `Based on ${formatNumber(input.rateCentsPerKwh, 2)} cents per kWh, the average ${rate.sector} rate ${rate.code === "US" ? "in the US" : `in ${rate.name}`} in ${rate.year} (${rate.source}). Rates have changed since then. Before you decide, enter the rate on your bill.`
		: `Based on ${formatNumber(input.rateCentsPerKwh, 2)} cents per kWh.`;
	const averages = [...new Set(controls.flatMap((one) => (one?.average ? [one.average.source] : [])))];
	const missing = [
		input.demandCentsPerKw === 0 && "demand charges",
		input.relampCents === 0 && "lamp replacement",
		input.coolingShare === 0 && "cooling and heating",
	].filter(Boolean);
	const worn = input.lines.flatMap((line, index) => {
		const life = parts[index]?.lifeHours;
		return life && line.hoursPerYear * input.years > life
			? [
					`${parts[index]?.sku} is rated for ${formatNumber(life)} hours, less than the ${formatNumber(line.hoursPerYear * input.years)} hours of the study period. Plan to replace it.`,
				]
			: [];
	});
	return [
		source,
		...(averages.length > 0
			? [
					`Controls: average savings from ${averages.join("; ")}. Yours depend on how the space is used. Enter your own percentage if you measured it.`,
				]
			: []),
		...(result.controlsKwh > 0 && input.demandCentsPerKw > 0
			? ["Demand is counted without controls, because they may not lower the peak."]
			: []),
		...(carbon && input.poundsPerKwh > 0
			? [
					`CO₂: ${formatNumber(input.poundsPerKwh, 4)} lb per kWh, ${carbon.code === "US" ? "the US average" : carbon.name}, ${carbon.year} (${carbon.source}).`,
				]
			: []),
		`Energy prices rise ${percent(input.priceRise)} a year; maintenance stays the same.`,
		...(missing.length > 0 ? [`Left out: ${missing.join(", ")}.`] : []),
		...(result.rebateCents > result.costCents
			? ["The rebates exceed the cost. Programs cap rebates, so we count the net cost as zero."]
			: []),
		...worn,
	];
}
