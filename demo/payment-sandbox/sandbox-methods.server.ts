/** Cards and accounts that the sandbox keeps: what they do and their last four digits, never a number. */
import { randomBytes } from "node:crypto";
import { toCents } from "#rules/money/cents";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";
import type { KeptMethod, ProviderTokens } from "#services/portal-service/public.server";
import { type Decision, decide, type SandboxDeps } from "./decide.server.ts";
import {
	forgetMethod,
	insertSandboxMethod,
	methodOfToken,
	methodOfTransaction,
	openTransaction,
} from "./sandbox-repository.server.ts";

export type Kept = {
	transactionID: string;
	type: OnlinePaymentType;
	number: string;
	/** The last day, "YYYY-MM-DD". */
	expiresOn: string | null;
	effect: SandboxEffect;
};

export const keepMethod = (
	{ db, now }: SandboxDeps,
	{ transactionID, type, number, expiresOn, effect }: Kept,
) =>
	insertSandboxMethod(db, {
		token: `tok_${randomBytes(24).toString("base64url")}`,
		transaction_id: transactionID,
		type,
		brand: type === "CREDITCARD" ? "Visa" : "Sandbox Bank account",
		last_four: number.slice(-4),
		expires_on: expiresOn,
		effect,
		accepted_at: new Date(now()).toISOString(),
		forgotten_at: null,
	});

export async function keptMethod({ db }: SandboxDeps, transactionID: string): Promise<KeptMethod | null> {
	const row = await methodOfTransaction(db, transactionID);
	if (!row || row.forgotten_at !== null) return null;
	const { token, brand, last_four, expires_on, accepted_at } = row;
	return { token, brand, lastFour: last_four, expiresOn: expires_on, acceptedAt: accepted_at };
}

const declined: Decision = { status_description: "declined", response_indicator: "D" };

/** @param toDecision what a test number does with an amount in cents */
export const sandboxTokens = (
	deps: SandboxDeps,
	toDecision: (effect: SandboxEffect, amountCents: number) => Decision,
): ProviderTokens => ({
	async charge({ transactionID, token, amount, reference }) {
		const { db, now } = deps;
		const method = await methodOfToken(db, token);
		const today = new Date(now()).toISOString().slice(0, 10);
		const isUsable =
			method !== undefined &&
			method.forgotten_at === null &&
			(method.expires_on === null || method.expires_on >= today);
		await openTransaction(db, {
			transaction_id: transactionID,
			token: randomBytes(32).toString("base64url"),
			amount_cents: toCents(amount),
			reference,
			payer_name: "",
			type: method?.type ?? "CREDITCARD",
			id: null,
			charged_cents: 0,
			response_indicator: "",
			status_description: "",
			told_at: null,
			silent_until: null,
			created_at: new Date(now()).toISOString(),
		});
		// A transaction is decided once: a repeated charge changes nothing.
		await decide(deps, transactionID, isUsable ? toDecision(method.effect, toCents(amount)) : declined);
	},

	async forget(token) {
		await forgetMethod(deps.db, token, new Date(deps.now()).toISOString());
	},
});
