import { describe, expect, it } from "vitest";
import { readPressedRow } from "./row-fields.ts";
import { quantityName, rowValue } from "./row-names.ts";

function read(fields: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "add", returnTo: "/p", ...fields }))
		form.set(name, value);
	return Object.fromEntries(readPressedRow(form));
}

describe("readPressedRow", () => {
	it("reads the box of the pressed row alone", () => {
		expect(read({ productId: "a-1", [quantityName("a-1")]: " 24 ", [quantityName("b-2")]: "7" })).toEqual({
			intent: "add",
			returnTo: "/p",
			productId: "a-1",
			quantity: " 24 ",
		});
	});

	it.each([
		[1, "1"],
		[12, "12"],
	])("takes the fewest pieces that are sold, %d, for an empty box and without one", (fewest, quantity) => {
		const productId = rowValue("a-1", fewest);
		expect(read({ productId })).toMatchObject({ productId: "a-1", quantity });
		expect(read({ productId, [quantityName("a-1")]: " " })).toMatchObject({ productId: "a-1", quantity });
	});

	it("reads the one filled box when Enter pressed no row's button", () => {
		const odd = "a.b[0] 100%/ö";
		expect(read({ [quantityName(odd)]: "3", [quantityName("b")]: "" })).toMatchObject({
			productId: odd,
			quantity: "3",
		});
	});

	it.each<Record<string, string>>([{ "quantity a": "1", "quantity b": "2" }, {}, { "quantity %": "1" }])(
		"chooses no row for %j",
		(fields) => {
			expect(read(fields)).toEqual({ intent: "add", returnTo: "/p" });
		},
	);

	it("leaves other forms as they are", () => {
		const fields = { productId: "a 12", quantity: "" };
		expect(read(fields)).toMatchObject(fields);
		expect(read({ intent: "quantity", "quantity a": "1" })).toMatchObject({ "quantity a": "1" });
	});
});
