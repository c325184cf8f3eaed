import { expect, it } from "vitest";
import { formatStatus } from "./invoice-view.ts";

it.each([
	["Overdue", 12, "Overdue, 12 days"],
	["Overdue", 1, "Overdue, 1 day"],
	["Overdue", 0, "Overdue"],
	["Open", 0, "Open"],
])("%s by %i days reads %s", (status, daysOverdue, text) => {
	expect(formatStatus({ status, daysOverdue })).toBe(text);
});
