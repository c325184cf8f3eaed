/** The names of what a list's filters are set to, which its folded filters show on a phone. */
import { formatDay } from "#rules/format";

/** "Oct 1, 2026 to Oct 31, 2026", or the one end that is set. */
function nameDays(from: string | undefined, to: string | undefined): string | undefined {
	if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
	if (from) return `since ${formatDay(from)}`;
	return to && `through ${formatDay(to)}`;
}

/** @param choices names of the chosen options, `undefined` where a filter has none */
export function nameFilters(
	{ search, from, to }: { search?: string; from?: string; to?: string },
	...choices: readonly (string | undefined)[]
): string[] {
	return [search && `“${search}”`, ...choices, nameDays(from, to)].filter((name): name is string =>
		Boolean(name),
	);
}
