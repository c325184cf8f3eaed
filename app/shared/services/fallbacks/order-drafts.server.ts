import type { Fallbacks } from "../fallbacks.server.ts";

/** The specification has no order drafts, so there are none. */
export const orderDraftFallbacks: Fallbacks<"orderDrafts"> = {
	list: async () => [],
};
