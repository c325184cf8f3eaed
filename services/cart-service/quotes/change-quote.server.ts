/** Changes of a quote's head, lines, prices and date of expiry. */
import type { Updateable } from "kysely";
import { centsOf } from "#contracts/cents";
import type { Quote } from "#contracts/quotes";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteTable } from "../../db/quotes-schema.ts";
import { ServiceFailure } from "../../http.server.ts";
import { forbidden } from "../../user-service/users.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { type Actor, digestOf, isRepetition, unknownQuote } from "./quote-actor.server.ts";
import { isRepriced, type Line } from "./quote-lines.ts";
import { linesOf } from "./quote-lines-repository.server.ts";
import {
	accountPrices,
	pricedLines,
	requirePriced,
	requireQuantities,
	type WantedLine,
} from "./quote-pricing.server.ts";
import { mayChange, presentStatus, type StoredStatus, statusAfterChange } from "./quote-steps.ts";
import { toQuote } from "./quote-view.server.ts";
import {
	endOfDay,
	heldUntil,
	linesBySku,
	mergedWanted,
	requireWithinLimits,
	writeChange,
} from "./quote-writing.server.ts";
import { lockedQuoteRow, type QuoteRow } from "./quotes-repository.server.ts";

export type LineEdit = { lineId: string; quantity?: number; price?: number; fixtureType?: string };
export type QuoteChange = {
	id: string;
	revision: number;
	PurchaseOrder?: string;
	name?: string;
	note?: string;
	expiresOn?: string;
	lines?: LineEdit[];
	add?: WantedLine[];
};

/**
 * Changes what is given; everything or nothing. The same change arriving again is not made twice.
 * @throws {ServiceFailure} 403 for prices and the date of expiry of a buyer; 404 for a quote or line of another
 * account; 409 when the quote was changed meanwhile or its status forbids it; 422 for what cannot be ordered
 */
export async function changeQuote(deps: CartDeps, actor: Actor, wanted: QuoteChange): Promise<Quote> {
	const { db, now } = deps;
	const digest = digestOf("change", actor.userId, wanted);
	if (actor.side === "buyer" && (wanted.expiresOn || wanted.lines?.some(({ price }) => price !== undefined)))
		throw forbidden("Only a representative may set prices and the expiry date.");
	return db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		const row = await lockedQuoteRow(change, actor.accountId, wanted.id);
		if (!row) throw unknownQuote(actor, wanted.id);
		if (isRepetition(row, wanted.revision, digest)) return toQuote(change, row, actor, at);
		if (!mayChange(presentStatus(row.status, row.expires_at, at), actor.side))
			throw new ServiceFailure(409, "NOT_POSSIBLE", "This quote cannot be changed in its present state.");
		const before = await linesOf(change, row);
		const after = await changedLines(change, row, actor, before, wanted);
		requireWithinLimits(after);
		const head = headChange(row, wanted, at);
		const offer = offerChange(row, actor, { before, after, expiresAt: head.expires_at }, at);
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

function headChange(
	row: QuoteRow,
	wanted: QuoteChange,
	at: string,
): Updateable<QuoteTable> & { expires_at: string | null } {
	return {
		purchase_order: wanted.PurchaseOrder ?? row.purchase_order,
		name: wanted.name ?? row.name,
		note: wanted.note ?? row.note,
		expires_at: wanted.expiresOn ? endOfDay(wanted.expiresOn, at) : row.expires_at,
		expiry_chosen: wanted.expiresOn ? 1 : row.expiry_chosen,
	};
}

/** What follows from changed lines or a changed date: in whose hands the quote is, and how long its prices hold. */
function offerChange(
	row: QuoteRow,
	actor: Actor,
	{ before, after, expiresAt }: { before: readonly Line[]; after: readonly Line[]; expiresAt: string | null },
	at: string,
): { status?: StoredStatus; expires_at?: string | null; expiry_chosen?: 0 | 1 } {
	const sameOffer =
		expiresAt === row.expires_at &&
		before.length === after.length &&
		before.every((line, index) => {
			const now = after[index];
			return (
				now !== undefined &&
				line.id === now.id &&
				line.quantity === now.quantity &&
				line.priceCents === now.priceCents
			);
		});
	if (sameOffer) return {};
	const status = statusAfterChange(presentStatus(row.status, row.expires_at, at), actor.side);
	if (status === "submitted")
		return expiresAt !== null && expiresAt > at
			? { status }
			: { status, expires_at: heldUntil(at), expiry_chosen: 0 };
	return row.status === "draft" ? { status } : { status, expires_at: null, expiry_chosen: 0 };
}

async function changedLines(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	before: readonly Line[],
	{ lines: edits = [], add = [] }: QuoteChange,
): Promise<Line[]> {
	const editById = new Map(edits.map((edit) => [edit.lineId, edit]));
	const known = new Set(before.map(({ id }) => id));
	for (const { lineId } of edits) if (!known.has(lineId)) throw unknownQuote(actor, lineId, "line");
	const added: WantedLine[] = [];
	const lineOf = linesBySku(before);
	for (const wanted of mergedWanted(add)) {
		const same = lineOf(wanted);
		const edit = same && editById.get(same.id);
		const present = edit?.quantity ?? same?.quantity ?? 0;
		if (same && present > 0)
			editById.set(same.id, { ...edit, lineId: same.id, quantity: present + wanted.quantity });
		else added.push(wanted);
	}
	const edited = before
		.filter(({ id }) => editById.get(id)?.quantity !== 0)
		.map((line) => ({ line, edit: editById.get(line.id) }));
	const repriced = edited.filter(({ line, edit }) => edit?.quantity && edit.quantity !== line.quantity);
	const prices = await accountPrices(
		db,
		row.account_id,
		repriced.map(({ line, edit }) => ({
			productId: line.productId,
			quantity: edit?.quantity ?? line.quantity,
		})),
	);
	await requireQuantities(
		db,
		repriced.map(({ line, edit }) => ({
			productId: line.productId,
			quantity: edit?.quantity ?? line.quantity,
		})),
	);
	const priceById = new Map(repriced.map(({ line }, index) => [line.id, prices[index] ?? null]));
	const kept = edited.map(({ line, edit }) =>
		edit ? editedLine(line, edit, actor, priceById.get(line.id)) : line,
	);
	return [...kept, ...(await pricedLines(db, row.account_id, added)).map(requirePriced)];
}

/** @param account the account's price in cents at the new quantity; `null` when it cannot be ordered any more */
function editedLine(line: Line, edit: LineEdit, actor: Actor, account: number | null | undefined): Line {
	const fixtureType = edit.fixtureType ?? line.fixtureType;
	const set = edit.price === undefined ? undefined : centsOf(edit.price);
	if (account === undefined) return same(line, { ...line, fixtureType, priceCents: set ?? line.priceCents });
	if (account === null && actor.side === "buyer")
		throw new ServiceFailure(422, "NOT_ORDERABLE", `${line.product.sku} cannot be ordered any more.`);
	const originalCents = account ?? line.originalCents;
	const kept = actor.side === "representative" && (isRepriced(line) || account === null);
	return {
		...line,
		fixtureType,
		quantity: edit.quantity ?? line.quantity,
		originalCents,
		priceCents: set ?? (kept ? line.priceCents : originalCents),
	};
}

/** The line itself when nothing about it is another. */
const same = (line: Line, changed: Line): Line =>
	line.fixtureType === changed.fixtureType && line.priceCents === changed.priceCents ? line : changed;
