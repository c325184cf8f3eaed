import { implement } from "@orpc/server";
import { quotesContract } from "#contracts/quotes/quote-service";
import type { Quote, QuoteSummary } from "#contracts/quotes/quotes";
import { toCents } from "#rules/money/cents";
import { getGroups } from "#rules/quotes/alternates";
import { type Lot, toLots, withShares } from "#rules/quotes/line-lots";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import type { CartCall } from "../cart-access.server.ts";
import type { CartDeps } from "../summary.server.ts";
import { removeAdder, setAdder } from "./adders/quote-adders.server.ts";
import { reviseBid } from "./bids/bids.server.ts";
import { getCommission, setCommission } from "./commission/quote-commission.server.ts";
import { createQuote, duplicateQuote } from "./create-quote.server.ts";
import { requireSoundLots } from "./lines/lots-and-alternates.server.ts";
import { changePrices, setNonCatalogLine } from "./lines/non-catalog-lines.server.ts";
import { type Actor, quoteActor, unknownQuote } from "./quote-access.server.ts";
import { type QuoteSearch, selectQuotePage } from "./quote-search-repository.server.ts";
import { toSummary } from "./quote-view.server.ts";
import { addMessage, changeQuote, deleteQuote, quote, quoteVersion, recordOutcome } from "./quotes.server.ts";
import {
	findAnswered,
	insertLotChange,
	type QuoteRow,
	toOutcome,
	toOutcomes,
} from "./quotes-repository.server.ts";
import { stepQuote } from "./step-quote.server.ts";

/** Every call needs cart access and uses the current account. */
export function quoteRoutes(deps: CartDeps, verify: TokenVerifier) {
	const os = implement(quotesContract).$context<ServiceContext>().use(signedIn(verify));
	const actor = (call: CartCall, requestedAccountId?: string) => quoteActor(deps, call, requestedAccountId);
	return os.router({
		list: os.list.handler(async ({ context, input }) =>
			searchQuotes(deps, await actor(context, input.id), input),
		),
		quote: os.quote.handler(async ({ context, input }) => quote(deps, await actor(context), input.id)),
		create: os.create.handler(async ({ context, input: { accountId, ...newQuote } }) =>
			createQuote(deps, await actor(context, accountId), newQuote),
		),
		change: os.change.handler(async ({ context, input }) => changeQuote(deps, await actor(context), input)),
		delete: os.delete.handler(async ({ context, input }) =>
			deleteQuote(deps, await actor(context), input.id),
		),
		step: os.step.handler(async ({ context, input }) => stepQuote(deps, await actor(context), input)),
		duplicate: os.duplicate.handler(async ({ context, input }) =>
			duplicateQuote(deps, await actor(context), input),
		),
		revise: os.revise.handler(async ({ context, input }) => reviseBid(deps, await actor(context), input)),
		addMessage: os.addMessage.handler(async ({ context, input }) =>
			addMessage(deps, await actor(context), input),
		),
		recordOutcome: os.recordOutcome.handler(async ({ context, input }) =>
			recordOutcome(deps, await actor(context), input),
		),
		commission: os.commission.handler(async ({ context, input }) =>
			getCommission(deps, await actor(context), input.id),
		),
		setCommission: os.setCommission.handler(async ({ context, input }) =>
			setCommission(deps, await actor(context), input),
		),
		setLot: os.setLot.handler(async ({ context, input }) => setLot(deps, await actor(context), input)),
		dissolveLot: os.dissolveLot.handler(async ({ context, input }) =>
			dissolveLot(deps, await actor(context), input),
		),
		setAdder: os.setAdder.handler(async ({ context, input }) => setAdder(deps, await actor(context), input)),
		setNonCatalogLine: os.setNonCatalogLine.handler(async ({ context, input }) =>
			setNonCatalogLine(deps, await actor(context), input),
		),
		removeAdder: os.removeAdder.handler(async ({ context, input }) =>
			removeAdder(deps, await actor(context), input),
		),
		version: os.version.handler(async ({ context, input }) =>
			quoteVersion(deps, await actor(context), input),
		),
	});
}

type QuotePage = { quotes: QuoteSummary[]; total: number; page: number; pageCount: number };

/** A page past the end gives the last one. */
export async function searchQuotes(
	{ db, now: clock }: CartDeps,
	actor: Actor,
	criteria: QuoteSearch,
): Promise<QuotePage> {
	const now = new Date(clock()).toISOString();
	const { rows, ...place } = await selectQuotePage(db, actor, criteria, now);
	const answered = await findAnswered(db, rows);
	const quotes = rows.map((row) => toSummary(row, now, answered.has(row.id)));
	if (actor.side !== "representative") return { quotes, ...place };
	const outcomes = await toOutcomes(db, rows);
	return {
		quotes: quotes.map((quote) => ({ ...quote, outcome: toOutcome(outcomes.get(quote.id)) })),
		...place,
	};
}

const byRepresentatives = { kind: "lots", forbidden: "Only a representative puts lines into a lot." };

export type WantedLot = {
	id: string;
	revision: number;
	lotId?: string;
	name: string;
	/** Dollars, of the whole lot. */
	price: number;
	reason: string;
	lineIds: readonly string[];
};

/**
 * Makes a lot of these lines, or changes one; its lines move to the first of them. Idempotent for the last change.
 * @throws {ServiceFailure} 403 for a buyer; 404 for a quote, line or lot of another account; 409 after a concurrent
 * change or in the wrong status; 422 LOT_TOO_SMALL, IN_LOT, LOT_NAME, ABOVE_LIST or REASON_REQUIRED
 */
export const setLot = (deps: CartDeps, actor: Actor, lotRequest: WantedLot): Promise<Quote> =>
	changePrices(deps, actor, lotRequest, byRepresentatives, async ({ change, row, before, at }) => {
		const ids = new Set(lotRequest.lineIds);
		for (const id of ids) if (!before.some((line) => line.id === id)) throw unknownQuote(actor, id, "line");
		const present = toLots(before).find(({ lot }) => lot.id === lotRequest.lotId)?.lot;
		if (lotRequest.lotId !== undefined && !present) throw unknownQuote(actor, lotRequest.lotId, "lot");
		requireFreeLines(before, ids, lotRequest);
		const lot: Lot = {
			id: present?.id ?? crypto.randomUUID(),
			name: lotRequest.name,
			cents: toCents(lotRequest.price),
			shareCents: 0,
			negotiated: { userId: actor.userId, name: actor.name, at, reason: lotRequest.reason },
			belowFloor: false,
		};
		const after = withShares(together(assign(before, lot, ids), lot.id), deps.priceFloor);
		requireSoundLots(after, [lot.id]);
		await recordLot(change, row, actor, { before: present, after: toLot(after, lot.id), at });
		return after;
	});

/**
 * The lines keep their order and have their own prices again. Idempotent for the last change.
 * @throws {ServiceFailure} as for making one
 */
export const dissolveLot = (
	deps: CartDeps,
	actor: Actor,
	lotRequest: { id: string; lotId: string; revision: number },
): Promise<Quote> =>
	changePrices(deps, actor, lotRequest, byRepresentatives, async ({ change, row, before, at }) => {
		const present = toLot(before, lotRequest.lotId);
		if (!present) throw unknownQuote(actor, lotRequest.lotId, "lot");
		await recordLot(change, row, actor, { before: present, after: undefined, at });
		return before.map((line) => (line.lot?.id === present.id ? { ...line, lot: null } : line));
	});

const toLot = (lines: readonly Line[], id: string): Lot | undefined =>
	toLots(lines).find(({ lot }) => lot.id === id)?.lot;

function requireFreeLines(lines: readonly Line[], ids: ReadonlySet<string>, lotRequest: WantedLot): void {
	const paired = getGroups(lines)
		.flatMap(({ base, alternates }) => [base, ...alternates])
		.find(({ id }) => ids.has(id));
	if (paired)
		throw new ServiceFailure(
			422,
			"IN_LOT",
			`${paired.product.sku} is an alternate or has one, so it can't be in a lot.`,
		);
	const typed = lines.find(({ id, nonCatalog }) => ids.has(id) && nonCatalog);
	if (typed)
		throw new ServiceFailure(
			422,
			"IN_LOT",
			`${typed.product.sku} is not in the catalog, so it can't be in a lot.`,
		);
	const others = lines.filter(({ lot }) => lot !== null && lot.id !== lotRequest.lotId);
	const taken = others.find(({ id }) => ids.has(id));
	if (taken?.lot)
		throw new ServiceFailure(
			422,
			"IN_LOT",
			`${taken.product.sku} is in lot ${taken.lot.name} already. Take it out of that lot first.`,
		);
	if (others.some(({ lot }) => lot?.name.toLowerCase() === lotRequest.name.toLowerCase()))
		throw new ServiceFailure(
			422,
			"LOT_NAME",
			`This quote has a lot ${lotRequest.name} already. Use another name.`,
		);
}

const assign = (lines: readonly Line[], lot: Lot, ids: ReadonlySet<string>): Line[] =>
	lines.map((line) => {
		if (ids.has(line.id)) return { ...line, lot };
		return line.lot?.id === lot.id ? { ...line, lot: null } : line;
	});

/** The lines of a lot one after the other, where the first of them is. */
function together(lines: readonly Line[], lotId: string): Line[] {
	const isIn = ({ lot }: Line) => lot?.id === lotId;
	const inLot = lines.filter(isIn);
	return lines.flatMap((line) => (line === inLot[0] ? inLot : isIn(line) ? [] : [line]));
}

const recordLot = (
	change: Db,
	row: QuoteRow,
	{ userId }: Actor,
	{ before, after, at }: { before: Lot | undefined; after: Lot | undefined; at: string },
): Promise<void> =>
	insertLotChange(change, {
		at,
		user_id: userId,
		account_id: row.account_id,
		quote_id: row.id,
		lot_id: after?.id ?? before?.id ?? "",
		name: after?.name ?? before?.name ?? "",
		from_cents: before?.cents ?? null,
		to_cents: after?.cents ?? null,
		reason: after?.negotiated.reason ?? "",
		below_floor: after?.belowFloor ? 1 : 0,
	});
