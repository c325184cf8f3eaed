import { paymentParams } from "~/params.ts";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { getCompany, pdfResponse } from "~/shared/pdf/document-parts.server.ts";
import { toPdfFileName } from "~/shared/pdf/format.ts";
import { payerCalls } from "../payer-calls.server.ts";
import { mayDo } from "../payment-view.ts";
import { renderReceipt } from "./receipt-document.server.ts";

/** Only for completed payments. */
export const loader = guardedResource({ access: "everyone", params: paymentParams }, async (context) => {
	const services = await payerCalls(context);
	const attempt = await services.portal.attempt({ transactionID: context.params.transactionID });
	if (!mayDo(attempt, "receipt")) throw httpError(404, "There is no receipt for this payment.");
	const bytes = await renderReceipt(attempt, getCompany(context.url));
	return pdfResponse(bytes, toPdfFileName(`receipt-${attempt.receiptNumber ?? attempt.transactionID}`));
});
