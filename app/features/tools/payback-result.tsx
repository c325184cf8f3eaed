import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import type { PaybackInput, PaybackResult } from "./payback.ts";

type Props = {
	input: PaybackInput;
	result: PaybackResult;
	rate: { kind: "typed" } | { kind: "state"; name: string; year: number };
};

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = (cents: number) => money.format(cents / 100);
const number = (value: number, decimals = 0) =>
	value.toLocaleString("en-US", { maximumFractionDigits: decimals });
const kilowatts = (watts: number) =>
	`${(watts / 1000).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u202fkW`;
const kwh = (value: number) => `${number(value)}\u202fkWh`;

function verdict({ paybackYears, netCostCents }: PaybackResult): string {
	if (paybackYears === null) return "No payback: no savings";
	if (netCostCents === 0) return "Immediate payback";
	if (paybackYears < 1) return `${number(Math.max(1, paybackYears * 12), 0)} months`;
	if (paybackYears > 100) return "More than 100 years";
	return `${paybackYears.toFixed(1)} years`;
}

export function PaybackResultView({ input, result, rate }: Props) {
	const { savedCents, netCostCents, paybackYears } = result;
	return (
		<section id="result" aria-labelledby="result-title" className="rounded border border-line p-4 sm:p-6">
			<h2 id="result-title" className="text-xl">
				Simple payback
			</h2>
			<p className="mt-1 font-semibold text-4xl text-navy-900 tabular-nums">{verdict(result)}</p>
			{paybackYears !== null ? (
				<p className="mt-1 text-muted">
					{dollars(netCostCents)} net cost ÷ {dollars(savedCents)} annual savings.
				</p>
			) : (
				<Notice tone="warning" className="mt-3">
					The new fixture uses as much power as the existing one, or more. Check both wattages, or choose a
					product with higher efficacy (lm/W).
				</Notice>
			)}
			<FiguresTable
				caption="Annual totals, all fixtures"
				columns={[
					{ label: "Item" },
					{ label: "Existing", numeric: true },
					{ label: "New", numeric: true },
					{ label: "Saved", numeric: true },
				]}
				rows={[
					[
						"Load",
						kilowatts(input.existingWatts * input.fixtures),
						kilowatts(input.proposedWatts * input.fixtures),
						kilowatts(result.savedKilowatts * 1000),
					],
					["Energy", kwh(result.existingKwh), kwh(result.proposedKwh), kwh(result.savedKwh)],
					["Energy cost", dollars(result.existingCents), dollars(result.proposedCents), dollars(savedCents)],
				]}
			/>
			<FiguresTable
				caption="Project cost"
				columns={[{ label: "Item" }, { label: "Amount", numeric: true }]}
				rows={[
					["Fixtures and installation", dollars(result.costCents)],
					["Rebate", dollars(-result.rebateCents)],
					["Net cost", dollars(netCostCents)],
					["Ten-year savings, less net cost", dollars(result.tenYearCents)],
				]}
			/>
			<p className="mt-3 text-muted text-sm">
				{rate.kind === "state"
					? `Based on ${number(input.rateCentsPerKwh, 2)} cents per kWh, the average commercial rate in ${rate.name} in ${rate.year}. Rates have changed since then. Before you decide, enter the rate on your bill.`
					: `Based on ${number(input.rateCentsPerKwh, 2)} cents per kWh.`}{" "}
				Excludes interest, demand charges, maintenance and cooling.
			</p>
		</section>
	);
}
