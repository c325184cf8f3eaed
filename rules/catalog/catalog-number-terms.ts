/** Terms of catalog numbers, for the browser too. */

export type MatrixColumn = {
	/** Name in URLs: "size", "color", "output", "battery". */
	key: string;
	label: string;
	/** `code` is empty where the part is left off. `figure`: lumens, K or degrees that the code stands for. */
	codes: { code: string; meaning: string; figure: number | null }[];
};
/** `series` has the parts that every number begins with, such as "SCX" or "EXT-1". */
export type SeriesMatrix = { series: string; columns: MatrixColumn[] };

/** Stands for an empty code in URLs. */
export const leftOff = "none";

export type NumberPick<Sku> = {
	fields: {
		key: string;
		label: string;
		/** `conflict` names the choice that an option doesn't go with, such as "14 (1x4)". */
		options: { code: string; meaning: string; conflict: string | null }[];
		chosen: string;
	}[];
	/** The SKU of the choices, or the nearest. */
	found: Sku | null;
	/** Why the choices aren't made; `null` when they are. */
	problem: string | null;
	/** What the nearest SKU has instead: "size 24 (2x4) in place of 14 (1x4)". */
	changes: string | null;
	/** As near, but keeping other choices. */
	others: { sku: string; changes: string }[];
	/** What stands for parts that weren't stated: "size 24 (2x4)". */
	filled: string[];
};

/** A series whose numbers are built from parts. */
export type NumberedSeries = {
	/** Such as "VTR-SERIES". */
	series: string;
	/** What its numbers begin with: "VTR". */
	code: string;
	/** Of its products, such as "Volumetric troffer". */
	type: string;
	category: string;
	partNumbers: number;
};

/** A longer series has no matrix: one that leaves SKUs out would be wrong. */
export const mostPartNumbers = 500;

/**
 * The series whose numbers are built from parts, in the order of their first SKUs: their numbers all begin with one
 * code.
 */
export function numberedSeries(
	skus: readonly { series: string; type: string; category: string; sku: string }[],
): NumberedSeries[] {
	const found = new Map<string, NumberedSeries & { isOneCode: boolean }>();
	for (const { sku, ...stated } of skus) {
		const code = sku.toUpperCase().split("-")[0] ?? "";
		const entry = found.get(stated.series) ?? { ...stated, code, partNumbers: 0, isOneCode: code !== "" };
		entry.partNumbers++;
		entry.isOneCode &&= entry.code === code;
		found.set(stated.series, entry);
	}
	return [...found.values()]
		.filter(({ isOneCode, partNumbers }) => isOneCode && partNumbers > 1 && partNumbers <= mostPartNumbers)
		.map(({ isOneCode: _, ...entry }) => entry);
}

/** The series of a typed number, whose code it begins with; the longest code where several do. */
export function seriesOf(series: readonly NumberedSeries[], number: string): NumberedSeries | null {
	const typed = number.trim().toUpperCase();
	const [whole = ""] = typed.split(/[^\p{L}\p{N}]/u);
	const run = series
		.filter(({ code }) => typed.startsWith(code) && /^(?:$|[^\p{L}])/u.test(typed.slice(code.length)))
		.sort((a, b) => b.code.length - a.code.length);
	return series.find(({ code }) => code === whole) ?? run[0] ?? null;
}
