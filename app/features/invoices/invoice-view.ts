/** Texts for invoices: status, dates, actions. */

import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { formatCount } from "#rules/format";
import type { InvoiceSort, InvoiceStatus } from "#rules/invoices/invoice-status";
import { toCents } from "#rules/money/cents";
import type { BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import type { InvoiceListQuery } from "./invoice-reading.server.ts";

type StatusLook = { tone: BadgeTone; icon: IconName };

const statusLooks: Record<InvoiceStatus, StatusLook> = {
	Open: { tone: "navy", icon: "clock" },
	"Partially paid": { tone: "warning", icon: "clock" },
	Overdue: { tone: "error", icon: "warning" },
	Paid: { tone: "success", icon: "check" },
};

/** A service's own statuses look neutral. */
export const statusLook = (status: string): StatusLook =>
	Object.hasOwn(statusLooks, status)
		? statusLooks[status as InvoiceStatus]
		: { tone: "neutral", icon: "receipt" };

/** "12 days overdue"; without the days where the invoice has no due date. */
export const formatStatus = ({
	status,
	daysOverdue,
}: Pick<InvoiceSummary, "status" | "daysOverdue">): string =>
	status === "Overdue" && daysOverdue > 0 ? `${formatCount(daysOverdue, "day")} overdue` : status;

/** Whether the invoice has a balance, and no payment in progress. */
export const isPayable = ({
	InvoiceBalance,
	openTransactionID,
}: Pick<InvoiceSummary, "InvoiceBalance" | "openTransactionID">): boolean =>
	InvoiceBalance > 0 && openTransactionID === null;

/** Number and balance of selected invoices. Unknown and repeated ids are ignored. */
export function selectionSums(
	invoices: readonly Pick<InvoiceSummary, "id" | "InvoiceBalance">[],
	chosen: Iterable<string>,
): { count: number; cents: number } {
	const ids = new Set(chosen);
	const found = invoices.filter(({ id }) => ids.delete(id));
	return {
		count: found.length,
		cents: found.reduce((sum, { InvoiceBalance }) => sum + toCents(InvoiceBalance), 0),
	};
}

export const sortLabels: Record<InvoiceSort, string> = {
	newest: "Newest first",
	oldest: "Oldest first",
	due: "By due date",
	balance: "By balance",
	number: "By number",
};

/** Tells an empty list from one where nothing matches. */
export const isNarrowed = ({ search, status, age, from, to }: InvoiceListQuery): boolean =>
	Boolean(search || status || age || from || to);

/** The query of the first page with a change. */
export const withFirstPage = (
	query: InvoiceListQuery,
	other: Partial<InvoiceListQuery> = {},
): InvoiceListQuery => ({
	...query,
	page: undefined,
	...other,
});

/**
 * Names of a company's branches by account, without the company's own name where the page says it already: "Augusta" for
 * "Harbor Electric Supply – Augusta" beside "Harbor Electric Supply". Names of other forms stay whole, and those that
 * would be the same as another.
 */
export function shortBranchNames(
	branches: readonly { accountId: string; name: string }[],
): ReadonlyMap<string, string> {
	// A branch without a name is called by its account number, which is shorter than any name.
	const company = branches.reduce<string | null>(
		(shortest, { accountId, name }) =>
			name !== accountId && (shortest === null || name.length < shortest.length) ? name : shortest,
		null,
	);
	const shorten = (name: string) => {
		if (company === null || !name.startsWith(company)) return name;
		return /^\s*[–—,-]\s*(\S.*)$/.exec(name.slice(company.length))?.[1] ?? name;
	};
	const short = branches.map(({ name }) => shorten(name));
	const isUnique = (name: string) => short.indexOf(name) === short.lastIndexOf(name);
	return new Map(
		branches.map(({ accountId, name }) => [accountId, isUnique(shorten(name)) ? shorten(name) : name]),
	);
}
