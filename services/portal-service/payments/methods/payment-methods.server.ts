/** Listing, naming and removing the saved payment methods of an account. */
import type { SavedMethod, SavedMethods } from "#contracts/payments/payment-methods";
import { hasExpired, methodRefusals } from "#rules/payments/saved-methods";
import type { Db } from "../../../db/connect.server.ts";
import { notOfAccount } from "../../../shared/http.server.ts";
import { type AccountActor, todayOf } from "../../../user-service/public.server.ts";
import { accountPayer, type PaymentCall } from "../attempts/payer.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import {
	lockedMethod,
	type MethodRow,
	markRemoved,
	methodRows,
	renameMethod,
	setDefault,
} from "./methods-repository.server.ts";

/** Whether methods can be saved and used here. */
export const keepsMethods = ({ provider, methodVault }: PaymentDeps): boolean =>
	provider.tokens !== undefined && methodVault !== undefined;

export const toMethod = (row: MethodRow, today: string): SavedMethod => ({
	id: row.id,
	type: row.type,
	brand: row.brand,
	lastFour: row.last_four,
	label: row.label,
	expiresOn: row.expires_on,
	expired: hasExpired(row.expires_on, today),
	isDefault: row.is_default === 1,
	consent: row.consent,
	consentAt: row.consent_at,
});

/** @throws {ServiceFailure} 403 without permission to pay, 404 for another account than the current one */
export async function paymentMethods(
	deps: PaymentDeps,
	call: PaymentCall,
	accountId: string,
): Promise<SavedMethods> {
	const payer = await accountPayer(deps.db, call, "invoices", accountId);
	if (!keepsMethods(deps)) return { offered: false, methods: [] };
	return { offered: true, methods: await listed(deps, payer) };
}

async function listed(
	{ db, now, provider }: PaymentDeps,
	{ accountId }: AccountActor,
): Promise<SavedMethod[]> {
	const today = await todayOf(db, accountId, now());
	return (await methodRows(db, accountId, provider)).map((row) => toMethod(row, today));
}

/** @throws {ServiceFailure} 404 for a method of another account, and for a removed one */
async function requireMethod(trx: Db, { user, accountId }: AccountActor, id: string): Promise<MethodRow> {
	const row = await lockedMethod(trx, accountId, id);
	if (!row || row.removed_at !== null)
		throw notOfAccount(methodRefusals.unknown, { userId: user.userId, accountId, id });
	return row;
}

export async function changeMethod(
	deps: PaymentDeps,
	call: PaymentCall,
	{ methodId, label, makeDefault }: { methodId: string; label?: string; makeDefault?: boolean },
): Promise<SavedMethods> {
	const payer = await accountPayer(deps.db, call, "invoices");
	await deps.db.transaction().execute(async (trx) => {
		const { id } = await requireMethod(trx, payer, methodId);
		if (label !== undefined) await renameMethod(trx, payer.accountId, id, label);
		if (makeDefault) await setDefault(trx, payer.accountId, id);
	});
	return { offered: keepsMethods(deps), methods: await listed(deps, payer) };
}

/**
 * Removes a method here first, so that it is never used again, and asks the provider to forget it. A provider that
 * doesn't answer keeps a token that nobody has.
 */
export async function removeMethod(
	deps: PaymentDeps,
	call: PaymentCall,
	methodId: string,
): Promise<SavedMethods> {
	const payer = await accountPayer(deps.db, call, "invoices");
	const { user, accountId } = payer;
	const row = await deps.db.transaction().execute(async (trx) => {
		const method = await requireMethod(trx, payer, methodId);
		await markRemoved(trx, accountId, method.id, user.userId, new Date(deps.now()).toISOString());
		return method;
	});
	const { tokens, name } = deps.provider;
	if (tokens && name === row.provider && deps.methodVault)
		await deps.methodVault
			.open(row.token, row.id)
			.then((token) => tokens.forget(token))
			.catch(() => undefined);
	return { offered: keepsMethods(deps), methods: await listed(deps, payer) };
}
