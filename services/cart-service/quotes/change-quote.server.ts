import type { Updateable } from "kysely";
import type { Quote } from "#contracts/quotes/quotes";
import { isSameAdders } from "#rules/quotes/adders";
import { isSameLot } from "#rules/quotes/line-lots";
import { isSameTypedItem } from "#rules/quotes/non-catalog";
import { currentStatus, type Side, type StoredStatus, statusAfterChange } from "#rules/quotes/quote-actions";
import { isJobReference, quoteReference } from "#rules/quotes/quote-limits";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteTable } from "../../db/quotes-schema.ts";
import { hashContent } from "../../shared/idempotency-repository.server.ts";
import { forbidden } from "../../user-service/public.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { requireFreeName } from "./bids/bids.server.ts";
import { bidRows } from "./bids/bids-repository.server.ts";
import { editLines, type LineEdit } from "./lines/edit-lines.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import type { WantedLine } from "./lines/quote-pricing.server.ts";
import { type Actor, isRepetition, requirePossibleAction, unknownQuote } from "./quote-access.server.ts";
import { toQuote } from "./quote-view.server.ts";
import { heldUntil, heldUntilDay, requireWithinLimits, writeChange } from "./quote-writing.server.ts";
import { lockedQuoteRow, type QuoteRow } from "./quotes-repository.server.ts";

const setsPrice = ({ price, reason }: LineEdit) => price !== undefined || reason !== undefined;

export type QuoteChange = {
	id: string;
	revision: number;
	PurchaseOrder?: string;
	name?: string;
	bidName?: string;
	note?: string;
	expiresOn?: string;
	lines?: LineEdit[];
	add?: WantedLine[];
};

/**
 * Applies all given changes or none. Idempotent for the last change.
 * @throws {ServiceFailure} 403 when a buyer changes prices, expiry or the name of the bid; 404 for a quote or line of another
 * account; 409 after a concurrent change or in the wrong status; 422 for a SKU that cannot be ordered, and
 * for prices above the list price or below the floor without a reason
 */
export async function changeQuote(deps: CartDeps, actor: Actor, quoteChange: QuoteChange): Promise<Quote> {
	const { db, now } = deps;
	const digest = hashContent("change", actor.userId, quoteChange);
	if (actor.side === "buyer" && (quoteChange.expiresOn || quoteChange.lines?.some(setsPrice)))
		throw forbidden("Only a representative may set prices and the expiration date.");
	return db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		const row = await lockedQuoteRow(change, actor, quoteChange.id);
		if (!row) throw unknownQuote(actor, quoteChange.id);
		if (actor.side === "buyer" && quoteChange.lines?.some(({ alternateTo }) => alternateTo !== undefined))
			throw forbidden("Only a representative offers alternates.");
		if (actor.side === "buyer" && quoteChange.bidName !== undefined)
			throw forbidden("Only a representative names bids.");
		if (isRepetition(row, quoteChange.revision, digest)) return toQuote(change, row, actor, at);
		requirePossibleAction(row, actor.side, "edit", at);
		if (quoteChange.bidName) requireFreeName(await bidRows(change, row), quoteChange.bidName, row.id);
		const before = await getLines(change, row);
		const after = await editLines(deps, change, row, actor, before, quoteChange, at);
		requireWithinLimits(after);
		const head = await headChange(change, row, quoteChange, at);
		const offer = await offerChange(change, row, actor, { before, after, expiresAt: head.expires_at }, at);
		const changed = await writeChange(
			deps,
			change,
			row,
			actor,
			{ ...head, ...offer },
			{ digest, at, before, after },
		);
		return toQuote(change, changed, actor, at, after);
	});
}

async function headChange(
	db: Db,
	row: QuoteRow,
	quoteChange: QuoteChange,
	at: string,
): Promise<Updateable<QuoteTable> & { expires_at: string | null }> {
	const name = quoteChange.name ?? row.name;
	return {
		purchase_order: quoteChange.PurchaseOrder ?? referenceAfter(row, name),
		name,
		bid_name: quoteChange.bidName ?? row.bid_name,
		note: quoteChange.note ?? row.note,
		expires_at: quoteChange.expiresOn
			? await heldUntilDay(db, row.account_id, quoteChange.expiresOn, at)
			: row.expires_at,
		expiry_chosen: quoteChange.expiresOn ? 1 : row.expiry_chosen,
	};
}

/** A job name that stands for a PO number changes with the job's name. */
function referenceAfter(row: QuoteRow, name: string): string {
	const present = { PurchaseOrder: row.purchase_order, name: row.name };
	const isJob = isJobReference(present, row.created_side);
	return (isJob && quoteReference({ PurchaseOrder: "", name })) || row.purchase_order;
}

export async function offerChange(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	{ before, after, expiresAt }: { before: readonly Line[]; after: readonly Line[]; expiresAt: string | null },
	at: string,
): Promise<{
	status?: StoredStatus;
	draft_side?: Side;
	expires_at?: string | null;
	expiry_chosen?: 0 | 1;
}> {
	const sameOffer =
		expiresAt === row.expires_at &&
		before.length === after.length &&
		before.every((line, index) => {
			const now = after[index];
			return (
				now !== undefined &&
				line.id === now.id &&
				line.quantity === now.quantity &&
				line.priceCents === now.priceCents &&
				line.negotiated?.reason === now.negotiated?.reason &&
				line.alternate?.to === now.alternate?.to &&
				isSameTypedItem(line, now) &&
				isSameAdders(line.adders, now.adders) &&
				isSameLot(line.lot, now.lot)
			);
		});
	if (sameOffer) return {};
	const status = statusAfterChange(currentStatus(row.status, row.expires_at, at), actor.side);
	if (status === "submitted")
		return expiresAt !== null && expiresAt > at
			? { status }
			: { status, expires_at: await heldUntil(db, row.account_id, at), expiry_chosen: 0 };
	if (row.status === "draft") return { status };
	return { status, draft_side: actor.side, expires_at: null, expiry_chosen: 0 };
}
