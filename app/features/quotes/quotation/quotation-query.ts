/** What the form beside a quote's PDF asks for, as the query of a URL. */

import { type LetterheadOwner, letterheadOwners } from "#rules/letterheads/letterhead-terms";
import type { QuotationPrices } from "#rules/quotes/quote-sums";
import { readPercent } from "#rules/typed-numbers/percent";

export const issuers = ["manufacturer", ...letterheadOwners] as const;
export type Issuer = (typeof issuers)[number];

export const priceChoices = ["quoted", "markup", "none"] as const;
export type PriceChoice = (typeof priceChoices)[number];

/** The query as typed, which is kept when it is refused. */
export type TypedQuotation = { name: string; prices: string; markup: string };

export type QuotationErrors = Partial<Record<keyof TypedQuotation, string>>;

export type Quotation = { issuer: "manufacturer" } | { issuer: LetterheadOwner; prices: QuotationPrices };

export type ReadQuotation = { typed: TypedQuotation } & (
	| { quotation: Quotation; errors: null }
	| { quotation: null; errors: QuotationErrors }
);

const names = ["name", "prices", "markup"] as const;

/** Whether the form was sent at all. */
export const isSent = (query: URLSearchParams): boolean => names.some((name) => query.has(name));

const markupText = "Enter a markup from 0.01 to 500 percent, with at most two decimals, such as 12.5.";

/** The markup in basis points; `null` for anything but 0.01 to 500 percent with at most two decimals. */
export function parseMarkup(typed: string): number | null {
	const basisPoints = readPercent(typed) ?? 0;
	return basisPoints >= 1 && basisPoints <= 50_000 ? basisPoints : null;
}

/**
 * A missing name is the manufacturer's, and missing prices are the quoted ones. A percentage without "with a markup" is
 * refused: otherwise a document with the quoted prices would go out by mistake.
 */
export function readQuotation(query: URLSearchParams): ReadQuotation {
	const typed: TypedQuotation = {
		name: (query.get("name") ?? "manufacturer").slice(0, 40),
		prices: (query.get("prices") ?? "quoted").slice(0, 40),
		markup: (query.get("markup") ?? "").slice(0, 40),
	};
	const errors: QuotationErrors = {};
	for (const name of names) if (query.getAll(name).length > 1) errors[name] = "Choose one only.";
	const issuer = issuers.find((candidate) => candidate === typed.name);
	const choice = priceChoices.find((candidate) => candidate === typed.prices);
	if (!issuer) errors.name ??= "Choose a letterhead.";
	if (!choice) errors.prices ??= "Choose which prices to print.";
	const markup = choice === "markup" ? parseMarkup(typed.markup) : null;
	if (choice === "markup" && markup === null) errors.markup ??= markupText;
	if (choice && choice !== "markup" && typed.markup.trim() !== "")
		errors.prices ??= "Choose “With a markup” to use the percentage, or clear it.";
	if (issuer === "manufacturer" && choice && choice !== "quoted")
		errors.name ??=
			"The manufacturer's PDF has the quoted prices. Choose your own letterhead for a markup or no prices.";
	if (Object.keys(errors).length > 0 || !issuer || !choice) return { typed, quotation: null, errors };
	if (issuer === "manufacturer") return { typed, quotation: { issuer }, errors: null };
	const prices: QuotationPrices =
		choice === "markup" ? { kind: "markup", hundredths: markup ?? 0 } : { kind: choice };
	return { typed, quotation: { issuer, prices }, errors: null };
}
