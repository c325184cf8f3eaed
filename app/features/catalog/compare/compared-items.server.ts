import type { Services } from "#client/call-context";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { firstPhoto } from "~/shared/photos/photo-names.server.ts";
import { readSkuCard } from "../catalog.server.ts";
import { readComparedIds } from "./compare-cookie.server.ts";
import type { ComparedItem } from "./compare-state.ts";

/**
 * Reads items in the given order; skips ids that the catalog doesn't have.
 * @throws {ServiceError} when the product service fails
 */
export async function readComparedItems(services: Services, ids: readonly string[]): Promise<ComparedItem[]> {
	const cards = await Promise.all(ids.map((id) => readSkuCard(services, id)));
	return cards.flatMap((card) =>
		card
			? {
					variationID: card.variationID,
					sku: card.sku,
					name: card.name,
					link: card.link,
					productID: card.productID,
					image: firstPhoto(card.image),
				}
			: [],
	);
}

/** Loads the bar of every page. It never fails a page: without the service the bar is left out. */
export async function loadComparedItems({
	request,
	services,
}: Pick<RequestContext<unknown>, "request" | "services">): Promise<ComparedItem[]> {
	const ids = await readComparedIds(request);
	return readComparedItems(services, ids).catch(() => []);
}
