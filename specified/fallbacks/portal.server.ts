/** Calls of the portal service with the specified calls alone. */

import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { perEnvironment } from "#client/env.server";
import { readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import type { HostedPage, InitiatePayment } from "#contracts/orders/order-payments";
import type { Address } from "#contracts/users/user";
import { createMatcher } from "#rules/catalog/search-words";
import { type CsvColumn, invoiceCsv } from "#rules/invoices/invoice-csv";
import { type InvoiceListField, invoiceLimits, unknownInvoiceFields } from "#rules/invoices/invoice-status";
import { toCents, toDollars } from "#rules/money/cents";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";
import {
	filterInvoices,
	getAging,
	getStatuses,
	isUnpaid,
	readInvoices,
	sortInvoices,
	sumBalances,
} from "./invoices/read-invoices.server.ts";
import { orderAddress } from "./orders/order-reading.server.ts";
import { ownerFor, readAttempt, readUserAttempts, saveAttempt } from "./payments/attempt-store.server.ts";
import { openAttempt, refusal } from "./payments/open-attempt.server.ts";
import { readSettled, settleAttempt, settleOpenAttempts } from "./payments/settle.server.ts";
import {
	concernsOrder,
	mayStillBePaid,
	type StoredAttempt,
	toAttempt,
	toSettlements,
	totalCents,
} from "./payments/stored-attempt.ts";
import { ownUser } from "./users/own-user.server.ts";

// Opens the provider's page for an attempt that is open.

type Payer = Pick<InitiatePayment, "address1" | "city" | "state" | "zip">;

/** Waiting pages without scripts reload every five seconds; the provider is not asked for a page each time. */
const pages = perEnvironment(() => new LRUCache<string, HostedPage>({ max: 2_000, ttl: 5 * 60_000 }));

/**
 * Amount, reference and type are those of the attempt, whatever is asked.
 * @throws {ServiceError} 404 for another payer's, 409 DECIDED; of the order service
 */
function openHostedPage(
	{ transactionID, address1: street, city, state, zip }: Payer & Pick<InitiatePayment, "transactionID">,
	context: FallbackContext,
): Promise<HostedPage> {
	return oneAtATime(`payment:${transactionID}`, async () => {
		const { attempt, owner } = await readAttempt(context.call, transactionID);
		if (attempt.state !== "initiated") throw refusal("DECIDED", paymentRefusals.decided);
		const existingPage = pages().get(transactionID);
		if (existingPage) return existingPage;
		// Kept before the call, whose answer may be lost: from now on somebody may pay.
		if (attempt.opened === undefined)
			await saveAttempt(owner, { ...attempt, opened: Date.now(), changed: Date.now() });
		const [firstName, lastName, email] = attempt.payer;
		const address = street ? { street, city, state, zip } : await addressOf(attempt, context);
		const page = await context.specified.orderPayments.initiatePayment({
			paymentProvider: attempt.provider,
			amount: toDollars(totalCents(attempt)),
			reference: attempt.reference,
			firstName,
			lastName,
			address1: address.street,
			city: address.city,
			state: address.state,
			zip: address.zip,
			email,
			transactionID,
			achPayment: attempt.type === "ACH",
			creditCardPayment: attempt.type === "CREDITCARD",
			Sale: true,
		});
		pages().set(transactionID, page);
		return page;
	});
}

/** How long the payment page waits for an address that the payment works without, in ms. */
const patienceMs = 1_000;

type PostalAddress = Pick<Address, "street" | "city" | "state" | "zip">;

/** Address of the order's checkout, else the payer's own first one; empty when neither is known. */
async function addressOf(
	{ order, purpose }: StoredAttempt,
	context: FallbackContext,
): Promise<PostalAddress> {
	const none = { street: "", city: "", state: "", zip: "" };
	// Its payer typed a name of their own, which may be another's than the user's.
	if (purpose === "portal") return none;
	const shipTo = order ? await orderAddress(context, order[0]) : null;
	if (shipTo || !context.call.userId) return shipTo ?? none;
	const user = await Promise.race([
		ownUser(context).catch(() => null),
		sleep(patienceMs, null, { ref: false }),
	]);
	return user?.peopleAddresses[0] ?? none;
}

// Payments with the specified calls; the storefront keeps their attempts itself.

/** Whether asking the provider again may change it although the page shows it as decided. */
const isWorthAsking = (attempt: StoredAttempt): boolean =>
	attempt.reason === "NOT_BOOKED" || mayStillBePaid(attempt);

/** The attempt as settled now, or as stored while the provider or the service is silent. */
async function settledNow(context: FallbackContext, attempt: StoredAttempt): Promise<StoredAttempt> {
	return settleAttempt(context, attempt.id).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return attempt;
		throw error;
	});
}

const paymentFallbacks = {
	paymentOptions: async () => ({ mode: null, types: [...onlinePaymentTypes], off: null }),

	openAttempt: (paymentRequest, context) => openAttempt(paymentRequest, context),

	async attempt({ transactionID }, context) {
		const { attempt } = await readAttempt(context.call, transactionID);
		return toAttempt(isWorthAsking(attempt) ? await settledNow(context, attempt) : attempt);
	},

	settle: async ({ transactionID, giveUp }, context) =>
		toAttempt(await settleAttempt(context, transactionID, { giveUp })),

	async attempts({ accountId, search = "", state, purpose, orderId, page }, context) {
		ownerFor(context.call, "order");
		await settleOpenAttempts(context);
		const matches = createMatcher(search);
		const found = (await readUserAttempts(context.call)).filter((attempt) => {
			const numbers = attempt.invoices.map(([number]) => number);
			return (
				attempt.account === accountId &&
				(!state || attempt.state === state) &&
				(!purpose || attempt.purpose === purpose) &&
				(!orderId || concernsOrder(attempt, orderId)) &&
				matches([attempt.reference, attempt.order?.[0], attempt.id, ...numbers])
			);
		});
		const { items, ...paging } = getPage(found, page, paymentLimits.pageSize);
		return { attempts: items.map(toAttempt), total: found.length, ...paging };
	},
} satisfies Fallbacks<"portal">;

export const orderPaymentFallbacks: Fallbacks<"orderPayments"> = {
	initiatePayment: (payment, context) => openHostedPage(payment, context),
};

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
