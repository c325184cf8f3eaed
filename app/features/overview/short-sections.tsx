/** The sections that the home page shows too: what waits, and what to reorder. */

import { Link } from "@remix-run/react";
import { formatNumber } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import type { WaitingKind } from "#rules/overview/waiting";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { VisuallyHidden } from "~/design-system/visually-hidden.tsx";
import { OpenInAccount } from "~/features/rep-workspace/open-in-account.tsx";
import { paths } from "~/paths.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";
import type { ReorderBlock, ReorderRow, WaitingBlock } from "./overview.server.ts";
import { Panel, PartUnavailable, Rows, RowWithAction } from "./panel.tsx";
import type { WaitingRow } from "./waiting-rows.ts";

type Look = { icon: IconName; iconClass?: string };

const danger = "text-red-700";
const looks: Record<WaitingKind, Look> = {
	"declined-payment": { icon: "error", iconClass: danger },
	"declined-order": { icon: "error", iconClass: danger },
	approval: { icon: "check" },
	"quote-to-answer": { icon: "document" },
	"customer-messages": { icon: "mail" },
	"expiring-quote": { icon: "clock" },
	"release-due": { icon: "box" },
	"pending-users": { icon: "user" },
	"access-requests": { icon: "user" },
	"overdue-invoices": { icon: "receipt", iconClass: danger },
	"unpaid-order": { icon: "clock" },
	"late-orders": { icon: "truck" },
	"answered-quote": { icon: "document" },
	"own-approval": { icon: "clock" },
	messages: { icon: "mail" },
};

/** What waits for the person, first on the page. @param most rows that are shown */
export function WaitingSection({
	waiting,
	current,
	most,
}: {
	waiting: WaitingBlock;
	/** The account that the person acts for now. */
	current: string | null;
	most?: number;
}) {
	const rows = waiting.rows.slice(0, most);
	return (
		<section aria-labelledby="waiting" className="flex flex-col gap-2">
			<h2 id="waiting" className="text-xl">
				Waiting for you
			</h2>
			{rows.length > 0 && (
				<Rows>
					{rows.map((row) => (
						<RowWithAction key={row.key} {...looks[row.kind]} action={<Action row={row} current={current} />}>
							<UnbrokenNumbers>{row.before}</UnbrokenNumbers>
							{row.sum && <strong className="whitespace-nowrap tabular-nums">{row.sum}</strong>}
							<UnbrokenNumbers>{row.after}</UnbrokenNumbers>
						</RowWithAction>
					))}
				</Rows>
			)}
			{rows.length === 0 && !waiting.isIncomplete && (
				<p className="flex items-center gap-2 text-muted">
					<Icon name="success" className="text-green-700" />
					Nothing is waiting for you.
				</p>
			)}
			{waiting.isIncomplete && (
				<PartUnavailable
					text={`${rows.length > 0 ? "Part of this list" : "This list"} can't be shown right now.`}
				/>
			)}
		</section>
	);
}

function Action({
	row: { label, to, account, before, sum, after },
	current,
}: {
	row: WaitingRow;
	current: string | null;
}) {
	const about = `: ${before}${sum}${after}`;
	if (account)
		return (
			<OpenInAccount
				to={to}
				label={label}
				about={about}
				accountId={account.accountId}
				accountName={account.name}
				current={current}
			/>
		);
	return (
		<LinkButton to={to} size="sm">
			{label}
			<VisuallyHidden>{about}</VisuallyHidden>
		</LinkButton>
	);
}

/** The last orders, each with a button that puts its lines into the cart. @param most rows that are shown */
export function ReorderSection({ latest, most }: { latest: ReorderBlock | null; most?: number }) {
	const title = latest?.mayReorder ? "Reorder" : "Orders";
	if (!latest)
		return (
			<Panel id="orders" title={title}>
				<PartUnavailable text={`${messages.orders.loadFailed}.`} />
			</Panel>
		);
	const { orders, total, mayReorder } = latest;
	if (orders.length === 0)
		return (
			<Panel id="orders" title="Orders">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
					<p>No orders yet. Your account's orders and their status appear here.</p>
					<LinkButton to={paths.quickOrder()} size="sm">
						Quick order
					</LinkButton>
				</div>
			</Panel>
		);
	const known = {
		dates: orders.some(({ createdAt }) => createdAt !== null),
		totals: orders.some(({ Price }) => Price.OrderTotal !== null),
	};
	return (
		<Panel
			id="orders"
			title={title}
			more={{ label: `All orders (${formatNumber(total)})`, to: paths.account("my-orders") }}
		>
			<DataTable caption="Last orders" captionHidden stacked>
				<thead>
					<tr>
						<ColumnHeader>Order</ColumnHeader>
						<ColumnHeader>Status</ColumnHeader>
						{known.dates && <ColumnHeader>Placed</ColumnHeader>}
						{known.totals && <ColumnHeader numeric>Total</ColumnHeader>}
						{mayReorder && (
							<ColumnHeader>
								<span className="sr-only">Reorder</span>
							</ColumnHeader>
						)}
					</tr>
				</thead>
				<tbody className="max-md:[&>tr:nth-child(n+4)]:hidden">
					{orders.slice(0, most).map((order) => (
						<OrderRow key={order.id} order={order} known={known} mayReorder={mayReorder} />
					))}
				</tbody>
			</DataTable>
		</Panel>
	);
}

function OrderRow({
	order,
	known,
	mayReorder,
}: {
	order: ReorderRow;
	known: { dates: boolean; totals: boolean };
	mayReorder: boolean;
}) {
	const { id, orderNumber, PurchaseOrder, OrderStatus, createdAt, Price } = order;
	return (
		<Row>
			<RowHeader className="md:min-w-32">
				<Link
					to={paths.order(id)}
					className="text-link inline-flex items-center whitespace-nowrap font-mono pointer-coarse:min-h-touch"
				>
					{orderNumber}
				</Link>
				{PurchaseOrder && (
					<span className="wrap-anywhere block font-normal text-muted text-xs">{PurchaseOrder}</span>
				)}
			</RowHeader>
			<Cell label="Status">
				<OrderStatusBadge status={OrderStatus} />
			</Cell>
			{known.dates && (
				<Cell label="Placed" className="whitespace-nowrap tabular-nums">
					{createdAt && <DayOf at={createdAt} />}
				</Cell>
			)}
			{known.totals && (
				<Cell numeric label="Total" className="font-medium">
					{Price.OrderTotal !== null && formatMoney(Price.OrderTotal)}
				</Cell>
			)}
			{mayReorder && (
				<Cell className="max-md:self-end md:text-right">
					<PostForm form={{ idempotencyKey: order.idempotencyKey }} action={paths.order(id)}>
						<input type="hidden" name="goTo" value="cart" />
						<Button type="submit" name="intent" value="reorder" size="sm" icon="cart">
							Reorder
							<VisuallyHidden> {orderNumber}</VisuallyHidden>
						</Button>
					</PostForm>
				</Cell>
			)}
		</Row>
	);
}
