import { ServiceError } from "#client/service-error";
import { ublInvoice } from "#rules/invoices/ubl";
import { invoiceParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { xmlFile } from "~/shared/csv-file.ts";
import { getCompany } from "~/shared/pdf/document-parts.server.ts";

/** The invoice for software of accounts payable. */
export const loader = guardedResource({ access: "invoices", params: invoiceParams }, async (context) => {
	const { params, url, services } = context;
	const accountId = actingAccount(context);
	const invoice = await services.portal.invoice({ accountId, invoiceId: params.invoiceID });
	const { issuedOn, orderId } = invoice;
	if (issuedOn === null)
		throw httpError(
			404,
			"An XML invoice needs an issue date, and we don't have one for this invoice. Download its PDF instead.",
		);
	const order = orderId && (await services.orders.order({ id: orderId }).catch(nullWhenUnknown));
	const company = getCompany(url);
	const payUrl = new URL(paths.payInvoices({ invoice: invoice.id }), company.termsUrl).href;
	const shipTo = order ? order.shipTo : null;
	return xmlFile(ublInvoice({ ...invoice, issuedOn, shipTo }, company, payUrl), invoice.Invoice);
});

/** An order that the account has no longer leaves the ship-to address out. */
function nullWhenUnknown(error: unknown): null {
	if (error instanceof ServiceError && error.status === 404) return null;
	throw error;
}
