/**
 * Average price of electricity for commercial customers by state, cents per kWh, total electric industry, 2019.
 *
 * Source: US Energy Information Administration, "Average Price by State by Provider" (form EIA-861), public domain;
 * taken from the copy in the public repository gamyers/solar-697. Prices have moved since: every page that uses one
 * names the year and lets the reader type their own.
 */
export const electricityRatesYear = 2019;

/** All states together, cents per kWh. */
export const nationalRateCents = 10.68;

export type StateRate = { code: string; name: string; cents: number };

/** The fifty states and the District of Columbia, by name. */
export const stateRates: readonly StateRate[] = [
	{ code: "AL", name: "Alabama", cents: 11.52 },
	{ code: "AK", name: "Alaska", cents: 19.8 },
	{ code: "AZ", name: "Arizona", cents: 10.25 },
	{ code: "AR", name: "Arkansas", cents: 8.78 },
	{ code: "CA", name: "California", cents: 16.67 },
	{ code: "CO", name: "Colorado", cents: 10.43 },
	{ code: "CT", name: "Connecticut", cents: 16.75 },
	{ code: "DE", name: "Delaware", cents: 9.53 },
	{ code: "DC", name: "District of Columbia", cents: 12.26 },
	{ code: "FL", name: "Florida", cents: 9.27 },
	{ code: "GA", name: "Georgia", cents: 10.02 },
	{ code: "HI", name: "Hawaii", cents: 29.23 },
	{ code: "ID", name: "Idaho", cents: 7.67 },
	{ code: "IL", name: "Illinois", cents: 9.08 },
	{ code: "IN", name: "Indiana", cents: 11.03 },
	{ code: "IA", name: "Iowa", cents: 9.99 },
	{ code: "KS", name: "Kansas", cents: 10.29 },
	{ code: "KY", name: "Kentucky", cents: 10.15 },
	{ code: "LA", name: "Louisiana", cents: 8.91 },
	{ code: "ME", name: "Maine", cents: 12.83 },
	{ code: "MD", name: "Maryland", cents: 9.97 },
	{ code: "MA", name: "Massachusetts", cents: 16.8 },
	{ code: "MI", name: "Michigan", cents: 11.39 },
	{ code: "MN", name: "Minnesota", cents: 10.34 },
	{ code: "MS", name: "Mississippi", cents: 10.52 },
	{ code: "MO", name: "Missouri", cents: 9.07 },
	{ code: "MT", name: "Montana", cents: 10.41 },
	{ code: "NE", name: "Nebraska", cents: 8.85 },
	{ code: "NV", name: "Nevada", cents: 8.04 },
	{ code: "NH", name: "New Hampshire", cents: 15.93 },
	{ code: "NJ", name: "New Jersey", cents: 12.23 },
	{ code: "NM", name: "New Mexico", cents: 9.79 },
	{ code: "NY", name: "New York", cents: 14.06 },
	{ code: "NC", name: "North Carolina", cents: 8.81 },
	{ code: "ND", name: "North Dakota", cents: 9.01 },
	{ code: "OH", name: "Ohio", cents: 9.72 },
	{ code: "OK", name: "Oklahoma", cents: 7.98 },
	{ code: "OR", name: "Oregon", cents: 8.85 },
	{ code: "PA", name: "Pennsylvania", cents: 8.71 },
	{ code: "RI", name: "Rhode Island", cents: 16.38 },
	{ code: "SC", name: "South Carolina", cents: 10.58 },
	{ code: "SD", name: "South Dakota", cents: 9.59 },
	{ code: "TN", name: "Tennessee", cents: 10.65 },
	{ code: "TX", name: "Texas", cents: 8.06 },
	{ code: "UT", name: "Utah", cents: 8.26 },
	{ code: "VT", name: "Vermont", cents: 15.98 },
	{ code: "VA", name: "Virginia", cents: 8.18 },
	{ code: "WA", name: "Washington", cents: 8.75 },
	{ code: "WV", name: "West Virginia", cents: 9.16 },
	{ code: "WI", name: "Wisconsin", cents: 10.72 },
	{ code: "WY", name: "Wyoming", cents: 9.64 },
];

const byCode = new Map(stateRates.map((rate) => [rate.code, rate]));

/** The rate of a state by its two letters, in either case; `undefined` for an unknown one. */
export const stateRateOf = (code: string): StateRate | undefined => byCode.get(code.toUpperCase());
