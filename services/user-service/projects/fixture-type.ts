/**
 * What a fixture type is compared and sorted by: upper case, without spaces, each run of digits filled up with zeros,
 * so that "a2" comes before "A10" and is the same as "A 2". Empty for an empty one.
 */
export const toFixtureKey = (fixtureType: string): string =>
	fixtureType
		.normalize("NFKC")
		.toUpperCase()
		.replace(/\s+/g, "")
		.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(20, "0"));
