import { paymentParams } from "~/params.ts";
import { guardedResource } from "~/shared/auth/guarded.server.ts";
import { cacheControl } from "~/shared/http/page-headers.ts";
import { currentAttempt, noUser, payerCalls } from "../payment-reading.server.ts";

/** Polled by the waiting page. "unknown": reload the page, for example after the session ended. */
export const loader = guardedResource({ access: "everyone", params: paymentParams }, async (context) => {
	try {
		const { attempt, silent, charged } = await currentAttempt(
			await payerCalls(context),
			context.params.transactionID,
		);
		return respond({ state: attempt.state, silent, charged });
	} catch (error) {
		if (noUser(context, error)) return respond({ state: "unknown", silent: false, charged: false });
		throw error;
	}
});

const respond = (state: PaymentStateAnswer) =>
	Response.json(state, { headers: { "Cache-Control": cacheControl.private } });

export type PaymentStateAnswer = { state: string; silent: boolean; charged: boolean };
