import { data, redirect } from "@remix-run/node";
import { paths } from "~/paths.ts";
import type { Scope } from "~/shared/auth/guarded.server.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { redirectWithToast } from "~/shared/toast.server.ts";
import { payerCalls } from "./payer-calls.server.ts";
import { cancelledToast, wayBack } from "./payment-presentation.ts";
import { isSilence, noUser, type PaymentScope } from "./payment-reading.server.ts";

/**
 * Gives a payment up, as its waiting page asks for. The provider is asked first: a payment that it has decided meanwhile
 * is what it is, and its page says so.
 */
export async function cancelPayment(scope: PaymentScope & Pick<Scope<unknown>, "url">) {
	const { transactionID } = scope.params;
	const { portal } = await payerCalls(scope);
	try {
		const attempt = await portal.settle({ transactionID, giveUp: true });
		if (attempt.state === "cancelled") return await redirectWithToast(wayBack(attempt).to, cancelledToast);
	} catch (error) {
		if (isSilence(error)) return data({ problem: stillOpen }, unavailable);
		if (!noUser(scope, error)) throw error;
	}
	return redirect(paths.payment(transactionID), 303);
}

const stillOpen =
	"The payment provider does not answer, so the payment is still open. Nothing was changed; please try again in a minute.";
