/** The review of an invoice payment, and its start. */
import { redirect } from "@remix-run/node";
import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { messages } from "#rules/messages";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { paymentLimits } from "#rules/payments/payment-terms";
import { readChoice } from "#rules/payments/saved-methods";
import { paymentFault, paymentSum } from "#rules/payments/surcharge";
import { readAmount } from "#rules/typed-numbers/amount";
import { beginPayment } from "~/features/payments/begin-payment.server.ts";
import { mayDo } from "~/features/payments/payment-view.ts";
import { paymentParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { throwOtherAccount } from "~/shared/auth/other-account.server.ts";
import { FormSetAside } from "~/shared/auth/reauthentication.server.ts";
import { parseForm } from "~/shared/forms/define-form.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { type applyCreditForm, type payInvoicesForm, payInvoicesFormFor } from "./invoice-forms.ts";
import { chosenInvoices, countBeyondLimit, loadStatement, nothingCharged } from "./invoice-reading.server.ts";
import { isPayable } from "./invoice-view.ts";
import { getBalances } from "./pay/payment-shares.ts";

/**
 * Invoices in the URL that can be paid, and those that no longer can; `null` when the service is down.
 * @throws {ServiceError} when the first belongs to another of the user's accounts and none to this one
 */
export async function loadPayment(
	requestContext: Pick<RequestContext<unknown>, "accountId" | "services" | "url" | "hasExtension">,
) {
	const company = await isOfCompany(requestContext);
	const ids = chosenInvoices(requestContext.url.searchParams);
	const accountId = actingAccount(requestContext);
	const { portal } = requestContext.services;
	const [named, asked] = await Promise.all([
		ids.length > 0 ? portal.invoicesById({ accountId, ids, company }).catch(nullWhenDown) : [],
		readAsked(requestContext),
	]);
	if (!named) return null;
	const [invoiceId] = ids;
	if (invoiceId && named.length === 0)
		await portal.invoice({ accountId, invoiceId }).catch(throwOtherAccount);
	return {
		invoices: named.filter(isPayable).map((invoice) => ({ ...invoice, asked: asked.get(invoice.id) })),
		left: named.filter((invoice) => !isPayable(invoice)),
		beyond: countBeyondLimit(requestContext.url.searchParams),
		unknown: ids.length - named.length,
		company: company === true,
	};
}

/** Dollars by invoice that the URL's payment asked for, when it wasn't made. Without them full balances are asked. */
async function readAsked({
	services,
	url,
}: Pick<RequestContext<unknown>, "services" | "url">): Promise<Map<string, number>> {
	const named = paymentParams.safeParse({ transactionID: url.searchParams.get("again") });
	const attempt = named.success && (await services.portal.attempt(named.data).catch(() => null));
	if (!attempt || !mayDo(attempt, "again")) return new Map();
	return new Map(attempt.invoices.map(({ invoiceId, amount }) => [invoiceId, amount]));
}

/** `true` for a payment of invoices of all branches, as the URL says. */
async function isOfCompany({
	url,
	hasExtension,
}: Pick<RequestContext<unknown>, "url" | "hasExtension">): Promise<true | undefined> {
	const all = url.searchParams.get("all") === "yes";
	return all && (await hasExtension("portal.companyInvoices")) ? true : undefined;
}

type PayContext = FormContext<typeof payInvoicesForm>;

/**
 * Depending on the button, updates the totals, returns to the list to add invoices, or starts the payment and
 * redirects to its page.
 */
export async function payInvoices(context: PayContext) {
	const { services, submission, value } = context;
	if (value.intent === "more") {
		const ticked = tickedShares(submission.payload);
		const list = { status: "unpaid", invoice: ticked.map(({ invoiceId }) => invoiceId) };
		const draftForm = setAsideForm(ticked, submission.payload.paymentType);
		const { invoice } = list;
		const path = (await isOfCompany(context))
			? paths.companyInvoices({ invoice })
			: paths.account("my-invoices", list);
		throw new FormSetAside(path, draftForm);
	}
	const { intent, paymentType, shownCents, idempotencyKey } = value;
	const choice = readChoice(paymentType ?? "");
	const shares = value.shares
		.filter(({ chosen }) => chosen)
		.map(({ invoiceId, amount }) => ({ invoiceId, cents: readAmount(amount) ?? 0 }));
	const amountCents = shares.reduce((sum, { cents }) => sum + cents, 0);
	const fault = paymentFault({ count: shares.length, amountCents });
	if (intent === "update" || !choice) {
		const checked = await validateWithBalances(context);
		return refusedForm(checked, fault ? { form: fault } : {}, {
			status: checked.status === "success" ? 200 : 422,
		});
	}
	if (fault) return refusedForm(submission, { form: fault }, { status: 422 });
	if (amountCents !== shownCents)
		return refusedForm(await validateWithBalances(context), { form: totalChangedText }, { status: 409 });
	try {
		const { type, methodId } = choice;
		const attempt = await beginPayment(services, {
			target: {
				kind: "invoices",
				invoices: shares.map(({ invoiceId, cents }) => ({ invoiceId, amount: toDollars(cents) })),
				company: await isOfCompany(context),
			},
			paymentType: type,
			expectedTotal: toDollars(paymentSum(amountCents, type).totalCents),
			idempotencyKey,
			methodId,
		});
		throw redirect(paths.payment(attempt.transactionID), 303);
	} catch (error) {
		const refused = error instanceof ServiceError && error.status === 409;
		const checked = refused ? await validateWithBalances(context) : submission;
		return formFailure({ ...context, submission: checked }, error, {
			say: (sentence) => `${messages.payments.initiateFailed}. ${sentence}`,
			unanswered: nothingCharged,
		});
	}
}

const totalChangedText = "The amounts have changed. Check the new total, and continue if it's right.";

/** Validates again with current balances. */
async function validateWithBalances(
	context: Pick<PayContext, "accountId" | "form" | "services" | "submission" | "url" | "hasExtension">,
) {
	const { form, services, submission } = context;
	const ids = sentShares(submission.payload).map(({ invoiceId }) => invoiceId);
	const accountId = actingAccount(context);
	const named =
		ids.length > 0
			? await services.portal
					.invoicesById({ accountId, ids, company: await isOfCompany(context) })
					.catch(nullWhenDown)
			: [];
	return parseForm(payInvoicesFormFor(getBalances((named ?? []).filter(isPayable))), form);
}

export const refusedPayment = async (context: Omit<PayContext, "value">) =>
	refusedForm(await validateWithBalances(context), {}, { status: 422 });

/** Raw form fields by name, before validation. */
type Payload = Readonly<Record<string, unknown>>;

type SentRow = { invoiceId: string; chosen: boolean; amount: string };

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Distinct invoices, as many as one payment allows. */
export function sentShares({ shares }: Payload): SentRow[] {
	const rows = new Map<string, SentRow>();
	for (const sent of Array.isArray(shares) ? shares : []) {
		const row: Payload = sent ?? {};
		const invoiceId = text(row.invoiceId);
		if (invoiceId.length === 0 || invoiceId.length > 128 || rows.has(invoiceId)) continue;
		rows.set(invoiceId, { invoiceId, chosen: row.chosen === "yes", amount: text(row.amount) });
	}
	return [...rows.values()].slice(0, paymentLimits.invoices);
}

export const tickedShares = (payload: Payload): SentRow[] =>
	sentShares(payload).filter(({ chosen }) => chosen);

/** The draft kept while the user adds more invoices. */
export function setAsideForm(rows: readonly SentRow[], paymentType: unknown): FormData {
	const form = new FormData();
	rows.forEach(({ invoiceId, amount }, index) => {
		form.set(`shares[${index}].invoiceId`, invoiceId);
		form.set(`shares[${index}].chosen`, "yes");
		form.set(`shares[${index}].amount`, amount.slice(0, 40));
	});
	if (text(paymentType)) form.set("paymentType", text(paymentType).slice(0, 40));
	return form;
}

// Applying all or part of a credit memo to an invoice.

type CreditMemoContext = RequestContext<{ creditMemoID: string }>;

/**
 * The memo and the invoices it can be applied to; `null` when the service is down.
 * @throws {Response} 404 for a memo of another account
 * @throws {ServiceError} for one of another of the user's accounts
 */
export async function loadCredit(requestContext: CreditMemoContext) {
	if (!(await requestContext.hasExtension("portal.applyCredit"))) throw ServiceError.notOffered();
	const statement = await loadStatement(requestContext);
	if (!statement) return null;
	const creditMemo = statement.creditMemos.find(({ id }) => id === requestContext.params.creditMemoID);
	if (!creditMemo) {
		const { creditMemoID } = requestContext.params;
		await requestContext.services.portal.creditMemo({ creditMemoId: creditMemoID }).catch(throwOtherAccount);
		requestContext.log.warn(
			{ userId: requestContext.session?.userId, creditMemoID },
			"credit memo not found",
		);
		throw httpError(404, "This account has no such credit memo.");
	}
	const invoices = statement.open.filter(isPayable);
	const requestedInvoice = requestContext.url.searchParams.get("invoice");
	return {
		creditMemo,
		invoices: invoices.map(({ id, Invoice, dueOn, InvoiceBalance }) => ({
			id,
			Invoice,
			dueOn,
			InvoiceBalance,
		})),
		/** The invoice in the URL, otherwise the one due first. */
		suggested: (invoices.find(({ id }) => id === requestedInvoice) ?? invoices[0])?.id ?? null,
	};
}
export type CreditView = NonNullable<Awaited<ReturnType<typeof loadCredit>>>;

/** Applies the memo once per form and redirects to the list; on errors the form stays as typed. */
export async function applyCredit(context: FormContext<typeof applyCreditForm, { creditMemoID: string }>) {
	const { invoiceId, amount: cents, idempotencyKey } = context.value;
	const { creditMemoID: creditMemoId } = context.params;
	try {
		const { invoice, creditMemo } = await context.services.portal.applyCredit({
			creditMemoId,
			invoiceId,
			amount: toDollars(cents),
			formKey: idempotencyKey,
		});
		const remaining = creditMemo.remaining ?? 0;
		const left = toCents(remaining) > 0 ? ` ${formatMoney(remaining)} is left.` : "";
		throw await redirectWithToast(paths.account("my-invoices"), {
			kind: "success",
			text: `${formatMoney(toDollars(cents))} of ${creditMemo.number} was applied to ${invoice.Invoice}.${left}`,
			link: { label: invoice.Invoice.slice(0, 40), to: paths.invoice(invoice.id) },
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { TOO_MUCH: "amount" },
			unanswered: nothingCharged,
		});
	}
}
