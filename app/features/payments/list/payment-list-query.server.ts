/** Query of the payment history: words, state, purpose, page. */
import { z } from "zod";
import { attemptStates, paymentPurposes } from "#rules/payments/payment-terms";

const paymentListQuery = z.object({
	search: z
		.string()
		.transform((text) => text.trim().slice(0, 80) || undefined)
		.optional(),
	state: z.enum(attemptStates).optional().catch(undefined),
	purpose: z.enum(paymentPurposes).optional().catch(undefined),
	page: z.coerce
		.number()
		.int()
		.min(1)
		.max(1_000_000)
		.transform((page) => (page === 1 ? undefined : page))
		.optional()
		.catch(undefined),
});
export type PaymentListQuery = z.infer<typeof paymentListQuery>;

export const readPaymentListQuery = (search: URLSearchParams): PaymentListQuery =>
	paymentListQuery.parse(Object.fromEntries(search));
