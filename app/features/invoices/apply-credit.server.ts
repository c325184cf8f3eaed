/** Applying a credit memo, or a part of it, to an invoice. */
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { centsOf, dollarsOf } from "#contracts/cents";
import { refusedForm } from "~/features/auth/form-answer.server.ts";
import { paths } from "~/paths.ts";
import { amountFault, centsTyped } from "~/shared/amounts.ts";
import { refusal, type Scope } from "~/shared/auth/guarded.server.ts";
import { formatMoney } from "~/shared/money.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { invoiceFailure } from "./invoice-failure.server.ts";
import { isPayable } from "./invoice-presentation.ts";
import { loadStatement } from "./invoice-reading.server.ts";

type OfMemo = Scope<{ creditMemoID: string }>;

/**
 * The credit memo and the invoices that it can be applied to; `null` when the service does not answer.
 * @throws a refusal for a credit memo that is none of this account's
 */
export async function loadCredit(scope: OfMemo) {
	const statement = await loadStatement(scope);
	if (!statement) return null;
	const creditMemo = statement.creditMemos.find(({ id }) => id === scope.params.creditMemoID);
	if (!creditMemo) {
		const { creditMemoID } = scope.params;
		scope.log.warn({ userId: scope.session?.userId, creditMemoID }, "a credit memo was not found");
		throw refusal(404, "There is no such credit memo.");
	}
	const invoices = statement.open.filter(isPayable);
	const asked = scope.url.searchParams.get("invoice");
	return {
		creditMemo,
		invoices: invoices.map(({ id, Invoice, dueOn, InvoiceBalance }) => ({
			id,
			Invoice,
			dueOn,
			InvoiceBalance,
		})),
		/** The invoice that the address asks for, otherwise the one that is due first. */
		suggested: (invoices.find(({ id }) => id === asked) ?? invoices[0])?.id ?? null,
	};
}
export type CreditView = NonNullable<Awaited<ReturnType<typeof loadCredit>>>;

const invoiceMissing = "Choose the invoice to apply it to.";
const applyForm = z.object({
	invoiceId: z.string({ error: invoiceMissing }).min(1, invoiceMissing).max(128),
	amount: z
		.string({ error: "Enter an amount in dollars, such as 1,234.50." })
		.max(40)
		.superRefine((typed, context) => {
			const fault = amountFault(typed, Number.MAX_SAFE_INTEGER);
			if (fault) context.addIssue({ code: "custom", message: fault });
		}),
	/** A key that is not one of ours is no key: the form then counts each time. */
	formKey: z
		.string()
		.regex(/^[\w-]{8,64}$/)
		.optional()
		.catch(undefined),
});

/** Applies it, once for each form, and leads back to the list; a refused form stays as it was typed. */
export async function applyCredit(scope: OfMemo & { form: FormData }) {
	const submission = parseWithZod(scope.form, { schema: applyForm });
	if (submission.status !== "success") return refusedForm(submission, {}, { status: 422 });
	const { invoiceId, amount, formKey } = submission.value;
	const { creditMemoID: creditMemoId } = scope.params;
	const cents = centsTyped(amount) ?? 0;
	try {
		const { invoice, creditMemo } = await scope.services.portal.applyCredit({
			creditMemoId,
			invoiceId,
			amount: dollarsOf(cents),
			formKey,
		});
		const left = centsOf(creditMemo.remaining) > 0 ? `, ${formatMoney(creditMemo.remaining)} remains` : "";
		throw await redirectWithToast(paths.account("my-invoices"), {
			kind: "success",
			text: `${formatMoney(dollarsOf(cents))} of ${creditMemo.number} is applied to ${invoice.Invoice}${left}.`,
			link: { label: invoice.Invoice.slice(0, 40), to: paths.invoice(invoice.id) },
		});
	} catch (error) {
		return invoiceFailure(scope, submission, error, { fieldOfCode: { TOO_MUCH: "amount" } });
	}
}
