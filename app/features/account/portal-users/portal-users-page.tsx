import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { capitalized, formatCount, formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { Unbroken, UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { PeopleAccountsNotice } from "../people-accounts-notice.tsx";
import { type AccountLine, loadPortalUsers, ownAccountsOrIds } from "./managed-user.server.ts";
import type { PortalUserRow } from "./portal-user-list.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Portal users",
		description: "Your accounts' users.",
		path: paths.portalUsers(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "portal-users" }, async (context) => {
	const query = context.url.searchParams;
	const search = (query.get("search") ?? "").trim().slice(0, 80);
	const accountId = query.get("accountId")?.slice(0, 128) || null;
	const salesRepId = query.get("salesRepId")?.slice(0, 128) || null;
	const page = pageNumber(query);
	const [list, { lines: accounts, namesFailed }, { salesRepIds, selectedSalesRepId }] = await Promise.all([
		loadPortalUsers(context, { accountId, salesRepId, search, page }),
		ownAccountsOrIds(context),
		context.user(),
	]);
	const init = list ? {} : unavailable;
	return data(
		{ list, search, accountId, salesRepId, selectedSalesRepId, salesRepIds, accounts, namesFailed },
		init,
	);
});

export default function PortalUsersPage() {
	const { list, search, accountId, salesRepId, selectedSalesRepId, salesRepIds, accounts, namesFailed } =
		useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Portal users</h1>
			{isOffered("user.accessRequests") && (
				<p className="flex flex-wrap gap-2">
					<LinkButton to={paths.accessRequests()}>Distributor access requests</LinkButton>
				</p>
			)}
			{namesFailed && <PeopleAccountsNotice />}
			{list && <PendingUsers users={list.pending} total={list.pendingTotal} />}
			<PortalUserSearch
				accounts={accounts}
				accountId={accountId}
				salesRepIds={salesRepIds}
				salesRepId={salesRepId ?? selectedSalesRepId ?? null}
				search={search}
			/>
			{list ? (
				<>
					<PortalUserTable users={list.users} total={list.total} waiting={list.pendingTotal} />
					<Pagination
						page={list.page}
						pageCount={list.pageCount}
						href={(to) =>
							paths.portalUsers({
								search,
								accountId: accountId ?? undefined,
								salesRepId: salesRepId ?? undefined,
								page: to,
							})
						}
					/>
				</>
			) : (
				<Notice tone="error" title={messages.portalUsers.loadFailed}>
					Nothing is lost. Please try again in a minute.
				</Notice>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function PendingUsers({ users, total }: { users: PortalUserRow[]; total: number }) {
	if (users.length === 0) return null;
	return (
		<section aria-labelledby="pending-heading">
			<h2 id="pending-heading" className="text-xl">
				Waiting for your decision
			</h2>
			{total > users.length && (
				<p className="text-muted text-sm">
					{users.length} of {formatNumber(total)}; the rest appear once these are decided.
				</p>
			)}
			<ul className="mt-3 flex flex-col divide-y divide-line rounded border border-line bg-white">
				{users.map(({ userId, name, email, emailVerified, pendingRequest }) => (
					<li key={userId} className="flex flex-wrap items-center justify-between gap-3 p-3">
						<span className="min-w-0">
							<strong>{name}</strong>{" "}
							<span className="text-muted">
								<Unbroken>{email}</Unbroken>
							</span>
							<span className="block text-sm">
								<UnbrokenNumbers>{`Requests ${pendingRequest}`}</UnbrokenNumbers>
							</span>
							{!emailVerified && (
								<span className="block text-sm">
									Hasn't verified the email address yet. You can approve this user once the address is
									verified.
								</span>
							)}
						</span>
						<span className="flex gap-2">
							<LinkButton to={paths.approveUser(userId)} aria-label={`Review ${name}`}>
								Review
							</LinkButton>
							<LinkButton to={paths.declineUser(userId)} variant="danger" aria-label={`Decline ${name}`}>
								Decline
							</LinkButton>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

/** A GET form: account, for representatives the sales rep id, and search words. An account wins. */
function PortalUserSearch({
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

function PortalUserTable({
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
