import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { onlinePaymentTypes } from "#contracts/payment-terms";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { RadioList } from "~/design-system/radio-list.tsx";
import { FirefoxNotice } from "~/features/payments/firefox-notice.tsx";
import { paymentTypeWords } from "~/features/payments/payment-words.ts";
import { usePaymentWindow } from "~/features/payments/use-payment-window.ts";
import { orderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedAction, guardedLoader } from "~/shared/auth/guarded.server.ts";
import { FormHolder } from "~/shared/forms/form-holder.tsx";
import { useKeptForm } from "~/shared/forms/kept-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { messages } from "~/shared/messages.ts";
import { formatMoney } from "~/shared/money.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { counted } from "~/shared/words.ts";
import { PageErrorBoundary } from "~/shell/page-error-boundary.tsx";
import { loadPayableOrder, payOrder } from "./pay-order.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.order
		? pageMeta(args, {
				title: `Pay order ${args.data.order.orderNumber}`,
				description: "Pay an order by bank transfer or card.",
				path: paths.payOrder(args.data.order.id),
				indexed: false,
			})
		: errorMeta(args, "Order not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: orderParams }, async (scope) => {
	const order = await loadPayableOrder(scope);
	return data({ order, formKey: crypto.randomUUID() }, order ? undefined : unavailable);
});

export const action = guardedAction({ access: "cart", params: orderParams }, payOrder);

const details = {
	ACH: "From a checking account, with its routing and account number.",
	CREDITCARD: "No surcharge on orders.",
} as const;

export default function PayOrderPage() {
	const { order, formKey } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>()?.reply;
	const kept = useKeptForm(paths.payOrder(order?.id ?? ""));
	const openWindow = usePaymentWindow(answer);
	if (!order) return <UnavailableNotice title={messages.orders.loadFailed} />;
	const { id, orderNumber, PurchaseOrder, total, lineCount } = order;
	const typed = (answer ?? kept)?.initialValue;
	const chosen = typed ? typed.paymentType : order.PaymentType;
	const failure = [answer?.error?.[""], answer?.error?.expectedTotal].flat().filter(Boolean).join(" ");
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Orders", to: paths.account("my-orders") },
					{ label: orderNumber, to: paths.order(id) },
				]}
				current="Pay"
			/>
			<h1 className="text-3xl">Pay order {orderNumber}</h1>
			{failure && (
				<Notice tone="error" live title={messages.payments.initiateFailed}>
					{failure}
				</Notice>
			)}
			{order.PaymentStatus === "DECLINED" && !failure && (
				<Notice tone="warning">{messages.payments.declined}</Notice>
			)}
			<Facts>
				<Fact label="Purchase order">{PurchaseOrder || "None"}</Fact>
				<Fact label="Lines">{counted(lineCount, "line")}</Fact>
				<Fact label="To pay">
					<strong>{formatMoney(total)}</strong>
				</Fact>
			</Facts>
			<Form method="post" onSubmit={openWindow} className="flex flex-col gap-5">
				<FormHolder />
				<input
					type="hidden"
					name="formKey"
					value={typeof typed?.formKey === "string" ? typed.formKey : formKey}
				/>
				<input type="hidden" name="expectedTotal" value={total} />
				<RadioList
					id="payment-type"
					name="paymentType"
					legend="How do you want to pay?"
					options={onlinePaymentTypes.map((type) => ({
						value: type,
						label: paymentTypeWords[type],
						detail: details[type],
					}))}
					chosen={typeof chosen === "string" ? chosen : null}
					errors={answer?.error?.paymentType ?? undefined}
				/>
				<p>
					You pay on the page of the payment provider, which opens in a window of its own. Your order is
					marked paid once the provider has approved the payment.
				</p>
				<FirefoxNotice />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" variant="primary">
						Pay {formatMoney(total)}
					</Button>
					<LinkButton to={paths.order(id)}>Back to the order</LinkButton>
				</div>
			</Form>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
