import { expect, it } from "vitest";
import { invoiceNumbersIn } from "./paid-reference.server.ts";

it.each([
	["INV-204518", ["INV-204518"]],
	["inv-7", ["inv-7", "INV-7"]],
	["invoices #INV-1, INV-2; thanks", ["INV-1", "INV-2"]],
	["our account", []],
	["", []],
])("%s: looks up %j", (reference, numbers) => {
	expect(invoiceNumbersIn(reference)).toEqual(numbers);
});

it("looks up only a few words of a long reference", () => {
	const words = Array.from({ length: 60 }, (_, index) => `N${index}`);
	expect(invoiceNumbersIn(words.join(" "))).toHaveLength(10);
});
