/** Favorites as CSV. */
import { stringify } from "csv-stringify/sync";
import type { ProductCard } from "#contracts/catalog/catalog";
import type { Favorite } from "#contracts/favorites/favorites";
import { plainCell } from "#rules/format/spreadsheet-cell";

/** UTF-8 with byte order mark, for Excel. */
export function favoritesCsv(
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
