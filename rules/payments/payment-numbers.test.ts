import { expect, it } from "vitest";
import { plainReference, referenceOfInvoices } from "./payment-numbers.ts";

it.each([
	[["INV-1"], "INV-1"],
	[["INV-1", "INV-2"], "INV-1, INV-2"],
	[["INV-1", "INV-2", "INV-3"], "INV-1, INV-2 and 1 more"],
	[["INV-1", "INV-2", "INV-3", "INV-4", "INV-5"], "INV-1, INV-2 and 3 more"],
])("%j is labeled %s", (numbers, reference) => {
	expect(referenceOfInvoices(numbers)).toBe(reference);
});

it.each([
	["INV-1", "INV-1"],
	["  INV-1\t\nof  Harbor ", "INV-1 of Harbor"],
	["Rechnung Nr. 5 – Müller", "Rechnung Nr. 5 – Müller"],
	["INV\u0000-1\u001b[31m", "INV -1 [31m"],
	["\u202e123\u202c", "123"],
	["\u200b\u2028", ""],
])("%j becomes %j", (words, reference) => {
	expect(plainReference(words)).toBe(reference);
});
