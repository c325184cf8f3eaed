import { expect, it } from "vitest";
import { readPeopleAccounts } from "./users.ts";

const records = [
	{
		id: 7,
		name: "Harbor Electric",
		address1: "410 Commercial St",
		city: "Portland",
		state: "ME",
		zip: "04101",
	},
	{ id: 8, name: "Harbor Electric, Bath", street: "12 Main St", city: "Bath", state: "ME", zip: "04530" },
];

it.each([
	["a plain list", records],
	["a list in an envelope", { data: records }],
	["the fields of the user", { peopleAccount: { id: 7, name: "Harbor Electric" }, peopleAddresses: records }],
])("reads people accounts from %s", (_, body) => {
	const { peopleAccount, peopleAddresses } = readPeopleAccounts.parse(body);
	expect(peopleAccount).toEqual({ id: "7", name: "Harbor Electric" });
	expect(peopleAddresses.items.map(({ street }) => street)).toEqual(["410 Commercial St", "12 Main St"]);
});

it("reads an empty list as an account without addresses, and refuses what is neither", () => {
	expect(readPeopleAccounts.parse([])).toMatchObject({
		peopleAccount: { id: null },
		peopleAddresses: { items: [] },
	});
	expect(readPeopleAccounts.safeParse("none").success).toBe(false);
});
