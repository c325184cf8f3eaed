import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJobReference, missingReference, quoteLimits, quoteReference } from "./quote-limits.ts";

describe("the reference of a quote", () => {
	it.each([
		[{ PurchaseOrder: "PO-7", name: "Lobby" }, "PO-7"],
		[{ PurchaseOrder: " ", name: " Lobby " }, "Lobby"],
		[{ PurchaseOrder: "", name: "" }, ""],
		[
			{ PurchaseOrder: "", name: "Harbor Street parking structure, levels 2 to 5" },
			"Harbor Street parking structure, levels",
		],
	])("is the PO number, or else the job name: %o", (quote, reference) => {
		expect(quoteReference(quote)).toBe(reference);
	});

	it.each([
		[{ PurchaseOrder: "PO-7", name: "" }, "buyer", null],
		[{ PurchaseOrder: " ", name: "Lobby" }, "buyer", "PurchaseOrder"],
		[{ PurchaseOrder: "", name: "Lobby" }, "representative", null],
		[{ PurchaseOrder: "PO-7", name: "" }, "representative", null],
		[{ PurchaseOrder: "", name: " " }, "representative", "name"],
	] as const)(
		"is missing in a buyer's quote without a PO number, and in a representative's without both: %o of a %s",
		(head, side, field) => {
			expect(missingReference(head, side)).toBe(field);
		},
	);

	it("always fits, and is known as a job name in a representative's quote alone", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: quoteLimits.name }), (typed) => {
				const name = typed.trim();
				const PurchaseOrder = quoteReference({ PurchaseOrder: "", name });
				expect(PurchaseOrder.length).toBeLessThanOrEqual(quoteLimits.purchaseOrder);
				expect(isJobReference({ PurchaseOrder, name }, "representative")).toBe(name !== "");
				expect(isJobReference({ PurchaseOrder, name }, "buyer")).toBe(false);
				expect(isJobReference({ PurchaseOrder: `${PurchaseOrder}x`, name }, "representative")).toBe(false);
			}),
		);
	});
});
