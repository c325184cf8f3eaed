/** Actions on quotes by state and side. */
import type { Actor } from "../users/permissions.ts";
import { type QuoteStatus, quoteSteps } from "./quote-limits.ts";

/** A user of the account, or a representative assigned to it. */
export type QuoteSide = "buyer" | "representative";

/** The side that a user writes and reads. */
export const getSide = ({ customerType }: Pick<Actor, "customerType">): QuoteSide =>
	customerType === "representative" ? "representative" : "buyer";

export const quoteActions = [
	...quoteSteps,
	"edit",
	"reprice",
	"message",
	"delete",
	"duplicate",
	"add-to-cart",
	"share",
	"pdf",
] as const;
export type QuoteAction = (typeof quoteActions)[number];

const reading = ["duplicate", "add-to-cart", "share", "pdf"] as const;

const table: Record<QuoteStatus, Record<QuoteSide, readonly QuoteAction[]>> = {
	draft: {
		buyer: ["submit", "edit", "delete", ...reading],
		representative: ["send-back", "edit", "reprice", "delete", ...reading],
	},
	submitted: {
		buyer: ["decline", "message", ...reading],
		representative: ["send-back", "edit", "reprice", "message", ...reading],
	},
	"sent-back": {
		buyer: ["submit", "accept", "decline", "edit", "message", ...reading],
		representative: ["edit", "reprice", "message", ...reading],
	},
	// Accepting again after the order draft was discarded depends on more than the state.
	accepted: { buyer: ["message", ...reading], representative: ["message", ...reading] },
	declined: {
		// For 24 hours.
		buyer: ["reopen", "message", "delete", ...reading],
		representative: ["message", ...reading],
	},
	expired: {
		buyer: ["submit", "edit", "message", "delete", ...reading],
		representative: ["send-back", "edit", "reprice", "message", ...reading],
	},
};

export const actionsFor = (status: QuoteStatus, side: QuoteSide): readonly QuoteAction[] =>
	table[status][side];
