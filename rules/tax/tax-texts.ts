/** What pages, mail and documents say about sales tax. */
import { formatMoney } from "../money/money.ts";
import type { SalesTax } from "./sales-tax.ts";

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
