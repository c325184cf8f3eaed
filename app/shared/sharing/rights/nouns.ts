/** How pages name what is shared in an account, and what only those who manage it do with it. */
import type { SharedRight } from "#rules/sharing/shared-rights";

export const sharedNouns = {
	project: { noun: "project", managing: "share or delete" },
	list: { noun: "list", managing: "share, rename or delete" },
} as const;

export type SharedNoun = (typeof sharedNouns)[keyof typeof sharedNouns];

/** Whose a shared project or list is, in lists of them. */
export const sharedByText = (owner: string | undefined, right: SharedRight | undefined): string =>
	`Shared by ${owner}${right === "see" ? ", to see only" : ""}`;
