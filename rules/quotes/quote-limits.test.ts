import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJobReference, quoteLimits, quoteReference } from "./quote-limits.ts";

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
