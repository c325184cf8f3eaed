import { expect, it } from "vitest";
import { noticeTitle, returnedForm } from "./cart-answer.ts";

it("retries with the submitted fields, without those a form creates anew", () => {
	const form = returnedForm({
		initialValue: { intent: "add", productId: "sku-1", quantity: "1e9", options: ["a", "b"], inPlace: "yes" },
		error: { quantity: ["Enter a whole number."] },
	});
	expect(new Map(form?.fields)).toEqual(
		new Map([
			["intent", "add"],
			["productId", "sku-1"],
			["quantity", "1e9"],
			["options", "b"],
		]),
	);
	expect(form?.fields.filter(([name]) => name === "options")).toHaveLength(2);
});

it("includes empty fields, so that the user can fill them in", () => {
	const form = returnedForm({
		initialValue: { intent: "add", productId: "sku-1" },
		error: { "": ["Please look at it again."], quantity: ["Enter a whole number."] },
	});
	expect(form?.fields).toContainEqual(["quantity", ""]);
	expect(form?.fields.map(([name]) => name).sort()).toEqual(["intent", "productId", "quantity"]);
});

it("titles a quote's errors only without the service's text", () => {
	expect(noticeTitle({ intent: "quote", formErrors: [] })).toBe("Failed to save quote");
	expect(noticeTitle({ intent: "quote", formErrors: ["The cart is empty."] })).toBeUndefined();
	expect(noticeTitle({ intent: "remove", formErrors: ["It is gone."] })).toBe("Could not remove item");
	expect(noticeTitle({ intent: "coupon", formErrors: ["It expired."] })).toBe("The coupon was not applied");
});
