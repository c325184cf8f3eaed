import { expect, it } from "vitest";
import { toAddressesView } from "./addresses.server.ts";

const address = (street: string, city = "Portland") => ({
	name: "Harbor Electric Supply",
	street,
	city,
	state: "ME",
	zip: "04101",
});
const view = (ofAccount: string[], ofPerson: string[]) =>
	toAddressesView(
		"10010",
		"Harbor",
		ofAccount.map((street) => address(street)),
		{
			peopleAddresses: ofPerson.map((street) => address(street)),
		},
	);

it("lists the account's addresses, then the person's, each once", () => {
	const { billing, shipTo } = view(
		["410 Commercial Street", "12 Dock Road"],
		["12 Dock Road", "3 Elm Street"],
	);
	expect(billing?.street).toBe("410 Commercial Street");
	expect(shipTo.map(({ street }) => street)).toEqual([
		"410 Commercial Street",
		"12 Dock Road",
		"3 Elm Street",
	]);
});

it("leaves out addresses that nothing can be shipped to", () => {
	const { billing, shipTo } = view(["", "12 Dock Road"], []);
	expect([billing?.street, shipTo.length]).toEqual(["12 Dock Road", 1]);
	expect(view([], [])).toMatchObject({ billing: null, shipTo: [] });
});
