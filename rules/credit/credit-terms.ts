/** Words, limits and steps of credit applications. Free of schemas, for use in the browser. */
import type { CreditDraft } from "#contracts/credit/credit-applications";

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

// The steps of a credit application, in order.

export const partTitles: Record<CreditPart, string> = {
	business: "Business",
	owners: "Owners and officers",
	references: "Trade references",
	bank: "Bank reference",
	terms: "Terms and signature",
};

export const reviewTitle = "Review";

type Parts = Pick<CreditDraft, CreditPart | "taxIdEnding">;

/** The business is complete with its tax id. */
export const isComplete = (draft: Parts | null, part: CreditPart): boolean =>
	draft !== null && draft[part] !== null && (part !== "business" || draft.taxIdEnding !== null);

/** `null` when nothing is missing. */
export const missingParts = (draft: Parts | null): CreditPart[] =>
	creditParts.filter((part) => !isComplete(draft, part));

export const firstMissing = (draft: Parts | null): CreditPart | null => missingParts(draft)[0] ?? null;

export type StepState = { part: CreditPart | "review"; title: string; done: boolean; reachable: boolean };

/** A step can be opened once all steps before it are complete. */
export function stepStates(draft: Parts | null): StepState[] {
	const missing = firstMissing(draft);
	const last = missing === null ? creditParts.length : creditParts.indexOf(missing);
	return [
		...creditParts.map((part, index) => ({
			part,
			title: partTitles[part],
			done: isComplete(draft, part),
			reachable: index <= last,
		})),
		{ part: "review" as const, title: reviewTitle, done: false, reachable: missing === null },
	];
}
