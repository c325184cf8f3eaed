/**
 * Saved payment methods of an account: listing, saving with an encrypted token, naming, removing, and encrypting again
 * after the key changed.
 */

import { createHmac } from "node:crypto";
import type { SavedMethod, SavedMethods } from "#contracts/payments/payment-attempts";
import {
	hasExpired,
	methodName,
	methodRefusals,
	savedMethodLimits,
	savingConsent,
} from "#rules/payments/saved-methods";
import type { Db } from "../../../db/connect.server.ts";
import { notOfAccount, ServiceFailure } from "../../../shared/http.server.ts";
import { createVault, type Renewal, renewSealed, type Vault } from "../../../shared/vault.server.ts";
import { type AccountActor, todayOf } from "../../../user-service/public.server.ts";
import type { AttemptRow } from "../attempts/attempts-repository.server.ts";
import { accountPayer, type PaymentCall } from "../attempts/payer.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { KeptMethod } from "../provider/payment-provider.ts";
import {
	insertMethod,
	lockedMethod,
	type MethodRow,
	markRemoved,
	methodRows,
	methodsSealedWithOther,
	renameMethod,
	replaceToken,
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

// Saves the method of an approved payment whose payer let the provider keep it.

export type Saving = { id: string; sealed: string; keyId: string; kept: KeptMethod };

/** The text to accept at the provider's page; `undefined` where nothing can be saved. */
export function consentFor(
	{ provider, methodVault, storeName }: PaymentDeps,
	row: Pick<AttemptRow, "account_id" | "user_id" | "purpose" | "payment_type">,
): string | undefined {
	if (!provider.tokens || !methodVault || row.account_id === null || row.user_id === null) return undefined;
	if (row.purpose !== "invoices") return undefined;
	return savingConsent(row.payment_type, storeName);
}

/** Encrypts the token outside of the transaction that saves it. */
export async function sealKept(
	{ methodVault }: PaymentDeps,
	kept: KeptMethod | null | undefined,
): Promise<Saving | null> {
	if (!kept || !methodVault) return null;
	const id = crypto.randomUUID();
	return { id, kept, ...(await methodVault.seal(kept.token, id)) };
}

/** Belongs in the transaction that completes the payment. The first method of an account is its default. */
export async function saveMethod(
	deps: PaymentDeps,
	trx: Db,
	row: AttemptRow,
	saving: Saving | null,
	at: string,
): Promise<void> {
	const consent = consentFor(deps, row);
	if (!saving || consent === undefined || row.account_id === null || row.user_id === null) return;
	const { id, sealed, keyId, kept } = saving;
	const saved = await methodRows(trx, row.account_id, deps.provider);
	if (saved.length >= savedMethodLimits.perAccount) return;
	await insertMethod(trx, {
		id,
		account_id: row.account_id,
		user_id: row.user_id,
		provider: row.provider,
		mode: row.mode,
		type: row.payment_type,
		brand: kept.brand,
		last_four: kept.lastFour,
		expires_on: kept.expiresOn,
		label: methodName(kept),
		is_default: saved.length === 0 ? 1 : 0,
		token: sealed,
		key_id: keyId,
		consent,
		consent_at: kept.acceptedAt,
		transaction_id: row.transaction_id,
		created_at: at,
		removed_at: null,
		removed_by: null,
	});
}

// Encrypts the provider's tokens of saved payment methods at rest.

const unreadable = () =>
	new ServiceFailure(
		409,
		"METHOD_KEY",
		"This saved payment method can't be read any more. Remove it, and pay with a new card or account.",
	);

/** @param keys those of tax ids; tokens are encrypted with keys made from them, so that neither opens the other */
export const createMethodVault = (keys: readonly Uint8Array[]): Vault =>
	createVault(
		keys.map((key) => createHmac("sha256", key).update("tokens of payment methods").digest()),
		{ label: "payment method key", field: "token", unreadable },
	);

// Tokens after a change of the key.

const renewedPerStep = 200;

export async function renewMethods({
	db,
	methodVault: vault,
}: Pick<PaymentDeps, "methodVault"> & { db: Db }): Promise<Renewal> {
	if (!vault) return { renewed: 0, unreadable: 0 };
	return renewSealed<Awaited<ReturnType<typeof methodsSealedWithOther>>[number]>(
		(after) => methodsSealedWithOther(db, vault.newestKeyId, after?.id ?? "", renewedPerStep),
		async ({ id, token }) => {
			const opened = await vault.open(token, id).catch(() => null);
			return opened === null ? null : replaceToken(db, { id, token }, await vault.seal(opened, id));
		},
	);
}
