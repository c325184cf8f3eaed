/** Parsers for numbers and dates in the registers. */
import { formatFigure } from "#rules/catalog/format-figure";

/** Reads a figure with or without thousands separators; `null` for anything else. */
export function parseFigure(raw: string): number | null {
	const text = raw.trim().replace(/(\d),(?=\d{3}\b)/g, "$1");
	if (text === "") return null;
	const value = Number(text);
	return Number.isFinite(value) ? value : null;
}

/** "MM/DD/YYYY" to ISO; `null` for blank or impossible dates. */
export function parseUsDate(raw: string): string | null {
	const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(raw.trim());
	if (!match) return null;
	const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
	const date = new Date(Date.UTC(year, month - 1, day));
	const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return exists ? date.toISOString().slice(0, 10) : null;
}

/** Sorted, distinct integers of a list such as "4000k,5000k" or "8,6,10", ignoring units. */
export function parseFigureList(raw: string): number[] {
	const figures = raw
		.split(/[,;/]/)
		.map((part) => Number.parseFloat(part))
		.filter((value) => Number.isFinite(value) && value > 0);
	return [...new Set(figures)].sort((a, b) => a - b);
}

/** A difference in lm/W that rounding does not explain. */
const efficacyTolerance = 3;

/** What the register says about efficacy when lumens and watts come to another figure; `null` when they agree. */
export function efficacyNote(
	lumens: number | null,
	watts: number | null,
	stated: number | null,
): string | null {
	if (lumens === null || watts === null || watts <= 0 || stated === null) return null;
	const computed = lumens / watts;
	if (Math.abs(computed - stated) <= efficacyTolerance) return null;
	return `The register states ${formatFigure("efficacy", stated)} lm/W, but its lumens and watts come to ${formatFigure("efficacy", computed)} lm/W.`;
}
