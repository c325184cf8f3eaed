/** Watts, amps, energy and cost of a number of fixtures. */
import { z } from "zod";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { lightingLoad, lineAmps, threePhaseFactor } from "#rules/payback/lighting-load";
import { paragraphs } from "./markdown.ts";
import { defineTool } from "./tool.ts";

const assumedPowerFactor = 0.9;

/** Lighting that runs 3 hours or more may take 80% of a breaker: 210.20(A) of the National Electrical Code. */
const continuousPercent = 80;

/** @param amps of all fixtures, not rounded; on three phases, of each line */
function countCircuits(amps: number | null, fixtures: number, breakerAmps: number | null) {
	if (amps === null || breakerAmps === null) return null;
	const continuousAmps = (breakerAmps * continuousPercent) / 100;
	return {
		breakerAmps,
		continuousPercent,
		continuousAmps,
		count: Math.max(1, Math.ceil(amps / continuousAmps)),
		fixturesEach: Math.floor((continuousAmps * fixtures) / amps),
	};
}

const breakerSizes = [15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100];

/** The smallest breaker for a continuous load; its size is `null` over 100 A. */
const findBreaker = (amps: number) => ({
	continuousPercent,
	neededAmps: Math.round((amps * 1000) / continuousPercent) / 10,
	amps: breakerSizes.find((size) => size * continuousPercent >= amps * 100) ?? null,
});

type Current = {
	totalWatts: number;
	volts: number | null;
	amps: number | null;
	powerFactor: number;
	powerFactorAssumed: boolean;
	phaseFactor: number;
};

/** "On 277 V: 2,480 W ÷ (277 V × power factor 0.95) = **9.4 A**." */
function describeCurrent({ totalWatts, volts, amps, powerFactor, ...how }: Current): string | false {
	if (amps === null || volts === null) return false;
	const threePhase = how.phaseFactor !== 1;
	const factors = [
		`${volts} V`,
		threePhase && String(how.phaseFactor),
		`${how.powerFactorAssumed ? "an assumed " : ""}power factor of ${powerFactor}`,
	].filter(Boolean);
	const result = amps < 0.1 ? "**less than 0.1 A**" : `**${formatNumber(amps, amps < 1 ? 2 : 1)} A**`;
	return `On ${volts} V${threePhase ? ", three-phase with the fixtures spread evenly" : ""}: ${formatNumber(totalWatts, 1)} W ÷ (${factors.join(" × ")}) ${amps < 0.1 ? "is" : "="} ${result}${threePhase ? " on each line" : ""}. Starting current is higher; your electrician sizes the circuit.`;
}

export const estimateLoad = defineTool({
	name: "estimateLoad",
	title: "Estimate watts, amps and running cost",
	description:
		"Watts of a number of fixtures in all, their current on a line voltage, and the energy and cost of a year. Leave the sizing of circuits to an electrician.",
	input: z.object({
		watts: z.number().positive().max(10_000).describe("Input watts of one fixture"),
		fixtures: z.number().int().min(1).max(100_000).default(1),
		volts: z.number().int().min(100).max(600).optional().describe("Line voltage, for amps"),
		threePhase: z
			.boolean()
			.default(false)
			.describe("Whether the fixtures are spread evenly over three phases, with volts between two of them"),
		powerFactor: z
			.number()
			.min(0.3)
			.max(1)
			.optional()
			.describe("As the fixture's own data states it; 0.9 is assumed without it"),
		breakerAmps: z
			.number()
			.int()
			.min(15)
			.max(100)
			.optional()
			.describe("Breaker of a circuit, for the number of circuits"),
		hoursPerYear: z.number().min(1).max(8_760).optional(),
		centsPerKwh: z.number().positive().max(200).optional(),
	}),
	output: z.object({
		watts: z.number(),
		fixtures: z.number().int(),
		totalWatts: z.number(),
		volts: z.number().nullable(),
		powerFactor: z.number(),
		powerFactorAssumed: z.boolean(),
		phaseFactor: z.number().describe("1.732 on three phases, else 1"),
		amps: z.number().nullable().describe("Null without a voltage"),
		circuits: z
			.object({
				breakerAmps: z.number(),
				continuousPercent: z.number().describe("Of the breaker, that a continuous load may take"),
				continuousAmps: z.number(),
				count: z.number().int(),
				fixturesEach: z.number().int().describe("Most fixtures on one such circuit, by amps alone"),
			})
			.nullable()
			.describe("Circuits by amps alone; null without a breaker or a voltage"),
		breaker: z
			.object({
				continuousPercent: z.number(),
				neededAmps: z.number(),
				amps: z.number().nullable().describe("Null over 100 A"),
			})
			.nullable()
			.describe("The smallest breaker for all of them as a continuous load; null without a voltage"),
		hoursPerYear: z.number().nullable(),
		kwh: z.number().nullable().describe("A year, all fixtures; null without hours"),
		centsPerKwh: z.number().nullable(),
		cost: z.number().nullable().describe("US dollars a year, all fixtures; null without hours or a rate"),
	}),
	rights: "everyone",
	scope: "read",
	changes: false,
	form: {
		lead: "Add up the watts of your fixtures, their amps, and what they cost to run.",
		example: "How many amps do 40 LST-96-40K-80L draw at 277 V?",
		button: "Estimate load",
		fields: {
			watts: { label: "Watts of one fixture", hint: "From the product page or cut sheet" },
			fixtures: { label: "Number of fixtures" },
			volts: { label: "Line voltage, V", hint: "For amps, such as 120 or 277" },
			threePhase: { label: "Three-phase, fixtures spread evenly" },
			breakerAmps: { label: "Breaker, A", hint: "For the number of circuits, such as 20" },
			powerFactor: { label: "Power factor", hint: "0.9 if left blank" },
			hoursPerYear: { label: "Hours a year", hint: "24/7 is 8,760" },
			centsPerKwh: { label: "Electricity rate, cents per kWh" },
		},
	},
	async call({
		watts,
		fixtures,
		volts = null,
		threePhase,
		breakerAmps = null,
		hoursPerYear = null,
		centsPerKwh = null,
		...given
	}) {
		const powerFactor = given.powerFactor ?? assumedPowerFactor;
		const load = lightingLoad({
			watts,
			fixtures,
			volts,
			powerFactor,
			threePhase,
			hoursPerYear,
			centsPerKwh,
		});
		// What the code allows is found before rounding: 0.1824 A shown as 0.18 A would let one fixture too many on.
		const amps = lineAmps({ watts, fixtures, volts, powerFactor, threePhase });
		return {
			watts,
			fixtures,
			volts,
			powerFactor,
			powerFactorAssumed: given.powerFactor === undefined,
			phaseFactor: threePhase ? threePhaseFactor : 1,
			circuits: countCircuits(amps, fixtures, breakerAmps),
			breaker: amps === null ? null : findBreaker(amps),
			hoursPerYear,
			centsPerKwh,
			...load,
		};
	},
	show: (load) => {
		const { watts, fixtures, totalWatts, hoursPerYear, kwh, centsPerKwh, cost } = load;
		return paragraphs(
			`${formatCount(fixtures, "fixture")} × ${formatNumber(watts, 1)} W = **${formatNumber(totalWatts, 1)} W**.`,
			describeCurrent(load),
			load.circuits !== null &&
				`By amps alone, that's at least **${formatCount(load.circuits.count, "circuit")}** of ${load.circuits.breakerAmps} A: a continuous load may take ${load.circuits.continuousPercent}% of a breaker, ${formatNumber(load.circuits.continuousAmps, 1)} A. Inrush current may call for more.`,
			kwh !== null &&
				hoursPerYear !== null &&
				`At ${formatNumber(hoursPerYear)} hr a year: **${formatNumber(kwh)} kWh**${cost !== null && centsPerKwh !== null ? `, or **${formatMoney(cost)}** at ${formatNumber(centsPerKwh, 2)} cents per kWh` : ""}.`,
		);
	},
});

export type EstimatedLoad = Awaited<ReturnType<(typeof estimateLoad)["call"]>>;
