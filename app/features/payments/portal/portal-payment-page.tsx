import type { SubmissionResult } from "@conform-to/react";
import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { toDollars } from "#rules/money/cents";
import { paidReference, paymentLimits } from "#rules/payments/payment-terms";
import { feeWasShown, portalSum } from "#rules/payments/portal-amount";
import { AuthFrame } from "~/features/auth/auth-frame.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, formFailure, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { beginPayment, paymentOptions } from "../begin-payment.server.ts";
import { portalPaymentForm } from "../payment-forms.ts";
import { PaymentsOffNotice, TestPaymentNotice } from "../payment-mode-notice.tsx";
import { servicesForNewPayment } from "../payment-reading.server.ts";
import { isFirefox } from "../waiting/firefox-notice.tsx";
import { PortalPaymentForm } from "./portal-payment-form.tsx";

const consumePaymentAttempt = createVisitorLimit("portal-payment", { each: 20, seconds: 15 * 60 });

type PortalAnswer = FormAnswer<{
	agree?: boolean;
	paid?: { reference: string; sentence: string } | null;
}>;

/** Shows the totals, or opens the payment and redirects to its waiting page. */
async function takePortalPayment(context: FormContext<typeof portalPaymentForm>) {
	const { request, submission, value } = context;
	if (value.intent === "show") return asks(submission.reply(), false);
	const { amount, paymentType, shown, idempotencyKey, paidSeen, intent: _, ...payer } = value;
	const sum = portalSum(amount, paymentType, env.PORTAL_PAYMENT_CARD_FEE);
	if (!feeWasShown(sum, shown)) return asks(submission.reply(), true);
	const wait = await consumePaymentAttempt(request);
	if (wait) return stoppedForm(submission, wait);
	try {
		const { services, headers } = await servicesForNewPayment(context);
		const attempt = await beginPayment(services, {
			target: { kind: "portal", amount: toDollars(amount), payer },
			paymentType,
			expectedTotal: toDollars(sum.totalCents),
			idempotencyKey,
			paidSeen: paidSeen === payer.reference,
		});
		return redirect(paths.payment(attempt.transactionID), { status: 303, headers });
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		if (error instanceof ServiceError && error.status === 409 && error.code === paidReference)
			return data<PortalAnswer>(
				{
					reply: submission.reply(),
					agree: false,
					paid: { reference: payer.reference, sentence: error.message },
				},
				{ status: 409 },
			);
		return formFailure(context, error, { missing: "form" });
	}
}

const asks = (reply: SubmissionResult<string[]>, agree: boolean) =>
	data<PortalAnswer>({ reply, agree, paid: null });

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Make a payment",
		description: "Pay an invoice or an account by bank transfer (ACH) or credit card, without signing in.",
		path: paths.portalPayment(),
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async ({ url, request, services }) => {
	const { searchParams: query } = url;
	const pageData = {
		reference: (query.get("reference") ?? "").slice(0, paymentLimits.reference),
		amount: (query.get("amount") ?? "").slice(0, 20),
		idempotencyKey: crypto.randomUUID(),
		options: await paymentOptions(services),
		cardFee: env.PORTAL_PAYMENT_CARD_FEE,
		firefox: isFirefox(request),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

/** Everyone may pay: the services bind the payment to the browser that starts it. */
export const action = formAction(portalPaymentForm, { access: "everyone" }, takePortalPayment);

export default function PortalPaymentPage() {
	const { idempotencyKey, options, cardFee, firefox, ...prefilled } = useLoaderData<typeof loader>();
	const actionData = useActionData<typeof action>() as PortalAnswer | undefined;
	return (
		<AuthFrame
			title="Make a payment"
			intro="Pay an invoice or make a payment on account without signing in. You pay on our payment provider's page; your card and bank details never reach this shop."
		>
			{options.off ? (
				<PaymentsOffNotice sentence={options.off} />
			) : (
				<>
					<TestPaymentNotice mode={options.mode} />
					<PortalPaymentForm
						key={JSON.stringify(prefilled)}
						prefilled={prefilled}
						idempotencyKey={idempotencyKey}
						agree={Boolean(actionData?.agree)}
						paid={actionData?.paid ?? null}
						types={options.types}
						cardFee={cardFee}
						firefox={firefox}
					/>
				</>
			)}
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
