/** Watts, current, energy and cost of fixtures of one kind. */
import { toDollars } from "#rules/money/cents";

type LoadFigures = {
	/** Of one fixture. */
	watts: number;
	fixtures: number;
	/** Line voltage; `null` for no current. */
	volts: number | null;
	powerFactor: number;
	/** Whether `volts` is between two of three phases over which the fixtures are spread evenly. */
	threePhase: boolean;
	hoursPerYear: number | null;
	centsPerKwh: number | null;
};
const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Watts of a balanced three-phase load are this times volts, amps and power factor. */
export const threePhaseFactor = 1.732;

/** Line current as divided, not rounded; `null` without a voltage. */
export function lineAmps({
	watts,
	fixtures,
	volts,
	powerFactor,
	threePhase,
}: Omit<LoadFigures, "hoursPerYear" | "centsPerKwh">): number | null {
	return volts === null
		? null
		: (watts * fixtures) / (volts * powerFactor * (threePhase ? threePhaseFactor : 1));
}

/** Line current, in hundredths of an amp below 1 A; energy in kWh a year; cost in US dollars a year. */
export function lightingLoad({ hoursPerYear, centsPerKwh, ...load }: LoadFigures) {
	const totalWatts = round(load.watts * load.fixtures, 1);
	const kwh = hoursPerYear === null ? null : (totalWatts * hoursPerYear) / 1000;
	const amps = lineAmps(load);
	return {
		totalWatts,
		amps: amps === null ? null : round(amps, amps < 1 ? 2 : 1),
		kwh: kwh === null ? null : Math.round(kwh),
		cost: kwh === null || centsPerKwh === null ? null : toDollars(Math.round(kwh * centsPerKwh)),
	};
}
