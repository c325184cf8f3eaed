/** The review of a payment of invoices, and its beginning. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { toCents, toDollars } from "#contracts/cents";
import { onlinePaymentTypes, paymentLimits } from "#contracts/payment-terms";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import { paths } from "~/paths.ts";
import { amountFault, centsTyped, paymentSum } from "~/shared/amounts.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { throwOtherAccount } from "~/shared/auth/other-account.server.ts";
import { FormSetAside } from "~/shared/auth/reauthentication.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { nullWhenDown } from "~/shared/http/null-when-down.ts";
import { ServiceError } from "~/shared/http/service-error.ts";
import { messages } from "~/shared/messages.ts";
import { invoiceFailure } from "./invoice-failure.server.ts";
import { chosenInvoices } from "./invoice-list-query.server.ts";
import { isPayable } from "./invoice-view.ts";
import { sentShares, setAsideForm, tickedShares } from "./sent-shares.ts";
import { paymentFault } from "./share-sums.ts";

/**
 * The invoices that the address names: those that can be paid, and those that cannot any more; `null` when the service
 * does not answer.
 * @throws {ServiceError} when the first of them belongs to another account of the user, and none to this one
 */
export async function loadPayment(
	requestContext: Pick<RequestContext<unknown>, "accountId" | "services" | "url">,
) {
	const ids = chosenInvoices(requestContext.url.searchParams);
	const accountId = actingAccount(requestContext);
	const named =
		ids.length > 0
			? await requestContext.services.portal.invoicesById({ accountId, ids }).catch(nullWhenDown)
			: [];
	if (!named) return null;
	const [invoiceId] = ids;
	if (invoiceId && named.length === 0)
		await requestContext.services.portal.invoice({ accountId, invoiceId }).catch(throwOtherAccount);
	return {
		invoices: named.filter(isPayable),
		left: named.filter((invoice) => !isPayable(invoice)),
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

export const payInvoicesLimits = {
	fields: 3 * paymentLimits.invoices + 20,
	rows: { shares: paymentLimits.invoices },
};

const anyAmount = Number.MAX_SAFE_INTEGER;

const paymentForm = (balances: ReadonlyMap<string, number> = new Map()) =>
	z
		.object({
			intent: z.enum(["pay", "update"]).catch("pay"),
			paymentType: z.enum(onlinePaymentTypes).optional(),
			shares: z.array(share).max(paymentLimits.invoices).default([]),
			/** Sum of the amounts that the page showed the totals of, in cents. */
			shownCents: z.coerce.number().int().catch(-1),
			idempotencyKey: z
				.string()
				.regex(/^[\w-]{8,64}$/)
				.optional()
				.catch(undefined),
		})
		.superRefine(({ intent, paymentType, shares }, context) => {
			const fail = (message: string, ...path: (string | number)[]) =>
				context.addIssue({ code: "custom", message, path });
			if (intent === "pay" && !paymentType) fail("Choose a payment method.", "paymentType");
			shares.forEach(({ invoiceId, chosen, amount }, index) => {
				const fault = chosen ? amountFault(amount, balances.get(invoiceId) ?? anyAmount) : null;
				if (fault) fail(fault, "shares", index, "amount");
			});
		});

/**
 * Shows the sums once more, leads to the list for more invoices, or begins the payment and leads to its page.
 */
export async function payInvoices(requestContext: RequestContext<unknown> & { form: FormData }) {
	const { form, services } = requestContext;
	if (form.get("intent") === "more") {
		const ticked = tickedShares(form);
		const list = { status: "unpaid", invoice: ticked.map(({ invoiceId }) => invoiceId) };
		throw new FormSetAside(paths.account("my-invoices", list), setAsideForm(ticked, form.get("paymentType")));
	}
	const submission = parseWithZod(form, { schema: paymentForm() });
	if (submission.status !== "success")
		return refusedForm(await againstBalances(requestContext), {}, { status: 422 });
	const { intent, paymentType: type, shownCents, idempotencyKey } = submission.value;
	const shares = submission.value.shares
		.filter(({ chosen }) => chosen)
		.map(({ invoiceId, amount }) => ({ invoiceId, cents: centsTyped(amount) ?? 0 }));
	const amountCents = shares.reduce((sum, { cents }) => sum + cents, 0);
	const fault = paymentFault({ count: shares.length, amountCents });
	if (intent === "update" || !type) {
		const checked = await againstBalances(requestContext);
		return refusedForm(checked, fault ? { form: fault } : {}, {
			status: checked.status === "success" ? 200 : 422,
		});
	}
	if (fault) return refusedForm(submission, { form: fault }, { status: 422 });
	if (amountCents !== shownCents)
		return refusedForm(await againstBalances(requestContext), { form: unseenText }, { status: 409 });
	try {
		const attempt = await beginPayment(services, {
			target: {
				kind: "invoices",
				invoices: shares.map(({ invoiceId, cents }) => ({ invoiceId, amount: toDollars(cents) })),
			},
			paymentType: type,
			expectedTotal: toDollars(paymentSum(amountCents, type).totalCents),
			idempotencyKey,
		});
		throw redirect(paths.payment(attempt.transactionID), 303);
	} catch (error) {
		const refused = error instanceof ServiceError && error.status === 409;
		const checked = refused ? await againstBalances(requestContext) : submission;
		return invoiceFailure(requestContext, checked, error, { title: messages.payments.initiateFailed });
	}
}

const unseenText = "The amounts have changed. Check the new total, and continue if it's right.";

async function againstBalances(requestContext: RequestContext<unknown> & { form: FormData }) {
	const { form, services } = requestContext;
	const ids = sentInvoices(form);
	const accountId = actingAccount(requestContext);
	const named =
		ids.length > 0 ? await services.portal.invoicesById({ accountId, ids }).catch(nullWhenDown) : [];
	const balances = (named ?? [])
		.filter(isPayable)
		.map(({ id, InvoiceBalance }) => [id, toCents(InvoiceBalance)]);
	return parseWithZod(form, { schema: paymentForm(new Map(balances as [string, number][])) });
}

const sentInvoices = (form: FormData): string[] => sentShares(form).map(({ invoiceId }) => invoiceId);
