import { expect, it } from "vitest";
import { sayOverdue } from "./show-memos.ts";

const invoice = { number: "INV-1", purchaseOrder: "", status: "", total: 100, link: "" };

it.each([
	[0, 0, "2026-12-05", "No, it's paid."],
	[100, 1, "2026-11-28", "Yes, by 1 day."],
	[100, 41, "2026-10-19", "Yes, by 41 days."],
	[100, 0, "2026-12-05", "No, it's due Dec 5, 2026."],
	[100, 0, null, false],
])("a balance of $%i, %i days overdue, due %s: %s", (balance, daysOverdue, dueOn, said) => {
	expect(sayOverdue({ ...invoice, balance, daysOverdue, dueOn })).toBe(said);
});
