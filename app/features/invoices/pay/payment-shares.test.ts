import { expect, it } from "vitest";
import { areSent, shareInputs, toRowReply } from "./payment-shares.ts";

const invoices = [
	{ id: "a", InvoiceBalance: 10 },
	{ id: "b", InvoiceBalance: 20 },
];
// A row that was too long to be kept leaves a gap.
const reply = { initialValue: { shares: [undefined, { invoiceId: "b", chosen: "yes", amount: "1.50" }] } };

it("restores the rows of a refused form, and fills the others with their balance", () => {
	expect(shareInputs(invoices, reply)).toMatchObject([
		{ invoiceId: "a", chosen: true, amount: "10.00" },
		{ invoiceId: "b", chosen: true, amount: "1.50" },
	]);
});

it("asks again for what a payment asked that wasn't made, and for no more than is owed now", () => {
	const asked = [
		{ id: "a", InvoiceBalance: 10, asked: 2.5 },
		{ id: "b", InvoiceBalance: 20, asked: 50 },
	];
	const amounts = (reply?: Parameters<typeof shareInputs>[1], takesParts?: boolean) =>
		shareInputs(asked, reply, takesParts).map(({ amount }) => amount);
	expect(amounts()).toEqual(["2.50", "20.00"]);
	expect(amounts(reply)).toEqual(["2.50", "1.50"]);
	expect(amounts(undefined, false)).toEqual(["10.00", "20.00"]);
});

it("shows an error in the row where its invoice is now", () => {
	const error = {
		"shares[1].amount": ["Too much."],
		"shares[2].amount": ["Gone."],
		paymentType: ["Choose."],
	};
	const { error: now, initialValue } = toRowReply(invoices.slice(1), { ...reply, error });
	expect(now).toEqual({ "shares[0].amount": ["Too much."], paymentType: ["Choose."] });
	expect(initialValue.shares).toEqual([reply.initialValue.shares[1]]);
});

it("tells whether a form includes one of the invoices", () => {
	expect([areSent(invoices, reply), areSent(invoices.slice(0, 1), reply)]).toEqual([true, false]);
});
