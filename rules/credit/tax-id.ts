/** Employer identification numbers (EIN), the tax id of a business. */

/**
 * Prefixes that the Internal Revenue Service has assigned.
 * Source: IRS, "How EINs are assigned and valid EIN prefixes".
 */
const unassignedPrefixes = [
	"00",
	"07",
	"08",
	"09",
	"17",
	"18",
	"19",
	"28",
	"29",
	"49",
	"69",
	"70",
	"78",
	"79",
	"89",
	"96",
	"97",
];

/**
 * @param typed such as "12-3456789" or "123456789"
 * @returns nine digits, or why it is no EIN, as a sentence for the applicant
 */
export function parseTaxId(typed: string): { digits: string } | { fault: string } {
	const text = typed.trim().replace(/[\u2010-\u2015\u2212]/g, "-");
	if (/^\d{3}-\d{2}-\d{4}$/.test(text))
		return { fault: "Enter the EIN of the business, not a Social Security number." };
	if (!/^\d{2}-?\s?\d{7}$/.test(text)) return { fault: "Enter 9 digits, such as 12-3456789." };
	const digits = text.replace(/\D/g, "");
	if (unassignedPrefixes.includes(digits.slice(0, 2)) || /^(\d)\1{8}$/.test(digits) || /0{7}$/.test(digits))
		return { fault: "The IRS hasn't assigned this number. Check it against your IRS letter." };
	return { digits };
}

/** A masked tax id, such as "••-•••1234". */
export const maskedTaxId = (lastDigits: string): string => `••-•••${lastDigits}`;

/** A whole tax id, such as "12-3456789". */
export const formatTaxId = (digits: string): string => `${digits.slice(0, 2)}-${digits.slice(2)}`;
