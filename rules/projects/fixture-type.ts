/**
 * Key to compare and sort fixture types: upper case, no spaces, numbers padded with zeros. "a2" equals "A 2"
 * and sorts before "A10".
 */
export const toFixtureKey = (fixtureType: string): string =>
	fixtureType
		.normalize("NFKC")
		.toUpperCase()
		.replace(/\s+/g, "")
		.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(20, "0"));
