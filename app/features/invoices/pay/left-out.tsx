import { Link } from "@remix-run/react";
import type { InvoiceSummary } from "#contracts/invoices/invoices";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { PaymentUnderWay } from "../invoice-status.tsx";

/** Selected invoices that cannot be paid now, with reasons. */
export function LeftOut({ invoices }: { invoices: readonly InvoiceSummary[] }) {
	if (invoices.length === 0) return null;
	return (
		<Notice tone="warning" title="Not included in this payment">
			<ul className="flex flex-col gap-1">
				{invoices.map(({ id, Invoice, openTransactionID }) => (
					<li key={id} className="flex flex-wrap items-center gap-x-2">
						<Link to={paths.invoice(id)} className="text-link font-mono">
							{Invoice}
						</Link>
						{openTransactionID ? (
							<PaymentUnderWay invoice={Invoice} transactionID={openTransactionID} />
						) : (
							"is paid."
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
