/** A payment without sign-in: its form, and how it begins. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { toDollars } from "#contracts/cents";
import { onlinePaymentTypes, paidReference, paymentLimits } from "#contracts/payment-terms";
import { emailField } from "~/features/auth/auth-forms.ts";
import { paths } from "~/paths.ts";
import { centsTyped, paymentSum } from "~/shared/amounts.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { type FormAnswer, refusedForm, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { refundAttemptsIfDown } from "~/shared/http/consumed-attempts.server.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { createVisitorLimit } from "~/shared/http/visitor-limit.server.ts";
import { beginPayment } from "./begin-payment.server.ts";
import { callsToBegin } from "./payer-calls.server.ts";
import { portalAmountFault, wasShown } from "./portal-amount.ts";

const consumePaymentAttempt = createVisitorLimit("portal-payment", { each: 20, seconds: 15 * 60 });

const required = (what: string, most: number) =>
	z
		.string({ error: `Enter ${what}.` })
		.trim()
		.min(1, `Enter ${what}.`)
		.max(most, `Use at most ${most} characters.`);

const portalForm = z.object({
	amount: z.string({ error: "Enter an amount in dollars, such as 1,234.50." }).transform((typed, context) => {
		const message = portalAmountFault(typed);
		if (message) context.addIssue({ code: "custom", message });
		return centsTyped(typed) ?? 0;
	}),
	reference: required(
		"an invoice number, an account number, or what the payment is for",
		paymentLimits.reference,
	),
	firstName: required("your first name", 60),
	lastName: required("your last name", 60),
	email: emailField,
	paymentType: z.enum(onlinePaymentTypes, { error: "Choose a payment method." }),
	/** The amount, in cents, whose totals the form showed. */
	shown: z.string().max(12).default(""),
	paidSeen: z.string().max(200).default(""),
	idempotencyKey: z
		.string()
		.regex(/^[\w-]{8,64}$/)
		.optional()
		.catch(undefined),
	intent: z.enum(["show", "pay"]).catch("pay"),
});

export type PortalAnswer = FormAnswer<{
	agree?: boolean;
	paid?: { reference: string; sentence: string } | null;
}>;

type PortalContext = Pick<RequestContext<unknown>, "request" | "session" | "requestId"> & { form: FormData };

/** Takes the form: shows what the amount comes to, or opens the payment and leads to its waiting page. */
export async function takePortalPayment(requestContext: PortalContext) {
	// Only asks what the amount comes to: the other fields may still be empty.
	if (requestContext.form.get("intent") === "show") return shownAgain(requestContext.form);
	const submission = parseWithZod(requestContext.form, { schema: portalForm });
	if (submission.status !== "success") return refusedForm(submission);
	const { amount, paymentType, shown, idempotencyKey, paidSeen, intent: _, ...payer } = submission.value;
	const sum = paymentSum(amount, paymentType);
	if (!wasShown(sum, shown)) return asks(submission.reply(), true);
	const wait = await consumePaymentAttempt(requestContext.request);
	if (wait) return stoppedForm(submission, wait);
	try {
		const { services, headers } = await callsToBegin(requestContext);
		const attempt = await beginPayment(services, {
			target: { kind: "portal", amount: toDollars(amount), payer },
			paymentType,
			expectedTotal: toDollars(sum.totalCents),
			idempotencyKey,
			paidSeen: paidSeen === payer.reference,
		});
		return redirect(paths.payment(attempt.transactionID), { status: 303, headers });
	} catch (error) {
		await refundAttemptsIfDown(requestContext.request, error);
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		if (error.status === 409 && error.code === paidReference)
			return data<PortalAnswer>(
				{
					reply: submission.reply(),
					agree: false,
					paid: { reference: payer.reference, sentence: error.message },
				},
				{ status: 409 },
			);
		const down = error.status >= 500;
		const form = down ? "We kept what you typed. Try again in a minute." : error.message;
		return refusedForm(
			submission,
			{ form },
			{ status: down ? 503 : error.status, ...(down && { retryAfter: 30 }) },
		);
	}
}

function shownAgain(form: FormData) {
	const submission = parseWithZod(form, { schema: portalForm.pick({ amount: true }) });
	return submission.status === "success" ? asks(submission.reply(), false) : refusedForm(submission);
}

const asks = (reply: SubmissionResult<string[]>, agree: boolean) =>
	data<PortalAnswer>({ reply, agree, paid: null });
