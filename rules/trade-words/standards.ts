/**
 * Standards and ratings that buyers name, and what the catalog's figures can show of each. JA8 is Joint Appendix JA8
 * of California's Title 24, Part 6 (2022): 45 lm/W, CRI 90, R9 50, 4000 K or less, 15,000 hours, dimming to 10%,
 * power factor 0.9, flicker, noise and start time, certified to the Energy Commission.
 */
import { type Condition, cover, type Found, type Reading, type Test } from "./condition.ts";

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
		name: "Wash-down",
		pattern:
			/\b(?:hose[- ]?(?:proof|able)|hosed?(?: it| them)? (?:down|off)|hosing(?: down| off)?|pressure wash\w*|power wash\w*|washed down|wash (?:it|them) down)\b/g,
		conditions: [one("Wash-down", { fact: "feature", pattern: /^(?:ip6[5-9]|shatter)/ })],
		unknown: "Check the IP rating against the pressure of the hose",
	},
	{
		name: "NSF",
		pattern: /\bnsf(?: rated| listed)?\b/g,
		conditions: [one("Wash-down", { fact: "feature", pattern: /^(?:ip6[5-9]|shatter)/ })],
		unknown: "NSF listings are not in our data. Check the spec sheet",
	},
];

/** "IP65" asks for that or better. */
function ingressCondition(solids: number, water: number): Condition {
	const range = (from: number, to: number) => `[${from}-${to}]`;
	return {
		label: `IP${solids}${water} or better`,
		weight: 2,
		anyOf: [{ fact: "feature", pattern: ingress(range(solids, 6), range(water, 9)) }],
	};
}

/** "IK08" asks for that or better. */
const impactCondition = (code: number): Condition => ({
	label: `IK${String(code).padStart(2, "0")} or better`,
	weight: 2,
	anyOf: [{ fact: "feature", pattern: new RegExp(`^ik(?:${range(code)})$`) }],
});

const range = (from: number): string =>
	Array.from({ length: 11 - from }, (_, step) => String(from + step).padStart(2, "0")).join("|");

// Reads standards and ratings: "Title 24 JA8", "UL 924", "R9 > 50", "IP65", "IK08".

const ratings: readonly { pattern: RegExp; read: (match: RegExpMatchArray) => Condition }[] = [
	{
		pattern:
			/\br9\s*(?:of|over|above|at least|min(?:imum)?|>=?|≥|:|=)?\s*(\d{1,2})\s*(?:\+|or more|or better|plus|min(?:imum)?\b)?/g,
		read: ([, value]) => ({
			label: `R9 ≥ ${value}`,
			weight: 2,
			anyOf: [{ fact: "r9", min: Number(value) }],
		}),
	},
	{
		pattern: /\bhigh r9\b/g,
		read: () => ({ label: "R9 ≥ 50", weight: 2, anyOf: [{ fact: "r9", min: 50 }] }),
	},
	{
		pattern: /\bip-?\s?([0-6])([0-9])k?(?:\s(?:rated|rating))?\b/g,
		read: ([, solids, water]) => ingressCondition(Number(solids), Number(water)),
	},
	{ pattern: /\bik-?\s?(0\d|10|[1-9])\b/g, read: ([, code]) => impactCondition(Number(code)) },
	{
		pattern:
			/\b(?:power factor|pf)\s*(?:of|over|above|>=?|≥|:|=)?\s*(0?\.\d{1,2}|1(?:\.0)?)(?:\s*\+|\s*or (?:more|better))?/g,
		read: ([, value]) => ({
			label: `power factor ≥ ${Number(value)}`,
			weight: 1,
			anyOf: [{ fact: "powerFactor", min: Number(value) }],
		}),
	},
	{
		pattern: /\bl70\s*(?:of|over|above|at|>=?|≥|:)?\s*(\d{1,3})(?:,?000|k)?\s*(?:hours?|hrs?|h)?\b/g,
		read: ([, thousands]) => ({
			label: `life ≥ ${Number(thousands)},000 hr`,
			weight: 1,
			anyOf: [{ fact: "life", min: Number(thousands) * 1000 }],
		}),
	},
];

export function readStandards(text: string): Reading {
	const found: Found[] = [];
	let rest = text;
	for (const { name, pattern, conditions, unknown } of standards) {
		const spans = [...rest.matchAll(pattern)].map(({ 0: matched, index }) => ({
			start: index,
			end: index + matched.length,
		}));
		if (spans.length === 0 || conditions.length === 0) continue;
		const [first, ...others] = conditions;
		if (first === undefined) continue;
		const words = /ja-?8/.test(text) || name.startsWith("JA8") ? ["ja8"] : undefined;
		found.push({
			spans,
			conditions: [
				{ ...first, ...(unknown !== null && { reason: unknown }), ...(words && { rankBy: words }) },
				...others,
			],
		});
		rest = cover(rest, spans);
	}
	for (const { pattern, read } of ratings) {
		for (const match of rest.matchAll(pattern)) {
			const span = { start: match.index, end: match.index + match[0].trimEnd().length };
			found.push({ spans: [span], conditions: [read(match)] });
			rest = cover(rest, [span]);
		}
	}
	return { found, rest };
}
