/** The reference of a payment at the provider and on the receipt. */

const maxNamed = 2;

export function referenceOfInvoices(numbers: readonly string[]): string {
	const first = numbers.slice(0, maxNamed).join(", ");
	const more = numbers.length - maxNamed;
	return more > 0 ? `${first} and ${more} more` : first;
}

/** One line without control and bidi characters. */
export const plainReference = (words: string): string =>
	words
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
