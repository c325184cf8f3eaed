/** Adds the columns in which rows differ that would otherwise look the same. */

/**
 * Adds, one at a time, the candidate that tells most rows apart, until none tells more apart.
 *
 * Example: rows with equal lumens, watts and CCT that differ in distribution (T3, T4) get that column.
 *
 * @param text what a row shows in a column
 * @param candidates in order of preference, for those that tell equally many apart
 * @returns the added columns
 */
export function distinguishingColumns<Row, Key>(
	rows: readonly Row[],
	chosen: readonly Key[],
	candidates: readonly Key[],
	text: (key: Key, row: Row) => string,
): Key[] {
	const added: Key[] = [];
	let groups = groupsBy([rows], (row) => chosen.map((key) => text(key, row)).join("\n"));
	const left = candidates.filter((key) => !chosen.includes(key));
	while (groups.length > 0) {
		let best: { key: Key; separated: number } | null = null;
		for (const key of left) {
			const separated = groups.reduce(
				(sum, group) => sum + new Set(group.map((row) => text(key, row))).size - 1,
				0,
			);
			if (separated > (best?.separated ?? 0)) best = { key, separated };
		}
		if (best === null) return added;
		const { key } = best;
		added.push(key);
		left.splice(left.indexOf(key), 1);
		groups = groupsBy(groups, (row) => text(key, row));
	}
	return added;
}

/** Groups of two rows and more that look the same. */
function groupsBy<Row>(groups: readonly (readonly Row[])[], look: (row: Row) => string): Row[][] {
	return groups.flatMap((group) => {
		const byLook = new Map<string, Row[]>();
		for (const row of group) byLook.set(look(row), [...(byLook.get(look(row)) ?? []), row]);
		return [...byLook.values()].filter(({ length }) => length > 1);
	});
}
