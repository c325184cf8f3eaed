import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { orderStatuses } from "#rules/orders/order-terms";
import { setUpSecondFactor } from "#rules/users/permissions";
import { LinkButton } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { listStatus } from "~/shared/http/unavailable.ts";
import { ChoiceFilter, DatesFilter, ListFilters, nameFilters, SearchFilter } from "~/shared/list-filters.tsx";
import { orderLook } from "~/shared/orders/order-status.tsx";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { loadBlanketOrders } from "../../blanket-orders/blanket.server.ts";
import { BlanketOrders } from "../../blanket-orders/blanket-orders.tsx";
import { OpenOrderDrafts } from "../drafts/open-order-drafts.tsx";
import { loadOpenOrderDrafts } from "../drafts/order-drafts.server.ts";
import { isNarrowed, sortChoices, sortLabels } from "../order-view.ts";
import { loadOrderList } from "../orders.server.ts";
import type { OrderListQuery } from "./order-list-query.server.ts";
import { OrderTable } from "./order-table.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "My Orders",
		description: "Your account's orders.",
		path: paths.account("my-orders"),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "signed-in" }, async (scope) => {
	const [list, orderDrafts, blanketOrders] = await Promise.all([
		loadOrderList(scope),
		loadOpenOrderDrafts(scope),
		loadBlanketOrders(scope),
	]);
	return data({ ...list, orderDrafts, blanketOrders }, listStatus(list.results, scope.url));
});

export default function OrdersPage() {
	const { query, results, account, territory, lacksFactor, orderDrafts, blanketOrders } =
		useLoaderData<typeof loader>();
	// A service that knows only the specification lists the user's orders of all accounts.
	const isPerAccount =
		results !== "no-access" && results?.orders.every(({ accountId }) => accountId !== null) !== false;
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">My Orders</h1>
			{lacksFactor ? (
				<Notice
					title="Your company requires two-step sign-in"
					action={<LinkButton to={paths.secondFactor()}>{setUpSecondFactor.label}</LinkButton>}
				>
					Set it up to see your orders.
				</Notice>
			) : results === "no-access" ? (
				<Notice
					title="Orders are for verified buyers"
					action={<LinkButton to={paths.upgrade()}>Get verified</LinkButton>}
				>
					Verified distributors and representatives place and track orders here.
				</Notice>
			) : (
				<>
					{/* One notice is enough when everything is down. */}
					{(results || orderDrafts) && <OpenOrderDrafts drafts={orderDrafts} />}
					<BlanketOrders orders={blanketOrders} />
					{territory && <OrderTabs account={account} query={query} />}
					{results && !territory && isPerAccount && <p className="text-muted">Orders for {account}</p>}
					<OrderFilters query={query} statuses={results?.statuses} dated={results?.dated} />
					{results ? <FoundOrders /> : <UnavailableNotice title={messages.orders.loadFailed} />}
				</>
			)}
		</div>
	);
}

function FoundOrders() {
	const { query, results } = useLoaderData<typeof loader>();
	if (!results || results === "no-access") return null;
	const { orders, total, page, pageCount } = results;
	const { scope } = query;
	return (
		<>
			<p role="status" className="text-muted text-sm tabular-nums">
				{formatCount(total, "order")}
			</p>
			{orders.length > 0 && (
				<>
					<OrderTable caption={scope ? "Territory orders" : "Account orders"} orders={orders} query={query} />
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.account("my-orders", { ...query, page: to > 1 ? to : undefined })}
					/>
				</>
			)}
			{orders.length === 0 &&
				(isNarrowed(query) ? (
					<EmptyState
						icon="truck"
						title="No matching orders"
						action={<LinkButton to={paths.account("my-orders", { scope })}>Show all orders</LinkButton>}
					>
						Try part of the order number, purchase order or part number, another status or other dates.
					</EmptyState>
				) : (
					<EmptyState
						icon="truck"
						title="No orders yet"
						action={
							<>
								<LinkButton to={paths.quickOrder()}>Quick order</LinkButton>
								<LinkButton to={paths.categories()}>See all categories</LinkButton>
							</>
						}
					>
						Your orders and their status appear here.
					</EmptyState>
				))}
		</>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function OrderTabs({ account, query }: { account: string; query: OrderListQuery }) {
	const { scope, page: _, ...rest } = query;
	const tabs = [
		{ label: `Orders for ${account}`, to: paths.account("my-orders", rest), current: !scope },
		{
			label: "Territory",
			to: paths.account("my-orders", { scope: "territory", ...rest }),
			current: scope === "territory",
		},
	];
	return (
		<nav aria-label="Account or territory" className="border-line border-b">
			<ul className="flex flex-wrap gap-x-2">
				{tabs.map(({ label, to, current }) => (
					<li key={to}>
						<Link
							to={to}
							aria-current={current ? "page" : undefined}
							className="-mb-px wrap-anywhere inline-flex min-h-touch items-center border-transparent border-b-2 px-3 text-navy-800 no-underline hover:bg-navy-50 aria-[current=page]:border-navy-900 aria-[current=page]:font-semibold"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function OrderFilters({
	query,
	statuses = orderStatuses,
	dated = true,
}: {
	query: OrderListQuery;
	statuses?: readonly string[];
	/** Whether orders have dates to filter and sort by. */
	dated?: boolean;
}) {
	const { scope, sort } = query;
	return (
		<ListFilters
			action={paths.account("my-orders")}
			query={query}
			kept={{ scope }}
			showAll={isNarrowed(query) ? paths.account("my-orders", { scope, sort }) : null}
			active={nameFilters(query, query.status && orderLook(query.status).word, sort && sortLabels[sort])}
			className="lg:grid-cols-[minmax(10rem,1fr)_auto_auto_auto_auto]"
		>
			<SearchFilter
				id="order-search"
				value={query.search}
				placeholder={
					scope === "territory"
						? "Order, PO or part number, job, ship-to, account"
						: "Order, PO, part or tracking number, job, ship-to"
				}
			/>
			<ChoiceFilter
				id="order-status"
				label="Status"
				name="status"
				value={query.status}
				any="All"
				choices={statuses.map((status) => [status, orderLook(status).word])}
			/>
			<ChoiceFilter id="order-sort" label="Order" name="sort" value={sort} choices={sortChoices(dated)} />
			{dated && <DatesFilter list="order" what="Placed" from={query.from} to={query.to} />}
		</ListFilters>
	);
}
