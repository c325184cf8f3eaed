import { stringify } from "csv-stringify/sync";
import { env } from "#client/env.server";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { Favorite } from "#contracts/favorites/favorites";
import { plainCell } from "#rules/format/spreadsheet-cell";
import { readCards } from "~/features/catalog/read-cards.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { csvFile } from "~/shared/csv-file.ts";

/** Favorites with their products as a download. */
export async function downloadFavorites(
	{ services, url }: Pick<RequestContext<unknown>, "services" | "url">,
	favorites: readonly Favorite[],
	fileName: string,
): Promise<Response> {
	const cards = await readCards(
		services,
		favorites.map(({ productId }) => productId),
	);
	return csvFile(favoritesCsv(favorites, cards, env.ORIGIN ?? url.origin), fileName);
}

/** UTF-8 with byte order mark, for Excel. */
function favoritesCsv(
	favorites: readonly Favorite[],
	cards: ReadonlyMap<string, ProductCard>,
	origin: string,
): string {
	const rows = favorites.map(({ productId, list, note, addedAt }) => {
		const card = cards.get(productId);
		return [
			card?.sku ?? productId,
			card?.brand ?? "",
			card?.name ?? "",
			list ?? "",
			note ?? "",
			addedAt?.slice(0, 10) ?? "",
			card ? (card.status === "discontinued" ? "Discontinued" : "Active") : "No longer in the catalog",
			card ? origin + card.link : "",
		].map(plainCell);
	});
	const head = ["Part number", "Brand", "Description", "List", "Note", "Added", "Status", "Link"];
	return stringify([head, ...rows], { bom: true, record_delimiter: "windows" });
}
