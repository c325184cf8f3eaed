import { chatLoader } from "../stream/chat-route.server.ts";
import { loadShopCards } from "./chat-products.server.ts";

/** The shop's cards of the SKUs in `?ids=a,b`, as `{ cards }`; without those that the catalog doesn't have. */
export const loader = chatLoader({}, async (context) => {
	const ids = (context.url.searchParams.get("ids") ?? "").split(",");
	return { cards: [...(await loadShopCards(context, ids)).values()] };
});
