import { describe, expect, it } from "vitest";
import { type FormDefinition, type FormSchema, parseForm } from "~/shared/forms/define-form.ts";
import { cartForm, moveForm } from "./cart-forms.ts";

function read<Schema extends FormSchema>(definition: FormDefinition<Schema>, fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return parseForm(definition, form);
}

function accepted(fields: Record<string, string>) {
	const submission = read(cartForm, fields);
	return submission.status === "success" ? submission.value : undefined;
}
const getMessages = <Schema extends FormSchema>(
	fields: Record<string, string>,
	definition: FormDefinition<Schema> | typeof cartForm = cartForm,
) => Object.values(read(definition as FormDefinition<Schema>, fields).reply().error ?? {}).flat();

describe("quantities", () => {
	const line = { intent: "quantity", cartItemId: "line-1" };

	it.each(["0", "-1", "1.5", "1e9", "1000000000", "100000", "ten", "", " ", "١", "0x10", "1,5"])(
		"refuses quantity %j",
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
	])("reads quantity %j as %d", (quantity, pieces) => {
		expect(accepted({ ...line, quantity })).toMatchObject({ quantity: pieces });
	});
});

describe("negotiated prices", () => {
	const line = { intent: "price", cartItemId: "line-1", originalPrice: "5.00" };

	it.each([
		["4", 4],
		["4.1", 4.1],
		["$1,284.50", 1284.5],
		["0.00", 0],
		["999999.99", 999_999.99],
		[".5", 0.5],
	])("reads %j as %d dollars", (price, dollars) => {
		expect(accepted({ ...line, price })).toMatchObject({ price: dollars, originalPrice: 5 });
	});

	it.each(["4.125", "-1", "1e3", "free", "", "1,20", "12 0.5"])("refuses price %j", (price) => {
		expect(getMessages({ ...line, price })).toEqual(["Enter an amount in dollars, such as 1,234.50."]);
	});

	it("says the highest price", () => {
		expect(getMessages({ ...line, price: "10000000" })).toEqual(["Enter at most $999,999.99."]);
	});
});

it("names the field that is missing or too long", () => {
	expect(getMessages({ intent: "coupon" })).toEqual(["Enter a coupon code."]);
	expect(getMessages({ intent: "coupon", coupon: "x".repeat(500) })).toEqual(["Use at most 40 characters."]);
	expect(getMessages({ intent: "quote", PurchaseOrder: "  " })).toEqual([
		"Enter your purchase order number.",
	]);
	const byJob = { intent: "quote", by: "representative", PurchaseOrder: "" };
	expect(getMessages({ ...byJob, name: " " })).toEqual(["Enter the job name, or the customer's PO number."]);
	expect(accepted({ ...byJob, name: "Lobby" })).toMatchObject({ PurchaseOrder: "", name: "Lobby" });
	expect(getMessages({ view: "existing" }, moveForm)).toEqual(["Please select a project"]);
	expect(getMessages({ view: "new", name: " " }, moveForm)).toEqual(["Please enter a project name"]);
});

it("ignores an unknown key, and adds without options if none are given", () => {
	expect(accepted({ intent: "add", productId: "a", quantity: "2", idempotencyKey: "no key!" })).toEqual({
		intent: "add",
		productId: "a",
		quantity: 2,
		options: [],
		inPlace: false,
	});
});

it("rejects an unknown intent", () => {
	expect(read(cartForm, { intent: "order" }).reply().error).toHaveProperty("intent");
});
