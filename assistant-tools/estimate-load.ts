/** Watts, amps, energy and cost of a number of fixtures. */
import { z } from "zod";
import { formatCount, formatMoney, formatNumber } from "#rules/format";
import { lightingLoad } from "#rules/payback/lighting-load";
import { paragraphs } from "./markdown.ts";
import { defineTool } from "./tool.ts";

export const estimateLoad = defineTool({
	name: "estimateLoad",
	title: "Estimate watts, amps and running cost",
	description:
		"Watts of a number of fixtures in all, their current on a line voltage, and the energy and cost of a year. Leave the sizing of circuits to an electrician.",
	input: z.object({
		watts: z.number().positive().max(10_000).describe("Input watts of one fixture"),
		fixtures: z.number().int().min(1).max(100_000).default(1),
		volts: z.number().int().min(100).max(600).optional().describe("Line voltage, for amps"),
		powerFactor: z.number().min(0.3).max(1).default(0.9).describe("Of the fixture; 0.9 where it isn't known"),
		hoursPerYear: z.number().min(1).max(8_760).optional(),
		centsPerKwh: z.number().positive().max(200).optional(),
	}),
	output: z.object({
		watts: z.number(),
		fixtures: z.number().int(),
		totalWatts: z.number(),
		volts: z.number().nullable(),
		powerFactor: z.number(),
		amps: z.number().nullable().describe("Null without a voltage"),
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
			powerFactor: { label: "Power factor", hint: "0.9 if left blank" },
			hoursPerYear: { label: "Hours a year", hint: "24/7 is 8,760" },
			centsPerKwh: { label: "Electricity rate, cents per kWh" },
		},
	},
	async call({ watts, fixtures, volts = null, powerFactor, hoursPerYear = null, centsPerKwh = null }) {
		const load = lightingLoad({ watts, fixtures, volts, powerFactor, hoursPerYear, centsPerKwh });
		return { watts, fixtures, volts, powerFactor, hoursPerYear, centsPerKwh, ...load };
	},
	show: ({ watts, fixtures, totalWatts, volts, powerFactor, amps, hoursPerYear, kwh, centsPerKwh, cost }) =>
		paragraphs(
			`${formatCount(fixtures, "fixture")} × ${formatNumber(watts, 1)} W = **${formatNumber(totalWatts, 1)} W**.`,
			amps !== null &&
				volts !== null &&
				`On ${volts} V: ${formatNumber(totalWatts, 1)} W ÷ (${volts} V × power factor ${powerFactor}) = **${formatNumber(amps, 1)} A**. Starting current is higher; your electrician sizes the circuit.`,
			kwh !== null &&
				hoursPerYear !== null &&
				`At ${formatNumber(hoursPerYear)} hr a year: **${formatNumber(kwh)} kWh**${cost !== null && centsPerKwh !== null ? `, or **${formatMoney(cost)}** at ${formatNumber(centsPerKwh, 2)} cents per kWh` : ""}.`,
		),
});
