/** Accounts, sales representatives, users and their sign-ins. */
import type { Account, Identity, SalesRep, User } from "../records.ts";

/**
 * Users of the journeys in `tests/e2e/journeys`: one for each journey and way of running it, with accounts of
 * their own, so that journeys in parallel share neither cart nor invoices. The embedded services get the same.
 */
export type JourneyUser = {
	userId: string;
	email: string;
	fname: string;
	lname: string;
	customerType: "distributor" | "representative";
	accountIds: string[];
	/** `null` for distributors. */
	salesRepId: string | null;
};

export const journeys = [
	"cart",
	"saving",
	"onAccount",
	"card",
	"bankTransfer",
	"declined",
	"invoices",
	"switching",
	"chat",
] as const;
export type Journey = (typeof journeys)[number];

/** With scripts and without. */
const ways = ["scripted", "plain"] as const;
export type Way = (typeof ways)[number];

export const journeyUsers: Record<Journey, Record<Way, JourneyUser>> = Object.fromEntries(
	journeys.map((journey, row) => [
		journey,
		Object.fromEntries(ways.map((way, column) => [way, createUser(journey, way, 2 * row + column)])),
	]),
) as Record<Journey, Record<Way, JourneyUser>>;

function createUser(journey: Journey, way: Way, index: number): JourneyUser {
	const represents = journey === "switching";
	const first = 200_100 + 10 * index;
	return {
		userId: `journey-${journey}-${way}`.toLowerCase(),
		email: `${journey}.${way}@journeys.example`.toLowerCase(),
		fname: "Jo",
		lname: `Journey ${index + 1}`,
		customerType: represents ? "representative" : "distributor",
		accountIds: represents ? [String(first), String(first + 1)] : [String(first)],
		salesRepId: represents ? `R-J${index + 1}` : null,
	};
}

export const allJourneyUsers = journeys.flatMap((journey) => ways.map((way) => journeyUsers[journey][way]));

export const journeyAddress = {
	address1: "12 Journey Rd",
	city: "Columbus",
	state: "OH",
	zip: "43215",
};

export const journeyAccounts = allJourneyUsers.flatMap(({ accountIds }) =>
	accountIds.map((accountId) => ({ accountId, name: `Journey Electric ${accountId}` })),
);

/** Cents of the open invoices of each of these accounts. */
export const journeyInvoices = [12_550, 19_863, 27_176, 34_489, 41_802, 49_115, 56_428, 63_741, 71_054];

export const distributorId = "Qe7vB1nXk2RzT9mLw4YcPd8HsJ3a";
const representativeId = "m5GfZ0tKqW8sVx2NbR6yLjD1hUc7";
const basicId = "c9TnE4rMv7XpKa1ZwQ5uYgS3bLf0";
const neighborId = "J2hLq8WcD6sYtB0vRzN4xMkG7pE1";
const colleagueId = "y3KdU6wPzF9aXe1RgVtC5nHq0LmS";

/** Signs in every user of `users`. */
export const knownPassword = "Lamp-post-42!";

export const emails = {
	/** Two accounts, administrator, with cart access. */
	distributor: "dana.whitfield@crestelectric.example",
	representative: "marcus.reyes@northlakereps.example",
	basic: "lena.ortiz@mailbox.example",
	/** Another distributor, without cart access. */
	otherDistributor: "priya.shah@harborsupply.example",
	/** Email of a person of the distributor's first account who asks to become its administrator. */
	pendingColleague: "tom.becker@crestelectric.example",
} as const;

const address = (name: string, address1: string, city: string, state: string, zip: string) => ({
	name,
	address1,
	city,
	state,
	zip,
});

export const accounts: Account[] = [
	{
		accountId: "100417",
		name: "Crest Electric Supply",
		addresses: [
			address("Crest Electric Supply", "2140 Foundry Ave", "Columbus", "OH", "43215"),
			address("Crest Warehouse 2", "880 Dock St", "Dayton", "OH", "45402"),
		],
	},
	{
		accountId: "100980",
		name: "Crest Electric West",
		addresses: [address("Crest Electric West", "51 Canal Rd", "Fort Wayne", "IN", "46802")],
	},
	{
		accountId: "102255",
		name: "Harbor Lighting Supply",
		addresses: [address("Harbor Lighting Supply", "7 Pier Rd", "Cleveland", "OH", "44114")],
	},
	{
		accountId: "103071",
		name: "Tri-County Electrical",
		addresses: [address("Tri-County Electrical", "3300 Mill Pike", "Toledo", "OH", "43604")],
	},
	...journeyAccounts.map((account) => ({
		...account,
		addresses: [{ name: account.name, ...journeyAddress }],
	})),
];

export const salesReps: SalesRep[] = [
	{
		salesRepId: "R-204",
		name: "Marcus Reyes",
		email: emails.representative,
		territory: "Ohio",
		accountIds: ["100417", "102255", "103071"],
	},
	{
		salesRepId: "R-310",
		name: "Joan Pruitt",
		email: "joan.pruitt@northlakereps.example",
		territory: "Indiana",
		accountIds: ["100980"],
	},
	...allJourneyUsers.flatMap(({ salesRepId, email, fname, lname, accountIds }) =>
		salesRepId === null
			? []
			: [{ salesRepId, name: `${fname} ${lname}`, email, territory: "Journeys", accountIds }],
	),
];

const blank: Omit<User, "userId" | "email" | "fname" | "lname"> = {
	customerType: "basic",
	role: "user",
	access: [],
	accountIds: [],
	selectedAccountId: null,
	salesRepIds: [],
	selectedSalesRepId: null,
	assignedAccountIds: [],
	selectedAssignedAccountId: null,
	emailVerified: true,
	pendingAdmin: false,
	pendingRepInfo: null,
	peopleAccount: null,
	peopleAddresses: [],
};

/** A user with basic access. */
export const newUser = (userId: string, email: string, fname: string, lname: string): User => ({
	...structuredClone(blank),
	userId,
	email,
	fname,
	lname,
});

export const users: User[] = [
	{
		...newUser(distributorId, emails.distributor, "Dana", "Whitfield"),
		customerType: "distributor",
		role: "admin",
		access: ["cart", "invoices"],
		accountIds: ["100417", "100980"],
		peopleAccount: "100417",
	},
	{
		...newUser(representativeId, emails.representative, "Marcus", "Reyes"),
		customerType: "representative",
		role: "user",
		access: ["cart"],
		salesRepIds: ["R-204"],
		assignedAccountIds: ["100417", "102255", "103071"],
	},
	newUser(basicId, emails.basic, "Lena", "Ortiz"),
	{
		...newUser(neighborId, emails.otherDistributor, "Priya", "Shah"),
		customerType: "distributor",
		accountIds: ["102255"],
		selectedAccountId: "102255",
		peopleAccount: "102255",
	},
	{
		...newUser(colleagueId, emails.pendingColleague, "Tom", "Becker"),
		customerType: "distributor",
		accountIds: ["100417"],
		selectedAccountId: "100417",
		pendingAdmin: true,
		peopleAccount: "100417",
	},
	...allJourneyUsers.map(({ userId, email, fname, lname, customerType, accountIds, salesRepId }) => ({
		...newUser(userId, email, fname, lname),
		customerType,
		access: ["cart", "invoices"],
		...(salesRepId === null
			? { accountIds, peopleAccount: accountIds[0] ?? null }
			: { assignedAccountIds: accountIds, salesRepIds: [salesRepId] }),
	})),
];

export const identities: Identity[] = users.map(({ userId, email, fname, lname }) => ({
	localId: userId,
	email,
	password: knownPassword,
	displayName: `${fname} ${lname}`,
	emailVerified: true,
	createdAt: "1748736000000",
	lastLoginAt: "1763758800000",
	provider: "password",
	federatedId: email,
}));
