/** The specification's calls to complete a payment. Their claims are verified with the provider. */

import type { InvoiceShare, PaymentAttempt, PortalPayer } from "#contracts/payments/payment-attempts";
import { toCents } from "#rules/money/cents";
import type { OnlinePaymentType, PaymentPurpose } from "#rules/payments/payment-terms";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { toAttempt } from "../attempts/attempt-view.server.ts";
import { type AttemptRow, attemptOfPayment } from "../attempts/attempts-repository.server.ts";
import { sharesKey } from "../attempts/open-attempt.server.ts";
import { type PaymentCall, requireOwn, requireUserOrBrowser } from "../attempts/payer.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { reconcileAttempt } from "../reconcile/settle-payment.server.ts";

/**
 * Settles an attempt that a client reports as paid.
 * @throws {ServiceFailure} 409 DISAGREES, which is logged; 409 NOT_APPROVED
 */
export async function completeAttempt(
	deps: PaymentDeps,
	userId: string | undefined,
	row: AttemptRow,
	claims: Readonly<Record<string, unknown>>,
	agrees: (attempt: PaymentAttempt) => boolean,
): Promise<PaymentAttempt> {
	if (!agrees(await toAttempt(deps.db, row)))
		throw new ServiceFailure(409, "DISAGREES", "This doesn't match the payment that was opened.", {
			transactionID: row.transaction_id,
			userId,
			claims,
		});
	const settled = await toAttempt(deps.db, await reconcileAttempt(deps, row.transaction_id));
	if (settled.state !== "completed")
		throw new ServiceFailure(409, "NOT_APPROVED", settled.attention ?? notApproved[settled.state]);
	return settled;
}

const notApproved = {
	initiated: "The payment provider has not approved this payment yet.",
	declined: "The payment provider has declined this payment.",
	cancelled: "This payment was canceled.",
	"needs-attention": "This payment needs attention.",
};

export type InvoicePaymentClaims = {
	invoices: readonly InvoiceShare[];
	paymentId: string;
	paymentAmount: number;
	email: string;
	bankSurcharge: number;
};

/**
 * @throws {ServiceFailure} as `completeAttempt`; 404 for another payer's attempt, 403 without permission to
 * pay
 */
export const payInvoices = (
	deps: PaymentDeps,
	call: PaymentCall,
	claims: InvoicePaymentClaims,
): Promise<PaymentAttempt> =>
	completeOwn(
		deps,
		call,
		"invoices",
		claims,
		(attempt) =>
			sharesKey(claims.invoices) === sharesKey(attempt.invoices) &&
			toCents(claims.paymentAmount) === toCents(attempt.amount) &&
			toCents(claims.bankSurcharge) === toCents(attempt.bankSurcharge) &&
			sameAddress(claims.email, attempt.payer.email),
	);

export type PortalPaymentClaims = Omit<PortalPayer, "reference"> & {
	paymentAmount: number;
	fee: number;
	paymentType: OnlinePaymentType;
	paymentId: string;
};

/** @throws {ServiceFailure} as `completeAttempt`; 404 for another browser's attempt */
export const payPortal = (
	deps: PaymentDeps,
	call: PaymentCall,
	claims: PortalPaymentClaims,
): Promise<PaymentAttempt> =>
	completeOwn(
		deps,
		call,
		"portal",
		claims,
		(attempt) =>
			toCents(claims.paymentAmount) === toCents(attempt.amount) &&
			toCents(claims.fee) === toCents(attempt.bankSurcharge) &&
			claims.paymentType === attempt.paymentType &&
			claims.firstName === attempt.payer.firstName &&
			claims.lastName === attempt.payer.lastName &&
			sameAddress(claims.email, attempt.payer.email),
	);

async function completeOwn<Claims extends { paymentId: string }>(
	deps: PaymentDeps,
	call: PaymentCall,
	purpose: PaymentPurpose,
	claims: Claims,
	agrees: (attempt: PaymentAttempt) => boolean,
): Promise<PaymentAttempt> {
	requireUserOrBrowser(call);
	const found = await attemptOfPayment(deps.db, purpose, claims.paymentId);
	const row = await requireOwn(deps.db, call, found, "pay", claims.paymentId);
	return completeAttempt(deps, call.bearer?.userId, row, claims, agrees);
}

const sameAddress = (first: string, other: string) => first.trim().toLowerCase() === other.toLowerCase();
