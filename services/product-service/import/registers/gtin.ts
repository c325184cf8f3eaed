/** Trade item numbers (UPC-A and its relatives) and their check digit, as GS1 defines it. */

const gtinLengths = new Set([8, 12, 13, 14]);

/**
 * Whether the last digit is the GS1 check digit of the others: digits weighted 3, 1, 3… from the right sum up, with
 * the check digit, to a multiple of 10. Holds for GTIN-8, UPC-A (12), EAN-13 and GTIN-14.
 */
export function isGtin(code: string): boolean {
	if (!/^\d+$/.test(code) || !gtinLengths.has(code.length)) return false;
	let sum = 0;
	for (let fromRight = 0; fromRight < code.length; fromRight++) {
		sum += Number(code[code.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 1 : 3);
	}
	return sum % 10 === 0;
}

/** The codes of a list separated by semicolons, commas or spaces: those that pass their check digit, and the others. */
export function readGtinList(raw: string): { valid: string[]; refused: string[] } {
	const codes = [...new Set(raw.split(/[;,\s]+/).filter((code) => code !== ""))];
	return { valid: codes.filter(isGtin), refused: codes.filter((code) => !isGtin(code)) };
}
