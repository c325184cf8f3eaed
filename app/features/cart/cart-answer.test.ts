import { expect, it } from "vitest";
import { returnedForm } from "./cart-answer.ts";

it("offers what was sent once more, without what a form says anew", () => {
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

it("offers a field that was left empty, so that it can be filled in", () => {
	const form = returnedForm({
		initialValue: { intent: "add", productId: "sku-1" },
		error: { "": ["Please look at it again."], quantity: ["Enter a whole number."] },
	});
	expect(form?.fields).toContainEqual(["quantity", ""]);
	expect(form?.fields.map(([name]) => name).sort()).toEqual(["intent", "productId", "quantity"]);
});
