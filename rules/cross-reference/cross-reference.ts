/** Terms and limits of the cross-reference, and how numbers of other makers are read. Free of schemas, for use in the browser. */
import { normalizeSpelling } from "../catalog/matching/part-keys.ts";
import { foldBrand } from "../catalog/matching/part-lookup.ts";
import { toPartKey } from "../catalog/search-words.ts";
import { formatNumber } from "../format.ts";
import { readNumber } from "../typed-numbers/decimal.ts";

/**
 * exact: fits and performs alike. near: differs a little, as the note says. functional: does the same job with another
 * shape or other figures.
 */
export const crossReferenceGrades = ["exact", "near", "functional"] as const;
export type CrossReferenceGrade = (typeof crossReferenceGrades)[number];

export const gradeLabels: Record<CrossReferenceGrade, string> = {
	exact: "exact match",
	near: "near match",
	functional: "functional match",
};

export const crossReferenceLimits = {
	/** Rows of one file. */
	rows: 100_000,
	/** Bytes of an uploaded file; the command takes larger ones. */
	file: 7_000_000,
	brand: 60,
	number: 80,
	sku: 80,
	note: 200,
	/** Letters and digits before the `*` of a family, so that it can't stand for half of a catalog. */
	familyLength: 4,
	pageSize: 50,
	/** Entries of one part of the export. */
	exportPart: 5_000,
	/** Rejected rows that an upload names. */
	refusals: 500,
	/** Our part numbers offered for one number. */
	offered: 5,
} as const;

/** A line of the cross-reference: another maker's number, and what we sell for it. */
export type CrossReference = {
	/** The other maker's brand, as in the file. */
	brand: string;
	/** Its number as in the file; that of a family ends in `*`. */
	number: string;
	sku: string;
	grade: CrossReferenceGrade;
	note: string;
};

/** "Brightmoor 2GTL4 → our VTR-24-40K, near match: 1 in. deeper". */
export const describeCrossReference = ({ brand, number, sku, grade, note }: CrossReference): string =>
	`${brand} ${number} → our ${sku}, ${gradeLabels[grade]}${note ? `: ${note}` : ""}`;

/** The note of a line whose item was chosen for another maker's number: "For Brightmoor 2GTL4 (near match)". */
export function noteOfChoice(
	candidates: readonly {
		variationID: string;
		crossReference?: Omit<CrossReference, "sku"> | undefined;
	}[],
	productId: string | null,
): string | undefined {
	const chosen = candidates.find(({ variationID }) => variationID === productId)?.crossReference;
	return chosen && `For ${chosen.brand} ${chosen.number} (${gradeLabels[chosen.grade]})`;
}

// Reads what people type as another maker's number, and chooses the lines of the cross-reference for it.

/** How a number of the file is looked up: `key` has the letters and digits before the `*` of a family. */
export function readListedNumber(number: string): { key: string; isFamily: boolean } {
	return { key: toPartKey(number), isFamily: /\*\s*$/.test(number) };
}

/** A way to read a typed text: as a number alone, or with a brand before or after it. */
export type NumberReading = { brand: string | null; key: string; text: string };

const brandWords = 3;
const shortestKey = 3;

/** @param brand typed beside the number, such as in a column of its own */
export function numberReadings(text: string, brand = ""): NumberReading[] {
	const words = text.trim().split(/\s+/).slice(0, 12);
	const own = foldBrand(brand) || null;
	const readings: NumberReading[] = [{ brand: own, key: toPartKey(text), text }];
	for (let count = 1; count <= Math.min(brandWords, words.length - 1); count++) {
		const ends = [
			{ of: words.slice(0, count), rest: words.slice(count) },
			{ of: words.slice(-count), rest: words.slice(0, -count) },
		];
		for (const { of, rest } of ends) {
			const named = foldBrand(of.join(" "));
			const number = rest.join(" ");
			if (named.length >= 2) readings.push({ brand: named, key: toPartKey(number), text: number });
		}
	}
	return readings.filter(({ key }) => key.length >= shortestKey && key.length <= crossReferenceLimits.number);
}

/** Numbers within a sentence: words with digits, for lines that also name the brand. */
export function numbersInText(text: string): NumberReading[] {
	const brand = foldBrand(text);
	return text
		.split(/[\s,;()]+/)
		.filter((word) => /\d/.test(word) && toPartKey(word).length >= crossReferenceLimits.familyLength)
		.slice(0, 40)
		.map((word) => ({ brand, key: toPartKey(word), text: word }));
}

/**
 * What to look up for a reading.
 * @param familyLengths lengths of the keys of families that the cross-reference has
 */
export function keysToLookUp(
	{ key }: NumberReading,
	familyLengths: readonly number[],
): { whole: string; families: string[] } {
	return {
		whole: key,
		families: familyLengths.filter((length) => length <= key.length).map((length) => key.slice(0, length)),
	};
}

export type ListedNumber = CrossReference & {
	/** The brand as `foldBrand` writes it. */
	brandKey: string;
	key: string;
	isFamily: boolean;
};

/** "bright" and "Brightmoor Lighting Co" name the brand "Brightmoor Lighting". */
const namesBrand = (typed: string, brandKey: string): boolean =>
	(typed.length >= 3 && brandKey.startsWith(typed)) || (brandKey.length >= 2 && typed.includes(brandKey));

/**
 * Lines for what was typed. A line with the whole number comes before families, and the longest family before shorter
 * ones; a number spelled as in the file before others with the same letters and digits. A typed brand must be the line's.
 */
export function chooseListed<Listed extends ListedNumber>(
	readings: readonly NumberReading[],
	listed: readonly Listed[],
): Listed[] {
	const fits = (reading: NumberReading, one: Listed) =>
		(one.isFamily ? reading.key.startsWith(one.key) : reading.key === one.key) &&
		(reading.brand === null || namesBrand(reading.brand, one.brandKey));
	const found = listed.filter(
		(one) =>
			readings.some((reading) => fits(reading, one)) ||
			// "LUMARK-2GTL4": the brand is a part of the word.
			readings.some(({ key }) => key === `${one.brandKey.toUpperCase()}${one.key}` && !one.isFamily),
	);
	const whole = found.filter(({ isFamily }) => !isFamily);
	const longest = Math.max(0, ...found.map(({ key }) => key.length));
	const best = whole.length > 0 ? whole : found.filter(({ key }) => key.length === longest);
	const spelled = best.filter(({ number }) =>
		readings.some(({ text }) => normalizeSpelling(text) === normalizeSpelling(number)),
	);
	const rank = ({ grade }: Listed) => crossReferenceGrades.indexOf(grade);
	return [...(spelled.length > 0 ? spelled : best)].sort((a, b) => rank(a) - rank(b));
}

// Reads what is certain in another maker's fixture number: figures that carry their unit.

const kelvins = /^(22|27|30|35|40|50|57|65)(?:00)?K$/;
const lumens = /^(\d{3,6})LM$/;
const watts = /^(\d{1,4}(?:\.\d)?)W$/;
const volts = /^(120|208|240|277|347|480)V?$/;
const voltRange = /^(120|347)-(277|480)V?$/;
/** Codes that makers write alike. */
const universal = /^(?:MVOLT|UNV|UNIV)$/;

/**
 * "2GTL4-4000LM-35K-MVOLT" says 4,000 lm and 3500 K, and that the driver takes 120 to 277 V. Shape, size and
 * distribution are codes that each maker writes in its own way: they are never guessed.
 *
 * @returns such as ["4,000 lm", "3500 K", "120-277 V"]; empty where nothing is certain
 */
export function readFixtureNumber(text: string): string[] {
	const parts = text
		.toUpperCase()
		.replace(/\b(120|347)\s*-\s*(277|480)\s*V\b/g, "$1–$2V")
		.split(/[\s\-/_,.;:()]+/)
		.map((part) => part.replace("–", "-"));
	const read = parts.flatMap((part) => {
		const kelvin = kelvins.exec(part)?.[1];
		if (kelvin) return [`${kelvin}00 K`];
		const lumen = readNumber(lumens.exec(part)?.[1] ?? "");
		if (lumen) return [`${formatNumber(lumen)} lm`];
		const watt = watts.exec(part)?.[1];
		if (watt) return [`${watt} W`];
		if (universal.test(part)) return ["120-277 V"];
		const range = voltRange.exec(part);
		if (range) return [`${range[1]}-${range[2]} V`];
		const volt = part.endsWith("V") ? volts.exec(part)?.[1] : undefined;
		return volt ? [`${volt} V`] : [];
	});
	return [...new Set(read)].slice(0, 6);
}

// The tool that takes a list of other makers' numbers.

export const equivalentLimits = {
	numbers: 50,
	/** Characters of the whole list, which an address holds. */
	text: 2_500,
} as const;

/** Numbers that were pasted one a line, once each. @returns also whether there were more than the tool takes */
export function readNumberList(text: string): { numbers: string[]; tooMany: boolean } {
	const lines = text.split(/[\r\n]+/).map((line) => line.replace(/\s+/g, " ").trim());
	const numbers = [...new Set(lines.filter((line) => line !== ""))];
	return {
		numbers: numbers.slice(0, equivalentLimits.numbers),
		tooMany: numbers.length > equivalentLimits.numbers,
	};
}

/** What is certain of another maker's number, and what our item states of it. */
export type StatedFigures = {
	readonly lumens: number | null;
	readonly watts: number | null;
	readonly kelvins: readonly number[];
};

/**
 * How our item differs from what another maker's number says: such as "3,000 lm, theirs 4,000 lm (−25%)". Nothing is
 * said of what the number doesn't state.
 */
export function numberDifferences(number: string, ours: StatedFigures): string[] {
	const certain = readFixtureNumber(number);
	const stated = (unit: string) => {
		const text = certain.find((one) => one.endsWith(` ${unit}`) && !one.includes("-"));
		return text === undefined ? null : readNumber(text.slice(0, -unit.length - 1));
	};
	const differences: string[] = [];
	for (const [unit, value] of [
		["lm", ours.lumens],
		["W", ours.watts],
	] as const) {
		const theirs = stated(unit);
		if (theirs === null || value === null || theirs === 0) continue;
		const percent = Math.round((value / theirs - 1) * 100);
		if (percent !== 0)
			differences.push(
				`${formatNumber(value)} ${unit}, theirs ${formatNumber(theirs)} ${unit} (${percent > 0 ? "+" : "−"}${Math.abs(percent)}%)`,
			);
	}
	const kelvin = stated("K");
	if (kelvin !== null && ours.kelvins.length > 0 && !ours.kelvins.includes(kelvin))
		differences.push(`${ours.kelvins.join("/")} K, theirs ${kelvin} K`);
	return differences;
}
