/** Building blocks of the authorization table: outcomes by role, pages and forms. */
import type { Facts } from "./facts.ts";
import { type Person, people } from "./people.ts";

export type Outcome = number | "login" | "told";
export type Outcomes = Record<Person, Outcome>;
/** A person of a branch gets what a stranger gets, unless the row says otherwise. */
type Stated = Omit<Outcomes, "branch"> & Partial<Pick<Outcomes, "branch">>;

const withBranch = (stated: Stated): Outcomes => ({ branch: stated.stranger, ...stated });

type Form = {
	outcomes: Outcomes;
	fields: (facts: Facts, person: Person) => Record<string, string>;
	/** Roles for whom an accepted form changes nothing in the services. */
	changesNothing?: readonly Person[];
};
export type Row = {
	get: Outcomes;
	post: Form | null;
	address?: (facts: Facts) => string;
	/** Outcome of the single-route data request, if it differs from the page. */
	data?: Outcomes;
};

export const page = (get: Stated, post: Form | null = null, address?: Row["address"]): Row => ({
	get: withBranch(get),
	post,
	address,
});
export const form = (
	outcomes: Stated,
	fields: Form["fields"] = () => ({}),
	changesNothing?: Form["changesNothing"],
): Form => ({ outcomes: withBranch(outcomes), fields, changesNothing });

const outcomes = (decide: (person: Person) => Outcome): Stated =>
	Object.fromEntries(
		people.filter((person) => person !== "branch").map((person) => [person, decide(person)]),
	) as Stated;
export const everyone = (outcome: Outcome) => outcomes(() => outcome);
export const signedIn = (outcome: Outcome) =>
	outcomes((person) => (person === "anonymous" ? "login" : outcome));
/** Section 6: not basic, with an account. */
export const verified = (outcome: Outcome): Stated => ({
	...signedIn(outcome),
	unverified: 403,
	basic: 403,
	unassigned: 403,
});
/** Of these users, only the admin manages users. */
export const managers = (outcome: Outcome): Stated => ({ ...signedIn(403), administrator: outcome });
/** Those with assigned accounts: the representative, and the admin, who is one. */
export const representatives = (outcome: Outcome): Stated => ({
	...managers(outcome),
	representative: outcome,
});
/** The owner; for others the thing does not exist. */
export const owner = (outcome: Outcome): Stated => ({
	...signedIn(404),
	unverified: 403,
	distributor: outcome,
});
/** Things needed for ordering. */
export const verifiedOwner = (outcome: Outcome): Stated => ({ ...verified(404), distributor: outcome });
/** Users with access to the account; for others its things do not exist. */
export const account = (outcome: Outcome): Stated => ({ ...verified(outcome), stranger: 404 });
/** Distributors pay, representatives do not. */
export const payers = (outcome: Outcome): Stated => ({
	...verified(403),
	distributor: outcome,
	stranger: outcome,
});
/** Sign-in pages redirect users who are signed in. */
export const door = (inside: Outcome) => ({ ...everyone(inside), anonymous: 200 });

export const open = page(everyone(200));
