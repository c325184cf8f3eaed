import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { payerCalls } from "./payer-calls.server.ts";
import { isSilence, noUser, type PaymentContext } from "./payment-reading.server.ts";
import { cancelledToast, wayBack } from "./payment-view.ts";

/** Gives a payment up, as its waiting page asks for. */
export async function cancelPayment(context: PaymentContext & Pick<RequestContext<unknown>, "url">) {
	const { transactionID } = context.params;
	const { portal } = await payerCalls(context);
	try {
		const attempt = await portal.settle({ transactionID, giveUp: true });
		if (attempt.state === "cancelled") return await redirectWithToast(wayBack(attempt).to, cancelledToast);
	} catch (error) {
		if (isSilence(error)) return data({ problem: stillOpen }, unavailable);
		if (!noUser(context, error)) throw error;
	}
	return redirect(paths.payment(transactionID), 303);
}

const stillOpen =
	"The payment provider isn't responding, so the payment is still open. Nothing was changed; please try again in a minute.";
