import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckoutPart } from "#contracts/checkout/checkout";
import { checkoutSteps, openStep, stepToShow, toProgress } from "./checkout-steps.ts";

const parts: CheckoutPart[] = ["address", "shipping", "payment"];

describe("checkout steps", () => {
	it.each<[CheckoutPart[], string]>([
		[["address", "shipping", "payment"], "address"],
		[["shipping", "payment"], "shipping"],
		[["payment", "shipping"], "shipping"],
		[["payment"], "payment"],
		[[], "review"],
	])("goes on without %j at %s", (missing, step) => {
		expect(openStep(missing)).toBe(step);
	});

	it.each<["address" | "shipping" | "payment" | "review", CheckoutPart[], string]>([
		["review", ["shipping"], "shipping"],
		["payment", ["shipping"], "shipping"],
		["shipping", ["shipping"], "shipping"],
		["address", ["shipping"], "address"],
		["payment", [], "payment"],
		["payment", ["address", "shipping", "payment"], "address"],
	])("shows to users who ask for %s without %j: %s", (asked, missing, shown) => {
		expect(stepToShow(asked, missing)).toBe(shown);
	});

	it("a step is reachable only when all earlier steps are complete, and completed steps stay reachable", () => {
		fc.assert(
			fc.property(fc.constantFrom(...checkoutSteps), fc.subarray(parts), (asked, missing) => {
				const shown = stepToShow(asked, missing);
				const before = checkoutSteps.slice(0, checkoutSteps.indexOf(shown));
				expect(before.some((step) => step !== "review" && missing.includes(step))).toBe(false);
				const reachable = toProgress(missing).filter((step) => step.reachable);
				expect(reachable.map(({ step }) => step)).toEqual(
					checkoutSteps.slice(0, checkoutSteps.indexOf(openStep(missing)) + 1),
				);
			}),
		);
	});

	it("marks completed steps, never the review", () => {
		expect(toProgress(["payment"]).map(({ done }) => done)).toEqual([true, true, false, false]);
		expect(toProgress([]).map(({ done }) => done)).toEqual([true, true, true, false]);
	});
});
