/** Transaction ids of payments (section 4 of the specification). An attempt that is repeated keeps its id. */

/** At least 64 random bits, a hyphen, and ms since 1970. */
export const transactionIdPattern = /^\d{16,24}-\d{13}$/;

/**
 * A new id. The random number is padded to 20 digits for a fixed length.
 * @param random 64 random bits of a cryptographic source
 * @param now in ms since 1970
 */
export const formatTransactionId = (random: bigint, now: number): string =>
	`${random.toString().padStart(20, "0")}-${now}`;
