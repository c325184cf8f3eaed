/** A quote for its shared link: without account, people and texts. */

import type { SharedQuote } from "#contracts/sharing/sharing";
import type { PortalUser } from "#contracts/users/user";
import { lineUnitCents, toQuoteAdder } from "#rules/quotes/adders";
import { countedLines, getGroups, withTypesOfBases } from "#rules/quotes/alternates";
import { currentStatus, getSide } from "#rules/quotes/quote-actions";
import { type Line, lineCents } from "#rules/quotes/quote-lines";
import { quoteTotals } from "#rules/quotes/quote-sums";
import { mayActFor, mayUseCart } from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import { notFound } from "../../shared/http.server.ts";
import { openShare, portalUserById, timeZoneOf } from "../../user-service/public.server.ts";
import { getName } from "./lines/lots-and-alternates.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import { lockedQuoteRow, quoteNumber, quoteRow } from "./quotes-repository.server.ts";

/** Locks the quote, so that it is not deleted while a link to it is created. */
export const ownsQuote = async (change: Db, user: PortalUser, accountId: string | null, quoteId: string) =>
	accountId !== null &&
	(await lockedQuoteRow(change, { accountId, side: getSide(user) }, quoteId)) !== undefined;

/**
 * The current quote for a token. A link never shows more than its creator sees.
 * @throws {ServiceFailure} 404 for an unknown, revoked or expired token, a deleted quote, and a draft of the
 * other side
 */
export async function sharedQuote(
	db: Db,
	now: number,
	{ token, page, pageSize }: { token: string; page: number; pageSize: number },
): Promise<SharedQuote> {
	const { accountId, targetId, userId, withPrices, expiresAt } = await openShare(db, token, now, "quote");
	const maker = await portalUserById(db, userId);
	const side = maker && getSide(maker);
	const row = accountId !== null && side ? await quoteRow(db, { accountId, side }, targetId) : undefined;
	if (!row) throw notFound("What this link leads to");
	const priced = withPrices && maker !== null && mayUseCart(maker) && mayActFor(maker, row.account_id);
	const lines = await getLines(db, row);
	const listed = withTypesOfBases(lines, ({ id }) => id);
	const alternates = getAlternates(lines, priced);
	const bought = countedLines(lines, ({ id }) => id);
	const counted = new Set(bought.map(({ id }) => id));
	const at = toPage(lines.length, pageSize, page);
	return {
		kind: "quote",
		number: quoteNumber(row.sequence),
		name: row.name,
		status: currentStatus(row.status, row.expires_at, new Date(now).toISOString()),
		version: row.version,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		submittedAt: row.submitted_at,
		heldUntil: row.expires_at,
		timeZone: await timeZoneOf(db, row.account_id),
		lineCount: lines.length,
		pieces: bought.reduce((sum, { quantity }) => sum + quantity, 0),
		page: at.page,
		pageCount: at.pageCount,
		expiresAt,
		continuedLot: (at.offset > 0 && lines[at.offset - 1]?.lot?.id) || null,
		lines: listed.slice(at.offset, at.offset + pageSize).map((line) => ({
			fixtureType: line.fixtureType,
			sku: line.product.sku,
			name: line.product.name,
			link: line.product.link,
			options: line.options.map(({ name }) => name),
			quantity: line.quantity,
			...(line.nonCatalog && { nonCatalog: line.nonCatalog }),
			price: priced && !line.lot ? lineUnitCents(line) / 100 : null,
			lineTotal: priced && !line.lot ? lineCents(line) / 100 : null,
			alternate: alternates.get(line.id) ?? null,
			replaced: !line.alternate && !counted.has(line.id),
			...(line.adders.length > 0 && {
				adders: line.adders.map(toQuoteAdder).map(({ amount, ...adder }) => ({
					...adder,
					...(priced && adder.itemized && !line.lot && { amount }),
				})),
			}),
			lot: line.lot && {
				lotId: line.lot.id,
				name: line.lot.name,
				price: priced ? line.lot.cents / 100 : null,
			},
		})),
		totals: priced ? quoteTotals(lines, Number(row.discount_cents)) : null,
	};
}

/** What an alternate stands for, and what it adds to its base, by line. */
const getAlternates = (lines: readonly Line[], priced: boolean) =>
	new Map(
		getGroups(lines).flatMap(({ base, alternates }) =>
			alternates.map(
				(line) =>
					[
						line.id,
						{
							to: getName(base),
							chosen: line.alternate?.chosen === true,
							difference: priced ? (lineCents(line) - lineCents(base)) / 100 : null,
						},
					] as const,
			),
		),
	);
