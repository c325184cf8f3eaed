/** How an invoice is put into words: its status, its days, what can be done with it. Pure. */
import { toCents } from "#contracts/cents";
import type { InvoiceSort, InvoiceStatus } from "#contracts/invoice-terms";
import type { InvoiceSummary } from "#contracts/invoices";
import type { BadgeTone } from "~/design-system/badge.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { formatCount } from "~/shared/format.ts";
import type { InvoiceListQuery } from "./invoice-list-query.server.ts";

export const statusLooks: Record<InvoiceStatus, { tone: BadgeTone; icon: IconName }> = {
	Open: { tone: "navy", icon: "clock" },
	"Partially paid": { tone: "warning", icon: "clock" },
	Overdue: { tone: "error", icon: "warning" },
	Paid: { tone: "success", icon: "check" },
};

/** The status with the days that an invoice is overdue: "Overdue, 12 days". */
export const formatStatus = ({
	status,
	daysOverdue,
}: Pick<InvoiceSummary, "status" | "daysOverdue">): string =>
	status === "Overdue" ? `Overdue, ${formatCount(daysOverdue, "day")}` : status;

/** Whether something is owed that is not being paid already. */
export const isPayable = ({
	InvoiceBalance,
	openTransactionID,
}: Pick<InvoiceSummary, "InvoiceBalance" | "openTransactionID">): boolean =>
	InvoiceBalance > 0 && openTransactionID === null;

/** How many invoices are chosen and what is owed on them. An id that is none of these, or is there twice, counts once or not. */
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

/** Whether a list of invoices is narrowed, so that an empty one may only mean that nothing fits. */
export const isNarrowed = ({ search, status, age, from, to }: InvoiceListQuery): boolean =>
	Boolean(search || status || age || from || to);

/** The first page of a list, in another way than it is asked for now. */
export const asked = (query: InvoiceListQuery, other: Partial<InvoiceListQuery> = {}): InvoiceListQuery => ({
	...query,
	page: undefined,
	...other,
});
