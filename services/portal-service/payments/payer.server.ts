/**
 * Whose a payment is. That of an order or of invoices is the account's: whoever may pay there may go on with it. A portal
 * payment is that of the browser that began it.
 */
import { createHash } from "node:crypto";
import { os } from "@orpc/server";
import { mayPayInvoices, mayReadInvoices, mayUseCart } from "#contracts/permissions";
import { bearerToken, type TokenBearer, type TokenVerifier } from "../../auth.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { notFound, notOfAccount, type ServiceContext, ServiceFailure } from "../../http.server.ts";
import {
	type AccountCall,
	type AccountHolder,
	accountHolder,
} from "../../user-service/account-holder.server.ts";
import { type AttemptRow, attemptRow } from "./attempts-repository.server.ts";

/** Who calls: a bearer, a browser, or both. */
export type PaymentCall = Pick<ServiceContext, "accountId" | "browserKey" | "requestId"> & {
	bearer: TokenBearer | null;
};

/** What is wanted of a payment: to see it and ask after it, or to pay and to give up. */
export type PaymentRight = "read" | "pay";

const readRule = { may: mayReadInvoices, refusal: "You may not see payments.", what: "This payment" };
const payRules = {
	order: { may: mayUseCart, refusal: "You may not pay orders.", what: "This payment" },
	invoices: { may: mayPayInvoices, refusal: "You may not pay invoices.", what: "This payment" },
};

/** Middleware of calls on payments: `bearer` is `null` for a call without a token; 401 for one whose token is wrong. */
export function perhapsSignedIn(verify: TokenVerifier) {
	return os.$context<ServiceContext>().middleware(async ({ context, next }) => {
		const bearer =
			context.authorization === undefined ? null : await verify(bearerToken(context.authorization));
		return next({ context: { bearer } });
	});
}

/**
 * A user who may read payments of the account that is acted for.
 * @param wanted the account in the address
 * @throws {ServiceFailure} 401 without a token, 403 for who may not, 404 for another account than the one acted for
 */
export const paymentReader = (db: Db, call: PaymentCall, wanted: string): Promise<AccountHolder> =>
	accountHolder(db, signedIn(call), { ...readRule, what: "This account" }, wanted);

/** @throws {ServiceFailure} 401 without a token, 403 for who may not pay this */
export const accountPayer = (
	db: Db,
	call: PaymentCall,
	purpose: keyof typeof payRules,
): Promise<AccountHolder> => accountHolder(db, signedIn(call), payRules[purpose]);

function signedIn({ bearer, accountId, requestId }: PaymentCall): AccountCall {
	if (bearer === null) throw unauthenticated();
	return { bearer, accountId, requestId };
}

const unauthenticated = () => new ServiceFailure(401, "UNAUTHENTICATED", "No logged in user detected");

/**
 * What a browser's portal payments are kept under.
 * @throws {ServiceFailure} 401 for a browser without a key
 */
export function browserDigest({ browserKey }: PaymentCall): string {
	if (!browserKey || !/^[\w-]{32,128}$/.test(browserKey)) throw unauthenticated();
	return createHash("sha256").update(browserKey).digest("base64url");
}

/** @throws {ServiceFailure} 401 for a call that names neither a user nor a browser */
export function requireSomebody({ bearer, browserKey }: PaymentCall): void {
	if (bearer === null && !browserKey) throw unauthenticated();
}

/**
 * An attempt of the caller's.
 * @throws {ServiceFailure} 404 for an unknown one or another payer's, 401 for who names neither user nor browser, 403 for
 * who may see it only
 */
export async function ownAttempt(
	db: Db,
	call: PaymentCall,
	transactionId: string,
	right: PaymentRight,
): Promise<AttemptRow> {
	const row = await attemptRow(db, transactionId);
	requireSomebody(call);
	if (!row) throw notFound("This payment");
	await requireOwn(db, call, row, right);
	return row;
}

/** @throws {ServiceFailure} as `ownAttempt` */
export async function requireOwn(
	db: Db,
	call: PaymentCall,
	row: AttemptRow,
	right: PaymentRight,
): Promise<void> {
	if (row.purpose === "portal") {
		if (!call.browserKey || browserDigest(call) !== row.browser_digest) throw notOfPayer(call, row);
		return;
	}
	if (call.bearer === null) throw notOfPayer(call, row);
	const rule = right === "pay" ? payRules[row.purpose] : readRule;
	const { user, accountId } = await accountHolder(db, signedIn(call), rule);
	if (accountId !== row.account_id)
		throw notOfAccount("This payment", { userId: user.userId, accountId, id: row.transaction_id });
}

/** Answered as what does not exist is; the log says that it does, and who asked. */
const notOfPayer = ({ bearer }: PaymentCall, { transaction_id }: AttemptRow) =>
	new ServiceFailure(404, "NOT_FOUND", "This payment was not found.", {
		userId: bearer?.userId ?? null,
		id: transaction_id,
	});
