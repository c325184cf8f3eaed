/** Cards and accounts that the sandbox keeps: what they do and their last four digits, never a number. */
import { randomBytes } from "node:crypto";
import { toCents } from "#rules/money/cents";
import type { OnlinePaymentType } from "#rules/payments/payment-terms";
import type { SandboxEffect } from "#rules/payments/sandbox-cases";
import type { Db } from "#services/db/connect.server";
import type { KeptMethod, ProviderTokens } from "#services/portal-service/public.server";
import {
	addEvent,
	decideTransaction,
	forgetMethod,
	insertSandboxMethod,
	methodOfToken,
	methodOfTransaction,
	openTransaction,
	type SandboxRow,
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

// How the sandbox decides a payment, by a person on its page or by the shop.

export type SandboxDeps = { db: Db; now: () => number };

/** By default nothing is charged, and the result is available at once. */
export type Decision = Pick<SandboxRow, "status_description"> &
	Partial<{
		response_indicator: string;
		charged_cents: number;
		/** Seconds until the result is available, and until there is any answer. */
		slowSeconds: number;
		silenceSeconds: number;
		/** The shop knows the decision, so no event is sent. */
		known: boolean;
	}>;

/** Decides a transaction once and sends an event. */
export async function decide(
	{ db, now }: SandboxDeps,
	transactionID: string,
	decision: Decision,
): Promise<void> {
	const { slowSeconds = 0, silenceSeconds = 0, known: isKnown = false, ...decided } = decision;
	const after = (seconds: number) => new Date(now() + seconds * 1000).toISOString();
	const inTransaction = async (trx: Db) => {
		const isNew = await decideTransaction(trx, transactionID, {
			response_indicator: "",
			charged_cents: 0,
			...decided,
			id: `SBX-${randomBytes(8).toString("hex").toUpperCase()}`,
			told_at: after(slowSeconds),
			silent_until: silenceSeconds > 0 ? after(silenceSeconds) : null,
		});
		if (isNew && !isKnown) await addEvent(trx, transactionID, after(slowSeconds));
	};
	await (db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction));
}
