import { Link } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import type { InvoiceView } from "./invoice-reading.server.ts";
import { InvoiceStatusBadge } from "./invoice-status.tsx";

export function InvoiceHead({ invoice }: { invoice: InvoiceView }) {
	const { id, Invoice, issuedOn, dueOn, billTo, orderId, orderNumber, openTransactionID, mayPay } = invoice;
	const known = invoice.lines.length > 0;
	return (
		<header className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<div className="flex flex-wrap items-center gap-3">
					<h1 className="text-3xl">Invoice {Invoice}</h1>
					<InvoiceStatusBadge {...invoice} />
				</div>
				<div className="screen-only flex flex-wrap gap-2">
					<LinkButton to={paths.invoicePdf(id)} icon="download" reloadDocument>
						PDF
					</LinkButton>
					{mayPay && (
						<LinkButton to={paths.payInvoices({ invoice: id })} variant="primary">
							Pay {formatMoney(invoice.InvoiceBalance)}
						</LinkButton>
					)}
				</div>
			</div>
			{openTransactionID && (
				<Notice
					tone={invoice.paymentAttention ? "warning" : "info"}
					title={invoice.paymentAttention ? "We are checking a payment of this invoice" : "Payment under way"}
					action={<LinkButton to={paths.payment(openTransactionID)}>Go to the payment</LinkButton>}
				>
					{invoice.paymentAttention ?? "You can start another payment once this one is finished."}
				</Notice>
			)}
			<Facts>
				{issuedOn && (
					<Fact label="Issued">
						<time dateTime={issuedOn}>{formatDay(issuedOn)}</time>
					</Fact>
				)}
				{dueOn && (
					<Fact label="Due">
						<time dateTime={dueOn}>{formatDay(dueOn)}</time>
					</Fact>
				)}
				{(known || invoice.PurchaseOrder) && (
					<Fact label="Purchase order">{invoice.PurchaseOrder || "None"}</Fact>
				)}
				{(known || orderNumber) && (
					<Fact label="Order">
						{orderId ? (
							<Link to={paths.order(orderId)} className="text-link">
								{orderNumber ?? "Order"}
							</Link>
						) : (
							(orderNumber ?? "None")
						)}
					</Fact>
				)}
				{invoice.InvoiceTotal !== null && <Fact label="Total">{formatMoney(invoice.InvoiceTotal)}</Fact>}
				<Fact label="Balance">
					<strong>{formatMoney(invoice.InvoiceBalance)}</strong>
				</Fact>
				{billTo && (
					<Fact label="Billed to">
						<address className="not-italic">
							{billTo.name}
							<br />
							{billTo.street}
							<br />
							{billTo.city}, {billTo.state} {billTo.zip}
						</address>
					</Fact>
				)}
			</Facts>
		</header>
	);
}
