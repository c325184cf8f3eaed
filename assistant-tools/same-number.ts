/** Numbers of documents as people write them. */

export const toKey = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** "so 100023", "#100023" and "SO-100023" are the same. */
export function isSameNumber(requestedNumber: string, documentNumber: string): boolean {
	const key = toKey(requestedNumber);
	return key !== "" && [documentNumber, documentNumber.replace(/^\D+/, "")].some((one) => toKey(one) === key);
}

/**
 * What a search found. A number that was asked for is that document alone, however many texts contain it.
 * @param total of the search
 */
export function preferNumber<Row>(
	search: string | undefined,
	rows: readonly Row[],
	total: number,
	toNumber: (row: Row) => string,
): { rows: readonly Row[]; total: number } {
	const named = search ? rows.filter((row) => isSameNumber(search, toNumber(row))) : [];
	return named.length > 0 ? { rows: named, total: named.length } : { rows, total };
}
