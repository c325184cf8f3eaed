import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { UnbrokenNumbers } from "~/design-system/unbroken.tsx";
import { invoiceParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { InvoiceLines, InvoiceSums, Settlements } from "./invoice-lines.tsx";
import { InvoiceStatusBadge } from "./invoice-parts.tsx";
import { type InvoiceView, loadInvoice } from "./invoice-reading.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	args.data?.invoice
		? pageMeta(args, {
				title: `Invoice ${args.data.invoice.Invoice}`,
				description: "An invoice with its lines, payments and credits.",
				path: paths.invoice(args.data.invoice.id),
				indexed: false,
			})
		: errorMeta(args, "Invoice not found");

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "invoices", params: invoiceParams }, async (context) => {
	const invoice = await loadInvoice(context);
	return data({ invoice }, invoice ? undefined : unavailable);
});

export default function InvoicePage() {
	const { invoice } = useLoaderData<typeof loader>();
	if (!invoice) return <UnavailableNotice title="This invoice can't be shown right now" />;
	const { id, Invoice: number, lines, page, pageCount, settlements, settlementsKnown = true } = invoice;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]} current={number} />
			<InvoiceHead invoice={invoice} />
			{lines.length > 0 && (
				<section aria-labelledby="lines" className="flex flex-col gap-4">
					<h2 id="lines" className="text-xl">
						Lines
					</h2>
					<InvoiceLines number={number} lines={lines} />
					<Pagination
						page={page}
						pageCount={pageCount}
						href={(to) => paths.invoice(id, { page: to > 1 ? to : undefined })}
					/>
					<InvoiceSums invoice={invoice} />
				</section>
			)}
			{(settlementsKnown || settlements.length > 0) && <Settlements settlements={settlements} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function InvoiceHead({ invoice }: { invoice: InvoiceView }) {
	const { id, Invoice, issuedOn, dueOn, billTo, orderId, orderNumber, openTransactionID, mayPay } = invoice;
	const hasLines = invoice.lines.length > 0;
	return (
		<header className="flex flex-col gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<div className="flex flex-wrap items-center gap-3">
					<h1 className="text-3xl">
						<UnbrokenNumbers heading>{`Invoice ${Invoice}`}</UnbrokenNumbers>
					</h1>
					<InvoiceStatusBadge {...invoice} />
				</div>
				<div className="screen-only flex flex-wrap gap-2">
					<LinkButton to={paths.invoicePdf(id)} icon="download" reloadDocument>
						PDF
					</LinkButton>
					{issuedOn && (
						<LinkButton to={paths.invoiceXml(id)} icon="download" reloadDocument>
							XML (UBL)
						</LinkButton>
					)}
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
				{(hasLines || invoice.PurchaseOrder) && (
					<Fact label="Purchase order">{invoice.PurchaseOrder || "None"}</Fact>
				)}
				{(hasLines || orderNumber) && (
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
