/** Opens payment attempts: amounts come from the books, and nothing is paid twice at once. */

import type { PaymentAttempt, PaymentTarget } from "#contracts/payments/payment-attempts";
import { formatCents } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { cardFeeBasisPoints, defaultCardFee } from "#rules/payments/portal-amount";
import { methodRefusals } from "#rules/payments/saved-methods";
import { cardExtraCents } from "#rules/payments/surcharge";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { hashContent } from "../../../shared/idempotency-repository.server.ts";
import { accountsOfCompany } from "../../invoices/company-invoices.server.ts";
import { requireUsable } from "../methods/charge-method.server.ts";
import { refusePaidReference } from "../paid-reference/paid-reference.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { claimLedger } from "../payment-mode.server.ts";
import { findPaymentHolds, takePaymentHolds, underReview } from "../reconcile/reconcile-repository.server.ts";
import { toAttempt } from "./attempt-view.server.ts";
import {
	type AttemptRow,
	chargedCents,
	earlierAttempt,
	getShares,
	insertAttempt,
	insertEvent,
	insertShares,
	paymentHoldTargets,
} from "./attempts-repository.server.ts";
import {
	accountPayer,
	browserDigest,
	type Payable,
	type PaymentCall,
	payableOfInvoices,
	payableOfOrder,
	payableOfPortal,
	requireOwn,
} from "./payer.server.ts";

export type WantedPayment = {
	transactionID: string;
	target: PaymentTarget;
	paymentType: OnlinePaymentType;
	expectedTotal: number;
	formKey?: string;
	paidSeen?: boolean;
	methodId?: string;
};

type Opening = {
	accountId: string | null;
	userId: string | null;
	browser: string | null;
	payable(trx: Db): Promise<Payable>;
};

/**
 * Idempotent by form key, and by transaction id with the same content.
 * @throws {ServiceFailure} 409 PAYMENTS_OFF, PAYMENT_OPEN, CHANGED, NOT_OWED, or TRANSACTION_TAKEN; 404 for
 * another account; 403 without permission to pay
 */
export async function openAttempt(
	deps: PaymentDeps,
	call: PaymentCall,
	paymentRequest: WantedPayment,
): Promise<PaymentAttempt> {
	const { db } = deps;
	const opening = await prepareOpening(deps, call, paymentRequest);
	const { formKey, transactionID, paidSeen: _, ...content } = paymentRequest;
	const payer = [opening.accountId, opening.userId, opening.browser];
	const digest = formKey ? hashContent("payment", formKey, payer, content) : null;
	const earlier = await earlierAttempt(db, transactionID, digest);
	if (earlier) return repeated(db, call, earlier, paymentRequest, digest);
	const opened = await db.transaction().execute((trx) => open(deps, trx, opening, paymentRequest, digest));
	return opened.isNew ? toAttempt(db, opened.row) : repeated(db, call, opened.row, paymentRequest, digest);
}

async function prepareOpening(
	deps: PaymentDeps,
	call: PaymentCall,
	{ target, paidSeen, methodId }: WantedPayment,
): Promise<Opening> {
	if (target.kind === "portal")
		return {
			accountId: null,
			userId: null,
			browser: browserDigest(call),
			async payable(trx) {
				const payable = payableOfPortal(target);
				if (!paidSeen)
					await refusePaidReference(trx, call, { ...target.payer, reference: payable.reference });
				return payable;
			},
		};
	const payer = await accountPayer(deps.db, call, target.kind);
	// A saved method is for those who may pay from the account, whatever is paid.
	if (methodId !== undefined) await accountPayer(deps.db, call, "invoices");
	const accountIds =
		target.kind === "invoices" && target.company
			? (await accountsOfCompany(deps.db, payer, "pay")).map(({ accountId }) => accountId)
			: [payer.accountId];
	return {
		accountId: payer.accountId,
		userId: payer.user.userId,
		browser: null,
		payable: (trx) =>
			target.kind === "order"
				? payableOfOrder(deps, trx, payer, target.orderId)
				: payableOfInvoices(trx, payer, accountIds, target.invoices),
	};
}

async function open(
	deps: PaymentDeps,
	trx: Db,
	opening: Opening,
	paymentRequest: WantedPayment,
	digest: string | null,
): Promise<{ row: AttemptRow; isNew: boolean }> {
	const { now, provider, portalCardFee } = deps;
	await claimLedger(trx, provider);
	const payable = await opening.payable(trx);
	// A duplicate of this call has either finished or waits for the lock.
	const twin = await earlierAttempt(trx, paymentRequest.transactionID, digest);
	if (twin) return { row: twin, isNew: false };
	const { methodId, paymentType } = paymentRequest;
	if (methodId !== undefined) {
		const { accountId, userId } = opening;
		if (accountId === null || paymentRequest.target.kind === "portal")
			throw new ServiceFailure(422, "NO_METHOD", methodRefusals.notOffered);
		await requireUsable(deps, trx, { userId, accountId }, { methodId, type: paymentType });
	}
	const extraCents = cardExtraCents(
		paymentRequest.target.kind,
		payable.amountCents,
		paymentRequest.paymentType,
		portalCardFee ?? cardFeeBasisPoints(defaultCardFee),
	);
	requireExpected(payable.amountCents + extraCents, toCents(paymentRequest.expectedTotal));
	const at = new Date(now()).toISOString();
	const row = await insertAttempt(trx, {
		transaction_id: paymentRequest.transactionID,
		provider: provider.name,
		mode: provider.mode,
		purpose: paymentRequest.target.kind,
		state: "initiated",
		attention: null,
		payment_type: paymentRequest.paymentType,
		amount_cents: payable.amountCents,
		surcharge_cents: extraCents,
		reference: payable.reference,
		account_id: opening.accountId,
		user_id: opening.userId,
		browser_digest: opening.browser,
		order_id: payable.order?.id ?? null,
		order_number: payable.order?.orderNumber ?? null,
		payer: JSON.stringify(payable.payer),
		payment_id: null,
		receipt_number: null,
		form_digest: digest,
		search_key: getSearchKey(paymentRequest.transactionID, payable),
		created_at: at,
		updated_at: at,
		opened_at: null,
		method_id: methodId ?? null,
	});
	if (!row) return { row: await requireEarlier(trx, paymentRequest.transactionID, digest), isNew: false };
	await insertShares(
		trx,
		payable.shares.map((share, position) => ({
			transaction_id: row.transaction_id,
			invoice_id: share.invoiceId,
			invoice_number: share.number,
			position,
			cents: share.cents,
			account_id: share.accountId === opening.accountId ? null : share.accountId,
		})),
	);
	await requirePaymentHolds(trx, row);
	await insertEvent(trx, {
		transaction_id: row.transaction_id,
		at,
		state: "initiated",
		note: `Opened for ${formatCents(chargedCents(row))}.`,
	});
	return { row, isNew: true };
}

async function requireEarlier(trx: Db, transactionID: string, digest: string | null): Promise<AttemptRow> {
	const row = await earlierAttempt(trx, transactionID, digest);
	if (!row) throw new Error("An attempt could not be opened, and is not there either.");
	return row;
}

const getSearchKey = (transactionID: string, { reference, shares }: Payable): string =>
	[reference, ...shares.map(({ number }) => number), transactionID].join(" ").toLowerCase();

function requireExpected(cents: number, expectedCents: number): void {
	if (cents !== expectedCents)
		throw new ServiceFailure(409, "CHANGED", paymentRefusals.changed(cents, expectedCents));
}

async function requirePaymentHolds(trx: Db, row: AttemptRow): Promise<void> {
	const shares = await getShares(trx, [row.transaction_id]);
	const targets = paymentHoldTargets(row, shares);
	if (await takePaymentHolds(trx, row.transaction_id, targets)) return;
	const held = await findPaymentHolds(trx, targets);
	const others = targets.filter((target) => held.get(target) !== row.transaction_id);
	const checked = await underReview(
		trx,
		others.map((target) => held.get(target) ?? ""),
	);
	const reviewed = others.filter((target) => checked.has(held.get(target) ?? ""));
	const taken = reviewed.length > 0 ? reviewed : others;
	const names = shares
		.filter(({ invoice_id }) => taken.includes(`invoice:${invoice_id}`))
		.map(({ invoice_number }) => invoice_number);
	const what = row.order_id === null ? names.join(", ") : `order ${row.order_number}`;
	throw new ServiceFailure(
		409,
		"PAYMENT_OPEN",
		(reviewed.length > 0 ? paymentRefusals.underReview : paymentRefusals.open)(what),
	);
}

async function repeated(
	db: Db,
	call: PaymentCall,
	row: AttemptRow,
	paymentRequest: WantedPayment,
	digest: string | null,
): Promise<PaymentAttempt> {
	await requireOwn(db, call, row, "pay", row.transaction_id);
	const attempt = await toAttempt(db, row);
	const sameForm = digest !== null && digest === row.form_digest;
	const sameMethod = row.method_id === (paymentRequest.methodId ?? null);
	if (!sameForm && !(sameMethod && isSameContent(attempt, paymentRequest)))
		throw new ServiceFailure(409, "TRANSACTION_TAKEN", paymentRefusals.transactionTaken, {
			transactionID: row.transaction_id,
			userId: call.bearer?.userId,
		});
	return attempt;
}

function isSameContent(attempt: PaymentAttempt, { target, paymentType, expectedTotal }: WantedPayment) {
	if (
		attempt.purpose !== target.kind ||
		attempt.paymentType !== paymentType ||
		toCents(attempt.total) !== toCents(expectedTotal)
	)
		return false;
	switch (target.kind) {
		case "order":
			return attempt.order?.id === target.orderId;
		case "invoices":
			return sharesKey(attempt.invoices) === sharesKey(target.invoices);
		case "portal": {
			const { firstName, lastName, email } = target.payer;
			return (
				payableOfPortal(target).reference === attempt.reference &&
				firstName === attempt.payer.firstName &&
				lastName === attempt.payer.lastName &&
				email === attempt.payer.email
			);
		}
	}
}

/** Key of the shares, whatever their order. */
export const sharesKey = (shares: readonly { invoiceId: string; amount: number }[]): string =>
	shares
		.map(({ invoiceId, amount }) => `${invoiceId} ${toCents(amount)}`)
		.sort()
		.join("\n");
