import { Link } from "@remix-run/react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { Badge } from "~/design-system/badge.tsx";
import { Icon } from "~/design-system/icon.tsx";
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
			aria-label={`Payment in progress for ${invoice}`}
		>
			<Icon name="clock" size={16} />
			Payment under way
		</Link>
	);
}
