/**
 * Standards and ratings that buyers name, and what the catalog's figures can show of each. JA8 is Joint Appendix JA8
 * of California's Title 24, Part 6 (2022): 45 lm/W, CRI 90, R9 50, 4000 K or less, 15,000 hours, dimming to 10%,
 * power factor 0.9, flicker, noise and start time, certified to the Energy Commission.
 */
import type { Condition, Test } from "./condition.ts";

export type Standard = {
	/** "JA8 (Title 24)". */
	name: string;
	/** Matches the standard's name in folded text. */
	pattern: RegExp;
	/** What it demands of a fixture, as far as the catalog's figures show it; empty when they show nothing. */
	conditions: readonly Condition[];
	/** What the catalog does not show, as a sentence without its period. */
	unknown: string | null;
};

const one = (label: string, ...anyOf: Test[]): Condition => ({ label, weight: 1, anyOf });

const ingress = (solids: string, water: string): RegExp => new RegExp(`^ip${solids}${water}$`);

export const standards: readonly Standard[] = [
	{
		name: "JA8 (Title 24)",
		pattern:
			/\b(?:(?:ca(?:lifornia)?\s)?(?:title[ -]?24|t-?24|t24)(?:\s*[,/]?\s*(?:part 6\s)?)?ja-?8(?:-?20\d\d)?(?:-?e)?|ja-?8(?:-?20\d\d)?(?:-?e)?|ca(?:lifornia)?\s(?:title[ -]?24|t-?24)|title[ -]?24|t-?24)(?:\s(?:compliant|listed|certified|rated))?\b/g,
		conditions: [
			one("CRI ≥ 90", { fact: "cri", min: 90 }),
			one("R9 ≥ 50", { fact: "r9", min: 50 }),
			one("up to 4000 K", { fact: "cct", max: 4000, min: 1 }),
			one("≥ 45 lm/W", { fact: "efficacy", min: 45 }),
			one("dimmable", { fact: "dimmable", values: ["yes"] }),
			one("≥ 15,000 hr", { fact: "life", min: 15_000 }),
			one("power factor ≥ 0.9", { fact: "powerFactor", min: 0.9 }),
		],
		unknown: "Flicker, noise and start time are not in our data. Check the CEC's database",
	},
	{
		name: "UL 924",
		pattern: /\bul[ -]?924(?: listed)?\b/g,
		conditions: [
			one(
				"Emergency lighting",
				{ fact: "kind", values: ["emergency-light", "exit-sign"] },
				{ fact: "feature", pattern: /^battery-back-up/, score: 0.75 },
			),
		],
		unknown: "Check the listing on the spec sheet",
	},
	{
		name: "NSF",
		pattern: /\bnsf(?: rated| listed)?\b/g,
		conditions: [one("Wash-down", { fact: "feature", pattern: /^(?:ip6[5-9]|shatter)/ })],
		unknown: "NSF listings are not in our data. Check the spec sheet",
	},
];

/** "IP65" asks for that or better. */
export function ingressCondition(solids: number, water: number): Condition {
	const range = (from: number, to: number) => `[${from}-${to}]`;
	return {
		label: `IP${solids}${water} or better`,
		weight: 2,
		anyOf: [{ fact: "feature", pattern: ingress(range(solids, 6), range(water, 9)) }],
	};
}

/** "IK08" asks for that or better. */
export const impactCondition = (code: number): Condition => ({
	label: `IK${String(code).padStart(2, "0")} or better`,
	weight: 2,
	anyOf: [{ fact: "feature", pattern: new RegExp(`^ik(?:${range(code)})$`) }],
});

const range = (from: number): string =>
	Array.from({ length: 11 - from }, (_, step) => String(from + step).padStart(2, "0")).join("|");
