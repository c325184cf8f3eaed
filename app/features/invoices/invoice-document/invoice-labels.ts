/** Labels of a printed invoice. Pure. */
import type { Invoice } from "#contracts/invoices/invoices";
import { formatDay } from "#rules/format";
import { formatMoney } from "#rules/money/money";

export function statusSentence({
	InvoiceBalance,
	InvoiceTotal,
	dueOn,
	daysOverdue,
}: Pick<Invoice, "InvoiceBalance" | "InvoiceTotal" | "dueOn" | "daysOverdue">): string {
	if (InvoiceBalance === 0) return "Paid in full.";
	if (InvoiceBalance < 0) return `Credit of ${formatMoney(-InvoiceBalance)}.`;
	const part = InvoiceTotal !== null && InvoiceBalance < InvoiceTotal ? "Part-paid: " : "";
	if (dueOn === null) return `${part}${formatMoney(InvoiceBalance)} is owed.`;
	const due = daysOverdue > 0 ? `was due on ${formatDay(dueOn)}` : `is due on ${formatDay(dueOn)}`;
	return `${part}${formatMoney(InvoiceBalance)} ${due}.`;
}

export const terms = ({
	number,
	dueOn,
	payUrl,
	termsUrl,
}: {
	number: string;
	dueOn: string | null;
	payUrl: string;
	termsUrl: string;
}) => [
	`Please ${dueOn ? "pay by the due date and " : ""}reference invoice ${number}${dueOn ? "" : " with your payment"}.`,
	`Pay online by bank transfer (ACH) without surcharge, or by credit card with a surcharge of 3%: ${payUrl}`,
	`The terms and conditions of sale are at ${termsUrl}.`,
];
