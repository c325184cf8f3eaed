import { Link } from "@remix-run/react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { formatNumber } from "#rules/format";
import { paymentLimits } from "#rules/payments/payment-terms";
import { Badge } from "~/design-system/badge.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { formatStatus, statusLook } from "./invoice-view.ts";

type StatusFields = Pick<InvoiceSummary, "status" | "daysOverdue">;

export function InvoiceStatusBadge(invoice: StatusFields) {
	const { tone, icon } = statusLook(invoice.status);
	return (
		<Badge tone={tone} icon={icon}>
			{formatStatus(invoice)}
		</Badge>
	);
}

export function PaymentUnderWay({ invoice, transactionID }: { invoice: string; transactionID: string }) {
	return (
		<Link
			to={paths.payment(transactionID)}
			className="text-link inline-flex items-center gap-1 text-sm pointer-coarse:min-h-touch"
			aria-label={`Payment under way for ${invoice}`}
		>
			<Icon name="clock" size={16} />
			Payment under way
		</Link>
	);
}

/** Chosen invoices that one payment doesn't take: they stay as they are. */
export function BeyondLimit({ count }: { count: number }) {
	if (count === 0) return null;
	const { invoices: most } = paymentLimits;
	return (
		<Notice tone="warning" title={`One payment takes ${most} invoices`}>
			You chose {formatNumber(most + count)}. {formatNumber(count)} of them {count === 1 ? "isn't" : "aren't"}{" "}
			in this payment. Pay these {most} first, then choose the rest.
		</Notice>
	);
}
