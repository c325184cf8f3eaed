import type { SharedRight } from "#rules/sharing/shared-rights";
import { Notice } from "~/design-system/notice.tsx";

/** How pages name what is shared in an account, and what only those who manage it do with it. */
export const sharedNouns = {
	project: { noun: "project", managing: "share or delete" },
	list: { noun: "list", managing: "share, rename or delete" },
} as const;

export type SharedNoun = (typeof sharedNouns)[keyof typeof sharedNouns];

/** Whose a shared project or list is, in lists of them. */
export const sharedByText = (owner: string | undefined, right: SharedRight | undefined): string =>
	`Shared by ${owner}${right === "see" ? ", to see only" : ""}`;

/** What the user may not do with somebody else's thing, and who decides. `owner` is `null` for their own. */
export function SharedBy({
	kind: { noun, managing },
	owner,
	right,
}: {
	kind: SharedNoun;
	owner: string | null;
	right: SharedRight;
}) {
	if (owner === null) return null;
	return (
		<Notice className="max-w-prose" title={`Shared by ${owner}`}>
			{right === "see" && `You can see this ${noun}, but not change it.`}
			{right === "edit" && `You can edit this ${noun}. Only its owner can ${managing} it.`}
			{right === "manage" && `You manage this ${noun} as an administrator of your company.`}
		</Notice>
	);
}
