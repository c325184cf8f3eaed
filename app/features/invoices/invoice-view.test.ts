import { expect, it } from "vitest";
import { formatStatus, shortBranchNames } from "./invoice-view.ts";

it.each([
	["Overdue", 12, "12 days overdue"],
	["Overdue", 1, "1 day overdue"],
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
	// Account numbers of branches without a name are no company's name.
	[
		["10011", "Harbor Electric Supply", "Harbor Electric Supply – Augusta"],
		["10011", "Harbor Electric Supply", "Augusta"],
	],
	// Two branches never have the same name where the whole ones differ.
	[
		["Harbor Electric", "Harbor Electric – Augusta", "Harbor Electric, Augusta"],
		["Harbor Electric", "Harbor Electric – Augusta", "Harbor Electric, Augusta"],
	],
])("%j are called %j", (names, short) => {
	const branches = names.map((name, index) => ({ accountId: /^\d+$/.test(name) ? name : `a${index}`, name }));
	expect([...shortBranchNames(branches).values()]).toEqual(short);
});
