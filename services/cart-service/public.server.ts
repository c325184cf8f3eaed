/** Exports for other services; import rules forbid all other imports. */

export {
	formatPrices,
	lineNotices,
	type Negotiated,
	noSupply,
	toNegotiatedPrice,
} from "#rules/cart/priced-line";
export { type Adder, fromQuoteAdders, lineUnitCents } from "#rules/quotes/adders";
export { fromQuoteLine, type Lot, lotName } from "#rules/quotes/line-lots";
export { type LineOption, needsConfirmation, toQuoteLine } from "#rules/quotes/quote-lines";
export { quoteTotals } from "#rules/quotes/quote-sums";
export { type CartActor, type CartCall, cartActor, updateLockedCart } from "./cart-access.server.ts";
export { requireConfirmation } from "./check-lines.server.ts";
export { type LineDetails, lineDetails } from "./line-details.server.ts";
export { putBackCoupon, putBackLines, repricedParts } from "./put-back-lines.server.ts";
export { pricedLines } from "./quotes/lines/quote-pricing.server.ts";
export { type Actor, quoteActor, unknownQuote } from "./quotes/quote-access.server.ts";
export { tellExpiring } from "./quotes/quote-notices.server.ts";
export { countQuotes } from "./quotes/quote-search-repository.server.ts";
export { mayAcceptAgain } from "./quotes/quote-view.server.ts";
export {
	deleteOrderDraftRow,
	insertDraftOfQuote,
	type OrderDraftSummaryRow,
	orderDraftRow,
	orderDraftRows,
	quoteNumber,
	quoteRow,
	selectOrderDraftId,
} from "./quotes/quotes-repository.server.ts";
export {
	cartLineRows,
	cartRow,
	couponByKey,
	deleteCartLines,
	emptiedCart,
	lockCart,
	lockedCartRow,
	returnCartLines,
} from "./repository.server.ts";
export { getSupplies, type Skus, selectOrderable } from "./sku-repository.server.ts";
export { type CartDeps, type PricedCart, pricedCart, toKnownCoupon } from "./summary.server.ts";
