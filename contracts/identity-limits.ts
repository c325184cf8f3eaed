/** Rules of addresses and passwords that forms know in the browser too. */

/** Rules for a new password, as the form says them and the embedded service enforces them; lengths in characters. */
export const passwordLength = { min: 10, max: 200 } as const;

/** Longest address, in characters (RFC 5321). */
export const emailLength = 254;

/**
 * The one spelling of an address that accounts are known by: compatibility forms of a letter, such as those of East
 * Asian keyboards, become the letter itself (Unicode NFKC), without space around, in lower case.
 */
export const normalizeEmail = (value: string) => value.normalize("NFKC").trim().toLowerCase();
