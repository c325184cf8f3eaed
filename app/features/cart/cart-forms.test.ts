import { describe, expect, it } from "vitest";
import { cartForm, moveForm } from "./cart-forms.server.ts";

const accepted = (form: object) => cartForm.safeParse(form).data;
const getMessages = (form: object) => cartForm.safeParse(form).error?.issues.map(({ message }) => message);

describe("quantities", () => {
	const line = { intent: "quantity", cartItemId: "line-1" };

	it.each(["0", "-1", "1.5", "1e9", "1000000000", "100000", "ten", "", " ", "١", "0x10", "1,5"])(
		"refuses %j",
		(quantity) => {
			expect(getMessages({ ...line, quantity })).toContain("Enter a whole number from 1 to 99,999.");
			expect(getMessages({ intent: "add", productId: "a", quantity })).toContain(
				"Enter a whole number from 1 to 99,999.",
			);
		},
	);

	it.each([
		["1", 1],
		[" 24 ", 24],
		["007", 7],
		["99999", 99_999],
	])("reads %j as %d", (quantity, pieces) => {
		expect(accepted({ ...line, quantity })).toMatchObject({ quantity: pieces });
	});
});

describe("prices", () => {
	const line = { intent: "price", cartItemId: "line-1", originalPrice: "5.00" };

	it.each([
		["4", 4],
		["4.1", 4.1],
		["$1,284.50", 1284.5],
		["0.00", 0],
		["999999.99", 999_999.99],
	])("reads %j as %d dollars", (price, dollars) => {
		expect(accepted({ ...line, price })).toMatchObject({ price: dollars, originalPrice: 5 });
	});

	it.each(["4.125", "-1", "1e3", "free", "", ".5", "10000000"])("refuses %j", (price) => {
		expect(getMessages({ ...line, price })).toEqual([
			"Enter a price in dollars with at most two decimals, such as 4.25.",
		]);
	});
});

it("names what is missing or too long", () => {
	expect(getMessages({ intent: "coupon" })).toEqual(["Enter a coupon code."]);
	expect(getMessages({ intent: "coupon", coupon: "x".repeat(500) })).toEqual(["Use at most 40 characters."]);
	expect(getMessages({ intent: "quote", PurchaseOrder: "  " })).toEqual([
		"Enter your purchase order number.",
	]);
	expect(moveForm.safeParse({ view: "existing" }).error?.issues[0]?.message).toBe("Please select a project");
	expect(moveForm.safeParse({ view: "new", name: " " }).error?.issues[0]?.message).toBe(
		"Please enter a project name",
	);
});

it("takes a key that is not one of ours for none, and adds without options when none are named", () => {
	expect(accepted({ intent: "add", productId: "a", quantity: "2", idempotencyKey: "no key!" })).toEqual({
		intent: "add",
		productId: "a",
		quantity: 2,
		options: [],
		idempotencyKey: undefined,
	});
});

it("knows no other intent", () => {
	expect(cartForm.safeParse({ intent: "order" }).success).toBe(false);
});
