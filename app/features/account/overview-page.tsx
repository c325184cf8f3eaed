import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import type { Account, Address } from "#contracts/users/user";
import {
	isVerified,
	lacksSecondFactor,
	mayManagePortalUsers,
	setUpSecondFactor,
} from "#rules/users/permissions";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { loadOwed } from "~/features/invoices/invoice-reading.server.ts";
import { BoughtSection } from "~/features/overview/bought-section.tsx";
import {
	loadAccount,
	loadArriving,
	loadBegun,
	loadBought,
	loadReorder,
	loadTerritory,
	loadWaiting,
} from "~/features/overview/overview.server.ts";
import { ReorderSection, WaitingSection } from "~/features/overview/short-sections.tsx";
import { ArrivingSection, BalanceSection, BegunSection } from "~/features/overview/side-sections.tsx";
import { TerritorySection } from "~/features/overview/territory-section.tsx";
import { QuotesSection } from "~/features/quotes/list/quote-table.tsx";
import { loadLatestQuotes } from "~/features/quotes/quote-pages.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { ahead } from "~/shared/http/ahead.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { loadAccessRequests } from "./access-requests/access-requests.server.ts";
import { tabOfQuery } from "./account-links.ts";
import { loadPortalUsers } from "./portal-users/managed-user.server.ts";

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
	const { firstName, verified, lacksFactor, account, review, waiting, territory, current, ...parts } =
		useLoaderData<typeof loader>();
	const { orders, bought, arriving, begun, owed, quotes } = parts;
	const hasSide = owed !== "no-access" || begun !== "hidden";
	return (
		<div className="flex flex-col gap-6">
			<div>
				<h1 className="text-3xl">Hello, {firstName}</h1>
				{account && (
					<p className="wrap-anywhere text-muted">
						{account.name === account.accountId ? "" : `${account.name}, `}account {account.accountId}
					</p>
				)}
			</div>
			{review && (
				<Notice tone="info" title="Your request is under review">
					{review === "administration"
						? "You requested admin access."
						: "We're reviewing your request. You have basic access until it's approved."}
				</Notice>
			)}
			{verified === false && review === null && (
				<Notice
					title="You have basic access"
					action={<LinkButton to={paths.upgrade()}>Get verified</LinkButton>}
				>
					Verified distributors and representatives see prices and stock, and can order.
				</Notice>
			)}
			{lacksFactor && (
				<Notice
					title="Your company requires two-step sign-in"
					action={<LinkButton to={paths.secondFactor()}>{setUpSecondFactor.label}</LinkButton>}
				>
					Set it up to see prices and order.
				</Notice>
			)}
			{waiting !== "hidden" && <WaitingSection waiting={waiting} current={current} />}
			<TerritorySection territory={territory} />
			<div className={hasSide ? "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" : "contents"}>
				<div className="flex min-w-0 flex-col gap-6">
					{orders !== "no-access" && <ReorderSection latest={orders} />}
					<BoughtSection bought={bought} />
				</div>
				<div className="flex min-w-0 flex-col gap-6">
					{owed !== "no-access" && <BalanceSection owed={owed} />}
					<BegunSection begun={begun} />
					<ArrivingSection arriving={arriving} />
				</div>
			</div>
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
				quotes?.total !== 0 && <QuotesSection latest={quotes} />
			)}
			{account && <AccountDetails account={account} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** How many wait for a decision; 0 where none are, and while the service is down. */
const countOrNone = (count: Promise<number>): Promise<number> => ahead(count.catch(() => 0));

/** All calls start at once: what only managers may read is asked for by the session, and the services check it. */
async function loadOverview(context: RequestContext<unknown>) {
	const { session, accountId } = context;
	const user = ahead(orNull(context.user()));
	const account = ahead(loadAccount(context));
	/** Known by the session, or a round later. */
	const mayManage = async () => {
		if (session?.managesUsers) return true;
		const person = await user;
		return person !== null && mayManagePortalUsers(person);
	};
	const people = async () => {
		if (!(await mayManage())) return 0;
		const salesRepId = session?.selectedSalesRepId ?? null;
		const scope = { salesRepId, accountId: salesRepId ? null : accountId };
		return (await loadPortalUsers(context, { ...scope, search: "", page: 1 }))?.pendingTotal ?? 0;
	};
	const requests = async () => {
		if (!session?.selectedAssignedAccountId || session.managesUsers) return 0;
		return (await loadAccessRequests(context)).filter(({ status }) => status === "waiting").length;
	};
	const counts = { pendingUsers: countOrNone(people()), accessRequests: countOrNone(requests()) };
	const [person, its, waiting, territory, orders, bought, arriving, begun, owed, quotes] = await Promise.all([
		user,
		account,
		loadWaiting(context, { account, ...counts }),
		loadTerritory(context),
		loadReorder(context, user),
		loadBought(context, user),
		loadArriving(context),
		loadBegun(context, user),
		loadOwed(context),
		loadLatestQuotes(context),
	]);
	return {
		firstName: person?.fname ?? session?.firstName ?? "",
		/** `null` while the user service is down. */
		verified: person && isVerified(person),
		lacksFactor: person !== null && lacksSecondFactor(person),
		account: its,
		review: person?.pendingAccountId
			? "account"
			: person?.pendingRepInfo
				? "representative"
				: person?.pendingAdmin
					? "administration"
					: null,
		current: accountId,
		...{ waiting, territory, orders, bought, arriving, begun, owed, quotes },
	};
}

/** Name and address of the account, at the end of the overview. */
function AccountDetails({
	account: { accountId, name, address, phone },
}: {
	account: Pick<Account, "accountId" | "name" | "address" | "phone">;
}) {
	return (
		<section aria-labelledby="account-details" className="border-line border-t pt-4 text-sm">
			<h2 id="account-details" className="text-base">
				Account details
			</h2>
			<dl className="mt-2">
				<dt className="text-muted">Account {accountId}</dt>
				<dd>
					{name !== accountId && <span className="block">{name}</span>}
					<address className="not-italic">
						{addressLines(address).map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
					</address>
					{phone}
				</dd>
			</dl>
		</section>
	);
}

/** The lines of an address that are known. */
const addressLines = ({ street, city, state, zip }: Address): string[] =>
	[street, [city, `${state} ${zip}`.trim()].filter(Boolean).join(", ")].filter(Boolean);
