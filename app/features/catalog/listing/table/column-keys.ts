/** Names of the table's columns in the URL, in the order in which they stand. */
export const columnKeys = [
	"name",
	"brand",
	"type",
	"shape",
	"size",
	"base",
	"aperture",
	"ic",
	"distribution",
	"mounting",
	"beam",
	"cbcp",
	"lumens",
	"watts",
	"efficacy",
	"equivalent",
	"cct",
	"cri",
	"dimming",
	"location",
	"emergency",
	"options",
	"dimensions",
	"features",
	"model",
	"certified",
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Separates keys in the URL; unlike a comma it is not escaped there. */
const separator = ".";

export const inOrder = (keys: Iterable<ColumnKey>): ColumnKey[] => {
	const requestedKeys = new Set(keys);
	return columnKeys.filter((key) => requestedKeys.has(key));
};

/** Reads `columns=base.beam` and what the form sends, `columns=base&columns=beam`. `null` without a known one. */
export function parseColumns(values: readonly string[]): ColumnKey[] | null {
	const requestedKeys = new Set(values.flatMap((value) => value.slice(0, 300).split(separator)));
	const keys = columnKeys.filter((key) => requestedKeys.has(key));
	return keys.length > 0 ? keys : null;
}

export const formatColumns = (keys: readonly ColumnKey[]): string => inOrder(keys).join(separator);
