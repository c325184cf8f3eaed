import { Form, Link } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { TextInput } from "~/design-system/forms/field.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import type { AccountLine } from "./account-lines.server.ts";
import type { PortalUserRow } from "./portal-user-list.ts";

/** A GET form: account, for representatives the sales rep id, and search words. An account wins. */
export function PortalUserSearch({
	accounts,
	accountId,
	salesRepIds,
	salesRepId,
	search,
}: {
	accounts: readonly AccountLine[];
	accountId: string | null;
	salesRepIds: readonly string[];
	salesRepId: string | null;
	search: string;
}) {
	return (
		<Form method="get" className="flex flex-wrap gap-2">
			{salesRepIds.length > 0 && (
				<label className="flex min-w-0 max-w-full items-center gap-2 text-sm">
					Sales rep
					<select
						name="salesRepId"
						defaultValue={salesRepId ?? ""}
						className="min-h-touch min-w-0 rounded border border-line-strong bg-white px-2 text-base"
					>
						{salesRepId === null && <option value="">Any</option>}
						{salesRepIds.map((id) => (
							<option key={id} value={id}>
								{id}
							</option>
						))}
					</select>
				</label>
			)}
			<label className="flex min-w-0 max-w-full items-center gap-2 text-sm">
				Account
				<select
					name="accountId"
					defaultValue={accountId ?? ""}
					className="min-h-touch min-w-0 rounded border border-line-strong bg-white px-2 text-base"
				>
					<option value="">All my accounts</option>
					{accounts.map((account) => (
						<option key={account.accountId} value={account.accountId}>
							{account.name || account.accountId}
						</option>
					))}
				</select>
			</label>
			<TextInput
				type="search"
				name="search"
				defaultValue={search}
				maxLength={80}
				aria-label="Search by name or email address"
				placeholder="Name or email address"
				className="max-w-64"
			/>
			<Button type="submit" icon="search">
				Show
			</Button>
		</Form>
	);
}

export function PortalUserTable({
	users,
	total,
	waiting,
}: {
	users: readonly PortalUserRow[];
	total: number;
	waiting: number;
}) {
	if (users.length === 0)
		return (
			<EmptyState title={waiting > 0 ? "No other users found" : "No users found"}>
				Try another account or part of a name.
			</EmptyState>
		);
	return (
		<DataTable caption={formatCount(total, "portal user")} stacked>
			<thead>
				<tr>
					<ColumnHeader>Name</ColumnHeader>
					<ColumnHeader>Email address</ColumnHeader>
					<ColumnHeader>Kind</ColumnHeader>
					<ColumnHeader>Accounts</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{users.map((user) => (
					<Row key={user.userId}>
						<RowHeader>
							<Link
								to={paths.portalUser(user.userId)}
								className="inline-flex min-h-touch items-center underline"
							>
								{user.name || user.email}
							</Link>
						</RowHeader>
						<Cell label="Email address" className="wrap-anywhere">
							{user.email}
						</Cell>
						<Cell label="Kind">
							{user.type}
							{user.disabled && ", disabled"}
						</Cell>
						<Cell label="Accounts" className="wrap-anywhere">
							{user.accounts.join(", ")}
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
