/** Luhn check of 12 to 19 digits. */
export function isCardNumber(digits: string): boolean {
	if (!/^\d{12,19}$/.test(digits)) return false;
	const sum = [...digits].reverse().reduce((total, digit, index) => {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

const abaWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA check of a routing number: nine digits, weighted 3, 7, 1. */
export function isRoutingNumber(digits: string): boolean {
	if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
	const sum = abaWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
	return sum % 10 === 0;
}
