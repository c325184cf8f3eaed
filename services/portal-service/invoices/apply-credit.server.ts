import type { CreditMemo, InvoiceSummary } from "#contracts/invoices/invoices";
import { formatCents } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { CartDeps } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import { lockUser, todayOf } from "../../user-service/public.server.ts";
import { creditApplied } from "../ledger/entries.ts";
import { bookEntries } from "../ledger/ledger-repository.server.ts";
import { findPaymentHold, underReview } from "../payments/reconcile/reconcile-repository.server.ts";
import { toMemo, toSummary } from "./invoice-view.server.ts";
import {
	type CreditMemoRow,
	type InvoiceRow,
	lockedInvoiceRow,
	lockedMemoRow,
	reduceBalance,
	reduceRemaining,
} from "./invoices-repository.server.ts";
import { emitPaid } from "./pay-invoices.server.ts";
import { type PortalActor, requirePayer, unknownDocument } from "./portal-actor.server.ts";

export type CreditUse = {
	creditMemoId: string;
	invoiceId: string;
	amount: number;
	formKey?: string;
};

/**
 * Applies all or part of a credit memo to an invoice.
 * @throws {ServiceFailure} 403 without permission to pay; 404 for a memo or invoice of another account; 409
 * TOO_MUCH above the remainder or balance, PAYMENT_OPEN while the invoice is being paid
 */
export async function applyCredit(
	{ db, now }: CartDeps,
	actor: PortalActor,
	{ formKey, ...use }: CreditUse,
): Promise<{ invoice: InvoiceSummary; creditMemo: CreditMemo }> {
	requirePayer(actor);
	const { userId, accountId } = actor;
	const cents = toCents(use.amount);
	const digest = hashContent("credit", formKey ?? crypto.randomUUID(), userId, accountId, use);
	const at = new Date(now()).toISOString();
	return db.transaction().execute(async (trx) => {
		await lockUser(trx, userId);
		const memo = await lockedMemoRow(trx, accountId, use.creditMemoId);
		if (!memo) throw unknownDocument(actor, use.creditMemoId, "credit memo");
		const invoice = await lockedInvoiceRow(trx, [accountId], use.invoiceId);
		if (!invoice) throw unknownDocument(actor, use.invoiceId);
		const respond = async (invoiceNow: InvoiceRow, memoNow: CreditMemoRow) => ({
			invoice: await toSummary(trx, invoiceNow, await todayOf(trx, accountId, now())),
			creditMemo: toMemo(memoNow),
		});
		if (await findRecorded(trx, "credit", actor, digest)) return respond(invoice, memo);
		await requirePossible(trx, memo, invoice, cents);
		const used = await bookCredit(trx, accountId, { digest, at, cents, invoice, memo });
		await recordKey(trx, "credit", actor, { digest, at });
		return respond(used.invoice, used.memo);
	});
}

export async function bookCredit(
	trx: Db,
	accountId: string,
	use: Parameters<typeof creditApplied>[1],
): Promise<{ invoice: InvoiceRow; memo: CreditMemoRow }> {
	const booked = await bookEntries(trx, creditApplied(accountId, use));
	if (booked !== 2) throw new Error(`The use ${use.digest} of a credit memo is in the ledger already.`);
	const invoice = await reduceBalance(trx, accountId, use.invoice.id, use.cents);
	await emitPaid(trx, invoice, { cents: use.cents, at: use.at, by: "credit memo", key: use.digest });
	return {
		invoice,
		memo: await reduceRemaining(trx, accountId, use.memo.id, use.cents),
	};
}

async function requirePossible(
	trx: Db,
	memo: CreditMemoRow,
	invoice: InvoiceRow,
	cents: number,
): Promise<void> {
	const holder = await findPaymentHold(trx, `invoice:${invoice.id}`);
	if (holder)
		throw new ServiceFailure(
			409,
			"PAYMENT_OPEN",
			(await underReview(trx, [holder])).has(holder)
				? paymentRefusals.underReview(`invoice ${invoice.number}`)
				: `Invoice ${invoice.number} is being paid. Finish or cancel that payment first.`,
		);
	const remaining = Number(memo.remaining_cents);
	if (cents > remaining)
		throw tooMuch(
			remaining === 0
				? `Credit memo ${memo.number} is fully used.`
				: `Only ${formatCents(remaining)} of credit memo ${memo.number} is left.`,
		);
	const balance = Number(invoice.balance_cents);
	if (cents > balance)
		throw tooMuch(
			balance === 0
				? `Invoice ${invoice.number} is already paid.`
				: `Only ${formatCents(balance)} is still owed on invoice ${invoice.number}.`,
		);
}

const tooMuch = (message: string) => new ServiceFailure(409, "TOO_MUCH", message);
