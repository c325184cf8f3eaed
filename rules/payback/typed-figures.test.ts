import fc from "fast-check";
import { expect, it, test } from "vitest";
import { type FigureUnit, readTypedFigure } from "./typed-figures.ts";

it.each<[string, FigureUnit, number]>([
	["113", "W", 113],
	["112.6 W", "W", 112.6],
	["40 watts", "W", 40],
	["$1,234.56", "dollars", 1234.56],
	["US$ 95", "dollars", 95],
	["95.00 USD", "dollars", 95],
	[" 1,000,000 ", "", 1_000_000],
	["1\u00a0000", "", 1000],
	["12.5¢", "cents", 12.5],
	["12 cents/kWh", "cents", 12],
	// A rate in dollars, as bills print it.
	["$0.1234", "cents", 12.34],
	["$0.12 / kWh", "cents", 12],
	["−5%", "%", -5],
	[".5", "%", 0.5],
	["24,000 hr", "hours", 24_000],
	["10 years", "years", 10],
	["0.8231 lb/kWh", "lb", 0.8231],
])("reads %j in %s as %d", (text, unit, value) => expect(readTypedFigure(text, unit)).toBe(value));

it.each<[string, FigureUnit]>([
	["", "W"],
	["$", "dollars"],
	["-", "W"],
	[".", "W"],
	["about 100", "W"],
	["1e9", "W"],
	["NaN", "W"],
	["Infinity", "W"],
	// European decimals would otherwise be read as figures 1,000 or 100 times off.
	["1.234,56", "dollars"],
	["12,5", "cents"],
	["1,23,456", ""],
	// Units of another field.
	["$95", "W"],
	["12 cents", "dollars"],
	["40 W", "dollars"],
	["5 kW", "W"],
])("refuses %j in %s", (text, unit) => expect(readTypedFigure(text, unit)).toBeNull());

test("reads every amount that it is given with separators and a dollar sign", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
			const typed = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
			expect(readTypedFigure(typed, "dollars")).toBe(cents / 100);
		}),
	);
});
