/** All invoices of an account, read with the specified call. */
import type {
	Aging,
	CreditMemo,
	InvoiceFilters,
	InvoiceSummary,
	OpenRma,
} from "#contracts/invoices/invoices";
import { createMatcher } from "#rules/catalog/search-words";
import { shopToday } from "#rules/clock/time-zones";
import { type AgeBucket, ageBuckets, getDueDates } from "#rules/invoices/aging";
import { type InvoiceSort, invoiceState, invoiceStatuses } from "#rules/invoices/invoice-status";
import { toCents, toDollars } from "#rules/money/cents";
import type { SpecifiedInvoice } from "#specified/calls/portal";
import type { FallbackContext } from "../../fallbacks.server.ts";
import { readUserAttempts } from "../payments/attempt-store.server.ts";
import { invoiceStates } from "../payments/stored-attempt.ts";

export type AccountInvoices = {
	/** Invoices in the service's order. */
	invoices: InvoiceSummary[];
	creditMemos: CreditMemo[];
	openRmas: OpenRma[];
	today: string;
};

export async function readInvoices(context: FallbackContext, accountId: string): Promise<AccountInvoices> {
	const read = await context.specified.portal.invoices({ accountId });
	const today = shopToday();
	const attempts = await readUserAttempts(context.call);
	const summaryContext = { accountId, today, ...invoiceStates(attempts, accountId, Date.now()) };
	// A number identifies its invoice, so a second one of the same number cannot be told apart.
	const byNumber = new Map(read.invoices.items.map((invoice) => [invoice.Invoice, invoice]));
	return {
		invoices: [...byNumber.values()].map((invoice) => toSummary(invoice, summaryContext)),
		creditMemos: read.creditMemos.items.map(({ amount, remaining, ...memo }) => ({
			...memo,
			amount: amount === null ? null : Math.max(0, amount),
			remaining: remaining === null ? null : Math.max(0, remaining),
		})),
		openRmas: read.openRmas.items,
		today,
	};
}

// Lists of invoices made by the storefront from all invoices of an account.

export type InvoiceContext = {
	accountId: string;
	/** YYYY-MM-DD. */
	today: string;
	/** Numbers of invoices with a payment under way, and its transaction. */
	open: ReadonlyMap<string, string>;
	/** Balances in cents that were paid here a short time ago, by number: the service's list may lag behind. */
	paid: ReadonlyMap<string, number>;
};

function toSummary(invoice: SpecifiedInvoice, context: InvoiceContext): InvoiceSummary {
	const { Invoice, issuedOn, dueOn, PurchaseOrder, InvoiceTotal } = invoice;
	const listed = toCents(invoice.InvoiceBalance);
	const isPaid = isPaidWord(invoice.status) || context.paid.get(Invoice) === listed;
	const balanceCents = isPaid && listed > 0 ? 0 : listed;
	const total = InvoiceTotal !== null && InvoiceTotal >= 0 ? InvoiceTotal : null;
	const state = invoiceState(
		{ dueOn, totalCents: total === null ? null : toCents(total), balanceCents: Math.max(0, balanceCents) },
		context.today,
	);
	return {
		id: Invoice,
		accountId: context.accountId,
		Invoice,
		issuedOn,
		dueOn,
		PurchaseOrder,
		InvoiceTotal: total,
		InvoiceBalance: toDollars(balanceCents),
		...state,
		status: toStatus(invoice.status, state.status, balanceCents),
		openTransactionID: context.open.get(Invoice) ?? null,
	};
}

export const isPaidWord = (status: string): boolean => /^(paid|paid in full)$/i.test(status.trim());

/** The service's own word, unless the balance or the due date says otherwise. */
function toStatus(word: string, computed: string, balanceCents: number): string {
	if (balanceCents < 0) return word || "Credit";
	if (balanceCents === 0 || computed === "Overdue" || word === "") return computed;
	return (
		invoiceStatuses.find((invoiceStatus) => invoiceStatus.toLowerCase() === word.toLowerCase()) ??
		word.slice(0, 60)
	);
}

export const isUnpaid = ({ InvoiceBalance }: Pick<InvoiceSummary, "InvoiceBalance">): boolean =>
	InvoiceBalance > 0;

export function filterInvoices(
	invoices: readonly InvoiceSummary[],
	{ search = "", status, age, from, to, dueFrom, dueTo, totalFrom, totalTo }: InvoiceFilters,
	today: string,
): InvoiceSummary[] {
	const matches = createMatcher(search);
	const due = age && getDueDates(age, today);
	return invoices.filter((invoice) => {
		const { Invoice, PurchaseOrder, issuedOn, dueOn } = invoice;
		return (
			matches([Invoice, PurchaseOrder]) &&
			(status === undefined || (status === "unpaid" ? isUnpaid(invoice) : invoice.status === status)) &&
			(!due || (isUnpaid(invoice) && isWithin(dueOn, due.from, due.to))) &&
			((!from && !to) || isWithin(issuedOn, from ?? null, to ?? null)) &&
			((!dueFrom && !dueTo) || isWithin(dueOn, dueFrom ?? null, dueTo ?? null)) &&
			isTotalWithin(invoice, { totalFrom, totalTo })
		);
	});
}

const isWithin = (day: string | null, from: string | null, to: string | null): boolean =>
	day !== null && (from === null || day >= from) && (to === null || day <= to);

/** An invoice without a total is known by its balance. */
const isTotalWithin = (
	{ InvoiceTotal, InvoiceBalance }: InvoiceSummary,
	{ totalFrom, totalTo }: Pick<InvoiceFilters, "totalFrom" | "totalTo">,
): boolean => {
	const total = InvoiceTotal ?? InvoiceBalance;
	return (totalFrom === undefined || total >= totalFrom) && (totalTo === undefined || total <= totalTo);
};

const byNumber = new Intl.Collator("en-US", { numeric: true });

/** Sorts invoices. Without the field to sort by they keep their order; those without a date come last. */
export function sortInvoices(
	invoices: readonly InvoiceSummary[],
	sort: InvoiceSort = "newest",
): InvoiceSummary[] {
	switch (sort) {
		case "oldest":
			return invoices.toSorted((a, b) => compareDays(a.issuedOn, b.issuedOn));
		case "due":
			return invoices.toSorted((a, b) => compareDays(a.dueOn, b.dueOn));
		case "balance":
			return invoices.toSorted((a, b) => b.InvoiceBalance - a.InvoiceBalance);
		case "number":
			return invoices.toSorted((a, b) => byNumber.compare(a.Invoice, b.Invoice));
		case "newest":
			return invoices.toSorted((a, b) => compareDays(b.issuedOn, a.issuedOn, -1));
	}
}

function compareDays(a: string | null, b: string | null, direction = 1): number {
	if (a === b) return 0;
	if (a === null) return direction;
	if (b === null) return -direction;
	return a < b ? -1 : 1;
}

export const sumBalances = (invoices: readonly InvoiceSummary[]): number =>
	toDollars(invoices.filter(isUnpaid).reduce((sum, { InvoiceBalance }) => sum + toCents(InvoiceBalance), 0));

/** Ages of unpaid invoices with a due date; `null` when none has one. */
export function getAging(invoices: readonly InvoiceSummary[]): Aging | null {
	if (invoices.every(({ dueOn }) => dueOn === null)) return null;
	const cents = (age: AgeBucket) =>
		invoices
			.filter((invoice) => isUnpaid(invoice) && invoice.age === age)
			.reduce((sum, { InvoiceBalance }) => sum + toCents(InvoiceBalance), 0);
	return Object.fromEntries(ageBuckets.map((age) => [age, toDollars(cents(age))])) as Aging;
}

/** Statuses to filter by, the usual ones first. */
export function getStatuses(invoices: readonly InvoiceSummary[]): string[] {
	const found = new Set(invoices.map(({ status }) => status));
	const usual = invoiceStatuses.filter((status) => found.has(status));
	const own = [...found].filter((status) => !usual.some((invoiceStatus) => invoiceStatus === status));
	return [...usual, ...own.toSorted(byNumber.compare)].slice(0, 30);
}
