/** Lines that representatives type because the catalog doesn't have them. */
import type { Quote, WantedNonCatalogLine } from "#contracts/quotes/quotes";
import { ServiceFailure } from "../../../shared/http.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { type Actor, unknownQuote } from "../quote-actor.server.ts";
import { requireWithinLimits } from "../quote-writing.server.ts";
import { changePrices } from "./change-prices.server.ts";
import { typedLine } from "./typed-line.ts";

type Request = WantedNonCatalogLine & { id: string; revision: number; lineId?: string };

/**
 * Adds a line, or changes the one with `lineId`. Idempotent for the last change.
 * @throws {ServiceFailure} 403 for a buyer; 404 for a quote or line of another account; 409 after a concurrent change or
 * in the wrong status; 422 IN_CATALOG for a line of the catalog
 */
export const setNonCatalogLine = (deps: CartDeps, actor: Actor, request: Request): Promise<Quote> =>
	changePrices(
		deps,
		actor,
		request,
		{ kind: "non-catalog", forbidden: "Only a representative adds items that aren't in the catalog." },
		async ({ before }) => {
			const present = before.find(({ id }) => id === request.lineId);
			if (request.lineId !== undefined && !present) throw unknownQuote(actor, request.lineId, "line");
			if (present && !present.nonCatalog)
				throw new ServiceFailure(422, "IN_CATALOG", `${present.product.sku} is an item of the catalog.`);
			const line = typedLine(request, present);
			const after = present ? before.map((other) => (other === present ? line : other)) : [...before, line];
			requireWithinLimits(after);
			return after;
		},
	);
