/** Who may see, edit and manage a project that is shared in an account. Free of schemas, for the browser. */

/** What the account, or a person of it, was given. */
export const givenRights = ["none", "see", "edit"] as const;
export type GivenRight = (typeof givenRights)[number];

/** From less to more; "manage" also shares, deletes and gives rights. */
export const projectRightNames = ["see", "edit", "manage"] as const;
export type ProjectRight = (typeof projectRightNames)[number];

export const includesRight = (right: ProjectRight, needed: ProjectRight): boolean =>
	projectRightNames.indexOf(right) >= projectRightNames.indexOf(needed);

/** Of a project in a list; those of the user's own have no right with them. */
export const isEditable = ({ right = "manage" }: { right?: ProjectRight }): boolean =>
	includesRight(right, "edit");

/** A project as its rights are decided. */
export type SharedRights = {
	ownerId: string;
	/** `null` for a project that is not shared in an account. */
	accountId: string | null;
	everyone: GivenRight;
	/** Of this user. */
	person: GivenRight;
};

/** The user, the account that they act for, and whether they administer its company. */
export type ProjectReach = { userId: string; accountId: string | null; administers: boolean };

/** `null` for people who may not even see it. A person has the better of their own right and everyone's. */
export function projectRight(project: SharedRights, reach: ProjectReach): ProjectRight | null {
	if (project.ownerId === reach.userId) return "manage";
	if (project.accountId === null || project.accountId !== reach.accountId) return null;
	if (reach.administers) return "manage";
	const best =
		givenRights[Math.max(givenRights.indexOf(project.everyone), givenRights.indexOf(project.person))];
	return best === "see" || best === "edit" ? best : null;
}
