/**
 * Average commercial electricity price by state, cents per kWh, total electric industry, 2019: US Energy Information
 * Administration. Outdated, so pages and answers name the year and let the reader give a price.
 */
import { usStates } from "../locations/us-states.ts";

export const electricityRatesYear = 2019;

export const nationalRateCents = 10.68;

export type StateRate = { code: string; name: string; cents: number };

const cents: Record<string, number> = {
	AL: 11.52,
	AK: 19.8,
	AZ: 10.25,
	AR: 8.78,
	CA: 16.67,
	CO: 10.43,
	CT: 16.75,
	DE: 9.53,
	DC: 12.26,
	FL: 9.27,
	GA: 10.02,
	HI: 29.23,
	ID: 7.67,
	IL: 9.08,
	IN: 11.03,
	IA: 9.99,
	KS: 10.29,
	KY: 10.15,
	LA: 8.91,
	ME: 12.83,
	MD: 9.97,
	MA: 16.8,
	MI: 11.39,
	MN: 10.34,
	MS: 10.52,
	MO: 9.07,
	MT: 10.41,
	NE: 8.85,
	NV: 8.04,
	NH: 15.93,
	NJ: 12.23,
	NM: 9.79,
	NY: 14.06,
	NC: 8.81,
	ND: 9.01,
	OH: 9.72,
	OK: 7.98,
	OR: 8.85,
	PA: 8.71,
	RI: 16.38,
	SC: 10.58,
	SD: 9.59,
	TN: 10.65,
	TX: 8.06,
	UT: 8.26,
	VT: 15.98,
	VA: 8.18,
	WA: 8.75,
	WV: 9.16,
	WI: 10.72,
	WY: 9.64,
};

export const stateRates: readonly StateRate[] = usStates.flatMap(({ code, name }) =>
	cents[code] === undefined ? [] : [{ code, name, cents: cents[code] }],
);

const byCode = new Map(stateRates.map((rate) => [rate.code, rate]));

/** @param code two letters in any case */
export const getStateRate = (code: string): StateRate | undefined => byCode.get(code.toUpperCase());
