/** The fallback of every call, by service: how the shop answers with the specified calls alone. */
import type { CallContext, Services } from "#client/call-context";
import type { Log } from "#client/logger.server";
import type { SpecifiedServices } from "./calls/calls.ts";
import { cartFallbacks } from "./fallbacks/cart.server.ts";
import { catalogFallbacks, dashboardFallbacks } from "./fallbacks/catalog.server.ts";
import { conversationFallbacks } from "./fallbacks/conversations.server.ts";
import { designFallbacks } from "./fallbacks/designs.server.ts";
import { favoriteFallbacks } from "./fallbacks/favorites.server.ts";
import {
	blanketOrderFallbacks,
	orderDraftFallbacks,
	orderListFallbacks,
} from "./fallbacks/order-lists.server.ts";
import { orderFallbacks } from "./fallbacks/orders.server.ts";
import { orderPaymentFallbacks, portalFallbacks } from "./fallbacks/portal.server.ts";
import { projectFallbacks } from "./fallbacks/projects.server.ts";
import { quoteFallbacks } from "./fallbacks/quotes.server.ts";
import { layoutFallbacks, warrantyClaimFallbacks } from "./fallbacks/requests.server.ts";
import { userFallbacks } from "./fallbacks/users/users.server.ts";

export type FallbackContext = {
	/** The calls of the specification. */
	specified: SpecifiedServices;
	/** The same without the visitor's token, for what all visitors share. One object for the whole process. */
	anonymous: SpecifiedServices;
	/** Every call, with fallbacks: for a fallback that uses another call. */
	services: Services;
	call: CallContext;
	log: Log;
};

export type Fallbacks<Name extends keyof Services> = {
	[Call in keyof Services[Name]]?: Services[Name][Call] extends (
		input: infer Input,
		...rest: never[]
	) => infer Answer
		? (input: Input, context: FallbackContext) => Answer
		: never;
};

export const fallbacks: { [Name in keyof Services]?: Fallbacks<Name> } = {
	cart: cartFallbacks,
	conversations: conversationFallbacks,
	product: catalogFallbacks,
	dashboard: dashboardFallbacks,
	designs: designFallbacks,
	favorites: favoriteFallbacks,
	orderDrafts: orderDraftFallbacks,
	blanketOrders: blanketOrderFallbacks,
	orderLists: orderListFallbacks,
	quotes: quoteFallbacks,
	orders: orderFallbacks,
	orderPayments: orderPaymentFallbacks,
	portal: portalFallbacks,
	projects: projectFallbacks,
	layouts: layoutFallbacks,
	warrantyClaims: warrantyClaimFallbacks,
	user: userFallbacks,
};
