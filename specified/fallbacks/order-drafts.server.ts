import type { Fallbacks } from "../fallbacks.server.ts";

/** The specification has no order drafts, so there are none. */
export const orderDraftFallbacks: Fallbacks<"orderDrafts"> = {
	list: async () => [],
};

/** Nor blanket orders. */
export const blanketOrderFallbacks: Fallbacks<"blanketOrders"> = {
	list: async () => [],
};
