/** Applying all or part of a credit memo to an invoice. */

import { ServiceError } from "#client/service-error";
import { toCents, toDollars } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { throwOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { applyCreditForm } from "../invoice-forms.ts";
import { loadStatement, nothingCharged } from "../invoice-reading.server.ts";
import { isPayable } from "../invoice-view.ts";

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
		const left = toCents(remaining) > 0 ? `, ${formatMoney(remaining)} remains` : "";
		throw await redirectWithToast(paths.account("my-invoices"), {
			kind: "success",
			text: `${formatMoney(toDollars(cents))} of ${creditMemo.number} is applied to ${invoice.Invoice}${left}.`,
			link: { label: invoice.Invoice.slice(0, 40), to: paths.invoice(invoice.id) },
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { TOO_MUCH: "amount" },
			unanswered: nothingCharged,
		});
	}
}
