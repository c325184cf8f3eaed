/** Who may see, edit and manage what its owner shares in an account. Free of schemas, for the browser. */
import { projectLimits } from "../projects/project-limits.ts";

/** What the account, or a person of it, was given. */
export const givenRights = ["none", "see", "edit"] as const;
export type GivenRight = (typeof givenRights)[number];

/** Rights from less to more; "manage" also shares, deletes and gives rights. */
export const sharedRightNames = ["see", "edit", "manage"] as const;
export type SharedRight = (typeof sharedRightNames)[number];

export const includesRight = (right: SharedRight, needed: SharedRight): boolean =>
	sharedRightNames.indexOf(right) >= sharedRightNames.indexOf(needed);

/** Whether something in a list can be edited; what is the user's own has no right with it. */
export const isEditable = ({ right = "manage" }: { right?: SharedRight }): boolean =>
	includesRight(right, "edit");

/** A thing as its rights are decided. */
export type SharedRights = {
	ownerId: string;
	/** `null` for what is not shared in an account. */
	accountId: string | null;
	everyone: GivenRight;
	/** Right of this user. */
	person: GivenRight;
};

/** The user, the account that they act for, and whether they administer its company. */
export type Reach = { userId: string; accountId: string | null; administers: boolean };

/** `null` for people who may not even see it. A person has the better of their own right and everyone's. */
export function sharedRight(thing: SharedRights, reach: Reach): SharedRight | null {
	if (thing.ownerId === reach.userId) return "manage";
	if (thing.accountId === null || thing.accountId !== reach.accountId) return null;
	if (reach.administers) return "manage";
	const best = givenRights[Math.max(givenRights.indexOf(thing.everyone), givenRights.indexOf(thing.person))];
	return best === "see" || best === "edit" ? best : null;
}

/** Free of schemas, for use in the browser. */
export const shareLimits = {
	links: 200,
	/** Default and maximum lifetime of a link, in days. */
	defaultDays: 30,
	maxDays: 365,
	/** Items on a page of what a link shows. */
	pageSizes: { project: projectLimits.pageSize, favorites: 48, quote: projectLimits.pageSize },
} as const;
