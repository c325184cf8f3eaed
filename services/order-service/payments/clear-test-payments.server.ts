/** Removes test payments and their effects on orders and invoices, before going live. */

import type { Db } from "../../db/connect.server.ts";
import type { Dialect } from "../../db/dialect.server.ts";
import { ledgerMode } from "../../portal-service/public.server.ts";
import { addOrderEvent, updateOrder } from "../orders-repository.server.ts";
import {
	countPayments,
	countTestEntries,
	creditedInTest,
	deleteMemos,
	deleteTestPayments,
	invoicesPaidInTest,
	ordersPaidInTest,
	subtractFromBalance,
	usesOfMemos,
} from "./test-payments-repository.server.ts";

export type ClearedPayments = {
	payments: number;
	invoices: number;
	orders: number;
	entries: number;
	/** Numbers of credit memos for what nobody paid. */
	memos: string[];
};

export class NotTestPayments extends Error {
	override name = "NotTestPayments";
}

/** Clears test payments in one transaction. @throws {NotTestPayments} for a live ledger */
export async function clearTestPayments(
	db: Db,
	dialect: Dialect,
	{ dryRun, now }: { dryRun: boolean; now: number },
): Promise<ClearedPayments> {
	return db.transaction().execute(async (trx) => {
		if ((await ledgerMode(trx)) === "live")
			throw new NotTestPayments("This database holds live payments; nothing was changed.");
		const counts = await getCounts(trx);
		if (dryRun) return counts;
		await putBackInvoices(trx);
		// Before the orders, whose payment says which memos these are.
		await removeMemos(trx, dialect);
		await putBackOrders(trx, new Date(now).toISOString());
		await deleteTestPayments(trx, dialect);
		return counts;
	});
}

const getCounts = async (trx: Db): Promise<ClearedPayments> => ({
	payments: await countPayments(trx),
	entries: await countTestEntries(trx),
	invoices: (await invoicesPaidInTest(trx)).length,
	orders: (await ordersPaidInTest(trx)).length,
	memos: (await creditedInTest(trx)).map(({ number }) => number),
});

/** Invoices owe again what credit of such a memo took off. */
async function removeMemos(trx: Db, dialect: Dialect): Promise<void> {
	const ids = (await creditedInTest(trx)).map(({ id }) => id);
	const uses = await usesOfMemos(trx, ids);
	for (const { invoiceId, cents } of uses) await subtractFromBalance(trx, invoiceId, -cents);
	await deleteMemos(
		trx,
		dialect,
		ids,
		uses.flatMap(({ keys }) => keys),
	);
}

async function putBackInvoices(trx: Db): Promise<void> {
	for (const { invoice_id, cents } of await invoicesPaidInTest(trx))
		await subtractFromBalance(trx, invoice_id ?? "", Number(cents));
}

async function putBackOrders(trx: Db, at: string): Promise<void> {
	for (const { id, account_id, order_status } of await ordersPaidInTest(trx)) {
		const status = order_status === "PENDING" ? "AWAITING_PAYMENT" : order_status;
		await updateOrder(trx, account_id, id, {
			order_status: status,
			payment_status: "UNPAID",
			payment_id: null,
			payment_cents: 0,
			updated_at: at,
		});
		await addOrderEvent(trx, id, { status, at, note: "The test payment was removed. No money moved." });
	}
}
