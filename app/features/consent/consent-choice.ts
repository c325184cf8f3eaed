/** The visitor's choice about tag manager and ads scripts. */

/** "unset" before the choice, "none" where nothing is configured that needs one. */
export type Consent = "accepted" | "declined" | "unset" | "none";

/** Global Privacy Control (https://w3c.github.io/gpc/) counts as a choice to decline. */
export function readConsent(
	configured: boolean,
	{ cookie, gpc }: { cookie: string | null | undefined; gpc: string | null | undefined },
): Consent {
	if (!configured) return "none";
	if (gpc?.trim() === "1") return "declined";
	const cookieValue = /(?:^|;\s*)__consent=(accepted|declined)(?:;|$)/.exec(cookie ?? "")?.[1];
	return cookieValue === "accepted" || cookieValue === "declined" ? cookieValue : "unset";
}
