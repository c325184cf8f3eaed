/**
 * Figures of a SKU from its `technicalSpecs`, such as "Watts: 9 W::CCT: 2700 K". Labels and units vary by
 * owner; what cannot be read is `null` and stays readable in the specs as stated.
 */

import { splitSpecs } from "#rules/catalog/spec-list";
import { getEfficacy, highestEfficacy } from "#rules/catalog/trade-facts";

const watts: Units = { "": 1, w: 1, watt: 1, watts: 1, kw: 1000 };
const lumens: Units = { "": 1, lm: 1, lms: 1, lumen: 1, lumens: 1, klm: 1000 };
const perWatt: Units = { "": 1, "lm/w": 1, lpw: 1, "lumens/watt": 1 };
const degrees: Units = { "": 1, "°": 1, deg: 1, degree: 1, degrees: 1 };
const plain: Units = { "": 1 };
const candela: Units = { "": 1, cd: 1, candela: 1 };
const hours: Units = { "": 1, h: 1, hr: 1, hrs: 1, hour: 1, hours: 1 };
const years: Units = { "": 1, yr: 1, yrs: 1, year: 1, years: 1, month: 1 / 12, months: 1 / 12 };
const inch = 25.4;
const lengths: Units = {
	mm: 1,
	cm: 10,
	in: inch,
	inch,
	inches: inch,
	'"': inch,
	"″": inch,
	ft: 12 * inch,
	feet: 12 * inch,
	foot: 12 * inch,
	"'": 12 * inch,
};

type NumberRule = { labels: readonly string[]; units: Units; most: number; least?: number };

/** Labels without case, punctuation and what stands in parentheses. */
const numberRules = {
	watts: {
		labels: [
			"watts",
			"watt",
			"wattage",
			"power",
			"input watts",
			"input power",
			"input wattage",
			"system watts",
			"system wattage",
			"power consumption",
			"rated power",
		],
		units: watts,
		most: 100_000,
	},
	lumens: {
		labels: [
			"lumens",
			"lumen",
			"lumen output",
			"lumens output",
			"light output",
			"luminous flux",
			"delivered lumens",
			"initial lumens",
			"brightness",
			"total lumens",
		],
		units: lumens,
		most: 10_000_000,
	},
	efficacy: {
		labels: ["efficacy", "luminous efficacy", "lumens per watt", "lm w", "lpw", "efficiency"],
		units: perWatt,
		most: highestEfficacy,
	},
	cri: {
		labels: ["cri", "color rendering", "color rendering index", "ra"],
		units: plain,
		most: 100,
	},
	r9: { labels: ["r9"], units: plain, most: 100 },
	beamDegrees: {
		labels: ["beam angle", "beam", "beam spread", "beam angle degrees"],
		units: degrees,
		most: 360,
	},
	cbcp: { labels: ["cbcp", "center beam candlepower"], units: candela, most: 10_000_000 },
	wattageEquivalent: {
		labels: ["replaces", "equivalent", "wattage equivalent", "equivalent wattage", "incandescent equivalent"],
		units: { ...watts, "w incandescent": 1 },
		most: 10_000,
	},
	lifeHours: {
		labels: ["life", "rated life", "lifetime", "life span", "lifespan", "average life", "life hours", "l70"],
		units: hours,
		most: 1_000_000,
	},
	warrantyYears: { labels: ["warranty"], units: years, most: 100 },
	powerFactor: { labels: ["power factor", "pf"], units: plain, most: 1 },
} as const satisfies Record<string, NumberRule>;
type NumberName = keyof typeof numberRules;

const lengthRules = {
	lengthMm: ["length", "overall length", "mol"],
	widthMm: ["width", "overall width"],
	heightMm: ["height", "overall height", "depth"],
	diameterMm: ["diameter", "overall diameter"],
} as const;
type LengthName = keyof typeof lengthRules;

const textRules = {
	base: ["base", "base type", "lamp base", "socket", "cap"],
	brand: ["brand", "manufacturer", "make", "brand name"],
	series: ["series", "product series", "product family", "family"],
	type: ["type", "product type", "fixture type", "luminaire type"],
	designation: ["shape", "bulb shape", "lamp shape", "size", "nominal size"],
} as const;
type TextName = keyof typeof textRules;

const kelvinLabels = new Set([
	"color temperature",
	"color temp",
	"cct",
	"kelvin",
	"correlated color temperature",
	"color temperature kelvin",
]);
const dimmableLabels = new Set(["dimmable", "dimming", "dimmability"]);
const canLabels = new Set(["can size", "can sizes", "housing size", "aperture"]);
const featureLabels = new Set(["features", "feature", "rating", "ratings", "certifications", ""]);
const codeLabels = new Set(["upc", "upcs", "gtin", "ean", "upc code"]);

export type SkuFigures = Record<NumberName | LengthName, number | null> &
	Record<TextName, string | null> & {
		cctKelvin: number[];
		canSizesInches: number[];
		dimmable: boolean | null;
		efficacyComputed: boolean;
		features: string[];
		upc: string[];
	};

const namesByLabel = <Name extends string>(rules: Record<Name, readonly string[]>) =>
	new Map(
		(Object.entries(rules) as [Name, readonly string[]][]).flatMap(([name, labels]) =>
			labels.map((label): [string, Name] => [label, name]),
		),
	);
const numberNames = namesByLabel<NumberName>(
	Object.fromEntries(Object.entries(numberRules).map(([name, { labels }]) => [name, labels])) as never,
);
const lengthNames = namesByLabel<LengthName>(lengthRules);
const textNames = namesByLabel<TextName>(textRules);

const noText = /^(none|n\/?a|no|not applicable|unknown|tbd|-+|—)$/i;
const longestText = 60;

/** "Color rendering (CRI)" is "color rendering". */
const toLabel = (label: string) =>
	label
		.toLowerCase()
		.replace(/\bcolou?r/g, "color")
		.replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** The unit in parentheses after a label, such as "mm" of "Length (mm)". */
const unitOf = (label: string) => /[([]\s*([a-z°"/]+)\.?\s*[)\]]\s*$/i.exec(label)?.[1]?.toLowerCase() ?? "";

/** The first spec that can be read counts. */
export function readFigures(technicalSpecs: string): SkuFigures {
	const figures = noFigures();
	for (const { label: stated, value } of splitSpecs(technicalSpecs)) {
		const label = toLabel(stated);
		const number = numberNames.get(label);
		const length = lengthNames.get(label);
		const text = textNames.get(label);
		if (number) figures[number] ??= readWithin(value, numberRules[number], unitOf(stated));
		else if (length) figures[length] ??= readNumber(value, lengths, unitOf(stated));
		else if (text) figures[text] ??= readShortText(value);
		else if (kelvinLabels.has(label)) addMissing(figures.cctKelvin, readKelvins(value));
		else if (dimmableLabels.has(label)) figures.dimmable ??= readDimmable(value);
		else if (canLabels.has(label)) addMissing(figures.canSizesInches, readInches(value));
		else if (featureLabels.has(label)) addMissing(figures.features, readFeatures(value));
		else if (codeLabels.has(label)) addMissing(figures.upc, value.match(/\b\d{12,14}\b/g) ?? []);
	}
	return { ...figures, ...statedEfficacy(figures) };
}

function noFigures(): SkuFigures {
	const unknown = [...Object.keys(numberRules), ...Object.keys(lengthRules), ...Object.keys(textRules)];
	return {
		...(Object.fromEntries(unknown.map((name) => [name, null])) as Record<NumberName | LengthName, null> &
			Record<TextName, null>),
		cctKelvin: [],
		canSizesInches: [],
		dimmable: null,
		efficacyComputed: false,
		features: [],
		upc: [],
	};
}

function readWithin(value: string, { units, most }: NumberRule, unit: string): number | null {
	const assumed = unit in units ? unit : "";
	const read = readNumber(value, units, assumed);
	return read !== null && read <= most ? read : null;
}

function statedEfficacy(figures: SkuFigures): Pick<SkuFigures, "efficacy" | "efficacyComputed"> {
	const { efficacy, computed } = getEfficacy(figures);
	// No product reaches more, so lumens or watts are not what they seem.
	if (efficacy === null || efficacy > highestEfficacy) return { efficacy: null, efficacyComputed: false };
	return { efficacy, efficacyComputed: computed };
}

function addMissing<Value>(list: Value[], more: readonly Value[]): void {
	for (const value of more) if (!list.includes(value) && list.length < 20) list.push(value);
}

function readShortText(value: string): string | null {
	return value.length <= longestText && !noText.test(value) ? value : null;
}

/** "2700/3000/3500 K", "2,700 K" and "27K"; ascending. */
export function readKelvins(text: string): number[] {
	const whole = text.replace(/\b(\d{1,2}),(\d{3})\b/g, "$1$2");
	const full = whole.match(/\b\d{4,5}(?=\b|k)/gi) ?? [];
	const short =
		full.length === 0 ? [...whole.matchAll(/\b(\d{2})\s?k\b/gi)].map(([, tens]) => `${tens}00`) : [];
	const kelvins = [...full, ...short].map(Number).filter((kelvin) => kelvin >= 1000 && kelvin <= 20_000);
	return [...new Set(kelvins)].sort((a, b) => a - b);
}

function readDimmable(value: string): boolean | null {
	if (/^(no|n|false|non|not|0$)\b/i.test(value)) return false;
	return /^(yes|y|true|dimmable|1$)\b|0-10|triac|elv|mlv|dali|phase|%/i.test(value) ? true : null;
}

const readInches = (value: string): number[] =>
	[...value.matchAll(/(\d+(?:\.\d+)?)\s*(?:in\b|inch|"|″|$|[,/])/gi)]
		.map(([, inches]) => Number(inches))
		.filter((inches) => inches > 0 && inches <= 24);

const readFeatures = (value: string): string[] =>
	value
		.split(",")
		.map((feature) => feature.trim())
		.filter((feature) => feature !== "" && feature.length <= longestText && !noText.test(feature));

// Reads one number with its unit from text.

/** The factor of each unit to the unit of the figure; "" is a number without a unit. */
type Units = Readonly<Record<string, number>>;

const before = /^(?:approx(?:imately)?\.?|about|up to|max\.?|min\.?|typ(?:ical)?\.?|ra|[~≈<>≤≥=±])*\s*/i;
const number = /^(\d{1,3}(?:[, \u00a0\u2009\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*\+?/;
/** What may follow the number and its unit: nothing, or a remark. */
const remark =
	/^\s*(?:$|[,;(@[]|(?:at|per|each|nominal|typical|max|min|minimum|maximum|total|incandescent|equivalent|equiv)\b)/i;

/**
 * "1,050 lm", "~9 W (input)" and "12" are numbers; ranges, lists, fractions and other units are not.
 *
 * @param assumed the unit of a number without one, such as "mm" of the label "Length (mm)"
 * @returns `null` for what is no single number, and for 0
 */
export function readNumber(text: string, units: Units, assumed = ""): number | null {
	const bare = text.trim().replace(before, "");
	const found = number.exec(bare);
	if (!found?.[1]) return null;
	const after = bare.slice(found[0].length).trimStart();
	const unit = /^[a-zµ°"′″'/]+\.?(?=$|[\s,;(@[])/i.exec(after)?.[0] ?? "";
	const isRemark = unit !== "" && remark.test(after);
	const named = isRemark ? "" : unit.toLowerCase().replace(/\.$/, "");
	const factor = units[named === "" ? assumed : named];
	if (factor === undefined || !remark.test(isRemark ? after : after.slice(unit.length))) return null;
	const value = Number(found[1].replace(/[^\d.]/g, "")) * factor;
	const rounded = Math.round(value * 1000) / 1000;
	return Number.isFinite(rounded) && rounded > 0 ? rounded : null;
}
