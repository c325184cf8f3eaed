/** The owner of a payment; for a portal payment, a browser. */
import { createHash } from "node:crypto";
import { os } from "@orpc/server";
import type { PaymentTarget } from "#contracts/payments/payment-attempts";
import type { PortalUser } from "#contracts/users/user";
import { toCents } from "#rules/money/cents";
import { plainReference, referenceOfInvoices } from "#rules/payments/payment-numbers";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { paymentLimits } from "#rules/payments/payment-terms";
import { mayPayInvoices, mayReadPayments, mayUseCart } from "#rules/users/permissions";
import type { Db } from "../../../db/connect.server.ts";
import { bearerOf, type TokenBearer, type TokenVerifier } from "../../../shared/auth.server.ts";
import { notOfAccount, type ServiceContext, ServiceFailure } from "../../../shared/http.server.ts";
import {
	type AccountActor,
	type AccountCall,
	type AccountRule,
	accountActor,
	forbidden,
} from "../../../user-service/public.server.ts";
import { hasRightFor } from "../../invoices/company-invoices.server.ts";
import { owedInvoices } from "../../invoices/pay-invoices.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { type AttemptRow, accountsOfShares, attemptRow } from "./attempts-repository.server.ts";

/** A signed-in user, a browser, or both. */
export type PaymentCall = Pick<ServiceContext, "accountId" | "browserKey" | "requestId"> & {
	bearer: TokenBearer | null;
};

/** "pay" includes cancelling. */
export type PaymentRight = "read" | "pay";

const readRule = (of: "order" | "invoices", what = "This payment"): AccountRule => ({
	may: (user) => mayReadPayments(user, of),
	refusal: "You may not see payments.",
	what,
});
const payRules = {
	order: { may: mayUseCart, refusal: paymentRefusals.mayNotPayOrders, what: "This payment" },
	invoices: { may: mayPayInvoices, refusal: paymentRefusals.mayNotPayInvoices, what: "This payment" },
};

/** Middleware: `bearer` is `null` without a token; 401 for an invalid one. */
export function optionalBearer(verify: TokenVerifier) {
	return os.$context<ServiceContext>().middleware(async ({ context, next }) => {
		const bearer = context.authorization === undefined ? null : await bearerOf(context, verify);
		return next({ context: { bearer } });
	});
}

/**
 * @param of whether only payments of an order are asked for
 * @param requestedAccountId the account in the URL
 * @throws {ServiceFailure} 401 without a token, 403 without permission, 404 for another account than the
 * current one
 */
export const paymentReader = (
	db: Db,
	call: PaymentCall,
	of: "order" | "invoices",
	requestedAccountId: string,
): Promise<AccountActor> =>
	accountActor(db, signedIn(call), readRule(of, "This account"), requestedAccountId);

/**
 * @param requestedAccountId the account in the URL, if there is one
 * @throws {ServiceFailure} 401 without a token, 403 without permission to pay
 */
export const accountPayer = (
	db: Db,
	call: PaymentCall,
	purpose: keyof typeof payRules,
	requestedAccountId?: string,
): Promise<AccountActor> => accountActor(db, signedIn(call), payRules[purpose], requestedAccountId);

function signedIn({ bearer, accountId, requestId }: PaymentCall): AccountCall {
	if (bearer === null) throw unauthenticated();
	return { bearer, accountId, requestId };
}

const unauthenticated = () => new ServiceFailure(401, "UNAUTHENTICATED", "No logged in user detected");

/**
 * The hash that identifies a browser's portal payments.
 * @throws {ServiceFailure} 401 without a browser key
 */
export function browserDigest({ browserKey }: PaymentCall): string {
	if (!browserKey || !/^[\w-]{32,128}$/.test(browserKey)) throw unauthenticated();
	return createHash("sha256").update(browserKey).digest("base64url");
}

/** @throws {ServiceFailure} 401 without user and browser key */
export function requireUserOrBrowser({ bearer, browserKey }: PaymentCall): void {
	if (bearer === null && !browserKey) throw unauthenticated();
}

/**
 * @throws {ServiceFailure} 404 for an unknown attempt or another payer's, 401 without user and browser key,
 * 403 with read access only
 */
export async function ownAttempt(
	db: Db,
	call: PaymentCall,
	transactionID: string,
	right: PaymentRight,
): Promise<AttemptRow> {
	const row = await attemptRow(db, transactionID);
	requireUserOrBrowser(call);
	return requireOwn(db, call, row, right, transactionID);
}

/**
 * Handles missing attempts and those of others alike, so that neither answer nor timing tells them apart. Each
 * purpose has its right: nobody who may open a payment is kept from reading, sending or canceling it.
 * @throws {ServiceFailure} as `ownAttempt`
 */
export async function requireOwn(
	db: Db,
	call: PaymentCall,
	row: AttemptRow | undefined,
	right: PaymentRight,
	id: string,
): Promise<AttemptRow> {
	if (row?.purpose === "portal" && call.browserKey && browserDigest(call) === row.browser_digest) return row;
	if (call.bearer === null) throw notOfPayer(id);
	const { user, accountId } = await accountActor(db, signedIn(call), readRule("order"));
	if (!row || row.purpose === "portal" || row.account_id !== accountId)
		throw notOfAccount("This payment", { userId: user.userId, accountId, id, document: "payment" });
	const read = readRule(row.purpose);
	if (!read.may(user)) throw forbidden(read.refusal);
	const { may, refusal } = payRules[row.purpose];
	if (right === "pay" && !may(user)) throw forbidden(refusal);
	const branches = row.purpose === "invoices" ? await accountsOfShares(db, row.transaction_id) : [];
	if (!branches.every((branch) => hasRightFor(user, "read", branch)))
		throw notOfAccount("This payment", { userId: user.userId, accountId, id, document: "payment" });
	if (right === "pay" && !branches.every((branch) => hasRightFor(user, "pay", branch)))
		throw forbidden(paymentRefusals.mayNotPayBranches);
	return row;
}

const notOfPayer = (id: string) =>
	new ServiceFailure(404, "NOT_FOUND", "This payment was not found.", { userId: null, id });

// The target of an attempt with amounts from the books; amounts of the form are only compared.

export type PaidShare = { invoiceId: string; accountId: string; number: string; cents: number };

/** Locked until the transaction ends. */
export type Payable = {
	amountCents: number;
	reference: string;
	order: { id: string; orderNumber: string } | null;
	shares: readonly PaidShare[];
	payer: { firstName: string; lastName: string; email: string };
};

/** @throws {ServiceFailure} 404 for an order of another account, 409 NOT_OWED when not awaiting payment */
export async function payableOfOrder(
	{ orders }: Pick<PaymentDeps, "orders">,
	trx: Db,
	{ user, accountId }: AccountActor,
	orderId: string,
): Promise<Payable> {
	const order = await orders.payableOrder(trx, accountId, orderId);
	return {
		amountCents: order.totalCents,
		reference: order.orderNumber,
		order: { id: order.orderId, orderNumber: order.orderNumber },
		shares: [],
		payer: getPayer(user),
	};
}

/**
 * Invoices or parts of their balances.
 * @param accountIds the accounts whose invoices the payer may pay together
 * @throws {ServiceFailure} 404 for an invoice of another account, 409 NOT_OWED, CHANGED, 422 for a sum above
 * the limit
 */
export async function payableOfInvoices(
	trx: Db,
	{ user }: AccountActor,
	accountIds: readonly string[],
	invoices: Extract<PaymentTarget, { kind: "invoices" }>["invoices"],
): Promise<Payable> {
	const owed = await owedInvoices(
		trx,
		accountIds,
		invoices.map(({ invoiceId, amount }) => ({ invoiceId, cents: toCents(amount) })),
	);
	const amountCents = owed.reduce((sum, { cents }) => sum + cents, 0);
	if (amountCents > paymentLimits.maxCents)
		throw new ServiceFailure(422, "TOO_MUCH", paymentRefusals.tooMuch);
	return {
		amountCents,
		reference: referenceOfInvoices(owed.map(({ number }) => number)),
		order: null,
		shares: owed.map(({ invoiceId, accountId, number, cents }) => ({ invoiceId, accountId, number, cents })),
		payer: getPayer(user),
	};
}

/** The target of payers without a sign-in, who type amount and reference; the reference may be empty. */
export function payableOfPortal({ amount, payer }: Extract<PaymentTarget, { kind: "portal" }>): Payable {
	const { firstName, lastName, email } = payer;
	return {
		amountCents: toCents(amount),
		reference: plainReference(payer.reference),
		order: null,
		shares: [],
		payer: { firstName, lastName, email },
	};
}

const getPayer = ({ fname, lname, email }: PortalUser) => ({ firstName: fname, lastName: lname, email });
