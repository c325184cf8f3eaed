/** Lines that representatives type because the catalog doesn't have them. */
import type { Quote, RequestedNonCatalogLine, WantedNonCatalogLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { toNonCatalogProduct } from "#rules/quotes/non-catalog";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { hashContent } from "../../../shared/idempotency-repository.server.ts";
import { forbidden } from "../../../user-service/public.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { type Actor, isRepetition, requirePossibleAction, unknownQuote } from "../quote-access.server.ts";
import { toQuote } from "../quote-view.server.ts";
import { requireWithinLimits, writeChange } from "../quote-writing.server.ts";
import { offerChange } from "../quotes.server.ts";
import { lockedQuoteRow, type QuoteRow } from "../quotes-repository.server.ts";
import { getLines } from "./quote-lines-repository.server.ts";

// The line of a quote that people type because the catalog doesn't have the item.

/** @param request without a price until a representative sets it @param line to change; a new one without it */
function typedLine(request: RequestedNonCatalogLine, line: Line = newLine()): Line {
	const [description, partNumber, leadTime] = [request.description, request.partNumber, request.leadTime].map(
		inOneLine,
	) as [string, string, string];
	const cents = toCents(request.price ?? 0);
	return {
		...line,
		quantity: request.quantity,
		fixtureType: request.fixtureType,
		priceCents: cents,
		originalCents: cents,
		nonCatalog: { leadTime, ...(request.price === undefined && { unpriced: true }) },
		product: toNonCatalogProduct({ description, partNumber }),
	};
}

type Side = Pick<Actor, "side">;

/** The line of a new quote. A buyer names no price or lead time. */
export const requestedLine = (request: RequestedNonCatalogLine, { side }: Side): Line =>
	typedLine(side === "buyer" ? { ...request, price: undefined, leadTime: "" } : request);

/** The line in a copy of its quote. A buyer's copy asks for its price again. */
export function copyTyped(line: Line, { side }: Side): Line {
	const copy = { ...line, id: crypto.randomUUID(), alternate: null };
	return side === "representative"
		? copy
		: { ...copy, priceCents: 0, originalCents: 0, nonCatalog: { leadTime: "", unpriced: true } };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A line whose product id is its own, so that no rule of a SKU counts it with another line. */
function newLine(): Line {
	const id = crypto.randomUUID();
	return {
		id,
		productId: `non-catalog-${id}`,
		quantity: 1,
		priceCents: 0,
		originalCents: 0,
		listCents: null,
		negotiated: null,
		belowFloor: false,
		lot: null,
		alternate: null,
		options: [],
		adders: [],
		fixtureType: "",
		job: "",
		note: "",
		shipComplete: false,
		nonCatalog: { leadTime: "" },
		product: toNonCatalogProduct({ description: "", partNumber: "" }),
	};
}

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

// Changes of a quote's prices that only representatives make.

export type PriceChange = { change: Db; row: QuoteRow; before: readonly Line[]; at: string };

/**
 * Applies `edit` to the lines of a locked quote, once for the same content and revision.
 *
 * @param kind tells changes of different kinds with the same content apart
 * @param forbidden message for buyers
 * @throws {ServiceFailure} 403 for a buyer; 404 for a quote of another account; 409 after a concurrent change or in
 * the wrong status
 */
export async function changePrices(
	deps: CartDeps,
	actor: Actor,
	request: { id: string; revision: number },
	{ kind, forbidden: refusal }: { kind: string; forbidden: string },
	edit: (changing: PriceChange) => Promise<Line[]>,
): Promise<Quote> {
	const digest = hashContent(kind, actor.userId, request);
	return deps.db.transaction().execute(async (change) => {
		const at = new Date(deps.now()).toISOString();
		const row = await lockedQuoteRow(change, actor, request.id);
		if (!row) throw unknownQuote(actor, request.id);
		if (actor.side === "buyer") throw forbidden(refusal);
		if (isRepetition(row, request.revision, digest)) return toQuote(change, row, actor, at);
		requirePossibleAction(row, actor.side, "reprice", at);
		const before = await getLines(change, row);
		const after = await edit({ change, row, before, at });
		const offer = await offerChange(change, row, actor, { before, after, expiresAt: row.expires_at }, at);
		const changed = await writeChange(deps, change, row, actor, offer, { digest, at, before, after });
		return toQuote(change, changed, actor, at, after);
	});
}
