/** Steps common to all changes of a quote: totals, revision, versions, messages. */

import type { Updateable } from "kysely";
import { cartLimits } from "#rules/cart/cart-limits";
import { joinShipping } from "#rules/cart/line-texts";
import { dayIn, daysAfter, endOfDay, endOfDayIn } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { type QuoteStep, quoteLimits } from "#rules/quotes/quote-limits";
import { type Line, toQuoteLine } from "#rules/quotes/quote-lines";
import { couponCents, piecesOfLines, quoteTotals, totalCents } from "#rules/quotes/quote-sums";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteTable } from "../../db/quotes-schema.ts";
import type { SameItems } from "../../product-service/public.server.ts";
import { ServiceFailure } from "../../shared/http.server.ts";
import { timeZoneOf } from "../../user-service/public.server.ts";
import { tooManyPieces } from "../check-lines.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { replaceLines } from "./lines/quote-lines-repository.server.ts";
import type { WantedLine } from "./lines/quote-pricing.server.ts";
import type { Actor } from "./quote-access.server.ts";
import {
	insertMessage,
	insertVersion,
	type MessageRow,
	type QuoteRow,
	quoteNumber,
	updateQuote,
	versionRows,
} from "./quotes-repository.server.ts";

/** End of the price hold where nobody chose a day: the end of a day by the clock of the account. */
export const heldUntil = async (db: Db, accountId: string, now: string): Promise<string> =>
	endOfDayIn(quoteLimits.heldDays, Date.parse(now), await timeZoneOf(db, accountId));

/**
 * Until when prices are held that are held until a day: the end of that day by the clock of the account.
 * @throws {ServiceFailure} 422 for a day in the past or too far away
 */
export async function heldUntilDay(db: Db, accountId: string, day: string, now: string): Promise<string> {
	const zone = await timeZoneOf(db, accountId);
	const today = dayIn(Date.parse(now), zone);
	if (day < today) throw new ServiceFailure(422, "DATE_PASSED", "The expiration date must be in the future.");
	if (day > daysAfter(today, quoteLimits.maxPriceHoldDays))
		throw new ServiceFailure(
			422,
			"DATE_TOO_FAR",
			`Prices can be held for at most ${quoteLimits.maxPriceHoldDays} days.`,
		);
	return endOfDay(day, zone);
}

const atLimit = (message: string) => new ServiceFailure(409, "LIMIT_REACHED", message);

/** @throws {ServiceFailure} 409 for too many lines or pieces */
export function requireWithinLimits(lines: readonly Line[]): void {
	if (lines.length > quoteLimits.lines)
		throw atLimit(`A quote has at most ${formatNumber(quoteLimits.lines)} lines.`);
	const counts = piecesOfLines(lines);
	const tooMany = lines.find(({ id }) => (counts.get(id)?.pieces ?? 0) > cartLimits.quantity);
	if (tooMany) throw tooManyPieces(tooMany.product.sku);
	if (quoteTotals(lines, 0).subTotal > cartLimits.subTotal)
		throw atLimit("A quote can total at most $999,999,999.99.");
}

type OptionsOf = SameItems["optionsOf"];

const getKey = (
	{ productId, options, fixtureType, job = "" }: Omit<WantedLine, "quantity">,
	optionsOf: OptionsOf,
) => JSON.stringify([productId, optionsOf(productId, options), fixtureType, job]);

/** Merges lines of the same SKU, options, tag and job, adding up quantities. The first note stays, and
 * one that ships complete makes all of them. */
export function mergedWanted(requestedLines: readonly WantedLine[], optionsOf: OptionsOf): WantedLine[] {
	const merged = new Map<string, WantedLine>();
	for (const line of requestedLines) {
		const key = getKey(line, optionsOf);
		const same = merged.get(key);
		merged.set(key, {
			...(same ? joinShipping(line, same) : line),
			note: same?.note || line.note,
			quantity: line.quantity + (same?.quantity ?? 0),
		});
	}
	return [...merged.values()];
}

/** @returns a function that finds the existing line for an addition */
export function linesBySku(
	lines: readonly Line[],
	optionsOf: OptionsOf,
): (requestedLine: WantedLine) => Line | undefined {
	const toKey = (line: Line) =>
		getKey({ ...line, options: line.options.map(({ optionID }) => optionID) }, optionsOf);
	const byKey = new Map(lines.map((line) => [toKey(line), line]));
	return (requestedLine) => byKey.get(getKey(requestedLine, optionsOf));
}

const searchKey = (row: Pick<QuoteRow, "sequence" | "name" | "purchase_order">) =>
	[quoteNumber(row.sequence), row.name, row.purchase_order].join("\n").toLowerCase();

/** Saves a locked quote with lines and totals as its next revision. */
export async function writeChange(
	deps: CartDeps,
	db: Db,
	row: QuoteRow,
	actor: Actor,
	change: Updateable<QuoteTable>,
	made: { digest: string | null; at: string; before: readonly Line[]; after: readonly Line[] },
): Promise<QuoteRow> {
	const sameLines = made.before === made.after;
	if (!sameLines) await replaceLines(db, row, made.after);
	const discountCents = sameLines
		? Number(row.discount_cents)
		: couponCents(row.coupon ? JSON.parse(row.coupon) : null, made.after, deps.excludedSku);
	return updateQuote(db, row, {
		...change,
		search_key: searchKey({
			...row,
			name: change.name ?? row.name,
			purchase_order: change.purchase_order ?? row.purchase_order,
		}),
		line_count: made.after.length,
		discount_cents: discountCents,
		total_cents: totalCents(quoteTotals(made.after, discountCents)),
		revision: row.revision + 1,
		changed_by_name: actor.name,
		last_change: made.digest,
		updated_at: made.at,
	});
}

/** Saves a snapshot as the next version when the quote passes to the other side. */
export async function recordVersion(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	step: QuoteStep,
	lines: readonly Line[],
	at: string,
): Promise<QuoteRow> {
	const version = ((await versionRows(db, row)).at(-1)?.version ?? 0) + 1;
	const totals = quoteTotals(lines, Number(row.discount_cents));
	await insertVersion(db, {
		quote_id: row.id,
		version,
		step,
		at,
		author_id: actor.userId,
		author_name: actor.name,
		purchase_order: row.purchase_order,
		note: row.note,
		expires_at: row.expires_at,
		total_cents: totalCents(totals),
		content: JSON.stringify({ lines: lines.map(toQuoteLine), totals }),
	});
	return updateQuote(db, row, { version });
}

/** Writes a message to a locked quote. */
export async function writeMessage(
	db: Db,
	row: QuoteRow,
	actor: Actor,
	text: string,
	at: string,
): Promise<{ row: QuoteRow; message: MessageRow }> {
	const message = await insertMessage(db, {
		id: crypto.randomUUID(),
		quote_id: row.id,
		author_id: actor.userId,
		author_name: actor.name,
		side: actor.side,
		text,
		at,
	});
	const changed = await updateQuote(db, row, { message_count: row.message_count + 1, updated_at: at });
	return { row: changed, message };
}
