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
