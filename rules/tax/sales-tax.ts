/**
 * Sales tax of an order: the combined rate where it is delivered, on the goods after discounts, and on the freight in
 * states that tax it. The seller collects in the states of its table of rates, and not from buyers whose certificate
 * for that state it has accepted. Amounts are integer US cents, rates millionths (8.875 % is 88,750).
 */
import { formatMoney } from "../money/money.ts";

/** `not-collected`: a state where the seller has no duty to collect, or one without a sales tax. */
export const taxKinds = ["taxed", "exempt", "not-collected"] as const;
export type TaxKind = (typeof taxKinds)[number];

export type TaxRate = {
	/** Such as "ME". */
	state: string;
	millionths: number;
	shippingTaxed: boolean;
};

/** A certificate that counts for a state on a day. */
export type Exemption = { certificateId: string; number: string };

export type SalesTax = {
	/** State where the order is delivered. */
	state: string;
	kind: TaxKind;
	/** Rate in percent, such as 8.875; 0 where nothing is collected. */
	rate: number;
	/** Tax in dollars. */
	amount: number;
	/** Number of the certificate of an exempt order. */
	certificate?: string;
};

export const percentOf = (millionths: number): number => millionths / 10_000;

/** Half a cent is rounded up, once for the order. */
const taxCents = (cents: number, millionths: number): number =>
	Number((BigInt(Math.max(0, cents)) * BigInt(millionths) + 500_000n) / 1_000_000n);

/**
 * @param taxed what the order costs, after discounts
 * @param rate of where it is delivered; `null` where nothing is collected
 */
export function salesTax(
	state: string,
	taxed: { goodsCents: number; shippingCents: number },
	rate: TaxRate | null,
	exemption: Exemption | null,
): SalesTax {
	if (!rate || rate.millionths === 0) return { state, kind: "not-collected", rate: 0, amount: 0 };
	if (exemption) return { state, kind: "exempt", rate: 0, amount: 0, certificate: exemption.number };
	const cents = taxed.goodsCents + (rate.shippingTaxed ? taxed.shippingCents : 0);
	return {
		state,
		kind: "taxed",
		rate: percentOf(rate.millionths),
		amount: taxCents(cents, rate.millionths) / 100,
	};
}

// What pages, mail and documents say about sales tax.

/** The row above a total. `dollars` is what the total has of it. */
export function taxRow({ state, kind, rate, amount }: SalesTax): {
	label: string;
	value: string;
	dollars: number;
} {
	if (kind === "taxed")
		return { label: `Sales tax (${state}, ${rate}%)`, value: formatMoney(amount), dollars: amount };
	const value = kind === "exempt" ? `Exempt in ${state}` : `Not collected in ${state}`;
	return { label: "Sales tax", value, dollars: 0 };
}

/** Text beside a total without tax: of a cart or a quote, by the account's address. */
export function estimatedTaxText({ state, kind, rate, amount, certificate }: SalesTax): string {
	if (kind === "taxed")
		return `Estimated sales tax for ${state}: ${formatMoney(amount)} (${rate}%), not in the total.`;
	return kind === "exempt"
		? `No sales tax in ${state}: we have your exemption certificate ${certificate}.`
		: `We don't collect sales tax in ${state}.`;
}
