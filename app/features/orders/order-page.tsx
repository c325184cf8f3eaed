import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { messages } from "#rules/messages";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { QuoteTotals } from "~/features/quotes/quote-lines.tsx";
import { orderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { PackageLink } from "~/shared/submittals/package-link.tsx";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { changeOrder } from "./order-actions.server.ts";
import { orderMeta } from "./order-data.ts";
import { OrderDelivery } from "./order-delivery.tsx";
import { orderPageForm } from "./order-forms.ts";
import { OrderHead } from "./order-head.tsx";
import { BuyAgainForm, buyAgainFormId, OrderLines } from "./order-lines.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { loadOrder } from "./orders.server.ts";

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
};

export default function OrderPage() {
	const { order, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
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
					title={failureTitles[String(reply?.initialValue?.intent)] ?? messages.cart.addFailed}
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
			{lines.length > 0 && (
				<section aria-labelledby="lines" className="flex flex-col gap-4">
					<h2 id="lines" className="text-xl">
						Lines
					</h2>
					<OrderLines
						caption={`Order ${orderNumber} lines`}
						lines={lines}
						buyAgain={may.buyAgain}
						claimedFrom={order.claimable ? id : null}
					/>
					<Pagination page={page} pageCount={pageCount} href={(to) => paths.order(id, { page: to })} />
					{totals && <QuoteTotals totals={totals} coupon={appliedCoupon?.coupon ?? null} />}
				</section>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
