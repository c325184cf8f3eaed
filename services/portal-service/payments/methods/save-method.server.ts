/** Saves the method of an approved payment whose payer let the provider keep it. */

import { createHmac } from "node:crypto";
import { methodName, savedMethodLimits, savingConsent } from "#rules/payments/saved-methods";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { createVault, type Vault } from "../../../shared/vault.server.ts";
import type { AttemptRow } from "../attempts/attempts-repository.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { KeptMethod } from "../provider/payment-provider.ts";
import { insertMethod, methodRows } from "./methods-repository.server.ts";

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
