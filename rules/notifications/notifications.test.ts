import { describe, expect, it } from "vitest";
import type { PortalUser } from "#contracts/users/user";
import { chooseWay, type Preference, selectRecipients, type Told } from "./notifications.ts";

const person = (userId: string, other: Partial<PortalUser> = {}): PortalUser => ({
	userId,
	email: `${userId}@test.example`,
	fname: "Nia",
	lname: "Brandt",
	customerType: "distributor",
	role: "",
	access: ["cart"],
	accountIds: ["A"],
	selectedAccountId: "B",
	salesRepIds: [],
	selectedSalesRepId: null,
	assignedAccountIds: [],
	selectedAssignedAccountId: null,
	emailVerified: true,
	pendingAdmin: false,
	pendingRepInfo: null,
	peopleAccount: null,
	peopleAddresses: [],
	...other,
});

const buyer = person("buyer");
const colleague = person("colleague");
const reader = person("reader", { access: [] });
const rep = person("rep", { customerType: "representative", accountIds: [], assignedAccountIds: ["A"] });
const stranger = person("stranger", { accountIds: ["C"] });
const everybody = [
	colleague,
	buyer,
	reader,
	rep,
	stranger,
	person("disabled", { disabled: true }),
	person("unverified", { emailVerified: false }),
	person("basic", { customerType: "basic" }),
];

const told = (event: Partial<Told>) =>
	selectRecipients(
		{ kind: "quote-answered", accountId: "A", actorId: "rep", authorId: "buyer", to: "buyers", ...event },
		everybody,
	).map(({ user, own }) => `${user.userId}${own ? " (own)" : ""}`);

it("tells the author and colleagues with the right, and nobody else", () => {
	expect(told({})).toEqual(["buyer (own)", "colleague"]);
	expect(told({ kind: "invoice-due", authorId: null, actorId: null })).toEqual([
		"colleague (own)",
		"buyer (own)",
		"reader (own)",
	]);
});

it("tells representatives of the account, but not about what they did themselves", () => {
	const submitted = { kind: "quote-submitted", actorId: "buyer", to: "both" } as const;
	expect(told(submitted)).toEqual(["rep (own)", "colleague"]);
	expect(told({ ...submitted, actorId: "rep" })).toEqual(["buyer (own)", "colleague"]);
});

it("confirms an order to whoever placed it", () => {
	expect(told({ kind: "order-placed", actorId: "buyer" })).toEqual(["buyer (own)", "colleague", "reader"]);
});

it("never tells named people who may not see the thing", () => {
	const to = { userIds: ["stranger", "buyer", "reader"] };
	expect(told({ kind: "quote-answered", actorId: null, authorId: null, to })).toEqual(["buyer (own)"]);
	expect(told({ accountId: null, authorId: null, to })).toEqual([]);
});

it("tells of prices only who sees those of the account", () => {
	const to = { userIds: ["buyer", "reader", "rep", "stranger", "disabled", "unverified", "basic"] };
	expect(told({ kind: "price-changed", actorId: null, authorId: null, to })).toEqual([
		"buyer (own)",
		"reader (own)",
		"rep (own)",
	]);
});

it("tells each person once", () => {
	expect(
		selectRecipients({ kind: "layout-news", accountId: null, actorId: null, to: { userIds: ["buyer"] } }, [
			buyer,
			buyer,
		]),
	).toHaveLength(1);
});

const row = (account_id: string, mail: Preference["mail"], inbox: 0 | 1 = 1): Preference => ({
	account_id,
	kind: "quote-answered",
	mail,
	inbox,
});

describe("preferences", () => {
	it("mails people about their own things until they choose", () => {
		expect(chooseWay([], "quote-answered", "A", true)).toEqual({ inbox: true, mail: "now" });
		expect(chooseWay([], "quote-answered", "A", false)).toEqual({ inbox: true, mail: "none" });
		expect(chooseWay([], "invoice-due", "A", false)).toEqual({ inbox: true, mail: "daily" });
	});

	it("takes the account's choice before the one for all accounts", () => {
		const rows = [row("", "daily"), row("A", "none", 0)];
		expect(chooseWay(rows, "quote-answered", "A", true)).toEqual({ inbox: false, mail: "none" });
		expect(chooseWay(rows, "quote-answered", "B", true)).toEqual({ inbox: true, mail: "daily" });
		expect(chooseWay(rows, "quote-declined", "B", true)).toEqual({ inbox: true, mail: "now" });
		expect(chooseWay(rows, "quote-answered", null, true)).toEqual({ inbox: true, mail: "daily" });
	});
});
