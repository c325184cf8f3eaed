/** Calls of the portal service with the specified calls alone. */

import { readAccount } from "#client/read-account";
import { ServiceError } from "#client/service-error";
import type { Address } from "#contracts/users/user";
import { type CsvColumn, invoiceCsv } from "#rules/invoices/invoice-csv";
import { type InvoiceListField, invoiceLimits, unknownInvoiceFields } from "#rules/invoices/invoice-terms";
import { toCents, toDollars } from "#rules/money/cents";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";
import {
	filterInvoices,
	getAging,
	getStatuses,
	isUnpaid,
	sortInvoices,
	sumBalances,
} from "./invoices/invoice-rules.ts";
import { readInvoices } from "./invoices/read-invoices.server.ts";
import { readUserAttempts } from "./payments/attempt-store.server.ts";
import { readSettled } from "./payments/settle-open.server.ts";
import { toAttempt, toSettlements } from "./payments/stored-attempt.ts";
import { paymentFallbacks } from "./payments.server.ts";

const statementInvoices = 500;

const columnOfField: Record<InvoiceListField, CsvColumn[]> = {
	issuedOn: ["issuedOn"],
	dueOn: ["dueOn", "daysOverdue"],
	PurchaseOrder: ["purchaseOrder"],
	InvoiceTotal: ["totalCents"],
};

function noAccount(error: unknown) {
	if (error instanceof ServiceError && error.status !== 401) return undefined;
	throw error;
}

/** The account's name and first address, as far as the user service knows them. */
async function getAccount(
	{ services }: FallbackContext,
	accountId: string,
): Promise<{ name: string; billTo: Address | null }> {
	const account = await readAccount(services, accountId).catch(noAccount);
	return { name: account?.name || accountId, billTo: account?.address?.street ? account.address : null };
}

/** Invoices with the specified call: one list of all, which the storefront filters, sorts and pages. */
const invoiceFallbacks = {
	async invoices({ accountId, page, ...filters }, context) {
		const { invoices, today, ...lists } = await readSettled(context, () => readInvoices(context, accountId));
		const found = sortInvoices(filterInvoices(invoices, filters, today), filters.sort);
		const { items, ...paging } = getPage(found, page, invoiceLimits.pageSize);
		return {
			invoices: items,
			...lists,
			total: found.length,
			...paging,
			balance: sumBalances(invoices),
			ageing: getAging(invoices),
			unknown: unknownInvoiceFields(invoices),
			statuses: getStatuses(invoices),
		};
	},

	async invoiceCsv({ accountId, ...filters }, context) {
		const { invoices, today } = await readInvoices(context, accountId);
		const found = sortInvoices(filterInvoices(invoices, filters, today), filters.sort);
		const without = unknownInvoiceFields(invoices).flatMap((field) => columnOfField[field]);
		const rows = found.map((invoice) => ({
			...invoice,
			number: invoice.Invoice,
			purchaseOrder: invoice.PurchaseOrder,
			orderNumber: null,
			totalCents: invoice.InvoiceTotal === null ? null : toCents(invoice.InvoiceTotal),
			balanceCents: toCents(invoice.InvoiceBalance),
		}));
		return { csv: invoiceCsv(rows, [...without, "orderNumber"]), count: rows.length };
	},

	async invoice({ accountId, invoiceId }, context) {
		const [{ invoices }, { billTo }] = await Promise.all([
			readSettled(context, () => readInvoices(context, accountId)),
			getAccount(context, accountId),
		]);
		const invoice = invoices.find(({ id }) => id === invoiceId);
		if (!invoice) throw ServiceError.notFound("This invoice was not found.");
		const attempts = await readUserAttempts(context.call);
		const open = attempts.find(({ id }) => id === invoice.openTransactionID);
		return {
			...invoice,
			billTo,
			orderNumber: null,
			orderId: null,
			lines: [],
			freight: null,
			paymentAttention: open ? toAttempt(open).attention : null,
			settlements: toSettlements(attempts, accountId, invoiceId),
			settlementsKnown: false,
		};
	},

	async invoicesById({ accountId, ids }, context) {
		const { invoices } = await readInvoices(context, accountId);
		const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
		return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
	},

	async statement({ accountId }, context) {
		const [{ invoices, creditMemos, today }, { name, billTo }] = await Promise.all([
			readInvoices(context, accountId),
			getAccount(context, accountId),
		]);
		const owed = sortInvoices(invoices.filter(isUnpaid), "due");
		const unused = creditMemos.filter(({ remaining }) => remaining === null || remaining > 0);
		return {
			accountId,
			accountName: name,
			billTo,
			asOf: today,
			ageing: getAging(invoices),
			balance: sumBalances(invoices),
			credit: toDollars(unused.reduce((sum, { remaining }) => sum + toCents(remaining ?? 0), 0)),
			open: owed.slice(0, statementInvoices),
			openCount: owed.length,
			creditMemos: unused,
		};
	},

	async creditMemo({ creditMemoId }, context) {
		const { accountId } = context.call;
		const { creditMemos } = accountId ? await readInvoices(context, accountId) : { creditMemos: [] };
		const memo = creditMemos.find(({ id }) => id === creditMemoId);
		if (!memo) throw ServiceError.notFound("This credit memo was not found.");
		return memo;
	},
} satisfies Fallbacks<"portal">;

export const portalFallbacks: Fallbacks<"portal"> = { ...invoiceFallbacks, ...paymentFallbacks };
