/** Payments with the specified calls; the storefront keeps their attempts itself. */

import { ServiceError } from "#client/service-error";
import { createMatcher } from "#rules/catalog/search-words";
import { onlinePaymentTypes, paymentLimits } from "#rules/payments/payment-terms";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";
import { getPage } from "../list-page.ts";
import { ownerFor, readAttempt, readUserAttempts } from "./payments/attempt-store.server.ts";
import { openHostedPage } from "./payments/hosted-page.server.ts";
import { openAttempt } from "./payments/open-attempt.server.ts";
import { settleAttempt } from "./payments/settle.server.ts";
import { settleOpenAttempts } from "./payments/settle-open.server.ts";
import { concernsOrder, mayStillBePaid, type StoredAttempt, toAttempt } from "./payments/stored-attempt.ts";

/** Whether asking the provider again may change it although the page shows it as decided. */
const isWorthAsking = (attempt: StoredAttempt): boolean =>
	attempt.reason === "NOT_BOOKED" || mayStillBePaid(attempt);

/** The attempt as settled now, or as stored while the provider or the service is silent. */
async function settledNow(context: FallbackContext, attempt: StoredAttempt): Promise<StoredAttempt> {
	return settleAttempt(context, attempt.id).catch((error: unknown) => {
		if (error instanceof ServiceError && error.status !== 401) return attempt;
		throw error;
	});
}

export const paymentFallbacks = {
	paymentOptions: async () => ({ mode: null, types: [...onlinePaymentTypes], off: null }),

	openAttempt: (paymentRequest, context) => openAttempt(paymentRequest, context),

	async attempt({ transactionID }, context) {
		const { attempt } = await readAttempt(context.call, transactionID);
		return toAttempt(isWorthAsking(attempt) ? await settledNow(context, attempt) : attempt);
	},

	settle: async ({ transactionID, giveUp }, context) =>
		toAttempt(await settleAttempt(context, transactionID, { giveUp })),

	async attempts({ accountId, search = "", state, purpose, orderId, page }, context) {
		ownerFor(context.call, "order");
		await settleOpenAttempts(context);
		const matches = createMatcher(search);
		const found = (await readUserAttempts(context.call)).filter((attempt) => {
			const numbers = attempt.invoices.map(([number]) => number);
			return (
				attempt.account === accountId &&
				(!state || attempt.state === state) &&
				(!purpose || attempt.purpose === purpose) &&
				(!orderId || concernsOrder(attempt, orderId)) &&
				matches([attempt.reference, attempt.order?.[0], attempt.id, ...numbers])
			);
		});
		const { items, ...paging } = getPage(found, page, paymentLimits.pageSize);
		return { attempts: items.map(toAttempt), total: found.length, ...paging };
	},
} satisfies Fallbacks<"portal">;

export const orderPaymentFallbacks: Fallbacks<"orderPayments"> = {
	initiatePayment: (payment, context) => openHostedPage(payment, context),
};
