/**
 * The ordering matrix of a series, as spec sheets of the trade print it: what each part of a catalog number such as
 * "RHB-13-40K-24K-W120" can be, and what it stands for. It is read from the part numbers that exist and their figures,
 * so that it can't promise one that doesn't.
 */
import type { VariationRow } from "#contracts/catalog/catalog";
import {
	type AttributeFacts,
	type AttributeKey,
	type AttributeRule,
	attributeKeys,
	attributeRules,
} from "./attribute-rules.ts";
import { leftOff, type MatrixColumn, type SeriesMatrix } from "./catalog-number-terms.ts";
import { formatFigure } from "./format-figure.ts";

export type { SeriesMatrix } from "./catalog-number-terms.ts";

export type SeriesSku = Pick<
	VariationRow,
	| "sku"
	| "designation"
	| "cctKelvin"
	| "lumens"
	| "watts"
	| "beamDegrees"
	| "cri"
	| "dimsToPercent"
	| "base"
	| "lengthMm"
	| "diameterMm"
	| "features"
>;

/** What a part of a number stands for; "options" are equipment that excludes each other, such as battery and sensor. */
type Kind = "size" | AttributeKey | "options";

const orderedKeys = attributeKeys.filter((key) => attributeRules[key].ordered);
const kinds: readonly Kind[] = ["size", ...orderedKeys, "options"];
const equipment: readonly AttributeKey[] = [
	"control",
	"sensor",
	"battery",
	"equipment",
	"finish",
	"letters",
	"pack",
];

const keys: Partial<Record<Kind, string>> = { cct: "color", watts: "output", lumens: "output" };
const labels: Partial<Record<Kind, string>> = {
	size: "Size",
	options: "Options",
	watts: "Light output",
	lumens: "Light output",
};

const toFacts = (sku: SeriesSku): AttributeFacts => ({
	...sku,
	lifeHours: null,
	connectsUsing: null,
	indoorOutdoor: null,
	notes: [],
	certifiedOn: null,
});

function meaningOf(kind: Kind, sku: SeriesSku): string | null {
	if (kind === "size") return sku.designation;
	if (kind === "options") {
		const own = equipment.map((key) => readAttribute(key, sku)).filter((name) => name !== null);
		return own.join(", ") || "Standard";
	}
	const rule: AttributeRule = attributeRules[kind];
	return readAttribute(kind, sku) ?? rule.without ?? null;
}

function readAttribute(key: AttributeKey, sku: SeriesSku): string | null {
	const rule: AttributeRule = attributeRules[key];
	return rule.read(toFacts(sku), new Set())?.name ?? null;
}

const split = (sku: string): string[] => sku.toUpperCase().split("-");

/**
 * `null` for SKUs whose numbers don't begin with the same series, or without a part that varies.
 *
 * @param skus all SKUs of the series
 */
export function seriesMatrix(skus: readonly SeriesSku[]): SeriesMatrix | null {
	const numbers = skus.map(({ sku }) => split(sku));
	const shared = sharedFeatures(skus);
	const own = skus.map((sku) => ({
		...sku,
		features: sku.features.filter((feature) => !shared.has(feature)),
	}));
	const series = numbers[0]?.[0] ?? "";
	if (series === "" || numbers.some(([first]) => first !== series)) return null;
	const longest = Math.max(...numbers.map(({ length }) => length));
	const used = new Set<Kind>();
	const columns: MatrixColumn[] = [];
	const fixed = [series];
	for (let position = 1; position < longest; position++) {
		const byCode = new Map<string, SeriesSku[]>();
		numbers.forEach((parts, index) => {
			const sku = own[index];
			const code = parts[position] ?? "";
			if (sku) byCode.set(code, [...(byCode.get(code) ?? []), sku]);
		});
		const kind = kinds.find((candidate) => !used.has(candidate) && explains(candidate, byCode, position));
		const [onlyCode] = byCode.keys();
		// A part that is the same in every number, and says nothing, belongs to the series: "EXT-1".
		if (!kind && columns.length === 0 && byCode.size === 1 && onlyCode) {
			fixed.push(onlyCode);
			continue;
		}
		if (kind) used.add(kind);
		columns.push(toColumn(kind, position, byCode));
	}
	return columns.some(({ codes }) => codes.length > 1) ? { series: fixed.join("-"), columns } : null;
}

/** Features of the whole series, which no part of a number chooses. */
function sharedFeatures(skus: readonly SeriesSku[]): Set<string> {
	const [first, ...others] = skus;
	return new Set(first?.features.filter((name) => others.every(({ features }) => features.includes(name))));
}

/**
 * Whether the attribute explains the codes of a part: each code has one value, and no two codes the same. A single code
 * is explained only as what its place or spelling says: a size after the series, a color as "40K", lumens as "40L".
 */
function explains(kind: Kind, byCode: ReadonlyMap<string, readonly SeriesSku[]>, position: number): boolean {
	const meanings = new Set<string>();
	for (const skus of byCode.values()) {
		const own = new Set(skus.map((sku) => meaningOf(kind, sku)));
		const [meaning] = own;
		if (own.size !== 1 || meaning == null || meanings.has(meaning)) return false;
		meanings.add(meaning);
	}
	if (byCode.size > 1) return true;
	const [code = ""] = byCode.keys();
	if (kind === "size") return position === 1;
	if (kind === "lumens") return position > 1 && /^\d+[LKH]$/.test(code);
	return kind === "cct" && /^(\d{2}K|CS\d)$/.test(code);
}

function toColumn(
	kind: Kind | undefined,
	position: number,
	byCode: ReadonlyMap<string, readonly SeriesSku[]>,
): MatrixColumn {
	const rising = kind === "size" || kind === "watts" || kind === "lumens" ? lowestLumens : narrowestBeam;
	const codes = [...byCode]
		.sort(([a, own], [b, other]) => rising(own) - rising(other) || compareCodes(a, b))
		.map(([code, skus]) => ({ code, meaning: describeCode(kind, skus), figure: figureOf(kind, skus) }));
	if (kind === undefined) return { key: `part-${position}`, label: "Model", codes };
	return {
		key: keys[kind] ?? kind,
		label: labels[kind] ?? attributeRules[kind as AttributeKey].label,
		codes,
	};
}

const compareCodes = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });
const narrowestBeam = (skus: readonly SeriesSku[]): number =>
	Math.min(...skus.map(({ beamDegrees }) => beamDegrees ?? 0));
const lowestLumens = (skus: readonly SeriesSku[]): number =>
	Math.min(...skus.map(({ lumens }) => lumens ?? 0));

/** The mean lumens, the color temperature in K or the beam in degrees of a code; `null` for other parts. */
function figureOf(kind: Kind | undefined, skus: readonly SeriesSku[]): number | null {
	const read = (sku: SeriesSku) =>
		kind === "watts" || kind === "lumens"
			? sku.lumens
			: kind === "cct" && sku.cctKelvin.length === 1
				? (sku.cctKelvin[0] ?? null)
				: kind === "beam"
					? sku.beamDegrees
					: null;
	const figures = skus.map(read).filter((value) => value !== null);
	return figures.length === 0 ? null : figures.reduce((sum, value) => sum + value, 0) / figures.length;
}

function describeCode(kind: Kind | undefined, skus: readonly SeriesSku[]): string {
	const [first] = skus;
	if (kind === undefined || !first) return "";
	const meaning = meaningOf(kind, first) ?? "";
	const lumens = skus.map((sku) => sku.lumens).filter((value) => value !== null);
	if ((kind !== "watts" && kind !== "lumens") || lumens.length === 0) return meaning;
	const [low, high] = [Math.min(...lumens), Math.max(...lumens)].map((value) =>
		formatFigure("lumens", value),
	);
	const range = low === high ? `${low} lm` : `${low} to ${high} lm`;
	return kind === "lumens" ? range : `${range}, ${meaning}`;
}

export type Choices = Readonly<Record<string, string>>;

/** The codes of a SKU by the key of their part. */
export const codesOf = (matrix: SeriesMatrix, sku: string): Choices => {
	const parts = split(sku).slice(split(matrix.series).length);
	return Object.fromEntries(matrix.columns.map(({ key }, index) => [key, parts[index] || leftOff]));
};

export type NumberReading = {
	choices: Choices;
	/** What comes after the last part. */
	extra: string[];
};

/**
 * The choices of a typed catalog number, also of one that isn't made, and without separators: "rhb 13 40K",
 * "RHB-13-40K-99K", "RHB1340K24KW120". What it doesn't state is left open.
 *
 * @returns `null` for a number of another series
 */
export function readNumber(matrix: SeriesMatrix, text: string): NumberReading | null {
	const { columns } = matrix;
	const parts = split(text.trim().replace(/[^\p{L}\p{N}]+/gu, "-")).filter(Boolean);
	/** Without separators each part ends where a code does. */
	const isRun = parts.length === 1;
	for (const [index, fixed] of split(matrix.series).entries()) {
		if (parts[0] === fixed) parts.shift();
		else if (
			parts[0]?.startsWith(fixed) &&
			((isRun && index > 0) || goesOn(parts[0].slice(fixed.length), index))
		)
			parts[0] = parts[0].slice(fixed.length);
		else if (index === 0) return null;
	}
	/** Whether the text begins with a code, so that "VTRX-24" isn't read as a number of VTR. */
	function goesOn(rest: string, after: number): boolean {
		const fixed = split(matrix.series)[after + 1];
		return beginsWithCode(rest, columns) || (fixed !== undefined && rest.startsWith(fixed));
	}
	const choices: Record<string, string> = {};
	const isEmpty = parts.length === 0;
	for (const [index, { key, codes }] of columns.entries()) {
		const later = columns.slice(index + 1);
		const whole = parts[0];
		const own = codes.filter(({ code }) => code !== "").map(({ code }) => code);
		const code = whole === undefined ? undefined : splitCode(whole, own, isRun ? null : later);
		const optional = codes.some((one) => one.code === "");
		// A part that can be left off was, where the text goes on with one of a later column.
		if (whole === undefined || (code === undefined && optional && beginsWithCode(whole, later))) {
			if (optional && !isEmpty) choices[key] = leftOff;
			continue;
		}
		choices[key] = code ?? whole;
		const rest = code === undefined ? "" : whole.slice(code.length);
		if (rest === "") parts.shift();
		else parts[0] = rest;
	}
	return { choices, extra: parts };
}

/** The code that a text is, or begins with. @param later parts of which a code must follow then; any text may for `null` */
function splitCode(
	text: string,
	codes: readonly string[],
	later: readonly MatrixColumn[] | null,
): string | undefined {
	if (codes.includes(text)) return text;
	return codes
		.filter((code) => text.startsWith(code) && (!later || beginsWithCode(text.slice(code.length), later)))
		.sort((a, b) => b.length - a.length)[0];
}

const beginsWithCode = (text: string, columns: readonly MatrixColumn[]): boolean =>
	columns.some(({ codes }) => codes.some(({ code }) => code !== "" && text.startsWith(code)));
