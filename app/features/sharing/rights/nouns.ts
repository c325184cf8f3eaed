/** How pages name what is shared in an account, and what only those who manage it do with it. */
export const sharedNouns = {
	project: { noun: "project", managing: "share or delete" },
	list: { noun: "list", managing: "share, rename or delete" },
} as const;

export type SharedNoun = (typeof sharedNouns)[keyof typeof sharedNouns];
