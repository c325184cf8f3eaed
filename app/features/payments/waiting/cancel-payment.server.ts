import { redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { payerCalls } from "../payer-calls.server.ts";
import type { cancelPaymentForm } from "../payment-forms.ts";
import { isOutage, noUser, type PaymentContext } from "../payment-reading.server.ts";
import { cancelledToast, originLink } from "../payment-view.ts";

export async function cancelPayment(
	context: FormContext<typeof cancelPaymentForm, PaymentContext["params"]>,
) {
	const { transactionID } = context.params;
	const { portal } = await payerCalls(context);
	try {
		const attempt = await portal.settle({ transactionID, giveUp: true });
		if (attempt.state === "cancelled") return await redirectWithToast(originLink(attempt).to, cancelledToast);
	} catch (error) {
		if (isOutage(error))
			return refusedForm(context.submission, { form: stillOpen }, { status: 503, retryAfter: 30 });
		if (!noUser(context, error)) throw error;
	}
	return redirect(paths.payment(transactionID), 303);
}

const stillOpen =
	"The payment provider isn't responding, so the payment is still open. Nothing was changed; please try again in a minute.";
