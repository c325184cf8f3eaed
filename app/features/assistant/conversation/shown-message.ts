/** What the pages and the window show of a message. */
import type { ProposedAction } from "#contracts/assistant/action-proposals";
import type { ChatOrder, ChatProduct } from "#contracts/assistant/chat-cards";
import type { ChatMessage } from "#contracts/assistant/conversations";
import type { CardView } from "~/features/catalog/card-view.ts";

export type ShownProduct = {
	product: ChatProduct;
	/** The shop's card of the SKU; `null` for one that the catalog doesn't have. */
	card: CardView | null;
};

export type ShownCards = {
	products: ShownProduct[];
	orders: ChatOrder[];
	/** Whether some products, or orders, could not be read. */
	unreadable: { products: boolean; orders: boolean };
	actions: ProposedAction[];
};

export type ShownMessage = Omit<ChatMessage, "toolInvocations"> & {
	cards: ShownCards | null;
	/** Whether it tells a decision about an action, which is not edited. */
	isDecision: boolean;
};

/** Note beside the form that edits a message, with scripts and without. */
export const editNote = "Saving removes all messages after this one, and asks again.";
