import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { invoiceParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoiceLines, InvoiceSums, Settlements } from "./invoice-lines.tsx";
import { loadInvoice } from "./invoice-reading.server.ts";

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

export const loader = guardedLoader({ access: "verified", params: invoiceParams }, async (context) => {
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
