/** Exports for other services; import rules forbid all other imports. */
export { quantityProblem } from "./add-items.server.ts";
export { type CartActor, type CartCall, cartActor } from "./cart-access.server.ts";
export { type LineDetails, lineDetails } from "./line-details.server.ts";
export { lineNotices, noSupply } from "./line-notices.ts";
export { requireConfirmation } from "./negotiated-price.server.ts";
export { formatPrices, type Negotiated, toNegotiatedPrice } from "./negotiated-price.ts";
export { putBackLines } from "./put-back-lines.server.ts";
export { variedSkus } from "./quotes/demo-quotes.server.ts";
export { type Adder, fromQuoteAdders, lineUnitCents } from "./quotes/lines/line-adders.ts";
export { fromQuoteLine, type Lot, lotName } from "./quotes/lines/line-lots.ts";
export { needsConfirmation } from "./quotes/lines/line-pricing.ts";
export { type LineOption, toQuoteLine } from "./quotes/lines/quote-lines.ts";
export { pricedLines } from "./quotes/lines/quote-pricing.server.ts";
export {
	deleteOrderDraftRow,
	insertDraftOfQuote,
	type OrderDraftSummaryRow,
	orderDraftRow,
	orderDraftRows,
} from "./quotes/order-drafts-repository.server.ts";
export { type Actor, quoteActor, unknownQuote } from "./quotes/quote-actor.server.ts";
export { tellExpiring } from "./quotes/quote-notices.server.ts";
export { quoteTotals } from "./quotes/quote-sums.ts";
export { quoteNumber } from "./quotes/quotes-repository.server.ts";
export {
	cartLineRows,
	cartRow,
	deleteCartLines,
	emptiedCart,
	lockCart,
	lockedCartRow,
	returnCartLines,
} from "./repository.server.ts";
export { getSupplies, type Skus, selectOrderable } from "./sku-repository.server.ts";
export { type CartDeps, type PricedCart, pricedCart } from "./summary.server.ts";
export { updateLockedCart } from "./update-locked-cart.server.ts";
