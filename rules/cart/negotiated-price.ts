/** Negotiated prices. For the terms see `rules/catalog/prices.ts`. */

import type { NegotiatedPrice } from "#contracts/cart/line-fields";
import { formatCents, formatNumber } from "#rules/format";

/** Who set a price, when and why; empty if not recorded. */
export type Negotiated = { userId: string | null; name: string; at: string | null; reason: string };

export const toNegotiatedPrice = (
	{ name, at, reason }: Negotiated,
	needsConfirmation: boolean,
): NegotiatedPrice => ({ by: name, at, reason, needsConfirmation });

export type NamedPrice = { sku: string; cents: number };

const maxNamed = 5;

/** "A-1 at $0.00, B-2 at $1.50 and 3 more". */
export function formatPrices(lines: readonly NamedPrice[]): string {
	const named = lines.slice(0, maxNamed).map(({ sku, cents }) => `${sku} at ${formatCents(cents)}`);
	const more = lines.length - named.length;
	if (more > 0) return `${named.join(", ")} and ${formatNumber(more)} more`;
	return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

export const reasonSentence = (lines: readonly NamedPrice[]): string =>
	`${formatPrices(lines)} ${lines.length === 1 ? "is" : "are"} below the price floor. Give a reason; the buyer sees it.`;

export const confirmationSentence = (lines: readonly NamedPrice[]): string =>
	`Confirm the special ${lines.length === 1 ? "price" : "prices"} first: ${formatPrices(lines)}.`;

export const aboveListSentence = (sku: string, listCents: number): string =>
	`The list price of ${sku} is ${formatCents(listCents)}. Enter that or less.`;
