/** Why a SKU does not go into a cart, one sentence for each reason: what is in the way, and what to do about it. */
import { ServiceFailure } from "../shared/http.server.ts";

export const notOrderableErrors = {
	family: (sku: string) =>
		new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${sku} is a base catalog number. Replace # and * with finish or trim codes to order.`,
		),
	noPrice: (sku: string) =>
		new ServiceFailure(
			422,
			"NOT_ORDERABLE",
			`${sku} has no price and cannot be ordered online. Ask your sales rep for a quote.`,
		),
};
