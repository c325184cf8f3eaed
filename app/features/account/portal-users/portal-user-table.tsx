import { Link } from "@remix-run/react";
import { capitalized, formatCount } from "#rules/format";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import type { AccountLine } from "./managed-user.server.ts";
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
		<ListFilters
			action={paths.portalUsers()}
			query={{ accountId, salesRepId, search }}
			showAll={null}
			className="md:grid-cols-[9rem_1fr_1fr_auto]"
		>
			{salesRepIds.length > 0 && (
				<ChoiceFilter
					id="user-sales-rep"
					label="Sales rep"
					name="salesRepId"
					value={salesRepId ?? ""}
					any={salesRepId === null ? "Any" : undefined}
					choices={salesRepIds.map((id) => [id, id])}
					className="max-md:col-span-full"
				/>
			)}
			<ChoiceFilter
				id="user-account"
				label="Account"
				name="accountId"
				value={accountId ?? ""}
				any="All my accounts"
				choices={accounts.map((account) => [account.accountId, account.name || account.accountId])}
				className="max-md:col-span-full"
			/>
			<SearchFilter
				id="user-search"
				value={search}
				placeholder="Name or email address"
				className="max-md:col-span-full"
			/>
		</ListFilters>
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
					<ColumnHeader>Type</ColumnHeader>
					<ColumnHeader>Accounts</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{users.map((user) => (
					<Row key={user.userId}>
						<RowHeader className="md:min-w-36">
							<Link
								to={paths.portalUser(user.userId)}
								className="text-link inline-flex items-center pointer-coarse:min-h-touch"
							>
								{user.name || user.email}
							</Link>
						</RowHeader>
						<Cell label="Email address" className="max-md:col-span-full">
							<Unbroken>{user.email}</Unbroken>
						</Cell>
						<Cell label="Type">
							{capitalized(user.type)}
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
