/** All tools of the assistant. */

import { getApprovals, getLimits } from "./account/approvals-and-limits.ts";
import { getAccounts } from "./account/get-accounts.ts";
import { getBlanketOrders } from "./account/get-blanket-orders.ts";
import { getCart, getCheckoutLink } from "./account/get-cart.ts";
import { getPayments } from "./account/get-payments.ts";
import { addToProject } from "./actions/add-to-project.ts";
import { reorder } from "./actions/reorder.ts";
import { startQuote } from "./actions/start-quote.ts";
import { cancelOrder, requestReturn } from "./actions/take-back.ts";
import { addToCart, updateCart } from "./actions/update-cart.ts";
import { compareProducts } from "./compare-products.ts";
import { countFixtures } from "./count-fixtures.ts";
import { findEquivalents } from "./equivalents/find-equivalents.ts";
import { estimateLoad } from "./estimate-load.ts";
import { estimateSavings } from "./estimate-savings.ts";
import { findBySpecs } from "./find-by-specs.ts";
import { findProducts } from "./find-products.ts";
import { findSellers } from "./find-sellers.ts";
import { getContact } from "./get-contact.ts";
import { getDocuments } from "./get-documents.ts";
import { getGuide } from "./get-guide.ts";
import { getInvoiceStatus } from "./get-invoice-status.ts";
import { getOptions } from "./get-options.ts";
import { getOrderStatus } from "./get-order-status.ts";
import { getProduct } from "./get-product.ts";
import { getQuoteStatus } from "./get-quote-status.ts";
import { getRebates } from "./get-rebates.ts";
import { getReturnStatus } from "./get-return-status.ts";
import { searchPolicies } from "./policies/search-policies.ts";
import { getPrice, getStock } from "./price-and-availability.ts";
import type { AnyAction } from "./tool.ts";

export const tools = [
	findProducts,
	findBySpecs,
	findEquivalents,
	getProduct,
	getOptions,
	compareProducts,
	getDocuments,
	getPrice,
	getStock,
	getOrderStatus,
	getQuoteStatus,
	getInvoiceStatus,
	getReturnStatus,
	getBlanketOrders,
	getPayments,
	getCart,
	getCheckoutLink,
	getApprovals,
	getLimits,
	getAccounts,
	estimateSavings,
	estimateLoad,
	countFixtures,
	getGuide,
	searchPolicies,
	getRebates,
	findSellers,
	getContact,
] as const;

/** Tools that change something, which only run after the user has approved their plan. */
export const actions = [addToProject, addToCart, updateCart, startQuote, reorder] as const;

/** Actions of the chat; these include two that agents open the order's page for. */
export const chatActions = [...actions, cancelOrder, requestReturn] as const;

export const findActionTool = (name: string | undefined): AnyAction | undefined =>
	chatActions.find((action) => action.name === name);
