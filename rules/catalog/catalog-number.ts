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
import { leftOff, type MatrixColumn, type NumberPick, type SeriesMatrix } from "./catalog-number-terms.ts";
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
	for (let position = 1; position < longest; position++) {
		const byCode = new Map<string, SeriesSku[]>();
		numbers.forEach((parts, index) => {
			const sku = own[index];
			const code = parts[position] ?? "";
			if (sku) byCode.set(code, [...(byCode.get(code) ?? []), sku]);
		});
		const kind = kinds.find((candidate) => !used.has(candidate) && explains(candidate, byCode, position));
		if (kind) used.add(kind);
		columns.push(toColumn(kind, position, byCode));
	}
	return columns.some(({ codes }) => codes.length > 1) ? { series, columns } : null;
}

/** Features of the whole series, which no part of a number chooses. */
function sharedFeatures(skus: readonly SeriesSku[]): Set<string> {
	const [first, ...others] = skus;
	return new Set(first?.features.filter((name) => others.every(({ features }) => features.includes(name))));
}

/**
 * Whether the attribute explains the codes of a part: each code has one value, and no two codes the same. A single code
 * is explained only as what its place or spelling says: a size after the series, a color as "40K".
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
	return kind === "size" ? position === 1 : kind === "cct" && /^(\d{2}K|CS\d)$/.test(code);
}

function toColumn(
	kind: Kind | undefined,
	position: number,
	byCode: ReadonlyMap<string, readonly SeriesSku[]>,
): MatrixColumn {
	const rising = kind === "size" || kind === "watts" || kind === "lumens" ? lowestLumens : narrowestBeam;
	const codes = [...byCode]
		.sort(([a, own], [b, other]) => rising(own) - rising(other) || compareCodes(a, b))
		.map(([code, skus]) => ({ code, meaning: describeCode(kind, skus) }));
	if (kind === undefined) return { key: `part-${position}`, label: "Version", codes };
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

const codesOf = (matrix: SeriesMatrix, sku: string): Choices => {
	const parts = split(sku);
	return Object.fromEntries(matrix.columns.map(({ key }, index) => [key, parts[index + 1] || leftOff]));
};

/**
 * Settles choices against the part numbers that exist. Each part is checked with those before it: what isn't made with
 * them falls back to the first that is.
 */
export function pickNumber<Sku extends SeriesSku>(
	matrix: SeriesMatrix,
	skus: readonly Sku[],
	requested: Readonly<Record<string, string | undefined>>,
): NumberPick<Sku> {
	let left = skus.map((sku) => ({ sku, codes: codesOf(matrix, sku.sku) }));
	const problems: string[] = [];
	const fields = matrix.columns.map(({ key, label, codes }) => {
		const possible = new Set(left.map((entry) => entry.codes[key]));
		const options = codes.map(({ code, meaning }) => {
			const value = code || leftOff;
			return { code: value, meaning: meaning || code, possible: possible.has(value) };
		});
		const asked = requested[key];
		const known = options.find(({ code }) => code === asked);
		const made = options.filter((option) => option.possible);
		if (asked !== undefined && !known?.possible)
			problems.push(
				known
					? `${label} ${known.meaning} isn't made with those choices: ${listMeanings(made)}.`
					: `“${asked.slice(0, 20)}” isn't a code for ${label.toLowerCase()}: ${listMeanings(options)}.`,
			);
		const chosen = known?.possible ? known.code : (made[0]?.code ?? "");
		left = left.filter((entry) => entry.codes[key] === chosen);
		return { key, label, chosen, options };
	});
	return { fields, found: left[0]?.sku ?? null, problem: problems.join(" ") || null };
}

const listMeanings = (options: readonly { code: string; meaning: string }[]): string =>
	options.map(({ code, meaning }) => (code === leftOff ? meaning : `${code} (${meaning})`)).join(", ");

/**
 * The choices of a pasted catalog number, also of one that isn't made: "rhb 13 40K", "RHB-13-40K-99K". What it doesn't
 * state is left open.
 *
 * @returns `null` for a number of another series
 */
export function readNumber(matrix: SeriesMatrix, text: string): Choices | null {
	const [series, ...parts] = split(text.trim().replace(/[\s_/–—-]+/g, "-"));
	if (series !== matrix.series) return null;
	const choices: Record<string, string> = {};
	let next = 0;
	for (const { key, codes } of matrix.columns) {
		const part = parts[next];
		const fits = codes.some(({ code }) => code === part);
		// A part that can be left off was, where the text goes on with one of a later column.
		const skipped =
			!fits && codes.some(({ code }) => code === "") && (part === undefined || laterFits(matrix, key, part));
		if (part === undefined || skipped) {
			if (parts.length > 0 && codes.some(({ code }) => code === "")) choices[key] = leftOff;
			continue;
		}
		choices[key] = part;
		next++;
	}
	const rest = parts.slice(next);
	const last = matrix.columns.at(-1);
	// What is left over is wrong, and is named with the last part.
	if (rest.length > 0 && last) choices[last.key] = [choices[last.key], ...rest].filter(Boolean).join("-");
	return choices;
}

const laterFits = ({ columns }: SeriesMatrix, key: string, part: string): boolean =>
	columns
		.slice(columns.findIndex((column) => column.key === key) + 1)
		.some(({ codes }) => codes.some(({ code }) => code === part));
