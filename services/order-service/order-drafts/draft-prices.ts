/** Origin of the prices of an order draft, from its stored lines. */

import type { QuoteLine } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { ownPrice } from "#rules/quotes/adders";
import { type Negotiated, needsConfirmation, toNegotiatedPrice } from "../../cart-service/public.server.ts";

type DraftPrice = { listCents: number | null; negotiated: Negotiated | null; belowFloor: boolean };

/** Older drafts do not mark negotiated prices; a price other than the account's shows one. */
export function draftPrice(line: QuoteLine, floor: number | undefined): DraftPrice {
	if (line.lot)
		return { listCents: null, negotiated: null, belowFloor: line.lot.negotiated.needsConfirmation };
	const [priceCents, originalCents] = [toCents(ownPrice(line)), toCents(line.originalPrice)];
	const listCents = line.listPrice === undefined ? null : toCents(line.listPrice);
	const negotiated = negotiatedBy(line, priceCents !== originalCents);
	return {
		listCents,
		negotiated,
		belowFloor:
			line.negotiated?.needsConfirmation === true ||
			needsConfirmation({ priceCents, originalCents, listCents, negotiated }, floor),
	};
}

function negotiatedBy({ negotiated }: QuoteLine, differs: boolean): Negotiated | null {
	if (!negotiated) return differs ? { userId: null, name: "", at: null, reason: "" } : null;
	const { by, at, reason } = negotiated;
	return { userId: null, name: by, at, reason };
}

export function markedLine(line: QuoteLine, floor: number | undefined): QuoteLine {
	const { negotiated, belowFloor } = draftPrice(line, floor);
	return negotiated ? { ...line, negotiated: toNegotiatedPrice(negotiated, belowFloor) } : line;
}
