/** Rules of email addresses and passwords, for use in the browser. */

/** Lengths of a password, in characters. */
export const passwordLength = { min: 10, max: 200 } as const;

/** The longest address, in characters (RFC 5321). */
export const emailLength = 254;

/**
 * The canonical form that accounts are found by: NFKC (full-width letters of East Asian keyboards become
 * ASCII), trimmed, lower case.
 */
export const normalizeEmail = (value: string) => value.normalize("NFKC").trim().toLowerCase();
