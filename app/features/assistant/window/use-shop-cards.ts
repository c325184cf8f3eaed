import { useEffect, useState } from "react";
import type { CardView } from "~/features/catalog/card-view.ts";
import { paths } from "~/paths.ts";
import { callAssistant } from "./chat-transport.ts";

/** `null` for SKUs that the catalog doesn't have. Prices are of the visitor, so it lives as long as the window. */
const cardsById = new Map<string, CardView | null>();
const idsPerCall = 100;

/**
 * The shop's cards of SKUs, as they come.
 * @returns `undefined` for those that are not loaded yet
 */
export function useShopCards(
	ids: readonly string[],
	isEnabled: boolean,
): (id: string) => CardView | null | undefined {
	const [, setLoaded] = useState(0);
	const missing = isEnabled ? ids.filter((id) => id && !cardsById.has(id)).slice(0, idsPerCall) : [];
	const key = missing.join(",");
	useEffect(() => {
		if (!key) return;
		let active = true;
		const requestedIds = key.split(",");
		callAssistant<{ cards: CardView[] }>(paths.chatProducts(requestedIds))
			.then(({ cards }) => new Map(cards.map((card) => [card.variationID, card])))
			// What the reply says of the products is shown instead.
			.catch(() => new Map<string, CardView>())
			.then((found) => {
				for (const id of requestedIds) cardsById.set(id, found.get(id) ?? null);
				if (active) setLoaded((count) => count + 1);
			});
		return () => {
			active = false;
		};
	}, [key]);
	return (id) => (id ? cardsById.get(id) : null);
}

/** Prices differ between visitors. */
export const forgetShopCards = (): void => cardsById.clear();
