import { expect, it } from "vitest";
import { sayAsked, sayOverdue } from "./show-memos.ts";

const invoice = {
	number: "INV-1",
	purchaseOrder: "",
	status: "",
	issuedOn: null,
	termDays: null,
	total: 100,
	link: "",
};

it.each([
	[0, 0, "2026-12-05", "No, it's paid."],
	[100, 1, "2026-11-28", "Yes, by 1 day."],
	[100, 41, "2026-10-19", "Yes, by 41 days."],
	[100, 0, "2026-12-05", "No, it's due Dec 5, 2026."],
	[100, 0, null, false],
])("a balance of $%i, %i days overdue, due %s: %s", (balance, daysOverdue, dueOn, said) => {
	expect(sayOverdue({ ...invoice, balance, daysOverdue, dueOn })).toBe(said);
});

it.each([
	["is inv 204563 paid", 100, "It isn't paid: $100.00 is open."],
	["is inv 204563 paid", 40, "It isn't paid in full: $40.00 is open."],
	["is INV-204612 still open", 0, "It's paid."],
	["is invoice 204612 late", 0, "No, it's paid."],
	["show invoice 204612", 40, false],
	["cancel invoice 204999, it was paid twice", 0, expect.stringMatching(/^I can't cancel an invoice/)],
])("%s, with $%i open", (message, balance, said) => {
	expect(sayAsked({ ...invoice, balance, daysOverdue: 0, dueOn: null }, message)).toEqual(said);
});
