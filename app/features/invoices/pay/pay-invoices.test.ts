import { parse } from "@conform-to/react";
import { expect, it } from "vitest";
import { sentShares, setAsideForm, tickedShares } from "../settle-invoices.server.ts";

const toPayload = (fields: [string, string][]) => {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return parse(form, { resolve: () => ({ value: null }) }).payload;
};

const sent = toPayload([
	["shares[0].invoiceId", "a"],
	["shares[0].amount", "1.00"],
	["shares[1].invoiceId", "b"],
	["shares[1].chosen", "yes"],
	["shares[1].amount", "2.00"],
	["shares[2].invoiceId", "b"],
	["shares[3].invoiceId", ""],
	["shares[4].invoiceId", "x".repeat(129)],
	["paymentType", "ACH"],
	["idempotencyKey", "a-key-of-the-form"],
]);

it("reads each row once, selected or not", () => {
	expect(sentShares(sent)).toEqual([
		{ invoiceId: "a", chosen: false, amount: "1.00" },
		{ invoiceId: "b", chosen: true, amount: "2.00" },
	]);
});

it("saves the selected rows, renumbered, and the payment type", () => {
	expect([...setAsideForm(tickedShares(sent), sent.paymentType)]).toEqual([
		["shares[0].invoiceId", "b"],
		["shares[0].chosen", "yes"],
		["shares[0].amount", "2.00"],
		["paymentType", "ACH"],
	]);
});

it("saves no payment type if none is selected", () => {
	expect([...setAsideForm([], null)]).toEqual([]);
});
