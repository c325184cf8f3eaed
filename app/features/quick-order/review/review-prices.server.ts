/** Prices and availability of the lines of an order list that are ready. */
import { ServiceError } from "#client/service-error";
import type { ReadyLine } from "#contracts/quick-order/order-lists";
import { countPieces, getPieces } from "#rules/catalog/quantity-rules";
import { formatCount, formatNumber } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { formatMoney } from "#rules/money/money";
import { maySeePrices, maySeeStock } from "#rules/users/permissions";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { ListPrices } from "./review.ts";

/** Prices of ready lines. A failure only costs the prices. */
export async function listPrices(
	{ session, user, services, log }: Pick<RequestContext<unknown>, "session" | "user" | "services" | "log">,
	ready: readonly ReadyLine[],
): Promise<ListPrices> {
	if (!session) return { kind: "sign-in" };
	const currentUser = await user();
	if (!maySeePrices(currentUser) || !maySeeStock(currentUser)) return { kind: "not-verified" };
	if (ready.length === 0) return { kind: "prices", byProduct: {}, total: formatMoney(0) };
	const counts = countPieces(ready);
	try {
		const { items, total } = await services.product.priceItems({
			items: ready.map(({ productId, quantity }) => ({ productId, quantity })),
		});
		const byProduct = Object.fromEntries(
			items.flatMap(({ productId, price, inStock, leadDays }) =>
				price === null
					? []
					: [
							[
								productId,
								{
									cents: toCents(price),
									availability: availability(inStock, leadDays, getPieces(counts, productId).pieces),
								},
							],
						],
			),
		);
		return { kind: "prices", byProduct, total: formatMoney(total) };
	} catch (error) {
		if (!(error instanceof ServiceError) || error.status === 401) throw error;
		log.warn({ err: error }, "failed to load order list prices");
		return { kind: "unavailable" };
	}
}

/** The availability of the pieces of all lines of an item. */
function availability(inStock: number, leadDays: number | null, pieces: number): string {
	if (inStock >= pieces) return `${formatNumber(inStock)} in stock`;
	if (inStock > 0)
		return leadDays === null
			? `${formatNumber(inStock)} in stock, the rest made to order`
			: `${formatNumber(inStock)} in stock, the rest ships in ${formatCount(leadDays, "day")}`;
	return leadDays === null ? "Made to order" : `Out of stock, ships in ${formatCount(leadDays, "day")}`;
}
