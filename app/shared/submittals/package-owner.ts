/** Whose a package is, and its id among the packages of that owner. */
import type { QuoteSide } from "#rules/quotes/quote-actions";
import type { SourceKind } from "#rules/submittals/submittal-limits";

/** The owner of projects' packages. */
export const userOwner = (userId: string | undefined): string => `user ${userId}`;

/** The owner of orders' and carts' packages. */
export const accountOwner = (accountId: string): string => `account ${accountId}`;

/** Buyer and representative may see different versions of a quote. */
export const quoteOwner = (accountId: string, side: QuoteSide): string =>
	`${accountOwner(accountId)}, ${side}`;

export const recordId = ({ kind, id }: { kind: SourceKind; id: string }): string => `${kind} ${id}`;
