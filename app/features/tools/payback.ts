/**
 * Payback of replacing fixtures one for one. Simple payback as in ASTM E1121: net first cost divided by the saving
 * of a year. Money is in integer cents; power in W; energy in kWh.
 */

export type PaybackInput = {
	/** Power at the plug of one fixture as it is, W. */
	existingWatts: number;
	/** Power of one new fixture, W. */
	proposedWatts: number;
	fixtures: number;
	hoursPerYear: number;
	/** Price of energy, cents per kWh; may have decimals. */
	rateCentsPerKwh: number;
	/** Of one fixture with its installation. */
	costCents: number;
	/** On one fixture. */
	rebateCents: number;
};

export type PaybackResult = {
	/** Load taken off the building, kW; below zero when the new fixtures need more. */
	savedKilowatts: number;
	existingKwh: number;
	proposedKwh: number;
	savedKwh: number;
	existingCents: number;
	proposedCents: number;
	/** Saving of one year. */
	savedCents: number;
	/** First cost before rebates. */
	costCents: number;
	rebateCents: number;
	netCostCents: number;
	/** `null` when nothing is saved, so that the cost never comes back. */
	paybackYears: number | null;
	/** Ten savings less the net cost, without interest. */
	tenYearCents: number;
};

/** Energy of a year: W × fixtures × h ÷ 1,000, in kWh. */
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
