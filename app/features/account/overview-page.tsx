import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nullWhenDown } from "#client/null-when-down";
import { ServiceError } from "#client/service-error";
import type { Address } from "#contracts/users/user";
import { isVerified, mayManagePortalUsers } from "#rules/users/permissions";
import { actingAccountId } from "#rules/users/selected-account";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { loadOwed } from "~/features/invoices/invoice-reading.server.ts";
import { OwedLine } from "~/features/invoices/owed-line.tsx";
import { OpenOrderDrafts } from "~/features/orders/drafts/open-order-drafts.tsx";
import { loadOpenOrderDrafts } from "~/features/orders/drafts/order-drafts.server.ts";
import { OrdersSection } from "~/features/orders/list/orders-section.tsx";
import { loadLatestOrders } from "~/features/orders/orders.server.ts";
import { QuotesSection } from "~/features/quotes/list/quotes-section.tsx";
import { loadLatestQuotes } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadAccessRequests } from "./access-requests/access-requests.server.ts";
import { tabOfQuery } from "./account-links.ts";
import { loadPortalUsers } from "./portal-users/portal-users.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Your account",
		description: "Your orders, quotes, projects and settings.",
		path: paths.user(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (context) => {
	if (context.url.searchParams.has("tab")) {
		const tab = tabOfQuery(context.url.searchParams.get("tab"));
		throw redirect(tab ? paths.account(tab) : paths.user(), 301);
	}
	return data(await loadOverview(context));
});

export default function OverviewPage() {
	const {
		firstName,
		verified,
		account,
		salesReps,
		waiting,
		pendingUsers,
		accessRequests,
		orders,
		quotes,
		orderDrafts,
		owed,
	} = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Hello, {firstName}</h1>
			{waiting && (
				<Notice tone="info" title="Your request is under review">
					{waiting === "administration"
						? "You asked for an administrative account."
						: "We're reviewing your request. You have basic access until it's approved."}
				</Notice>
			)}
			{pendingUsers > 0 && (
				<Notice
					tone="warning"
					title={`${pendingUsers} ${pendingUsers === 1 ? "user is" : "users are"} waiting for your approval`}
					action={<LinkButton to={paths.portalUsers()}>View portal users</LinkButton>}
				/>
			)}
			{accessRequests > 0 && (
				<Notice
					tone="warning"
					title={`${accessRequests} ${accessRequests === 1 ? "distributor is" : "distributors are"} waiting for access to your accounts`}
					action={<LinkButton to={paths.accessRequests()}>View access requests</LinkButton>}
				/>
			)}
			{!verified && waiting === null && (
				<Notice
					title="You have basic access"
					action={<LinkButton to={paths.upgrade()}>Get verified</LinkButton>}
				>
					Verified distributors and representatives see prices and stock, and can order.
				</Notice>
			)}
			{account && (
				<section aria-labelledby="account-heading" className="rounded border border-line bg-white p-4">
					<h2 id="account-heading" className="text-lg">
						{account.name === account.accountId ? `Account ${account.accountId}` : account.name}
					</h2>
					{account.name !== account.accountId && (
						<p className="text-muted text-sm">Account {account.accountId}</p>
					)}
					{addressLines(account.address).length > 0 && (
						<address className="mt-2 flex flex-col not-italic">
							{addressLines(account.address).map((line) => (
								<span key={line}>{line}</span>
							))}
						</address>
					)}
					{account.phone && <p>{account.phone}</p>}
				</section>
			)}
			{salesReps.map((record) => (
				<section key={record.salesRepId} className="rounded border border-line bg-white p-4">
					<h2 className="text-lg">{record.name || `Sales rep ${record.salesRepId}`}</h2>
					<p className="text-muted text-sm">
						{[
							record.name && `Sales rep ${record.salesRepId}`,
							record.territory,
							record.accountIds.length > 0 &&
								`${record.accountIds.length} assigned ${record.accountIds.length === 1 ? "account" : "accounts"}`,
						]
							.filter(Boolean)
							.join(", ")}
					</p>
				</section>
			))}
			{owed !== "no-access" && <OwedLine owed={owed} />}
			<OpenOrderDrafts drafts={orderDrafts} />
			<OrdersSection latest={orders} />
			{typeof quotes === "string" ? (
				<p className="flex flex-wrap gap-3">
					<LinkButton to={paths.account("my-favorite-items")} icon="heart">
						Favorite Items
					</LinkButton>
					<LinkButton to={paths.account("my-quotes-projects")} icon="folder">
						My projects
					</LinkButton>
					<LinkButton to={paths.categories()}>See all categories</LinkButton>
				</p>
			) : (
				<QuotesSection latest={quotes} />
			)}
		</div>
	);
}

/** The lines of an address that are known. */
const addressLines = ({ street, city, state, zip }: Address): string[] =>
	[street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ")].filter(Boolean);

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** A section is empty where the shop does not offer it. */
function emptyWhenNotOffered(error: unknown): [] {
	if (error instanceof ServiceError && error.code === "NOT_OFFERED") return [];
	throw error;
}

async function loadOverview(context: RequestContext<unknown>) {
	const user = await context.user();
	const { services } = context;
	const manager = mayManagePortalUsers(user);
	const [{ accounts }, salesReps, portal, requests, orders, quotes, orderDrafts, owed] = await Promise.all([
		services.user.accounts({}),
		user.customerType === "representative" ? services.user.salesReps({ email: user.email }) : [],
		manager ? loadPortalUsers(context, { accountId: null, search: "", page: 1 }) : null,
		!manager && isVerified(user) && user.customerType === "representative"
			? loadAccessRequests(context).catch(emptyWhenNotOffered).catch(nullWhenDown)
			: null,
		loadLatestOrders(context),
		loadLatestQuotes(context),
		loadOpenOrderDrafts(context).catch(emptyWhenNotOffered),
		loadOwed(context),
	]);
	const acting = actingAccountId(user);
	return {
		firstName: user.fname,
		verified: isVerified(user),
		orders,
		quotes,
		orderDrafts,
		owed,
		account: accounts.find(({ accountId }) => accountId === acting) ?? null,
		salesReps,
		waiting: user.pendingAccountId
			? "account"
			: user.pendingRepInfo
				? "representative"
				: user.pendingAdmin
					? "administration"
					: null,
		accessRequests: requests?.filter(({ status }) => status === "waiting").length ?? 0,
		pendingUsers: portal?.pendingTotal ?? 0,
	};
}
