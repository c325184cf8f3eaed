/** Edits of the lines of a locked quote. */

import { formatCount } from "#rules/format";
import { toCents } from "#rules/money/cents";
import { hasLineAdder } from "#rules/quotes/adders";
import { getBoughtLines, withAlternatesBelow } from "#rules/quotes/alternates";
import { withShares } from "#rules/quotes/line-lots";
import { atSetPrice, atTodaysPrice, type Line, type TodaysPrice } from "#rules/quotes/quote-lines";
import type { Db } from "../../../db/connect.server.ts";
import { type SameItems, sameItems } from "../../../product-service/public.server.ts";
import { ServiceFailure } from "../../../shared/http.server.ts";
import { requireAtMostList, requireReasons } from "../../check-lines.server.ts";
import type { CartDeps } from "../../summary.server.ts";
import { type Actor, unknownQuote } from "../quote-access.server.ts";
import { linesBySku, mergedWanted } from "../quote-writing.server.ts";
import type { QuoteRow } from "../quotes-repository.server.ts";
import { requireSoundAlternates, requireSoundLots } from "./lots-and-alternates.server.ts";
import { insertPriceChanges } from "./quote-lines-repository.server.ts";
import { pricedLines, pricesAfter, requirePriced, type WantedLine } from "./quote-pricing.server.ts";

export type LineEdit = {
	lineId: string;
	quantity?: number;
	price?: number;
	reason?: string;
	fixtureType?: string;
	/** The base's line id, or `null` for a line of its own. */
	alternateTo?: string | null;
};

type Editing = { actor: Actor; at: string; floor: number | undefined };

/**
 * Returns the edited lines and records price changes.
 * @throws {ServiceFailure} 404 for a line of another quote; 422 for a SKU that cannot be ordered, and for
 * prices above the list price or below the floor without a reason
 */
export async function editLines(
	{ priceFloor }: CartDeps,
	change: Db,
	row: QuoteRow,
	actor: Actor,
	before: readonly Line[],
	{ lines: edits = [], add = [] }: { lines?: LineEdit[]; add?: WantedLine[] },
	at: string,
): Promise<Line[]> {
	const editById = new Map(edits.map((edit) => [edit.lineId, edit]));
	const lineIds = new Set(before.map(({ id }) => id));
	for (const { lineId } of edits) if (!lineIds.has(lineId)) throw unknownQuote(actor, lineId, "line");
	for (const { alternateTo } of edits)
		if (alternateTo && !lineIds.has(alternateTo)) throw unknownQuote(actor, alternateTo, "line");
	requireLotsKept(before, editById, actor);
	requireLineAddersKept(before, editById, actor);
	const items = await sameItems(
		change,
		add.map(({ productId }) => productId),
	);
	const added = mergeIntoEdits(before, editById, add, items);
	const edited = before
		.filter(({ id }) => editById.get(id)?.quantity !== 0)
		.map((line) => ({ line, edit: editById.get(line.id) }))
		.map(({ line, edit }) => ({ line, edit, counted: edit ? withCounts(line, edit) : line }));
	const counted = edited.map((entry) => entry.counted);
	const priceById = await pricesAfter(change, row.account_id, before, counted, added);
	const editing = { actor, at, floor: priceFloor };
	const pairs = edited.map(({ line, edit, counted }) => ({
		edit,
		line,
		after: editedLine(line, counted, edit, editing, priceById.get(line.id)),
	}));
	const repriced = pairs.filter(({ edit }) => edit?.price !== undefined || edit?.reason !== undefined);
	requireReasons(
		repriced
			.map(({ after }) => after)
			.filter(lacksReason)
			.map(named),
	);
	await insertPriceChanges(change, row, actor, repriced, at);
	const remainingLines = withShares(
		pairs.map(({ after }) => after),
		priceFloor,
	);
	requireSoundLots(remainingLines, touchedLots(before, editById));
	requireSoundAlternates(remainingLines, before);
	return [
		...withAlternatesBelow(remainingLines),
		...(await pricedLines(change, row.account_id, added, getBoughtLines(counted))).map(requirePriced),
	];
}

/**
 * A lot's price is for its quantities: a buyer leaves them as they are, and its lines have no price of their own.
 * @throws {ServiceFailure} 422 LOT_LOCKED or IN_LOT
 */
function requireLotsKept(
	before: readonly Line[],
	editById: ReadonlyMap<string, LineEdit>,
	{ side }: Pick<Actor, "side">,
): void {
	for (const { id, lot, quantity, product } of before) {
		const edit = editById.get(id);
		if (!lot || !edit) continue;
		if (side === "buyer" && edit.quantity !== undefined && edit.quantity !== quantity)
			throw new ServiceFailure(
				422,
				"LOT_LOCKED",
				`${product.sku} is in lot ${lot.name}, which has one price for its quantities. Ask your representative to change it.`,
			);
		if (edit.price !== undefined || edit.reason !== undefined)
			throw new ServiceFailure(
				422,
				"IN_LOT",
				`${product.sku} is in lot ${lot.name}. Change the price of the lot instead.`,
			);
	}
}

/**
 * An adder for the line is for its quantity, so a buyer leaves that as it is.
 * @throws {ServiceFailure} 422 ADDER_LOCKED
 */
function requireLineAddersKept(
	before: readonly Line[],
	editById: ReadonlyMap<string, LineEdit>,
	{ side }: Pick<Actor, "side">,
): void {
	if (side !== "buyer") return;
	const locked = before.find(
		(line) =>
			hasLineAdder(line) &&
			line.lot === null &&
			(editById.get(line.id)?.quantity ?? line.quantity) !== line.quantity,
	);
	if (locked)
		throw new ServiceFailure(
			422,
			"ADDER_LOCKED",
			`The price of ${locked.product.sku} includes an amount for exactly ${formatCount(locked.quantity, "piece")}. Ask your representative to change it.`,
		);
}

/** Lots with a line that was removed or has another quantity. */
const touchedLots = (before: readonly Line[], editById: ReadonlyMap<string, LineEdit>): string[] => [
	...new Set(
		before.flatMap(({ id, lot, quantity }) =>
			lot && (editById.get(id)?.quantity ?? quantity) !== quantity ? lot.id : [],
		),
	),
];

/** Whether a price below the floor has no reason. */
export const lacksReason = ({ negotiated, belowFloor }: Line): boolean =>
	negotiated !== null && belowFloor && negotiated.reason === "";

const named = ({ product, priceCents }: Line) => ({ sku: product.sku, cents: priceCents });

function mergeIntoEdits(
	before: readonly Line[],
	editById: Map<string, LineEdit>,
	add: readonly WantedLine[],
	{ optionsOf }: SameItems,
): WantedLine[] {
	const added: WantedLine[] = [];
	// Lots and adders for the line are for their quantities, so an added line stays beside them.
	const getLine = linesBySku(
		before.filter((line) => line.lot === null && line.alternate === null && !hasLineAdder(line)),
		optionsOf,
	);
	for (const requestedLine of mergedWanted(add, optionsOf)) {
		const same = getLine(requestedLine);
		const edit = same && editById.get(same.id);
		const present = edit?.quantity ?? same?.quantity ?? 0;
		if (same && present > 0)
			editById.set(same.id, { ...edit, lineId: same.id, quantity: present + requestedLine.quantity });
		else added.push(requestedLine);
	}
	return added;
}

/** The line as it counts after the edit, before its new price. */
const withCounts = (line: Line, edit: LineEdit): Line => ({
	...line,
	fixtureType: edit.fixtureType ?? line.fixtureType,
	quantity: edit.quantity ?? line.quantity,
	alternate: editedAlternate(line, edit),
});

/** @param today today's price of a line whose quantity or SKU has another number of pieces */
function editedLine(
	line: Line,
	counted: Line,
	edit: LineEdit | undefined,
	editing: Editing,
	today: TodaysPrice | null | undefined,
): Line {
	if (today === null && editing.actor.side === "buyer" && counted.quantity !== line.quantity)
		throw new ServiceFailure(422, "NOT_ORDERABLE", `${line.product.sku} can no longer be ordered.`);
	const current = today ? atTodaysPrice(counted, today, editing.floor) : counted;
	const priced = edit ? repricedLine(current, edit, editing) : current;
	return isSame(line, priced) ? line : priced;
}

function editedAlternate({ alternate }: Line, { alternateTo }: LineEdit): Line["alternate"] {
	if (alternateTo === undefined || alternateTo === alternate?.to) return alternate;
	return alternateTo === null ? null : { to: alternateTo, chosen: false };
}

function repricedLine(line: Line, { price, reason }: LineEdit, { actor, at, floor }: Editing): Line {
	if (price === undefined && reason === undefined) return line;
	const cents = price === undefined ? line.priceCents : toCents(price);
	if (line.nonCatalog) {
		// The form sends the price of each line, also one that nobody has set.
		const { unpriced, ...nonCatalog } = line.nonCatalog;
		const isOpen = unpriced && cents === 0;
		return {
			...line,
			priceCents: cents,
			originalCents: cents,
			nonCatalog: isOpen ? line.nonCatalog : nonCatalog,
		};
	}
	const present = line.negotiated?.reason ?? "";
	const samePrice = cents === line.priceCents;
	if (samePrice && (reason ?? present) === present) return line;
	if (!samePrice) requireAtMostList({ sku: line.product.sku, cents }, line.listCents);
	// A reason applies to one price only.
	const appliedReason = reason ?? (samePrice ? present : "");
	return atSetPrice(
		line,
		cents,
		{ userId: actor.userId, name: actor.name, at, reason: appliedReason },
		floor,
	);
}

const isSame = (line: Line, other: Line): boolean =>
	line.fixtureType === other.fixtureType &&
	line.quantity === other.quantity &&
	line.priceCents === other.priceCents &&
	line.originalCents === other.originalCents &&
	line.listCents === other.listCents &&
	line.belowFloor === other.belowFloor &&
	line.alternate === other.alternate &&
	line.negotiated?.at === other.negotiated?.at &&
	line.negotiated?.reason === other.negotiated?.reason;
