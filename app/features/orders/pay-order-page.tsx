import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatCount } from "#rules/format";
import { messages } from "#rules/messages";
import { formatMoney } from "#rules/money/money";
import { isSavedChoice } from "#rules/payments/saved-methods";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { RadioList } from "~/design-system/forms/radio-list.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { paymentOptions } from "~/features/payments/begin-payment.server.ts";
import { methodChoices, preferredChoice } from "~/features/payments/methods/method-choices.ts";
import { readSavedMethods } from "~/features/payments/methods/saved-methods.server.ts";
import { PaymentsOffNotice, TestPaymentNotice } from "~/features/payments/payment-mode-notice.tsx";
import { FirefoxNotice, isFirefox } from "~/features/payments/waiting/firefox-notice.tsx";
import { usePaymentWindow } from "~/features/payments/waiting/payment-window.ts";
import { orderParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { payOrder, requirePayable } from "./order-actions.server.ts";
import { orderMeta, useOrder } from "./order-data.ts";
import { payOrderForm } from "./order-forms.ts";

export const meta = orderMeta((order) => ({
	title: `Pay order ${order.orderNumber}`,
	description: "Pay an order by bank transfer or card.",
	path: paths.payOrder(order.id),
}));

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: orderParams }, async (context) => {
	const [answered, options, methods] = await Promise.all([
		requirePayable(context),
		paymentOptions(context.services),
		readSavedMethods(context),
	]);
	return data(
		{
			options,
			methods: methods ?? [],
			idempotencyKey: crypto.randomUUID(),
			firefox: isFirefox(context.request),
		},
		answered ? undefined : unavailable,
	);
});

export const action = formAction(payOrderForm, { access: "cart", params: orderParams }, payOrder);

const details = {
	ACH: "From a checking account, using its routing and account numbers.",
	CREDITCARD: "No surcharge on orders.",
} as const;

export default function PayOrderPage() {
	const order = useOrder();
	const { options, methods, idempotencyKey, firefox } = useLoaderData<typeof loader>();
	const { id, orderNumber, PurchaseOrder, lineCount } = order;
	const total = order.total ?? 0;
	const payment = useDefinedForm("pay-order", async () => (await import("./order-forms.ts")).payOrderForm, {
		idempotencyKey,
	});
	const { form, fields, reply } = payment;
	const openWindow = usePaymentWindow(reply);
	const chosen = reply
		? reply.initialValue?.paymentType
		: (preferredChoice(methods, options.types) ?? order.PaymentType);
	const failure = [form.errors, fields.expectedTotal.errors].flat().filter(Boolean).join(" ");
	return (
		<div className="flex max-w-2xl flex-col gap-5">
			<Breadcrumbs
				trail={[
					{ label: "My Orders", to: paths.account("my-orders") },
					{ label: orderNumber, to: paths.order(id) },
				]}
				current="Pay"
			/>
			<h1 className="text-3xl">
				<UnbrokenNumbers heading>{`Pay order ${orderNumber}`}</UnbrokenNumbers>
			</h1>
			{failure && (
				<Notice tone="error" live title={messages.payments.initiateFailed}>
					{failure}
				</Notice>
			)}
			{order.PaymentStatus === "DECLINED" && !failure && (
				<Notice tone="warning">{messages.payments.declined}</Notice>
			)}
			<Facts>
				{PurchaseOrder !== null && <Fact label="Purchase order">{PurchaseOrder || "None"}</Fact>}
				{lineCount !== null && <Fact label="Lines">{formatCount(lineCount, "line")}</Fact>}
				<Fact label="To pay">
					<strong>{formatMoney(total)}</strong>
				</Fact>
			</Facts>
			{options.off ? (
				<PaymentsOffNotice sentence={options.off} />
			) : (
				<PostForm
					form={payment}
					onSubmit={(event) => {
						const choice = new FormData(event.currentTarget).get("paymentType");
						if (!isSavedChoice(choice)) openWindow();
					}}
					className="flex flex-col gap-5"
				>
					<input type="hidden" name="expectedTotal" value={total} />
					<TestPaymentNotice mode={options.mode} />
					<RadioList
						id="payment-type"
						name="paymentType"
						legend="How do you want to pay?"
						options={methodChoices(methods, options.types, (type, saved) => ({
							...(!saved && { detail: details[type] }),
						}))}
						chosen={typeof chosen === "string" ? chosen : null}
						errors={fields.paymentType.errors}
					/>
					<p>
						{methods.length > 0
							? "A saved method is charged when you press Pay. To use a new one, enter it on the payment provider’s page, which opens in a new window. "
							: "You pay on the payment provider’s page, which opens in a new window. "}
						Your order is marked paid once the provider approves the payment.
					</p>
					<FirefoxNotice shown={firefox} />
					<div className="flex flex-wrap gap-3">
						<Button type="submit" variant="primary">
							Pay {formatMoney(total)}
						</Button>
						<LinkButton to={paths.order(id)}>Back to the order</LinkButton>
					</div>
				</PostForm>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
