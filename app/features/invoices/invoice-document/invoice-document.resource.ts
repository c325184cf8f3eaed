import { invoiceParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { toPdfFileName } from "~/shared/pdf/format.ts";
import { renderInvoiceDocument } from "./invoice-document.server.ts";

export const loader = guardedResource({ access: "verified", params: invoiceParams }, async (context) => {
	const { params, url, services } = context;
	const accountId = actingAccount(context);
	const invoice = await services.portal.invoice({ accountId, invoiceId: params.invoiceID });
	const company = getCompany(url);
	const payUrl = new URL(paths.payInvoices({ invoice: invoice.id }), company.termsUrl).href;
	return pdfResponse(await renderInvoiceDocument(invoice, company, payUrl), toPdfFileName(invoice.Invoice));
});
