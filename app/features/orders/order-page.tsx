import { data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatCount, formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { PurchaseOrderLink } from "~/features/checkout/purchase-order-link.tsx";
import { QuoteTotals } from "~/features/quotes/quote-lines.tsx";
import { orderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { OrderStatusBadge } from "~/shared/orders/order-status.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { OrderShipments } from "./fulfillment/order-shipments.tsx";
import { changeOrder } from "./order-actions.server.ts";
import { orderMeta } from "./order-data.ts";
import { orderPageForm } from "./order-forms.ts";
import { OrderDelivery, OrderPayment } from "./order-panels.tsx";
import { BuyAgainForm, buyAgainFormId, OrderLines, OrderTimeline } from "./order-sections.tsx";
import { loadOrder, type OrderView } from "./orders.server.ts";
import { OrderChanges } from "./requests/order-changes.tsx";

export const meta = orderMeta((order) => ({
	title: `Order ${order.orderNumber}`,
	description: "An order with its status, payment and lines.",
	path: paths.order(order.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified", params: orderParams }, async (context) => {
	const order = await loadOrder(context);
	return data({ order, idempotencyKey: crypto.randomUUID() }, order ? undefined : unavailable);
});

export const action = formAction(orderPageForm, { access: "verified", params: orderParams }, changeOrder);

const failureTitles: Record<string, string> = {
	cancel: "The order was not canceled",
	"bill-to-account": "The order was not billed to your account",
	withdraw: "The request was not withdrawn",
};

export default function OrderPage() {
	const { order, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const hasQuoteSteps = useIsOffered()("quotes.step");
	if (!order) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { id, orderNumber, lines, page, pageCount, totals, appliedCoupon, may } = order;
	const failure = [reply?.error?.[""], reply?.error?.intent].flat().filter(Boolean).join(" ");
	const sentKey = reply?.initialValue?.idempotencyKey;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "My Orders", to: paths.account("my-orders") }]} current={orderNumber} />
			<OrderHead order={order} />
			{failure && (
				<Notice
					tone="error"
					live
					title={
						failureTitles[String(reply?.initialValue?.intent).split(" ")[0] ?? ""] ?? messages.cart.addFailed
					}
				>
					{failure}
				</Notice>
			)}
			<div className="flex flex-wrap gap-2">
				{may.buyAgain && (
					<Button type="submit" form={buyAgainFormId} name="intent" value="reorder" size="sm" icon="cart">
						Reorder
					</Button>
				)}
				{may.buyAgain && !order.otherCart && hasQuoteSteps && (
					<LinkButton to={paths.newQuote({ order: id })} size="sm" icon="document">
						Quote these lines
					</LinkButton>
				)}
				{lines.length > 0 && (
					<LinkButton to={paths.orderConfirmation(id)} reloadDocument size="sm" icon="download">
						Order confirmation (PDF)
					</LinkButton>
				)}
				{lines.length > 0 && <PackageLink kind="order" sourceID={id} status={order.submittal} />}
			</div>
			{may.buyAgain && (
				<BuyAgainForm idempotencyKey={typeof sentKey === "string" ? sentKey : idempotencyKey} />
			)}
			{may.buyAgain && order.otherCart && (
				<Notice>Reordered items go to the cart of {order.otherCart}.</Notice>
			)}
			<div className="grid items-start gap-4 lg:grid-cols-2">
				{order.OrderStatus && <OrderTimeline order={order} />}
				<OrderPayment order={order} />
			</div>
			<OrderDelivery order={order} />
			<OrderShipments shipments={order.shipments ?? []} />
			{lines.length > 0 && (
				<section aria-labelledby="lines" className="flex flex-col gap-4">
					<h2 id="lines" className="text-xl">
						Lines
					</h2>
					<OrderLines
						caption={`Order ${orderNumber} lines`}
						lines={lines}
						orderId={id}
						orderCanceled={order.OrderStatus === "CANCELLED"}
						buyAgain={may.buyAgain}
						claimedFrom={order.claimable ? id : null}
					/>
					<Pagination page={page} pageCount={pageCount} href={(to) => paths.order(id, { page: to })} />
					{totals && <QuoteTotals totals={totals} coupon={appliedCoupon?.coupon ?? null} />}
				</section>
			)}
			<OrderChanges order={order} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function OrderHead({ order }: { order: OrderView }) {
	const { quoteId, quoteNumber, release } = order;
	return (
		<header className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">
					<UnbrokenNumbers heading>{`Order ${order.orderNumber}`}</UnbrokenNumbers>
				</h1>
				<OrderStatusBadge status={order.OrderStatus} />
			</div>
			<Facts>
				{order.PurchaseOrder !== null && (
					<Fact label="Purchase order">
						{order.PurchaseOrder || "None"}
						<PurchaseOrderLink file={order.purchaseOrderFile} />
					</Fact>
				)}
				{order.accountId && (
					<Fact label="Account">
						{order.accountName ? `${order.accountName} (${order.accountId})` : order.accountId}
					</Fact>
				)}
				{order.placedBy && <Fact label="Placed by">{order.placedBy.name}</Fact>}
				{order.createdAt && (
					<Fact label="Placed">
						<Minute at={order.createdAt} />
					</Fact>
				)}
				{order.lineCount !== null && (
					<Fact label="Lines">
						{formatCount(order.lineCount, "line")}, {formatCount(order.pieces, "piece")}
					</Fact>
				)}
				{release && (
					<Fact label="Released from">
						<Link
							to={paths.blanketOrder(release.blanketOrderId)}
							className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
						>
							{order.orderNumber.replace(/-REL\d+$/, "")}
						</Link>
					</Fact>
				)}
				{release?.requestedOn && (
					<Fact label="Requested on site">
						<time dateTime={release.requestedOn}>{formatDay(release.requestedOn)}</time>
					</Fact>
				)}
				{quoteId && (
					<Fact label="Quote">
						<Link
							to={paths.quote(quoteId)}
							className="text-link inline-flex items-center font-mono pointer-coarse:min-h-touch"
						>
							{quoteNumber ?? "Quote"}
						</Link>
					</Fact>
				)}
			</Facts>
		</header>
	);
}
