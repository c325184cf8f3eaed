import type { PaymentAttempt } from "#contracts/payments/payment-attempts";
import type { AttentionReason } from "#rules/payments/payment-machine";
import { attentionSentence } from "#rules/payments/payment-sentences";
import type { Db } from "../../../db/connect.server.ts";
import { getUnapplied } from "../../ledger/ledger-repository.server.ts";
import {
	type AttemptRow,
	accountNames,
	chargedCents,
	getShares,
	methodNames,
	type ShareRow,
} from "./attempts-repository.server.ts";

export async function toAttempt(db: Db, row: AttemptRow): Promise<PaymentAttempt> {
	const [attempt] = await toAttempts(db, [row]);
	if (!attempt) throw new Error("The payment is missing.");
	return attempt;
}

export async function toAttempts(db: Db, rows: readonly AttemptRow[]): Promise<PaymentAttempt[]> {
	const shares = await getShares(
		db,
		rows.map(({ transaction_id }) => transaction_id),
	);
	const names = await branchNames(db, rows, shares);
	const methods = await methodNames(
		db,
		rows.flatMap(({ method_id }) => method_id ?? []),
	);
	const attempts: PaymentAttempt[] = [];
	for (const row of rows) {
		const own = shares.filter(({ transaction_id }) => transaction_id === row.transaction_id);
		const method = methods.get(row.method_id ?? "");
		attempts.push({ ...view(row, own, names, await getAttentionReason(db, row)), ...(method && { method }) });
	}
	return attempts;
}

/** Names of the accounts in payments for several branches; empty without any. */
async function branchNames(
	db: Db,
	rows: readonly AttemptRow[],
	shares: readonly ShareRow[],
): Promise<Map<string, string>> {
	const branches = shares.flatMap(({ account_id }) => account_id ?? []);
	if (branches.length === 0) return new Map();
	const ids = [...branches, ...rows.flatMap(({ account_id }) => account_id ?? [])];
	return accountNames(db, [...new Set(ids)]);
}

/** `null` for payments that need no attention. */
export async function getAttentionReason(db: Db, row: AttemptRow): Promise<string | null> {
	if (row.state !== "needs-attention") return null;
	const { unapplied } = await getUnapplied(db, row.transaction_id);
	return attentionSentence(row.attention as AttentionReason, {
		chargedCents: unapplied,
		dueCents: chargedCents(row),
		reference: row.reference,
	});
}

function view(
	row: AttemptRow,
	shares: readonly ShareRow[],
	names: ReadonlyMap<string, string>,
	attention: string | null,
): PaymentAttempt {
	const ofBranches = shares.some(({ account_id }) => account_id !== null);
	const branchOf = ({ account_id }: ShareRow) => {
		const accountId = account_id ?? row.account_id ?? "";
		return { accountId, accountName: names.get(accountId) ?? accountId };
	};
	return {
		transactionID: row.transaction_id,
		paymentProvider: row.provider,
		mode: row.mode,
		purpose: row.purpose,
		state: row.state,
		attention,
		paymentType: row.payment_type,
		amount: Number(row.amount_cents) / 100,
		bankSurcharge: Number(row.surcharge_cents) / 100,
		total: chargedCents(row) / 100,
		reference: row.reference,
		accountId: row.account_id,
		order: row.order_id === null ? null : { id: row.order_id, orderNumber: row.order_number ?? "" },
		invoices: shares.map((share) => ({
			invoiceId: share.invoice_id,
			Invoice: share.invoice_number,
			amount: Number(share.cents) / 100,
			...(ofBranches && { branch: branchOf(share) }),
		})),
		payer: JSON.parse(row.payer),
		paymentId: row.payment_id,
		receiptNumber: row.receipt_number,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		openedAt: row.opened_at,
	};
}
