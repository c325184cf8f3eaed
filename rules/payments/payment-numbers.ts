/** The numbers that a payment is found by. */

// The reference of a payment at the provider and on the receipt.

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

// Transaction ids of payments (section 4 of the specification). An attempt that is repeated keeps its id.

/** At least 64 random bits, a hyphen, and ms since 1970. */
export const transactionIdPattern = /^\d{16,24}-\d{13}$/;

/**
 * A new id. The random number is padded to 20 digits for a fixed length.
 * @param random 64 random bits of a cryptographic source
 * @param now in ms since 1970
 */
export const formatTransactionId = (random: bigint, now: number): string =>
	`${random.toString().padStart(20, "0")}-${now}`;
