/** A calculation as CSV. */
import { stringify } from "csv-stringify/sync";
import { plainCell } from "#rules/format/spreadsheet-cell";
import type { PaybackOutcome } from "./load-payback.server.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Lines, then results, then years. UTF-8 with byte order mark, for Excel. Money in US dollars. */
export function paybackCsv({ values, input, result, parts }: PaybackOutcome): string {
	const lines = input.lines.map((line, index) => [
		values.lines[index]?.name ?? "",
		line.fixtures,
		line.existingWatts,
		parts[index]?.sku ?? values.lines[index]?.sku ?? "",
		line.proposedWatts,
		line.hoursPerYear,
		((line.existingWatts - line.proposedWatts) * line.fixtures * line.hoursPerYear) / 1000,
		dollars(line.costCents),
		dollars(line.rebateCents),
	]);
	const rows = [
		[
			"Area",
			"Fixtures",
			"Existing (W)",
			"New part number",
			"New (W)",
			"Hours a year",
			"Saved (kWh a year)",
			"Installed cost each (USD)",
			"Rebate each (USD)",
		],
		...lines,
		[],
		["Result", "Value"],
		["Rate (cents per kWh)", input.rateCentsPerKwh],
		["Saved (kWh a year)", result.savedKwh],
		["Energy savings (USD a year)", dollars(result.energyCents)],
		["Demand savings (USD a year)", dollars(result.demandCents)],
		["Cooling savings (USD a year)", dollars(result.coolingCents)],
		["Maintenance savings (USD a year)", dollars(result.maintenanceCents)],
		["Annual savings (USD)", dollars(result.savedCents)],
		["Cost (USD)", dollars(result.costCents)],
		["Rebates (USD)", dollars(result.rebateCents)],
		["Net cost (USD)", dollars(result.netCostCents)],
		["Simple payback (years)", result.paybackYears?.toFixed(2) ?? ""],
		["Discounted payback (years)", result.discountedYears?.toFixed(2) ?? ""],
		["Discount rate (%)", Number((input.discountRate * 100).toFixed(4))],
		["Net present value (USD)", dollars(result.netPresentCents)],
		[
			"Internal rate of return (%)",
			result.rateOfReturn === null ? "" : (result.rateOfReturn * 100).toFixed(2),
		],
		["Loan payment (USD a month)", result.loan ? dollars(result.loan.paymentCents) : ""],
		["CO2 avoided (lb a year)", Number(result.poundsOfCarbon.toFixed(1))],
		[],
		["Year", "Saved (USD)", "Cumulative (USD)", "Present value so far (USD)"],
		...result.flows.map(({ year, savedCents, cumulativeCents, presentCents }) => [
			year,
			dollars(savedCents),
			dollars(cumulativeCents),
			dollars(presentCents),
		]),
	];
	// A figure such as "-12.00" is no formula: only text is marked.
	const cell = (value: string | number) =>
		typeof value === "string" && /^-\d+\.\d\d$/.test(value) ? value : plainCell(value);
	return stringify(
		rows.map((row) => row.map(cell)),
		{ bom: true, record_delimiter: "windows" },
	);
}
