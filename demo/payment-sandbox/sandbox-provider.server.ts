/** A fake payment provider for demos. Shares only the database file with the shop. */

import { randomBytes } from "node:crypto";
import type { ProviderTransaction } from "#contracts/orders/order-payments";
import { toCents } from "#rules/money/cents";
import { cancelledStatus } from "#rules/payments/payment-machine";
import { type PaymentProvider, ProviderSilent } from "#services/portal-service/public.server";
import { decide, type SandboxDeps } from "./decide.server.ts";
import { answerSandbox, sandboxPage } from "./sandbox-page.server.ts";
import { sandboxSecret } from "./sandbox-secret-repository.server.ts";
import {
	openTransaction,
	type SandboxRow,
	sandboxTransaction,
} from "./sandbox-transactions-repository.server.ts";

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

	ownPage: {
		show: (token) => sandboxPage({ db, now }, token),
		answer: (input) => answerSandbox({ db, now }, input),
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
