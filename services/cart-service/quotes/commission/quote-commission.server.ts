/** The commission of an agency on a quote. Buyers get it in no answer: it has calls of its own. */
import type { QuoteCommission, WantedCommission } from "#contracts/quotes/quote-commission";
import { toDollars } from "#rules/money/cents";
import { type CommissionRates, copyRates, quoteCommission } from "#rules/quotes/commission";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { getLines } from "../lines/quote-lines-repository.server.ts";
import { type Actor, unknownQuote } from "../quote-access.server.ts";
import {
	lockedQuoteRow,
	type QuoteRow,
	quoteRow,
	replaceRates,
	selectRates,
} from "../quotes-repository.server.ts";

/** @throws {ServiceFailure} 403 for buyers; 404 for a quote of another account */
export async function getCommission({ db }: CartDeps, actor: Actor, id: string): Promise<QuoteCommission> {
	requireRepresentative(actor);
	const row = await quoteRow(db, actor, id);
	if (!row) throw unknownQuote(actor, id);
	return toCommission(row, await getLines(db, row), await selectRates(db, row));
}

/**
 * Changes the rates that are given and keeps the others. Idempotent. The quote, its revision and its date of change
 * stay, because buyers see those.
 * @throws {ServiceFailure} 403 for buyers; 404 for a quote of another account, and for a line of another quote; 409
 * CHANGED for a rate that isn't the one that was shown any more
 */
export async function setCommission(
	{ db }: CartDeps,
	actor: Actor,
	{ id, basisPoints, was, lines: changed = [] }: WantedCommission & { id: string },
): Promise<QuoteCommission> {
	requireRepresentative(actor);
	return db.transaction().execute(async (change) => {
		const row = await lockedQuoteRow(change, actor, id);
		if (!row) throw unknownQuote(actor, id);
		const lines = await getLines(change, row);
		const present = new Set(lines.map((line) => line.id));
		const before = await selectRates(change, row);
		// Rates of lines that were removed go with the next change.
		const rates = new Map([...before.lines].filter(([lineId]) => present.has(lineId)));
		if (basisPoints !== undefined) requireSeen(before.basisPoints, { was, rate: basisPoints });
		for (const { lineId, basisPoints: rate, was } of changed) {
			if (!present.has(lineId)) throw unknownQuote(actor, lineId, "line");
			requireSeen(before.lines.get(lineId) ?? null, { was, rate });
			if (rate === null) rates.delete(lineId);
			else rates.set(lineId, rate);
		}
		const after = { basisPoints: basisPoints === undefined ? before.basisPoints : basisPoints, lines: rates };
		await replaceRates(change, row, after);
		return toCommission(row, lines, after);
	});
}

/** A form sent twice finds its own rate. @throws {ServiceFailure} 409 CHANGED for a rate that somebody else changed */
function requireSeen(
	now: number | null,
	{ was, rate }: { was: number | null | undefined; rate: number | null },
) {
	if (was === undefined || was === now || rate === now) return;
	throw new ServiceFailure(
		409,
		"CHANGED",
		"Somebody else changed the commission since you opened this page. Nothing was saved: check the new rates, and enter yours again.",
	);
}

/** Gives a representative's copy the rates of its original; a buyer's copy gets none. */
export async function copyCommission(
	change: Db,
	{ side }: Pick<Actor, "side">,
	{ from, to, copies }: { from: QuoteRow; to: QuoteRow; copies: ReadonlyMap<string, string> },
): Promise<void> {
	if (side !== "representative") return;
	await replaceRates(change, to, copyRates(await selectRates(change, from), copies));
}

function requireRepresentative({ side }: Actor): void {
	if (side !== "representative")
		throw new ServiceFailure(403, "REPRESENTATIVES_ONLY", "This page is for representatives.");
}

function toCommission(row: QuoteRow, lines: readonly Line[], rates: CommissionRates): QuoteCommission {
	const commission = quoteCommission(lines, Number(row.discount_cents), rates);
	return {
		basisPoints: rates.basisPoints,
		lines: commission.lines.map(({ lineId, counts, baseCents, ownBasisPoints, cents }) => ({
			lineId,
			counts,
			base: toDollars(baseCents),
			basisPoints: ownBasisPoints,
			amount: toDollars(cents),
		})),
		base: toDollars(commission.baseCents),
		amount: toDollars(commission.cents),
	};
}
