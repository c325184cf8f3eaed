import { describe, expect, it } from "vitest";
import { portalUserSchema } from "#contracts/users/user";
import { specifiedUser } from "#specified/calls/users";
import { searchPortalUsers } from "./managed-users.server.ts";
import { toManagedUser, toPortalUser } from "./own-user.server.ts";
import { registrationOutcome } from "./users.server.ts";

const user = (more: Record<string, unknown> = {}) =>
	toPortalUser(specifiedUser.parse({ userId: "u1", email: "kim@shop.example", fname: "Kim", ...more }));

describe("a user as the specification has it", () => {
	it("is complete with its id alone", () => {
		const read = portalUserSchema.parse(user({ lname: null, accountIds: "A-1, A-2", peopleAccount: 12 }));
		expect(read).toMatchObject({
			lname: "",
			customerType: "basic",
			accountIds: ["A-1", "A-2"],
			access: [],
			pendingRepInfo: null,
			peopleAccount: "12",
			emailVerified: true,
		});
		expect(read.disabled).toBeUndefined();
	});

	it.each([
		[undefined, true],
		[null, true],
		[false, false],
		["yes", true],
	])("email verified: %j reads as %j", (emailVerified, expected) => {
		expect(user({ emailVerified }).emailVerified).toBe(expected);
	});

	it.each([false, null, "", {}, 0])("has no request with %j", (pendingRepInfo) => {
		expect(user({ pendingRepInfo }).pendingRepInfo).toBeNull();
	});

	it.each([
		[true, ["", "", ""]],
		["pending", ["", "", ""]],
		[{ agency: "Lakes", phone: 6175550100, territory: "Ohio" }, ["Lakes", "6175550100", "Ohio"]],
		[{ verification: { repInfo: { agency: "Lakes", territory: "Ohio" } } }, ["Lakes", "", "Ohio"]],
	])("finds the request in %j", (pendingRepInfo, [agency, phone, territory]) => {
		expect(user({ pendingRepInfo }).pendingRepInfo).toEqual({ agency, phone, territory });
	});

	it("gets the first account selected when a manager looks at it", () => {
		const read = toManagedUser(
			specifiedUser.parse({ userId: "u1", customerType: "distributor", accountIds: ["A-1"] }),
		);
		expect(read.selectedAccountId).toBe("A-1");
	});
});

describe("the outcome of a registration", () => {
	const asDistributor = {
		customerType: "distributor" as const,
		account: { accountNumber: "100417", zip: "43215" },
	};
	const asRepresentative = {
		customerType: "representative" as const,
		repInfo: { agency: "Lakes", phone: "617-555-0100", territory: "Ohio" },
	};
	const basic = user();
	const pending = user({ pendingRepInfo: { agency: "Lakes" } });
	const distributor = user({ customerType: "distributor", accountIds: ["A-1"] });
	const representative = user({ customerType: "representative", salesRepIds: ["R-1"] });

	it.each([
		["basicAccess", null, basic, null],
		["existingConnected", null, distributor, null],
		["distributorVerified", null, distributor, asDistributor],
		["distributorUnverified", null, basic, asDistributor],
		["distributorUnverified", null, user({ customerType: "distributor" }), asDistributor],
		["salespersonConnected", basic, representative, asRepresentative],
		["sentForReview", basic, pending, asRepresentative],
		["underReview", pending, pending, asRepresentative],
		["callCustomerService", basic, basic, asRepresentative],
	] as const)("is %s", (outcome, before, after, verification) => {
		expect(registrationOutcome(before, after, verification)).toBe(outcome);
	});
});

describe("searching portal users", () => {
	const all = [
		...Array.from({ length: 30 }, (_, index) =>
			user({ userId: `u${index}`, lname: `u${index}`, email: `u${index}@shop.example` }),
		),
		user({ userId: "asks", lname: "asks", pendingAdmin: true }),
		user({ userId: "rep", lname: "rep", pendingRepInfo: { agency: "A" } }),
	];
	const names = (search: Parameters<typeof searchPortalUsers>[1]) =>
		searchPortalUsers(all, search).users.map(({ userId }) => userId);

	it("pages settled users, and lists pending ones apart", () => {
		expect(searchPortalUsers(all, { pending: "no", page: 2 })).toMatchObject({
			total: 30,
			page: 2,
			pageCount: 2,
		});
		expect(names({ pending: "no", page: 9 })).toHaveLength(5);
		expect(names({ pending: "yes" })).toEqual(["asks", "rep"]);
	});

	it.each([
		["u7", ["u7"]],
		["KIM u7@", ["u7"]],
		["u7 u8", []],
	])("search %j matches %j", (search, found) => {
		expect(names({ search })).toEqual(found);
	});
});

it.each([
	["Distributor", "distributor", null],
	["REPRESENTATIVE", "representative", null],
	[undefined, "basic", null],
	["wholesaler", "basic", "wholesaler"],
])("reads the customer type %s as %s", (customerType, type, unknown) => {
	const user = specifiedUser.parse({ userId: "u1", customerType });
	expect([user.customerType, user.unknownType]).toEqual([type, unknown]);
});
