import { paymentParams } from "~/params.ts";
import { guardedResource, refusal } from "~/shared/auth/guarded.server.ts";
import { privatePdf, thisCompany } from "~/shared/paper/document-parts.server.ts";
import { pdfName } from "~/shared/paper/paper-words.ts";
import { payerCalls } from "../payer-calls.server.ts";
import { mayDo } from "../payment-presentation.ts";
import { renderReceipt } from "./receipt-document.server.ts";

/** The receipt of a payment that has arrived, as a PDF; there is none of others. */
export const loader = guardedResource({ access: "everyone", params: paymentParams }, async (scope) => {
	const services = await payerCalls(scope);
	const attempt = await services.portal.attempt({ transactionID: scope.params.transactionID });
	if (!mayDo(attempt, "receipt")) throw refusal(404, "There is no receipt of this payment.");
	const bytes = await renderReceipt(attempt, thisCompany(scope.url));
	return privatePdf(bytes, pdfName(`receipt-${attempt.receiptNumber ?? attempt.transactionID}`));
});
