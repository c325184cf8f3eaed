/** Test invoices, written by the services' own code. */
import type { Db } from "#services/db/connect.server";
import { issueInvoices } from "#services/portal-service/invoices/issue.server";

const billTo = {
	name: "Harbor Electric Supply",
	street: "410 Commercial Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};

/** `count` unpaid invoices with ids "<prefix>-1" and up, of different amounts. */
export async function oweInvoices(
	db: Db,
	accountId: string,
	prefix: string,
	count: number,
): Promise<string[]> {
	const invoices = Array.from({ length: count }, (_, index) => ({
		id: `${prefix}-${index + 1}`,
		accountId,
		number: `INV-${prefix.toUpperCase()}-${index + 1}`,
		purchaseOrder: "PO-1",
		orderNumber: null,
		orderId: null,
		issuedOn: "2026-11-01",
		dueOn: "2026-12-01",
		totalCents: 10_001 + index * 1_237,
		content: { lines: [], freight: 0, billTo },
	}));
	await db.transaction().execute((trx) => issueInvoices(trx, invoices));
	return invoices.map(({ id }) => id);
}
