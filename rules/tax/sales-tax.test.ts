import { expect, it } from "vitest";
import { estimatedTaxText, salesTax, type TaxRate, taxRow } from "./sales-tax.ts";

const maine: TaxRate = { state: "ME", millionths: 55_000, shippingTaxed: false };
const exemption = { certificateId: "c", number: "ME-1184" };
const order = { goodsCents: 10_010, shippingCents: 1850 };

it("taxes goods after discounts, and freight where the state does", () => {
	// 100.10 × 5.5 % = 5.5055, and with freight 118.60 × 5.5 % = 6.523
	expect(salesTax("ME", order, maine, null)).toEqual({ state: "ME", kind: "taxed", rate: 5.5, amount: 5.51 });
	expect(salesTax("ME", order, { ...maine, shippingTaxed: true }, null).amount).toBe(6.52);
});

it("rounds half a cent up, once for the order, without binary fractions", () => {
	// 8.875 % of $1.00 is 8.875 cents, of $0.40 is 3.55, and 5 % of $0.10 is exactly half a cent
	expect(
		salesTax("NY", { goodsCents: 100, shippingCents: 0 }, { ...maine, millionths: 88_750 }, null).amount,
	).toBe(0.09);
	expect(
		salesTax("NY", { goodsCents: 40, shippingCents: 0 }, { ...maine, millionths: 88_750 }, null).amount,
	).toBe(0.04);
	expect(
		salesTax("NY", { goodsCents: 10, shippingCents: 0 }, { ...maine, millionths: 50_000 }, null).amount,
	).toBe(0.01);
	expect(
		salesTax("NY", { goodsCents: 99_999_999_999, shippingCents: 0 }, { ...maine, millionths: 88_750 }, null)
			.amount,
	).toBe(88_750_000);
	expect(salesTax("NY", { goodsCents: -5, shippingCents: 0 }, maine, null).amount).toBe(0);
});

it("takes nothing from exempt buyers, and nothing where the seller doesn't collect", () => {
	expect(salesTax("ME", order, maine, exemption)).toEqual({
		state: "ME",
		kind: "exempt",
		rate: 0,
		amount: 0,
		certificate: "ME-1184",
	});
	const none = { state: "NH", kind: "not-collected", rate: 0, amount: 0 };
	expect(salesTax("NH", order, null, null)).toEqual(none);
	expect(salesTax("NH", order, { ...maine, state: "NH", millionths: 0 }, exemption)).toEqual(none);
});

it("says the tax on documents, and what it will be before an order", () => {
	const taxed = salesTax("NY", order, { ...maine, state: "NY", millionths: 88_750 }, null);
	expect(taxRow(taxed)).toEqual({ label: "Sales tax (NY, 8.875%)", value: "$8.88", dollars: 8.88 });
	expect(estimatedTaxText(taxed)).toBe("Estimated sales tax for NY: $8.88 (8.875%), not in the total.");
	const exempt = salesTax("ME", order, maine, exemption);
	expect(taxRow(exempt)).toEqual({ label: "Sales tax", value: "Exempt in ME", dollars: 0 });
	expect(estimatedTaxText(exempt)).toBe("No sales tax in ME: we have your exemption certificate ME-1184.");
	const none = salesTax("NH", order, null, null);
	expect(taxRow(none)).toEqual({ label: "Sales tax", value: "Not collected in NH", dollars: 0 });
	expect(estimatedTaxText(none)).toBe("We don't collect sales tax in NH.");
});
