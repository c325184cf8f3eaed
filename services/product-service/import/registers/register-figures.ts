/** Parsers for numbers and dates in the registers. */

/** With or without thousands separators; `null` for anything else. */
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

const efficacyTolerance = 3;

/** In lm/W to one decimal: the register's value, or lumens / watts with a note if they differ by more than 3 lm/W. */
export function reconcileEfficacy(
	lumens: number | null,
	watts: number | null,
	stated: number | null,
): { efficacy: number | null; note: string | null } {
	if (lumens === null || watts === null || watts <= 0) return { efficacy: stated, note: null };
	const computed = Math.round((lumens / watts) * 10) / 10;
	if (stated === null) return { efficacy: computed, note: null };
	if (Math.abs(computed - stated) <= efficacyTolerance) return { efficacy: stated, note: null };
	return {
		efficacy: computed,
		note: `The register states ${stated} lm/W; ${lumens} lm over ${watts} W is ${computed} lm/W, which is shown.`,
	};
}
