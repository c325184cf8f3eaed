/** Labels of a printed invoice. Pure. */
import type { Invoice } from "#contracts/payments/invoices";
import { formatLongDay } from "~/shared/format.ts";
import { formatMoney } from "~/shared/money/money.ts";

export function statusSentence({
	InvoiceBalance,
	InvoiceTotal,
	dueOn,
	daysOverdue,
}: Pick<Invoice, "InvoiceBalance" | "InvoiceTotal" | "dueOn" | "daysOverdue">): string {
	if (InvoiceBalance === 0) return "Paid in full.";
	const part = InvoiceBalance < InvoiceTotal ? "Part-paid: " : "";
	const due = daysOverdue > 0 ? `was due on ${formatLongDay(dueOn)}` : `is due on ${formatLongDay(dueOn)}`;
	return `${part}${formatMoney(InvoiceBalance)} ${due}.`;
}

export const terms = ({ number, payUrl, termsUrl }: { number: string; payUrl: string; termsUrl: string }) => [
	`Please pay by the due date and reference invoice ${number}.`,
	`Pay online by bank transfer (ACH) without surcharge, or by credit card with a surcharge of 3%: ${payUrl}`,
	`The terms and conditions of sale are at ${termsUrl}.`,
];
