/** Whose a payment is. A portal payment is that of the browser that began it. */

import { createHash } from "node:crypto";
import { os } from "@orpc/server";
import { mayPayInvoices, mayReadInvoices, mayUseCart } from "#contracts/permissions";
import type { Db } from "../../../db/connect.server.ts";
import { bearerToken, type TokenBearer, type TokenVerifier } from "../../../shared/auth.server.ts";
import { notOfAccount, type ServiceContext, ServiceFailure } from "../../../shared/http.server.ts";
import {
	type AccountActor,
	type AccountCall,
	accountActor,
	forbidden,
} from "../../../user-service/public.server.ts";
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
export const paymentReader = (db: Db, call: PaymentCall, wanted: string): Promise<AccountActor> =>
	accountActor(db, signedIn(call), { ...readRule, what: "This account" }, wanted);

/** @throws {ServiceFailure} 401 without a token, 403 for who may not pay this */
export const accountPayer = (
	db: Db,
	call: PaymentCall,
	purpose: keyof typeof payRules,
): Promise<AccountActor> => accountActor(db, signedIn(call), payRules[purpose]);

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
	transactionID: string,
	right: PaymentRight,
): Promise<AttemptRow> {
	const row = await attemptRow(db, transactionID);
	requireSomebody(call);
	return requireOwn(db, call, row, right, transactionID);
}

/**
 * An attempt that does not exist and one of another payer take the same way through this function, so that neither the
 * answer nor its time tells which it was.
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
	const { user, accountId } = await accountActor(db, signedIn(call), readRule);
	if (!row || row.purpose === "portal" || row.account_id !== accountId)
		throw notOfAccount("This payment", { userId: user.userId, accountId, id, document: "payment" });
	const { may, refusal } = payRules[row.purpose];
	if (right === "pay" && !may(user)) throw forbidden(refusal);
	return row;
}

const notOfPayer = (id: string) =>
	new ServiceFailure(404, "NOT_FOUND", "This payment was not found.", { userId: null, id });
