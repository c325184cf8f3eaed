import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { type PaymentType, paymentTypes } from "#rules/payments/payment-terms";
import { paymentOptions } from "~/features/payments/begin-payment.server.ts";
import { isPaidOnline, paymentTypeLabels } from "~/features/payments/payment-labels.ts";
import { PaymentsOffNotice, TestPaymentNotice } from "~/features/payments/payment-mode-notice.tsx";
import { checkoutParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { useFormDraft } from "~/shared/forms/form-draft.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { loadStep } from "../checkout.server.ts";
import { paymentForm } from "../checkout-forms.ts";
import { CheckoutFrame, CheckoutSummary, CheckoutUnavailable, stepMeta } from "../checkout-frame.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import { savePaymentStep } from "./step-actions.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => stepMeta(args, "payment");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "cart", params: checkoutParams }, async (context) => {
	const [checkout, options] = await Promise.all([
		loadStep(context, "payment"),
		paymentOptions(context.services),
	]);
	if (!checkout) return data(null, unavailable);
	return data({ chosen: checkout.PaymentType, options });
});

export const action = formAction(paymentForm, { access: "cart", params: checkoutParams }, savePaymentStep);

const details: Record<PaymentType, string> = {
	ACH: "From your company’s bank account, on the payment provider’s page.",
	CREDITCARD: "On the payment provider’s page, without a surcharge.",
	CHECK_MY_NET_ACCOUNT: "Pay nothing now. We invoice you on your terms.",
};
const getOptions = (online: readonly PaymentType[]) =>
	paymentTypes
		.filter((type) => !isPaidOnline(type) || online.includes(type))
		.map((type) => ({ value: type, label: paymentTypeLabels[type], detail: details[type] }));

export default function PaymentStepPage() {
	const view = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>()?.reply;
	const here = paths.checkout(useParams().checkoutId ?? "", "payment");
	const formDraft = useFormDraft(here);
	if (!view) return <CheckoutUnavailable retry={here} />;
	return (
		<CheckoutFrame step="payment" title="Payment" aside={<CheckoutSummary />}>
			<ChoiceForm
				name="PaymentType"
				legend="Payment method"
				options={getOptions(view.options.types)}
				chosen={view.chosen}
				failed="The payment method was not saved"
				reply={reply ?? formDraft}
			>
				{view.options.off ? (
					<PaymentsOffNotice sentence={view.options.off} />
				) : (
					<>
						<TestPaymentNotice mode={view.options.mode} />
						<p className="text-muted text-sm">
							You pay by bank transfer or card after placing the order, on the payment provider’s page, which
							opens in a new window. This shop never sees your bank or card numbers. The order ships once the
							payment is authorized.
						</p>
					</>
				)}
			</ChoiceForm>
		</CheckoutFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
