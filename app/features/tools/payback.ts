/** Replacing fixtures one for one. */

export type PaybackInput = {
	existingWatts: number;
	proposedWatts: number;
	fixtures: number;
	hoursPerYear: number;
	/** Cents per kWh, may have decimals. */
	rateCentsPerKwh: number;
	costCents: number;
	rebateCents: number;
};

export type PaybackResult = {
	savedKilowatts: number;
	existingKwh: number;
	proposedKwh: number;
	savedKwh: number;
	existingCents: number;
	proposedCents: number;
	savedCents: number;
	costCents: number;
	rebateCents: number;
	netCostCents: number;
	/** `null` without savings. */
	paybackYears: number | null;
	tenYearCents: number;
};

/** W × fixtures × h ÷ 1,000, in kWh. */
const yearlyKwh = (watts: number, { fixtures, hoursPerYear }: PaybackInput) =>
	(watts * fixtures * hoursPerYear) / 1000;

export function payback(input: PaybackInput): PaybackResult {
	const existingKwh = yearlyKwh(input.existingWatts, input);
	const proposedKwh = yearlyKwh(input.proposedWatts, input);
	const existingCents = Math.round(existingKwh * input.rateCentsPerKwh);
	const proposedCents = Math.round(proposedKwh * input.rateCentsPerKwh);
	const savedCents = existingCents - proposedCents;
	const costCents = input.costCents * input.fixtures;
	const rebateCents = input.rebateCents * input.fixtures;
	const netCostCents = costCents - rebateCents;
	return {
		savedKilowatts: ((input.existingWatts - input.proposedWatts) * input.fixtures) / 1000,
		existingKwh,
		proposedKwh,
		savedKwh: existingKwh - proposedKwh,
		existingCents,
		proposedCents,
		savedCents,
		costCents,
		rebateCents,
		netCostCents,
		paybackYears: savedCents > 0 ? netCostCents / savedCents : null,
		tenYearCents: 10 * savedCents - netCostCents,
	};
}
