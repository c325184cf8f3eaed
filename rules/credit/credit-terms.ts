/** Words, limits and steps of credit applications. Free of schemas, for use in the browser. */

/** The parts that an applicant fills in, in order. */
export const creditParts = ["business", "owners", "references", "bank", "terms"] as const;
export type CreditPart = (typeof creditParts)[number];

export const businessStructures = {
	corporation: "Corporation",
	llc: "LLC",
	partnership: "Partnership",
	"sole-proprietor": "Sole proprietor",
	nonprofit: "Nonprofit",
	government: "Government or school",
} as const;
export type BusinessStructure = keyof typeof businessStructures;

export const bankAccountTypes = {
	checking: "Checking",
	savings: "Savings",
	"line-of-credit": "Line of credit",
} as const;
export type BankAccountType = keyof typeof bankAccountTypes;

export const creditStatuses = {
	received: "Received",
	"in-review": "In review",
	approved: "Approved",
	declined: "Declined",
} as const;
export type CreditStatus = keyof typeof creditStatuses;
export const creditStatusNames = Object.keys(creditStatuses) as [CreditStatus, ...CreditStatus[]];

/** What a reader may do next: a decision is final, so that the record stays what was decided. */
export const nextStatuses: Readonly<Record<CreditStatus, readonly CreditStatus[]>> = {
	received: ["in-review", "approved", "declined"],
	"in-review": ["approved", "declined"],
	approved: [],
	declined: [],
};

/** Longest texts, in characters; money in whole dollars. */
export const creditLimits = {
	name: 120,
	street: 160,
	city: 80,
	zip: 10,
	phone: 40,
	email: 254,
	account: 40,
	note: 500,
	dollars: 100_000_000,
	owners: 3,
	leastReferences: 3,
	references: 5,
} as const;

/** What the applicant signs. A changed text needs a new version: the signed one is stored with the application. */
export const creditConsent = {
	version: "2026-11",
	sentences: [
		"The information in this application is true and complete.",
		"You may contact the bank and trade references named here, and they may tell you about our credit.",
		"You may obtain business credit reports about the applicant while the account is open.",
		"Invoices are due by their terms, and you may hold orders while an invoice is past due.",
		"I am authorized to sign for the applicant, and my typed name is my signature.",
	],
} as const;

export const isCreditPart = (name: string): name is CreditPart =>
	(creditParts as readonly string[]).includes(name);
