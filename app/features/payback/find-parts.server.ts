/** The catalog's figures and the reader's price for part numbers of a calculation. */

import { ServiceError } from "#client/service-error";
import { toCents } from "#rules/money/cents";
import { maySeePrices } from "#rules/users/permissions";
import { readProducts } from "~/features/catalog/catalog.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";

export type FoundPart =
	| {
			kind: "found";
			sku: string;
			name: string;
			link: string;
			watts: number | null;
			lifeHours: number | null;
			/** The reader's price of one; `null` where it isn't shown. */
			priceCents: number | null;
	  }
	| { kind: "unknown"; error: string };

type PartsContext = Pick<RequestContext<unknown>, "services" | "session" | "user" | "log">;

/**
 * Finds parts by part number as typed.
 * @throws {ServiceError} when the catalog is down
 */
export async function findParts(
	context: PartsContext,
	typed: readonly string[],
): Promise<ReadonlyMap<string, FoundPart>> {
	const skus = [...new Set(typed.filter(Boolean))];
	if (skus.length === 0) return new Map();
	const { services } = context;
	const matches = await services.product.matchParts({
		lines: skus.map((text, line) => ({ line, text })),
	});
	const chosen = new Map(
		matches.flatMap(({ line, match, candidates: [first] }) =>
			first && (match === "exact" || match === "normalized") ? [[skus[line] ?? "", first] as const] : [],
		),
	);
	const ids = [...new Set([...chosen.values()].map(({ productID }) => productID))];
	const [products, prices] = await Promise.all([
		ids.length > 0 ? readProducts(services, ids) : [],
		readPrices(
			context,
			[...chosen.values()].map(({ variationID }) => variationID),
		),
	]);
	const variations = new Map(products.flatMap((one) => one.variations.map((each) => [each.id, each])));
	return new Map(
		skus.map((sku): [string, FoundPart] => {
			const part = chosen.get(sku);
			if (!part)
				return [
					sku,
					{ kind: "unknown", error: `We found no part number ${sku}. Check it, or enter watts and cost` },
				];
			const variation = variations.get(part.variationID);
			return [
				sku,
				{
					kind: "found",
					sku: part.sku,
					name: part.name,
					link: part.link,
					watts: variation?.watts ?? null,
					lifeHours: variation?.lifeHours ?? null,
					priceCents: prices.get(part.variationID) ?? null,
				},
			];
		}),
	);
}

/** A failure only costs the prices: the reader types them. */
async function readPrices(
	{ services, session, user, log }: PartsContext,
	ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (session === null || ids.length === 0 || !maySeePrices(await user())) return new Map();
	try {
		const offers = await services.product.offers({ ids: [...ids] });
		return new Map(
			offers.flatMap(({ variationID, price }) => (price === null ? [] : [[variationID, toCents(price)]])),
		);
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		log.warn({ err: error }, "failed to load prices for the payback calculator");
		return new Map();
	}
}
