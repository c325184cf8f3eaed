/** Reads values with units: CCT, CRI, beam, sizes, lumens, watts, equivalence, life. */
import { blank, type Condition, type Found, type Reading } from "./condition.ts";
import { hidNames, hidSource } from "./hid-lamps.ts";
import type { Span } from "./mapped-text.ts";
import {
	above,
	below,
	criFrom,
	eitherKelvin,
	equivalentTo,
	figurePattern,
	figureText,
	fixtureLength,
	fmt,
	getBounds,
	inches,
	kelvin,
	kelvinRange,
	lumens,
	millimeters,
	mmPerFoot,
	namedKelvin,
	toBeamCondition,
	toLengthCondition,
	toWidthCondition,
	watts,
} from "./measure-conditions.ts";
import { inPlaceOfHid } from "./read-lamp-families.ts";
import { placeReaders, type Reader, readVolts, sizeReaders, volts } from "./read-sizes.ts";

const lumenUnit = "lm|lumens?|lumen output|lums?";
const wattUnit = "w|watts?|wats?|wt";
const equivalentWord =
	"equiv(?:alent|alence|alency|elent)?|eq|eqv|eqiv|equal|replacement|incandescent|halogen|replacing";

const threeWay: Condition = {
	label: "Three-way",
	anyOf: [{ fact: "feature", pattern: /three-way/ }],
	weight: 2,
};

/** A lamp of a shape or base: the watts beside "halogen" are those that it replaces. */
const lampText =
	/(?<![a-z])(?:par|br|mrx?|ar|[agrb]|st|ba|ca)\s?-?\d{2}|\bg[ux]\s?-?(?:10|24|5\.3)|\be\s?-?(?:12|26|17)\b|\bcandelabra\b|\bchandelier\b/;

const readers: readonly Reader[] = [
	...sizeReaders,
	...placeReaders,
	{
		// The watts of a three-way lamp, of which the highest says what it replaces.
		pattern:
			/(?<![\d./-])(?:15|30|40|50)\s?w?\s?[/-]\s?(?:60|70|100|200|135)\s?w?\s?[/-]\s?(100|150|250)(?:\s*w(?:atts?)?)?(?![\w/-])/g,
		read: (match) => {
			const watts = Number(match[1]);
			// Few are made, so that the other three-way lamps follow.
			const test = { fact: "equivalent" as const, target: watts, tolerance: 2, near: watts / 2 };
			return [{ ...equivalentTo(watts), anyOf: [test] }, threeWay];
		},
	},
	{
		pattern:
			/(?<!\d\s?-?\s?w(?:atts?)?\s)\b(?:halogens?|incandescents?|incand|xenon|krypton)\b(?! (?:lamps?|bulbs?)\b)/g,
		read: (match) => (lampText.test(match.input ?? "") ? [] : null),
	},
	{
		// Operating temperatures: "65C ambient", "-20°F", "minus 20".
		pattern:
			/(?<![\w.])(?:-\s?)?\d{2,3}\s?(?:°\s?[cf]|deg(?:rees?)?\s[cf]|[cf])(?![\w/-])(?:\sambient)?(?:\stemp(?:erature)?)?|\b(?:minus|(?:at|to|down to) -)\s?\d{1,2}(?![\d.])(?:\s?(?:°\s?[cf]?|deg(?:rees?)?|[cf](?![\w])))*/g,
		read: () => [],
		unstated: true,
	},
	{
		pattern:
			/(?<![\d.])(?:100|108|110|115|120|125)\s*v?\s*(?:[-/]|to|thru|through)\s*277\s*(?:v(?:olts?|ac)?)?(?![\w])/g,
		read: () => [volts("120 to 277 V", /277/)],
	},
	{
		pattern: /(?<![\d.])(?:277|347)\s*v?\s*(?:[-/]|to)\s*480\s*(?:v(?:olts?|ac)?)?(?![\w])/g,
		read: () => [volts("347 or 480 V", /480|347/)],
	},
	{
		pattern: /(?<![\d.])(\d{3,4})\s*(?:mm)?\s*(?:x|by)\s*(\d{3,4})\s*(?:mm\b)?(?![\d.])/g,
		read: (match) => {
			const [a, b] = [Number(match[1]), Number(match[2])];
			const [short, long] = [Math.min(a, b), Math.max(a, b)];
			if (short < 200 || long > 3000) return null;
			return [
				toWidthCondition(short, `${fmt(short)} mm wide`),
				toLengthCondition(long, `${fmt(long)} mm long`),
			];
		},
	},
	{
		pattern:
			/(?<![\d.])(\d{2,4})\s*-?\s*(?:mm|millimet(?:er|re)s?)\b(?:\s(?:opening|aperture|cut[ -]?out|hole|diameter|dia)\b)?/g,
		read: (match) => millimeters(Number(match[1])),
	},
	{
		pattern: /(?<![\d.])(\d{1,3})\s*-?\s*(?:cm|centimet(?:er|re)s?)\b/g,
		read: (match) => millimeters(Number(match[1]) * 10),
	},
	{
		pattern:
			/\b(?:qty|quantity)\s*:?\s*\d{1,6}\b|\b\d{1,6}\s*(?:pcs?|pieces?|ea|each|units?|pk|packs?|count|ct)\b/g,
		read: () => [],
	},
	{
		// Heights and counts of lamps say nothing about the fixture itself.
		pattern:
			/(?<![\d.])\d{1,3}\s*-?\s*(?:ft|foot|feet|')\s*(?:high |tall )?(?:ceilings?|mounting(?: height)?|mount height|aff|poles?|up in the air)\b|\bceiling height\s*(?:of\s*)?\d{1,3}\s*(?:ft|foot|feet|')?/g,
		read: () => [],
	},
	{
		pattern:
			/(?<![\d.])[1-8]\s*-?\s*(?:lamps?|tubes?|lt)\b(?=.*\b(?:t5|t8|t12|t5ho|troffers?|strips?|wraps?|high bays?|fixtures?|f32|parabolics?)\b)/g,
		read: () => [],
	},
	{
		pattern: new RegExp(
			String.raw`(?:\b(?<open>over|above|more than|greater than)\s*)?(?<![\d.])(?<figure>${figureText})\s*\+?\s*(?:lm\s*\/\s*w|lpw|lumens?\s*(?:per|\/|a)\s*watts?)\b`,
			"g",
		),
		read: ({ groups = {} }) => {
			const least = Number(groups.figure);
			// Figures of the catalog have one decimal.
			const min = groups.open === undefined ? least : least + 0.05;
			const label = `${groups.open === undefined ? "≥" : ">"} ${fmt(least)} lm/W`;
			return [{ label, anyOf: [{ fact: "efficacy", min }], weight: 2 }];
		},
	},
	{
		pattern:
			/\b(\d{4})\s*°?\s*k?(?:elvin)?\s*(?:-|to|or|and)\s*(\d{4})\s*°?\s*(?:k|kelvin)\b|(?<![\w.-])((?:1[89]|2\d|30)00)\s*-\s*((?:1[89]|2\d|30)00)(?![\w.-])/g,
		read: (match) => {
			const [a, b] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
			// Of a lamp that dims to warm, the ends are one range. Without a unit, other ranges may be lumens.
			const warm = /\bwarm[ -]?dim|dim[ -]to[ -]warm|warm glow|sunset dim/.test(match.input ?? "");
			if (match[3] !== undefined && !warm) return null;
			if (warm) return [kelvin(Math.min(a, b), Math.max(a, b))];
			return /\bor\b/.test(match[0]) && Math.abs(a - b) >= 1000 ? [eitherKelvin(a, b)] : kelvinRange(a, b);
		},
	},
	{
		pattern: /\b(?:cct\s*)?([1-9]\d{3})\s*°?\s*(?:k|kelvins?)\b|\bcct\s*:?\s*([1-9]\d{3})\b/g,
		read: (match) => [kelvin(Number(match[1] ?? match[2]))],
	},
	{
		// "5 000k", "2 700 K"
		pattern: /(?<![\w.,-])([2-6]) ([0-9]00)\s?k(?:elvin)?\b/g,
		read: (match) => {
			const value = Number(`${match[1]}${match[2]}`);
			return namedKelvin.has(value) ? [kelvin(value)] : null;
		},
	},
	{
		// A voltage after "on": "does it run on 277". The verb is no word of a product, such as a "continuous run".
		pattern:
			/(?:\b(?:runs?|running|operates?|operating|works?|working) (?:on|at|off|with) |(?<=\b(?:on|at|off|for|with) ))(120|208|240|277|347|480)(?![\w.]|\s*(?:v|w|k|lm|lumens?|watts?|hours?|ft|x|-|\/|°|%))/g,
		read: (match) => readVolts(Number(match[1])),
	},
	{
		pattern: /\b(18|22|24|25|27|30|35|40|41|50|65)k\b(?!\s*(?:h|hr|hrs|hours?|lm|lumens?)\b)/g,
		read: (match) => [kelvin(Number(match[1]) * 100)],
	},
	{
		pattern: /\b(?:cri|ra)\s*(?:of|>=?|≥|:|=)?\s*(\d{2})\s*\+?|(?<!\d)(\d{2})\s*(?:\+|plus)?\s*cri\b/g,
		read: (match) => [criFrom(Number(match[1] ?? match[2]))],
	},
	{
		// "90+" beside a lamp: no other figure of theirs is written so.
		pattern:
			/(?<![\w.,$/-])(8\d|9[0-8])\s?\+(?!\s?(?:lighting|w|watts?|v|volts?|lm|lumens?|lpw|fc|in|inch|ft|degrees?|°|cri|ra|pcs?|pieces?|units?|hours?|hrs?|\d)(?![a-z]))/g,
		read: (match) => [criFrom(Number(match[1]))],
	},
	{
		pattern:
			/(?<![\d.])(\d{1,3})\s*-?\s*(?:°|degrees?|deg)\s*(?:beam(?:\s*angle)?|angle|narrow flood|wide flood|flood|spot)?(?![a-z])/g,
		read: (match) => [toBeamCondition(Number(match[1]))],
	},
	{ pattern: /\b(?:w?n?fl|n?sp)(\d{2})\b/g, read: (match) => [toBeamCondition(Number(match[1]))] },
	{
		pattern:
			/\bbeam(?:\s*angle)?\s*:?\s*(\d{1,3})\b(?!\s*-?(?:v|vac|volts?|w|watts?|k|lm|lumens?|in|inch|ft)\b)/g,
		read: (match) => [toBeamCondition(Number(match[1]))],
	},
	{
		pattern: new RegExp(
			String.raw`(?:\b[msh]\d{2,3}(?:\/[a-z])?\s+)?(?<![\d.])(\d{2,4})\s*-?\s*(?:w|watts?)?\s*(${hidNames})\b(?!\s(?:lamp|bulb)s?\b)(?:\s*(?:${equivalentWord})\b)?`,
			"g",
		),
		read: (match) => inPlaceOfHid(hidSource(match[2] ?? ""), Number(match[1])),
	},
	{
		pattern: new RegExp(
			String.raw`\b(${hidNames})\s*(\d{2,4})\s*-?\s*(?:w|watts?)(?:\s*(?:${equivalentWord})\b)?`,
			"g",
		),
		read: (match) => inPlaceOfHid(hidSource(match[1] ?? ""), Number(match[2])),
	},
	{
		pattern: new RegExp(
			String.raw`\b(?:replac(?:es?|ing|ement (?:for|of))|equal to|equiv(?:alent)?(?: to| of)?|eq(?: to)?|instead of|substitute for)\s*(?:an? )?(\d{2,4})\s*-?\s*(?:${wattUnit})\b(?:\s*(?:${equivalentWord}))?`,
			"g",
		),
		read: (match) => [equivalentTo(Number(match[1]))],
	},
	{
		pattern: new RegExp(
			String.raw`(?<![\d.])(\d{2,4})\s*-?\s*(?:${wattUnit})\.?\s*-?\s*(?:led )?(?:${equivalentWord})\b\.?`,
			"g",
		),
		read: (match) => [equivalentTo(Number(match[1]))],
	},
	{
		pattern: /(?<![\w.])(2\.2|2\.7|3|3\.5|4|4\.1|5|6\.5)\s?k\b(?!\s*(?:h|hr|hrs|hours?|lm|lumens?)\b)/g,
		read: (match) => [kelvin(Number(match[1]) * 1000)],
	},
	{
		pattern: /(?<![\d.])(\d{1,3}(?:\.\d)?)k\s*(?:lm|lumens?)\b/g,
		read: (match) => [lumens({ target: Number(match[1]) * 1000 }, 0)],
	},
	{
		pattern: figurePattern(lumenUnit),
		read: (match) => [lumens(getBounds(match), 25)],
	},
	{
		// "over 1200" of light fixtures is lumens: no other figure of theirs is as large.
		pattern: new RegExp(
			String.raw`\b(?:(${above})|(${below}))\s*(\d{3,6})(?![\d.]|\s*(?:k|w|v|watts?|hours?|hrs?|h|in|ft|sq|mm|cri|-|%))`,
			"g",
		),
		read: (match) => {
			const value = Number(match[3]);
			return value < 200 ? null : [lumens(match[1] === undefined ? { max: value } : { min: value }, 0)];
		},
	},
	{ pattern: figurePattern(wattUnit), read: (match) => [watts(getBounds(match))] },
	{
		pattern:
			/(?<![\d.])(\d{1,3})\s*(k)?\s*,?\s*(000)?\s*-?\s*(?:hours?|hrs?)\b(?:\s*(?:of )?(?:life|rated))?/g,
		read: (match) => {
			const hours = Number(match[1]) * (match[2] || match[3] ? 1000 : 1);
			if (hours < 1000) return null;
			return [{ label: `life ≥ ${fmt(hours)} hr`, anyOf: [{ fact: "life", min: hours }], weight: 1 }];
		},
	},
	{
		pattern:
			/(?<![\d.])([1-4])\s*(?:'|ft|foot)?\s*(?:x|by)\s*([1-8])(?:\s*(?:'|ft\b|foot\b))?(?:s\b)?(?![\d.])/g,
		read: (match) => {
			const [width, length] = [Number(match[1]), Number(match[2])];
			return [
				toWidthCondition(width * mmPerFoot, `${width} ft wide`),
				toLengthCondition(length * mmPerFoot, `${length} ft long`),
			];
		},
	},
	{
		pattern:
			/(?<![\d.])(\d{1,3}(?:\.5)?)(?:\s*(?:"|in\b|inch\b)?\s*(?:-|\/|,|or|to|and|&)\s*(\d{1,2}))?\s*-?\s*(?:"|inch(?:es)?\b|inc\b|in\b(?!\s*(?:stock|the|a|my|our|your|bulk)\b)\.?)/g,
		read: (match) => inches(Number(match[1]), match[2] === undefined ? null : Number(match[2])),
	},
	{
		pattern: /(?<![\d.])([1-9])\s*-?\s*(?:ft|foot|feet|footers?|ftrs?|')(?![a-z])\.?/g,
		read: (match) => [fixtureLength(Number(match[1]) * mmPerFoot, `${match[1]} ft long`)],
	},
	{
		// "A 200 ft corridor", "20 ft wide": no fixture is that long.
		pattern: /(?<![\d.])\d{2,4}\s*-?\s*(?:ft|foot|feet)(?![a-z])\.?(?:\s(?:wide|long|tall|high|deep)\b)?/g,
		read: () => [],
	},
	{
		pattern: /(?<![\w./-])([89])(22|27|30|35|40|50|65)(?![\w./-])/g,
		read: (match) => [criFrom(Number(match[1]) * 10), kelvin(Number(match[2]) * 100)],
	},
	{
		pattern: /(?<![\w./-])([1-6]\d00)(?![\w./-])/g,
		read: (match) => (namedKelvin.has(Number(match[1])) ? [kelvin(Number(match[1]))] : null),
	},
];

export function readMeasures(text: string): Reading {
	const found: Found[] = [];
	let rest = text;
	for (const { pattern, read, unstated } of readers) {
		for (const match of rest.matchAll(pattern)) {
			const conditions = read(match);
			if (conditions === null) continue;
			const span = trimmed(match.index, match[0]);
			found.push({ spans: [span], conditions, ...(unstated && { unstated }) });
			rest = rest.slice(0, span.start) + blank(span.end - span.start) + rest.slice(span.end);
		}
	}
	return { found, rest };
}

function trimmed(index: number, text: string): Span {
	const start = index + text.length - text.trimStart().length;
	return { start, end: start + text.trim().length };
}
