import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shipToSchema } from "#contracts/checkout/checkout";
import { usStates } from "#rules/locations/us-states";
import { type FormDefinition, type FormSchema, parseForm } from "~/shared/forms/define-form.ts";
import { siteAddress } from "../../../tests/factories/checkout.ts";
import { addressForm, paymentForm, placeForm, shippingForm } from "./checkout-forms.ts";
import { addressLimits } from "./steps/address-limits.ts";

function toForm(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	return form;
}
const parsed = (fields: Record<string, string>) => {
	const form = toForm(fields);
	return parseForm(addressForm, form);
};
/** Names of invalid fields. */
const refused = (fields: Record<string, string>) => Object.keys(parsed(fields).reply().error ?? {}).sort();

const another = { address: "another", ...siteAddress, PurchaseOrder: "PO-1", note: "" };

describe("the address form", () => {
	it("ignores the fields of a new address when a saved one is chosen", () => {
		expect(refused({ address: "key", PurchaseOrder: "PO-1", zip: "nonsense", state: "" })).toEqual([]);
	});

	it("names every missing field, including the PO number", () => {
		expect(refused({ address: "another" })).toEqual([
			"PurchaseOrder",
			"city",
			"name",
			"state",
			"street",
			"zip",
		]);
		expect(refused({})).toEqual(["PurchaseOrder", "address"]);
		expect(refused({ ...another, PurchaseOrder: "   " })).toEqual(["PurchaseOrder"]);
	});

	it.each(["4101", "041011", "04101-23", "K1A 0B1", "04101 2345", "٠٤١٠١"])("refuses ZIP code %s", (zip) => {
		expect(refused({ ...another, zip })).toEqual(["zip"]);
	});

	it.each(["ZZ", "me", "Maine"])("refuses state %s", (state) => {
		expect(refused({ ...another, state })).toEqual(["state"]);
	});

	it("accepts only what the order service accepts: fields up to their limits, every state", () => {
		const text = (most: number) =>
			fc.string({ minLength: 1, maxLength: most }).filter((typed) => typed.trim() !== "");
		const address = fc.record({
			name: text(addressLimits.name),
			street: text(addressLimits.street),
			city: text(addressLimits.city),
			state: fc.constantFrom(...usStates.map(({ code }) => code)),
			zip: fc.stringMatching(/^[0-9]{5}(-[0-9]{4})?$/),
		});
		fc.assert(
			fc.property(address, (typed) => {
				const { status, value } = parsed({ ...another, ...typed }) as ReturnType<typeof parsed> & {
					value?: unknown;
				};
				expect(status).toBe("success");
				expect(shipToSchema.safeParse(value).success).toBe(true);
			}),
		);
		for (const part of ["name", "street", "city"] as const)
			expect(refused({ ...another, [part]: "x".repeat(addressLimits[part] + 1) })).toEqual([part]);
	});

	it("counts a line break in a note as one character, as browsers do", () => {
		const lines = (count: number) => "a\r\n".repeat(count);
		expect(refused({ ...another, note: `${lines(999)}ab` })).toEqual([]);
		expect(refused({ ...another, note: `${lines(999)}abc` })).toEqual(["note"]);
	});
});

it.each([
	[shippingForm, {}, ["shippingMethodId"]],
	[shippingForm, { shippingMethodId: "ground" }, []],
	[paymentForm, { PaymentType: "BITCOIN" }, ["PaymentType"]],
	[paymentForm, { PaymentType: "ACH" }, []],
	[placeForm, {}, ["fingerprint", "total"]],
	[placeForm, { fingerprint: "f", total: "1e3" }, ["total"]],
	[placeForm, { fingerprint: "f", total: "-1.00" }, ["total"]],
	[placeForm, { fingerprint: "f", total: "0.00", idempotencyKey: "<script>" }, []],
])("form %#: of %o refuses the fields %j", (definition, fields, names) => {
	const { error } = parseForm(
		definition as FormDefinition<FormSchema>,
		toForm(fields as Record<string, string>),
	).reply();
	expect(Object.keys(error ?? {}).sort()).toEqual(names);
});
