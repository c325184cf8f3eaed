/** The shop's cards of the products that replies name. */
import { isDecision, type ProposedAction, readActions } from "#contracts/assistant/action-proposals";
import { type ChatCards, readCards } from "#contracts/assistant/chat-cards";
import type { ChatMessage, ToolInvocation } from "#contracts/assistant/conversations";
import { type CardView, cardView } from "~/features/catalog/card-view.ts";
import { readPricing } from "~/features/catalog/catalog.server.ts";
import { rememberDrawings, withPhoto } from "~/features/catalog/drawing-source.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { ShownCards, ShownMessage } from "../conversation/message-view.tsx";

type Reading = Pick<RequestContext<unknown>, "session" | "user" | "services" | "hasExtension" | "log">;

/** SKUs that are looked up in one call, and of one conversation; others are shown with what the reply says of them. */
const idsPerCall = 100;
const mostIds = 300;

/**
 * @param ids of SKUs; what is more than 300 is left out
 * @returns the cards of the SKUs that the catalog has, by id, in the given order
 * @throws {ServiceError} while the product service is down
 */
export async function loadShopCards(
	context: Reading,
	ids: readonly string[],
): Promise<ReadonlyMap<string, CardView>> {
	const skuIds = [...new Set(ids)].filter((id) => id !== "" && id.length <= 128).slice(0, mostIds);
	const calls = Array.from({ length: Math.ceil(skuIds.length / idsPerCall) }, (_, call) =>
		loadSome(context, skuIds.slice(call * idsPerCall, (call + 1) * idsPerCall)),
	);
	return new Map((await Promise.all(calls)).flat().map((card) => [card.variationID, card]));
}

async function loadSome(context: Reading, ids: string[]): Promise<CardView[]> {
	const [cards, pricing] = await Promise.all([
		context.services.product.cardsByVariation({ ids }),
		readPricing(context, ids),
	]);
	rememberDrawings(cards);
	return cards.map((card) => cardView(withPhoto(card), pricing(card.variationID)));
}

/** A failure only costs the shop's cards: what the replies say of the products remains. */
async function findShopCards(
	context: Reading,
	all: readonly ChatCards[],
): Promise<ReadonlyMap<string, CardView>> {
	// The latest first, since they are the ones that are looked at.
	const ids = all.toReversed().flatMap(({ products }) => products.map(({ id }) => id));
	try {
		return await loadShopCards(context, ids);
	} catch (error) {
		context.log.warn({ err: error }, "failed to load the products of a conversation");
		return new Map();
	}
}

/** Messages with the cards of what their tools found. */
export async function toShownMessages(
	context: Reading,
	messages: readonly ChatMessage[],
): Promise<ShownMessage[]> {
	const proposed = readActions(messages);
	const read = messages.map(({ toolInvocations, ...message }) => ({
		message,
		cards: readCards(toolInvocations),
		isDecision: isDecision(toolInvocations),
	}));
	const shopCards = await findShopCards(
		context,
		read.map(({ cards }) => cards),
	);
	return read.map(({ message, cards, isDecision }) => ({
		...message,
		isDecision,
		cards: withShopCards(cards, shopCards, proposed.get(message.id) ?? []),
	}));
}

/** The cards of a reply that has just been written. */
export async function loadShownCards(
	context: Reading,
	toolInvocations: readonly ToolInvocation[],
): Promise<ShownCards | null> {
	const cards = readCards(toolInvocations);
	const shopCards = await findShopCards(context, [cards]);
	return withShopCards(cards, shopCards, readActions([{ id: "", toolInvocations }]).get("") ?? []);
}

/** `null` when there is nothing to show. */
function withShopCards(
	{ products, orders, unreadable }: ChatCards,
	shopCards: ReadonlyMap<string, CardView>,
	actions: ProposedAction[],
): ShownCards | null {
	const count = products.length + orders.length + actions.length;
	if (count === 0 && !unreadable.products && !unreadable.orders) return null;
	return {
		products: products.map((product) => ({ product, card: shopCards.get(product.id) ?? null })),
		orders,
		unreadable,
		actions,
	};
}
