/**
 * A payment provider without money, for trying out: a provider of its own, which shares nothing with the shop but the
 * database file. It knows its own transactions only.
 */
import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { centsOf } from "#contracts/cents";
import type { ProviderTransaction } from "#contracts/order-payments";
import { cancelledStatus } from "#contracts/payment-machine";
import type { Db } from "../db/connect.server.ts";
import type { SandboxTransactionTable } from "../db/payments-schema.ts";
import { type PaymentProvider, ProviderSilent } from "../portal-service/payments/payment-provider.ts";

export type SandboxRow = Selectable<SandboxTransactionTable>;
export type SandboxDeps = { db: Db; now: () => number };

export const sandboxName = "sandbox";
/** Its page, in the shop: the shop's own address, so root-relative. */
const pagePath = "/payment-sandbox/pay";

export const sandboxProvider = ({ db, now }: SandboxDeps): PaymentProvider => ({
	name: sandboxName,

	async initiate(request) {
		await db
			.insertInto("sandbox_transaction")
			.values({
				transaction_id: request.transactionID,
				token: randomBytes(32).toString("base64url"),
				amount_cents: centsOf(request.amount),
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
			})
			.onConflict((conflict) => conflict.column("transaction_id").doNothing())
			.execute();
		const { token } = await db
			.selectFrom("sandbox_transaction")
			.select("token")
			.where("transaction_id", "=", request.transactionID)
			.executeTakeFirstOrThrow();
		return { actionUrl: pagePath, tokenizedRequest: token };
	},

	async find(transactionId) {
		const row = await db
			.selectFrom("sandbox_transaction")
			.selectAll()
			.where("transaction_id", "=", transactionId)
			.executeTakeFirst();
		if (!row) return null;
		const at = new Date(now()).toISOString();
		if (row.silent_until !== null && at < row.silent_until)
			throw new ProviderSilent("The sandbox keeps silent, as it was asked to.");
		return toldTransaction(row, at);
	},

	async withdraw(transactionId) {
		await decide({ db, now }, transactionId, { status_description: cancelledStatus });
	},
});

function toldTransaction(row: SandboxRow, at: string): ProviderTransaction {
	const isTold = row.id !== null && row.told_at !== null && at >= row.told_at;
	return {
		id: isTold ? row.id : null,
		transaction_id: row.transaction_id,
		amount: Number(isTold ? row.charged_cents : row.amount_cents) / 100,
		response_indicator: isTold ? row.response_indicator : "",
		status_description: isTold ? row.status_description : "pending",
	};
}

/** What the sandbox decides: by default nothing is charged, and it is told at once. */
export type Decision = Pick<SandboxRow, "status_description"> &
	Partial<{
		response_indicator: string;
		charged_cents: number;
		/** Seconds until it is told, and until anything is. */
		slowSeconds: number;
		silenceSeconds: number;
	}>;

/** Decides a transaction once; one that is decided stays as it is. */
export async function decide(
	{ db, now }: SandboxDeps,
	transactionId: string,
	{ slowSeconds = 0, silenceSeconds = 0, ...decision }: Decision,
): Promise<void> {
	const after = (seconds: number) => new Date(now() + seconds * 1000).toISOString();
	await db
		.updateTable("sandbox_transaction")
		.set({
			response_indicator: "",
			charged_cents: 0,
			...decision,
			id: `SBX-${randomBytes(8).toString("hex").toUpperCase()}`,
			told_at: after(slowSeconds),
			silent_until: silenceSeconds > 0 ? after(silenceSeconds) : null,
		})
		.where("transaction_id", "=", transactionId)
		.where("id", "is", null)
		.execute();
}
