/** GTINs (UPC-A and others) with check digits as defined by GS1. */

const gtinLengths = new Set([8, 12, 13, 14]);

/**
 * The digits, weighted 3, 1, 3… from the right, plus the check digit add up to a multiple of 10. For GTIN-8,
 * UPC-A (12), EAN-13 and GTIN-14.
 */
export function isGtin(code: string): boolean {
	if (!/^\d+$/.test(code) || !gtinLengths.has(code.length)) return false;
	let sum = 0;
	for (let fromRight = 0; fromRight < code.length; fromRight++) {
		sum += Number(code[code.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 1 : 3);
	}
	return sum % 10 === 0;
}
