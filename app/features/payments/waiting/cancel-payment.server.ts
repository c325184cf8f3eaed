import { redirect } from "@remix-run/node";
import { ServiceError } from "#client/service-error";
import { paymentRefusals } from "#rules/payments/payment-sentences";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { refusedForm } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { openPaymentForm } from "../payment-forms.ts";
import { isOutage, noUser, type PaymentContext, payerCalls } from "../payment-reading.server.ts";
import { cancelledToast, originLink } from "../payment-view.ts";

type OpenContext = FormContext<typeof openPaymentForm, PaymentContext["params"]>;

/** Cancels an open payment, or sends its saved method to the provider. */
export const changeOpenPayment = (context: OpenContext) =>
	context.value.intent === "charge" ? chargeMethod(context) : cancelPayment(context);

async function chargeMethod(context: OpenContext) {
	const { transactionID } = context.params;
	const { portal } = await payerCalls(context);
	try {
		await portal.chargeMethod({ transactionID });
	} catch (error) {
		// The page waits for an unknown outcome, and shows one that is known.
		if (error instanceof ServiceError && error.status === 409 && error.code !== "DECIDED")
			return refusedForm(context.submission, { form: error.message }, { status: 409 });
		if (!isOutage(error) && !noUser(context, error) && !(error instanceof ServiceError)) throw error;
	}
	return redirect(paths.payment(transactionID), 303);
}

async function cancelPayment(context: OpenContext) {
	const { transactionID } = context.params;
	const { portal } = await payerCalls(context);
	try {
		const attempt = await portal.settle({ transactionID, giveUp: true });
		if (attempt.state === "initiated" && attempt.method !== undefined)
			return refusedForm(context.submission, { form: paymentRefusals.sent }, { status: 409 });
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
