/** Reads standards and ratings: "Title 24 JA8", "UL 924", "R9 > 50", "IP65", "IK08". */
import type { Condition } from "./condition.ts";
import { cover, type Found, type Reading } from "./reading.ts";
import { impactCondition, ingressCondition, standards } from "./standards.ts";

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
