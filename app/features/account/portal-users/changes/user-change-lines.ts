/** The audit log of users in words. */
import type { AuditedRights, UserChange } from "#contracts/users/user-changes";

export type ChangeLine = {
	key: string;
	at: string;
	actor: string;
	user: string;
	userId: string;
	/** Such as "approved, access to account 10040". */
	what: string;
	rights: string[];
};

const did: Record<UserChange["action"], string> = {
	approved: "Approved",
	declined: "Declined",
	changed: "Changed",
	disabled: "Disabled",
	enabled: "Enabled",
	verified: "Verified with account number and ZIP code",
	connected: "Connected by email address",
	asked: "Asked",
	refused: "Refused",
};

export const changeLine = (change: UserChange): ChangeLine => ({
	key: `${change.at} ${change.userId} ${change.action}`,
	at: change.at,
	actor: change.actorName || change.actorId,
	user: change.userName || change.userId,
	userId: change.userId,
	what: [did[change.action], change.about].filter(Boolean).join(": "),
	rights: rightsChanged(change.before, change.after),
});

const list = (entries: readonly string[], others = 0) => {
	const named = entries.length > 0 ? entries.join(", ") : others > 0 ? "" : "none";
	const more = others > 0 ? `${others} more` : "";
	return [named, more].filter(Boolean).join(" and ");
};

const readings: [string, (rights: AuditedRights) => string][] = [
	["Type", (rights) => rights.customerType],
	["Role", (rights) => (rights.role === "admin" ? "administrator" : "user")],
	["Access", (rights) => list(rights.access)],
	["Accounts", (rights) => list([...rights.accountIds, ...rights.assignedAccountIds], rights.otherAccounts)],
	["Sales rep id", (rights) => list(rights.salesRepIds)],
	["Sign-in", (rights) => (rights.disabled ? "disabled" : "enabled")],
];

/** Each line shows a right before and after, such as "Accounts: none → 10010, 10030". */
export function rightsChanged(before: AuditedRights, after: AuditedRights): string[] {
	return readings.flatMap(([name, read]) =>
		read(before) === read(after) ? [] : [`${name}: ${read(before)} → ${read(after)}`],
	);
}
