/** What the part numbers of a product share, and what sets them apart. */

export type PartFigure = { label: string; value: string };

export type PartFigures = {
	/** Figures that are the same for all, in the order of the first part number. */
	shared: PartFigure[];
	/** Values in the order of the part numbers; "" where one has none. */
	differing: { label: string; values: string[] }[];
};

/**
 * A label that one part number has and another lacks is differing.
 * @param parts figures of each part number, each label once
 */
export function separateFigures(parts: readonly (readonly PartFigure[])[]): PartFigures {
	const byLabel = new Map<string, string[]>();
	parts.forEach((figures, part) => {
		for (const { label, value } of figures) {
			const values = byLabel.get(label) ?? parts.map(() => "");
			values[part] = value;
			byLabel.set(label, values);
		}
	});
	const columns = [...byLabel].map(([label, values]) => ({ label, values }));
	const isShared = ({ values }: { values: string[] }) => values.every((value) => value === values[0]);
	return {
		shared: columns.filter(isShared).map(({ label, values }) => ({ label, value: values[0] ?? "" })),
		differing: columns.filter((column) => !isShared(column)),
	};
}

/** Items that all lists have, and what is left of each. */
export function separateItems(lists: readonly (readonly string[])[]): { shared: string[]; own: string[][] } {
	const [first = [], ...others] = lists;
	const shared = first.filter((item) => others.every((list) => list.includes(item)));
	return { shared, own: lists.map((list) => list.filter((item) => !shared.includes(item))) };
}
