import { expect, it } from "vitest";
import { getSums } from "./sum-rows.ts";

const totals = {
	itemTotal: 120,
	optionTotal: 0,
	subTotal: 120,
	discount: 12,
	shipping: 9.5,
	bankSurcharge: 0,
	total: 117.5,
};

it("names the coupon of a discount, and shows every deduction with a minus", () => {
	expect(getSums({ ...totals, canceled: 20, appliedCoupon: { coupon: "LIGHT15" } })).toEqual([
		{ label: "Subtotal", value: "$120.00" },
		{ label: "Canceled items", value: "−$20.00" },
		{ label: "Discount (LIGHT15)", value: "−$12.00" },
		{ label: "Shipping", value: "$9.50" },
	]);
	expect(getSums({ ...totals, appliedCoupon: null })).toContainEqual({ label: "Discount", value: "−$12.00" });
});
