/** Limits and patterns of letterheads. Free of schemas, for use in the browser. */

export const letterheadLimits = {
	name: 80,
	addressLines: 4,
	addressLine: 80,
	phone: 40,
	email: 120,
	website: 120,
	closing: 300,
	/** Width and height of a logo. */
	logoPixels: 2_000,
} as const;

/** account: of a customer company, for all its people. agency: of one representative, for all assigned accounts. */
export const letterheadOwners = ["account", "agency"] as const;
export type LetterheadOwner = (typeof letterheadOwners)[number];

export const emailPattern = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/u;
/** A website with or without http:// or https://. */
export const websitePattern = /^(https?:\/\/)?[^\s/:@<>"]+\.[^\s/:@<>".]{2,}(:\d{1,5})?(\/[^\s<>"]*)?$/iu;

/** Drops control characters and marks that reverse the reading direction; each line is on its own. */
export const plainLine = (text: string): string =>
	text
		.normalize("NFC")
		.replace(/[\t\r\n]+/g, " ")
		.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "")
		.trim();

/** The lines of a typed address, without empty ones. */
export const addressLines = (typed: string): string[] =>
	typed
		.split(/\r\n?|\n/)
		.map(plainLine)
		.filter(Boolean);
