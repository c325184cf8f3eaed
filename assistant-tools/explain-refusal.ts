/** Why somebody may not use a tool, as the pages say it. */
import type { PortalUser } from "#contracts/users/user";
import { type AccessRule, accessMessages, whoGrants } from "#rules/users/access-rules";
import { ToolRefusal } from "./tool.ts";

/** @param right that the user lacks: the reason names it, and who grants it */
export function explainRefusal(user: PortalUser, right: AccessRule): ToolRefusal {
	const { asks, sentence } = whoGrants(user, right);
	if (asks === "verification") return new ToolRefusal("unverified");
	return new ToolRefusal(
		"not-granted",
		`${right === "verified" ? "This is for verified distributors and representatives." : accessMessages[right]} ${sentence}`,
	);
}
