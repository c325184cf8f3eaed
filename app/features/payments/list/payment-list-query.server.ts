/** Query of the payment history: words, state, purpose, page. */

import { z } from "zod";
import { attemptStates, paymentPurposes } from "#rules/payments/payment-terms";
import { laterPage } from "~/shared/paged.ts";

const paymentListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80) || undefined)
		.optional(),
	state: z.enum(attemptStates).optional().catch(undefined),
	purpose: z.enum(paymentPurposes).optional().catch(undefined),
});
export type PaymentListQuery = z.infer<typeof paymentListQuery> & { page?: number };

export const readPaymentListQuery = (search: URLSearchParams): PaymentListQuery => ({
	...paymentListQuery.parse(Object.fromEntries(search)),
	page: laterPage(search),
});
