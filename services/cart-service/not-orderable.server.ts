/** Messages for SKUs that cannot be added to a cart: the reason and what to do. */
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
