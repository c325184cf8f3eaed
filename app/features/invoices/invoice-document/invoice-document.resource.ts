import { actingAccount } from "~/features/quotes/quote-reading.server.ts";
import { invoiceParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { privatePdf, thisCompany } from "~/shared/paper/document-parts.server.ts";
import { pdfName } from "~/shared/paper/paper-words.ts";
import { renderInvoiceDocument } from "./invoice-document.server.ts";

/** An invoice of the account that is acted for, as a PDF. */
export const loader = guardedResource({ access: "verified", params: invoiceParams }, async (scope) => {
	const { params, url, services } = scope;
	const accountId = actingAccount(scope);
	const invoice = await services.portal.invoice({ accountId, invoiceId: params.invoiceID });
	const company = thisCompany(url);
	const payUrl = new URL(paths.payInvoices({ invoice: invoice.id }), company.termsUrl).href;
	return privatePdf(await renderInvoiceDocument(invoice, company, payUrl), pdfName(invoice.Invoice));
});
