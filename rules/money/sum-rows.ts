/** The rows above a total, on pages and in mail. */
import type { AppliedCoupon, OrderTotals } from "#contracts/cart/cart-service";
import { type SalesTax, taxRow } from "#rules/tax/sales-tax";
import { formatMoney } from "./money.ts";

export const canceledLabel = "Canceled items";

export type SumView = { label: string; value: string };

/** A coupon's discount, with the code as typed: "Discount (LIGHT15)". */
export const discountLabel = (coupon: Pick<AppliedCoupon, "coupon"> | null | undefined): string =>
	coupon ? `Discount (${coupon.coupon})` : "Discount";

type Totals = OrderTotals & { appliedCoupon: Pick<AppliedCoupon, "coupon"> | null };

/** The rows above the total; zero amounts are left out, except the subtotal. */
export function getSums(totals: Totals): SumView[] {
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
	if (totals.discount > 0) parts.push([discountLabel(totals.appliedCoupon), totals.discount, "−"]);
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
