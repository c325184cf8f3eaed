/** The rows above a total, on pages and in mail. */
import type { AppliedCoupon, OrderTotals } from "#contracts/cart/cart-service";
import { type SalesTax, taxRow } from "#rules/tax/sales-tax";
import { formatMoney } from "./money.ts";

export const canceledLabel = "Canceled items";

export type SumView = { label: string; value: string };

/** The rows above the total; zero amounts are left out, except the subtotal. */
export function getSums(totals: OrderTotals & { appliedCoupon: AppliedCoupon | null }): SumView[] {
	const parts: [string, number, sign?: string][] = [
		...(totals.optionTotal > 0
			? ([
					["Items", totals.itemTotal],
					["Options", totals.optionTotal],
				] as [string, number][])
			: []),
	];
	parts.push(["Subtotal", totals.subTotal]);
	if (totals.canceled) parts.push([canceledLabel, totals.canceled, "−"]);
	if (totals.discount > 0)
		parts.push([`Discount (${totals.appliedCoupon?.coupon ?? "coupon"})`, totals.discount, "−"]);
	if (totals.shipping > 0) parts.push(["Shipping", totals.shipping]);
	if (totals.bankSurcharge > 0) parts.push(["Bank surcharge", totals.bankSurcharge]);
	return [
		...parts.map(([label, dollars, sign = ""]) => ({ label, value: sign + formatMoney(dollars) })),
		...(totals.salesTax ? [taxSum(totals.salesTax)] : []),
	];
}

export const taxSum = (tax: SalesTax): SumView => {
	const { label, value } = taxRow(tax);
	return { label, value };
};
