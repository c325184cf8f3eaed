/** Pays an open attempt with a saved method instead of the provider's page. */

import { paymentRefusals } from "#rules/payments/payment-sentences";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import { hasExpired, methodName, methodRefusals } from "#rules/payments/saved-methods";
import type { Db } from "../../../db/connect.server.ts";
import { notOfAccount, ServiceFailure } from "../../../shared/http.server.ts";
import { todayOf } from "../../../user-service/public.server.ts";
import {
	type AttemptRow,
	chargedCents,
	insertEvent,
	markPageOpened,
} from "../attempts/attempts-repository.server.ts";
import { accountPayer, ownAttempt, type PaymentCall } from "../attempts/payer.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { askProvider, reconcileAttempt } from "../reconcile/settle-payment.server.ts";
import { lockedMethod, type MethodRow } from "./methods-repository.server.ts";

/**
 * A method that may be charged now, locked.
 * @throws {ServiceFailure} 404 for another account's, 409 METHOD_GONE, METHOD_EXPIRED, METHOD_TYPE
 */
export async function requireUsable(
	{ now, provider }: PaymentDeps,
	trx: Db,
	{ userId, accountId }: { userId: string | null; accountId: string },
	{ methodId, type }: { methodId: string; type: OnlinePaymentType },
): Promise<MethodRow> {
	const row = await lockedMethod(trx, accountId, methodId);
	if (!row) throw notOfAccount(methodRefusals.unknown, { userId: userId ?? "", accountId, id: methodId });
	if (row.removed_at !== null) throw new ServiceFailure(409, "METHOD_GONE", methodRefusals.gone);
	if (row.provider !== provider.name || row.mode !== provider.mode || !provider.tokens)
		throw new ServiceFailure(409, "METHOD_GONE", methodRefusals.otherProvider);
	if (row.type !== type) throw new ServiceFailure(409, "METHOD_TYPE", methodRefusals.otherType);
	if (hasExpired(row.expires_on, await todayOf(trx, accountId, now())))
		throw new ServiceFailure(
			409,
			"METHOD_EXPIRED",
			methodRefusals.expired(methodName({ brand: row.brand, lastFour: row.last_four })),
		);
	return row;
}

/**
 * Charges once for an attempt, however often it is called: the provider knows the attempt's transaction id. The result
 * is applied like that of its page; while it is unknown, the attempt stays open and is asked about.
 * @throws {ServiceFailure} as `requireUsable`; 403, 404 of the attempt; 409 NO_METHOD, DECIDED; 503 PROVIDER_SILENT
 */
export async function chargeMethod(
	deps: PaymentDeps,
	call: PaymentCall,
	transactionID: string,
): Promise<AttemptRow> {
	const row = await ownAttempt(deps.db, call, transactionID, "pay");
	// As when it was opened: a saved method is for those who may pay from the account.
	if (row.method_id !== null) await accountPayer(deps.db, call, "invoices");
	const { tokens } = deps.provider;
	if (row.method_id === null || row.account_id === null || !tokens || !deps.methodVault)
		throw new ServiceFailure(409, "NO_METHOD", methodRefusals.notOffered);
	if (row.state === "completed") return row;
	const method = await prepare(deps, row, row.account_id, row.method_id);
	const token = await deps.methodVault.open(method.token, method.id);
	await askProvider(deps, row, () =>
		tokens.charge({ transactionID, token, amount: chargedCents(row) / 100, reference: row.reference }),
	);
	return reconcileAttempt(deps, transactionID);
}

/** Marks the attempt as sent to the provider, before it is. */
function prepare(
	deps: PaymentDeps,
	row: AttemptRow,
	accountId: string,
	methodId: string,
): Promise<MethodRow> {
	return deps.db.transaction().execute(async (trx) => {
		const method = await requireUsable(
			deps,
			trx,
			{ userId: row.user_id, accountId },
			{ methodId, type: row.payment_type },
		);
		const at = new Date(deps.now()).toISOString();
		const openedAt = await markPageOpened(trx, row.transaction_id, at);
		if (openedAt === null) throw new ServiceFailure(409, "DECIDED", paymentRefusals.decided);
		if (openedAt === at)
			await insertEvent(trx, {
				transaction_id: row.transaction_id,
				at,
				state: "initiated",
				note: `Sent to the provider: ${methodName({ brand: method.brand, lastFour: method.last_four })}.`,
			});
		return method;
	});
}
