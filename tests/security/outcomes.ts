/** What rows of the authorization matrix are made of: outcomes by person, pages and forms. */
import type { Facts } from "./facts.ts";
import { type Person, people } from "./people.ts";

export type Outcome = number | "login" | "told";
export type Outcomes = Record<Person, Outcome>;

type Form = {
	outcomes: Outcomes;
	fields: (facts: Facts, person: Person) => Record<string, string>;
	/** For whom an accepted form changes nothing that the services keep, such as an address shown once more. */
	changesNothing?: readonly Person[];
};
export type Row = {
	get: Outcomes;
	post: Form | null;
	address?: (facts: Facts) => string;
	/** What its data alone is answered, when the page holds more than this route. */
	data?: Outcomes;
};

export const page = (get: Outcomes, post: Form | null = null, address?: Row["address"]): Row => ({
	get,
	post,
	address,
});
export const form = (
	outcomes: Outcomes,
	fields: Form["fields"] = () => ({}),
	changesNothing?: Form["changesNothing"],
): Form => ({ outcomes, fields, changesNothing });

const outcomes = (decide: (person: Person) => Outcome): Outcomes =>
	Object.fromEntries(people.map((person) => [person, decide(person)])) as Outcomes;
export const everyone = (outcome: Outcome) => outcomes(() => outcome);
export const signedIn = (outcome: Outcome) =>
	outcomes((person) => (person === "anonymous" ? "login" : outcome));
/** Section 6: a customer type that is not basic, and an account to act for. */
export const verified = (outcome: Outcome): Outcomes => ({
	...signedIn(outcome),
	unverified: 403,
	basic: 403,
	unassigned: 403,
});
/** Managers of portal users; of the people here that is the administrator alone. */
export const managers = (outcome: Outcome): Outcomes => ({ ...signedIn(403), administrator: outcome });
/** Whoever owns the thing of the facts; for others it does not exist. */
export const owner = (outcome: Outcome): Outcomes => ({
	...signedIn(404),
	unverified: 403,
	distributor: outcome,
});
/** The same where the things of an owner serve to order. */
export const verifiedOwner = (outcome: Outcome): Outcomes => ({ ...verified(404), distributor: outcome });
/** Those who may act for the account of the facts; for whoever acts for another one its things do not exist. */
export const account = (outcome: Outcome): Outcomes => ({ ...verified(outcome), stranger: 404 });
/** Distributors pay, representatives do not. */
export const payers = (outcome: Outcome): Outcomes => ({
	...verified(403),
	distributor: outcome,
	stranger: outcome,
});
/** Doors of the account lead those who are inside already to it. */
export const door = (inside: Outcome) => ({ ...everyone(inside), anonymous: 200 });

export const open = page(everyone(200));
