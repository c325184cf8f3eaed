import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Unbroken, UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { PeopleAccountsNotice } from "../people-accounts-notice.tsx";
import { ownAccountsOrIds } from "./managed-user.server.ts";
import type { PortalUserRow } from "./portal-user-list.ts";
import { PortalUserSearch, PortalUserTable } from "./portal-user-table.tsx";
import { loadPortalUsers } from "./portal-users.server.ts";

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
