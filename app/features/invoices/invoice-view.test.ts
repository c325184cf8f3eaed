import { expect, it } from "vitest";
import { formatStatus, shortBranchNames } from "./invoice-view.ts";

it.each([
	["Overdue", 12, "Overdue, 12 days"],
	["Overdue", 1, "Overdue, 1 day"],
	["Overdue", 0, "Overdue"],
	["Open", 0, "Open"],
])("%s by %i days reads %s", (status, daysOverdue, text) => {
	expect(formatStatus({ status, daysOverdue })).toBe(text);
});

it.each([
	[
		["Harbor Electric Supply", "Harbor Electric Supply – Augusta"],
		["Harbor Electric Supply", "Augusta"],
	],
	[
		["Blue Ridge Electric, Salem", "Blue Ridge Electric"],
		["Salem", "Blue Ridge Electric"],
	],
	// No name begins with the shortest one's whole words.
	[
		["Harbor", "Harborview Lighting", "Granite State"],
		["Harbor", "Harborview Lighting", "Granite State"],
	],
	[["10010"], ["10010"]],
])("%j are called %j", (names, short) => {
	const branches = names.map((name, index) => ({ accountId: String(index), name }));
	expect([...shortBranchNames(branches).values()]).toEqual(short);
});
