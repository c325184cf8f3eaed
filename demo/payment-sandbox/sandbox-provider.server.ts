/** A fake payment provider for demos. Shares only the database file with the shop. */

import { randomBytes } from "node:crypto";
import type { ProviderTransaction } from "#contracts/orders/order-payments";
import { toCents } from "#rules/money/cents";
import { cancelledStatus } from "#rules/payments/payment-machine";
import type { Db } from "#services/db/connect.server";
import { type PaymentProvider, ProviderSilent } from "#services/portal-service/public.server";
import { addEvent } from "./sandbox-events-repository.server.ts";
import { sandboxSecret } from "./sandbox-secret-repository.server.ts";
import {
	decideTransaction,
	openTransaction,
	type SandboxRow,
	sandboxTransaction,
} from "./sandbox-transactions-repository.server.ts";

export type SandboxDeps = { db: Db; now: () => number };

export const sandboxName = "sandbox";
const pagePath = "/payment-sandbox/pay";

export const sandboxProvider = ({ db, now }: SandboxDeps): PaymentProvider => ({
	name: sandboxName,
	mode: "test",

	async initiate(request) {
		const token = await openTransaction(db, {
			transaction_id: request.transactionID,
			token: randomBytes(32).toString("base64url"),
			amount_cents: toCents(request.amount),
			reference: request.reference,
			payer_name: `${request.firstName} ${request.lastName}`.trim(),
			type: request.creditCardPayment ? "CREDITCARD" : "ACH",
			id: null,
			charged_cents: 0,
			response_indicator: "",
			status_description: "",
			told_at: null,
			silent_until: null,
			created_at: new Date(now()).toISOString(),
		});
		return { actionUrl: pagePath, tokenizedRequest: token };
	},

	async find(transactionID) {
		const row = await sandboxTransaction(db, transactionID);
		if (!row) return null;
		const at = new Date(now()).toISOString();
		if (row.silent_until !== null && at < row.silent_until)
			throw new ProviderSilent("The sandbox keeps silent, as it was asked to.");
		return toVisibleTransaction(row, at);
	},

	async withdraw(transactionID) {
		await decide({ db, now }, transactionID, { status_description: cancelledStatus, known: true });
	},

	eventSecrets: async () => [await sandboxSecret(db)],
});

function toVisibleTransaction(row: SandboxRow, at: string): ProviderTransaction {
	const isVisible = row.id !== null && row.told_at !== null && at >= row.told_at;
	return {
		id: isVisible ? row.id : null,
		transaction_id: row.transaction_id,
		amount: Number(isVisible ? row.charged_cents : row.amount_cents) / 100,
		response_indicator: isVisible ? row.response_indicator : "",
		status_description: isVisible ? row.status_description : "pending",
	};
}

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
	const { slowSeconds = 0, silenceSeconds = 0, known = false, ...decided } = decision;
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
		if (isNew && !known) await addEvent(trx, transactionID, after(slowSeconds));
	};
	await (db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction));
}
