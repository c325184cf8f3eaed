/** Payments without sign-in: the form and its start. */
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import { toDollars } from "#rules/money/cents";
import { paidReference } from "#rules/payments/payment-terms";
import { feeWasShown, portalSum } from "#rules/payments/portal-amount";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, formFailure, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/consumed-attempts.server.ts";
import { createVisitorLimit } from "~/shared/http/limits/visitor-limit.server.ts";
import { beginPayment } from "../begin-payment.server.ts";
import { servicesForNewPayment } from "../payer-calls.server.ts";
import type { portalPaymentForm } from "../payment-forms.ts";

const consumePaymentAttempt = createVisitorLimit("portal-payment", { each: 20, seconds: 15 * 60 });

export type PortalAnswer = FormAnswer<{
	agree?: boolean;
	paid?: { reference: string; sentence: string } | null;
}>;

/** Shows the totals, or opens the payment and redirects to its waiting page. */
export async function takePortalPayment(context: FormContext<typeof portalPaymentForm>) {
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
