import { Link } from "@remix-run/react";
import type { AuditedRights, UserChange } from "#contracts/users/user-changes";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { Minute } from "~/shared/clock/zones.tsx";

export function UserChangeList({ changes, label }: { changes: readonly ChangeLine[]; label: string }) {
	return (
		<DataTable caption={label} captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Time</ColumnHeader>
					<ColumnHeader>User</ColumnHeader>
					<ColumnHeader>Change</ColumnHeader>
					<ColumnHeader>By</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{changes.map(({ key, at, actor, user, userId, what, rights }) => (
					<Row key={key}>
						<RowHeader className="whitespace-nowrap">
							<Minute at={at} />
						</RowHeader>
						<Cell label="User" className="wrap-anywhere">
							<Link
								to={paths.portalUser(userId)}
								className="text-link inline-flex items-center pointer-coarse:min-h-touch"
							>
								{user}
							</Link>
						</Cell>
						<Cell label="Change" className="wrap-anywhere max-md:order-last max-md:col-span-full">
							{what}
							{rights.map((right) => (
								<span key={right} className="block text-muted">
									{right}
								</span>
							))}
						</Cell>
						<Cell label="By" className="wrap-anywhere">
							{actor}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}

// The audit log of users in words.

type ChangeLine = {
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
