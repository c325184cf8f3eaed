/** Watts, current, energy and cost of fixtures of one kind. */
import { toDollars } from "#rules/money/cents";

export type LoadFigures = {
	/** Of one fixture. */
	watts: number;
	fixtures: number;
	/** Line voltage; `null` for no current. */
	volts: number | null;
	powerFactor: number;
	hoursPerYear: number | null;
	centsPerKwh: number | null;
};

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Single-phase line current; energy in kWh a year; cost in US dollars a year. */
export function lightingLoad({
	watts,
	fixtures,
	volts,
	powerFactor,
	hoursPerYear,
	centsPerKwh,
}: LoadFigures): {
	totalWatts: number;
	amps: number | null;
	kwh: number | null;
	cost: number | null;
} {
	const totalWatts = round(watts * fixtures, 1);
	const kwh = hoursPerYear === null ? null : (totalWatts * hoursPerYear) / 1000;
	return {
		totalWatts,
		amps: volts === null ? null : round(totalWatts / (volts * powerFactor), 1),
		kwh: kwh === null ? null : Math.round(kwh),
		cost: kwh === null || centsPerKwh === null ? null : toDollars(Math.round(kwh * centsPerKwh)),
	};
}
