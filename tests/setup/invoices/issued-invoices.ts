/** Test invoices and credit memos, written by the services' own code. */
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import type { Db } from "#services/db/connect.server";
import {
	issueCreditMemos,
	issueInvoices,
	type NewInvoice,
} from "#services/portal-service/invoices/issue.server";

/** YYYY-MM-DD by the clock of the accounts, which is ahead of the shop's. @param daysAgo negative for the future */
export const dayBefore = (daysAgo: number): string =>
	daysAfter(dayIn(Date.now(), "America/New_York"), -daysAgo);

const billTo = {
	name: "Harbor Electric Supply",
	street: "410 Commercial Street",
	city: "Portland",
	state: "ME",
	zip: "04101",
};
const line = { sku: "SCX-1", name: "High bay", quantity: 1, price: 1, lineTotal: 1 };

let count = 0;

/** Unpaid, account 10010, not yet due by default. */
export async function issueInvoice(
	db: Db,
	totalCents: number,
	{ lines = 1, ...other }: Partial<NewInvoice> & { lines?: number } = {},
): Promise<{ id: string; number: string }> {
	count += 1;
	const id = `test-invoice-${count}`;
	const number = `INV-9${String(count).padStart(5, "0")}`;
	const content = { lines: Array.from({ length: lines }, () => line), freight: 0, billTo };
	await issueInvoices(db, [
		{
			id,
			accountId: "10010",
			number,
			purchaseOrder: `PO-${count}`,
			orderNumber: null,
			orderId: null,
			issuedOn: dayBefore(10),
			dueOn: dayBefore(-20),
			totalCents,
			content,
			...other,
		},
	]);
	return { id, number };
}

/** Unused, account 10010. @returns its id */
export async function issueCreditMemo(db: Db, amountCents: number): Promise<string> {
	count += 1;
	const id = `test-memo-${count}`;
	const memo = { id, number: `CM-9${count}`, issuedOn: dayBefore(3), reason: "Returned goods" };
	await issueCreditMemos(db, [{ ...memo, accountId: "10010", amountCents }]);
	return id;
}
