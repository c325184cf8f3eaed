/** The review of a payment of invoices, and its beginning. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { centsOf, dollarsOf } from "#contracts/cents";
import { onlinePaymentTypes, paymentLimits } from "#contracts/payment-terms";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import { amountFault, centsTyped, paymentSum } from "~/shared/amounts.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { FormSetAside } from "~/shared/auth/late-form.server.ts";
import { nullWhenDown } from "~/shared/http/null-when-down.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { invoiceFailure } from "./invoice-failure.server.ts";
import { chosenInvoices } from "./invoice-list-query.server.ts";
import { isPayable } from "./invoice-presentation.ts";
import { sentShares, setAsideForm, tickedShares } from "./sent-shares.ts";
import { paymentFault } from "./share-sums.ts";

/**
 * The invoices that the address names: those that can be paid, and those that cannot any more; `null` when the service
 * does not answer.
 */
export async function loadPayment(scope: Pick<Scope<unknown>, "accountId" | "services" | "url">) {
	const ids = chosenInvoices(scope.url.searchParams);
	const accountId = actingAccount(scope);
	const named =
		ids.length > 0 ? await scope.services.portal.invoicesById({ accountId, ids }).catch(nullWhenDown) : [];
	if (!named) return null;
	return {
		invoices: named.filter(isPayable),
		left: named.filter((invoice) => !isPayable(invoice)),
		/** Named in the address, and none of this account's. */
		unknown: ids.length - named.length,
	};
}

const share = z.object({
	invoiceId: z.string().min(1).max(128),
	chosen: z
		.literal("yes")
		.optional()
		.transform((value) => value === "yes"),
	amount: z.string().max(40).default(""),
});

/** What an amount is at most while it is not known what is owed: the service knows. */
const anyAmount = Number.MAX_SAFE_INTEGER;

/** The form of the review. @param balances cents that can be paid on an invoice now, as far as that is known */
const paymentForm = (balances: ReadonlyMap<string, number> = new Map()) =>
	z
		.object({
			intent: z.enum(["pay", "update"]).catch("pay"),
			paymentType: z.enum(onlinePaymentTypes).optional(),
			shares: z.array(share).max(paymentLimits.invoices).default([]),
			/** Sum of the amounts that the page showed the totals of, in cents. */
			shownCents: z.coerce.number().int().catch(-1),
			/** A key that is not one of ours is no key. */
			formKey: z
				.string()
				.regex(/^[\w-]{8,64}$/)
				.optional()
				.catch(undefined),
		})
		.superRefine(({ intent, paymentType, shares }, context) => {
			const fail = (message: string, ...path: (string | number)[]) =>
				context.addIssue({ code: "custom", message, path });
			if (intent === "pay" && !paymentType) fail("Choose how to pay.", "paymentType");
			shares.forEach(({ invoiceId, chosen, amount }, index) => {
				const fault = chosen ? amountFault(amount, balances.get(invoiceId) ?? anyAmount) : null;
				if (fault) fail(fault, "shares", index, "amount");
			});
		});

/**
 * Shows the sums once more, leads to the list for more invoices, or begins the payment and leads to its page. What is
 * owed is the service's to judge: a form that arrives again leads to the payment that it has begun, also when nothing
 * is owed any more.
 */
export async function payInvoices(scope: Scope<unknown> & { form: FormData }) {
	const { form, services } = scope;
	if (form.get("intent") === "more") {
		const ticked = tickedShares(form);
		const list = { status: "unpaid", invoice: ticked.map(({ invoiceId }) => invoiceId) };
		throw new FormSetAside(paths.account("my-invoices", list), setAsideForm(ticked, form.get("paymentType")));
	}
	const submission = parseWithZod(form, { schema: paymentForm() });
	if (submission.status !== "success") return refusedForm(await againstBalances(scope), {}, { status: 422 });
	const { intent, paymentType: type, shownCents, formKey } = submission.value;
	const shares = submission.value.shares
		.filter(({ chosen }) => chosen)
		.map(({ invoiceId, amount }) => ({ invoiceId, cents: centsTyped(amount) ?? 0 }));
	const amountCents = shares.reduce((sum, { cents }) => sum + cents, 0);
	const fault = paymentFault({ count: shares.length, amountCents });
	if (intent === "update" || !type) {
		const checked = await againstBalances(scope);
		return refusedForm(checked, fault ? { form: fault } : {}, {
			status: checked.status === "success" ? 200 : 422,
		});
	}
	if (fault) return refusedForm(submission, { form: fault }, { status: 422 });
	if (amountCents !== shownCents)
		return refusedForm(await againstBalances(scope), { form: unseenText }, { status: 409 });
	try {
		const attempt = await beginPayment(services, {
			target: {
				kind: "invoices",
				invoices: shares.map(({ invoiceId, cents }) => ({ invoiceId, amount: dollarsOf(cents) })),
			},
			paymentType: type,
			expectedTotal: dollarsOf(paymentSum(amountCents, type).totalCents),
			formKey,
		});
		throw redirect(paths.payment(attempt.transactionID), 303);
	} catch (error) {
		const refused = error instanceof ServiceError && error.status === 409;
		const checked = refused ? await againstBalances(scope) : submission;
		return invoiceFailure(scope, checked, error, { title: messages.payments.initiateFailed });
	}
}

const unseenText =
	"The amounts have changed. Check the total, which is shown anew, and go on if it is right.";

/** The form, checked against what is owed now as well; without an answer of the service, as it is. */
async function againstBalances(scope: Scope<unknown> & { form: FormData }) {
	const { form, services } = scope;
	const ids = sentInvoices(form);
	const accountId = actingAccount(scope);
	const named =
		ids.length > 0 ? await services.portal.invoicesById({ accountId, ids }).catch(nullWhenDown) : [];
	const balances = (named ?? [])
		.filter(isPayable)
		.map(({ id, InvoiceBalance }) => [id, centsOf(InvoiceBalance)]);
	return parseWithZod(form, { schema: paymentForm(new Map(balances as [string, number][])) });
}

/** The invoices whose amounts a form sends. */
const sentInvoices = (form: FormData): string[] => sentShares(form).map(({ invoiceId }) => invoiceId);
