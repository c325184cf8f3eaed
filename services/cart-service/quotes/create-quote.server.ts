import type { AppliedCoupon } from "#contracts/cart/cart-service";
import type { Quote, QuoteSource } from "#contracts/quotes/quotes";
import { getBoughtLines } from "#rules/quotes/alternates";
import { quoteReference, referenceMissing } from "#rules/quotes/quote-limits";
import type { Line } from "#rules/quotes/quote-lines";
import type { Db } from "../../db/connect.server.ts";
import { sameItems } from "../../product-service/public.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import {
	forbidden,
	getLines as getProjectLines,
	lockUser,
	portalUserById,
	reachOf,
	requireProject,
} from "../../user-service/public.server.ts";
import { requireQuantity } from "../check-lines.server.ts";
import { lineDetails } from "../line-details.server.ts";
import { clearCartAfterOrder, deleteCartLines, lockCart, setCartCoupon } from "../repository.server.ts";
import { type CartDeps, pricedCart } from "../summary.server.ts";
import { copyCommission } from "./commission/quote-commission.server.ts";
import { copyTyped, requestedLine } from "./lines/non-catalog-lines.server.ts";
import { getLines } from "./lines/quote-lines-repository.server.ts";
import {
	newLine,
	notOrderable,
	pricedLines,
	requirePriced,
	type WantedLine,
} from "./lines/quote-pricing.server.ts";
import { type Actor, unknownQuote } from "./quote-access.server.ts";
import { tellOfStep } from "./quote-notices.server.ts";
import { toQuote } from "./quote-view.server.ts";
import {
	heldUntil,
	mergedWanted,
	recordVersion,
	requireWithinLimits,
	writeChange,
} from "./quote-writing.server.ts";
import { insertQuote, type QuoteRow, quoteRow } from "./quotes-repository.server.ts";

export type NewQuote = {
	PurchaseOrder: string;
	name: string;
	note: string;
	status: "draft" | "submitted";
	source: QuoteSource;
	formKey?: string;
};

/**
 * Idempotent by form key.
 * @throws {ServiceFailure} 422 without purchase order or lines, and for a SKU that cannot be ordered; 403 for a buyer's
 * empty quote; 404 for an unknown project; 409 at a limit
 */
export async function createQuote(
	deps: CartDeps,
	actor: Actor,
	{ formKey, ...newQuote }: NewQuote,
): Promise<Quote> {
	const { db, now } = deps;
	const PurchaseOrder = requireReference(actor, newQuote);
	const digest = formKey ? hashContent("create", formKey, actor.accountId, newQuote) : null;
	return db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		await lockUser(change, actor.userId);
		const earlier = await findRecorded(change, "quote", actor, digest);
		if (earlier?.resultId) return getQuote(change, actor, earlier.resultId, at);
		const content = await readContent(deps, change, actor, newQuote.source, at);
		const row = await writeNew(deps, change, actor, { ...newQuote, PurchaseOrder }, content, at);
		if (row.status === "submitted") await tellOfStep(change, row, actor, "submit", at);
		if (digest) await recordKey(change, "quote", actor, { digest, resultId: row.id, at, formKey });
		return toQuote(change, row, actor, at, content.lines);
	});
}

/**
 * A new draft with the same lines at current prices; skipped lines are returned by part number.
 * @throws {ServiceFailure} 404 for a quote of another account, 422 when no line is left
 */
export async function duplicateQuote(
	deps: CartDeps,
	actor: Actor,
	{ id, formKey, ...head }: Partial<QuoteHead> & { id: string; formKey?: string },
): Promise<{ quote: Quote; leftOut: string[] }> {
	const { db, now } = deps;
	const digest = formKey ? hashContent("duplicate", formKey, actor.accountId, id, head) : null;
	return db.transaction().execute(async (change) => {
		const at = new Date(now()).toISOString();
		await lockUser(change, actor.userId);
		const original = await quoteRow(change, actor, id);
		if (!original) throw unknownQuote(actor, id);
		const earlier = await findRecorded(change, "quote", actor, digest);
		if (earlier?.resultId && earlier.answer)
			return {
				quote: await getQuote(change, actor, earlier.resultId, at),
				leftOut: JSON.parse(earlier.answer).leftOut,
			};
		const { lines, leftOut, copies } = await copyLines(change, actor, await getLines(change, original));
		if (lines.length === 0) throw nothingToQuote("None of its lines can be ordered.");
		const copied = {
			PurchaseOrder: head.PurchaseOrder ?? original.purchase_order,
			name: head.name ?? original.name,
			note: head.note ?? original.note,
		};
		const named = { ...copied, PurchaseOrder: requireReference(actor, copied) };
		const content = { lines, coupon: null };
		const row = await writeNew(deps, change, actor, { ...named, status: "draft" }, content, at);
		await copyCommission(change, actor, { from: original, to: row, copies });
		if (digest) {
			const storedResult = JSON.stringify({ leftOut });
			await recordKey(change, "quote", actor, { digest, resultId: row.id, answer: storedResult, at });
		}
		return { quote: await toQuote(change, row, actor, at, lines), leftOut };
	});
}

/** Copies at today's prices. Typed prices of items outside the catalog are asked for again in a buyer's copy. */
async function copyLines(
	db: Db,
	actor: Actor,
	original: readonly Line[],
): Promise<{ lines: Line[]; leftOut: string[]; copies: Map<string, string> }> {
	const bought = getBoughtLines(original);
	const inCatalog = bought.filter(({ nonCatalog }) => !nonCatalog);
	const priced = await pricedLines(db, actor.accountId, inCatalog.map(toWantedLine));
	const copies = new Map(inCatalog.map(({ id }, index) => [id, priced[index]?.line]));
	const copied = bought.map((line) => {
		const copy = line.nonCatalog ? copyTyped(line, actor) : copies.get(line.id);
		return { line, copy };
	});
	return {
		lines: copied.flatMap(({ copy }) => copy ?? []),
		leftOut: copied.flatMap(({ line, copy }) => (copy ? [] : [line.product.sku])),
		copies: new Map(copied.flatMap(({ line, copy }) => (copy ? [[line.id, copy.id]] : []))),
	};
}

type QuoteHead = Pick<NewQuote, "PurchaseOrder" | "name" | "note">;

/** @throws {ServiceFailure} 422 without a PO number; the job name stands for it in a representative's quote */
function requireReference({ side }: Pick<Actor, "side">, head: QuoteHead): string {
	const reference = side === "buyer" ? head.PurchaseOrder : quoteReference(head);
	if (!reference) throw new ServiceFailure(422, "PURCHASE_ORDER_MISSING", referenceMissing.PurchaseOrder);
	return reference;
}

export const toWantedLine = (line: Line): WantedLine => ({
	productId: line.productId,
	quantity: line.quantity,
	options: line.options.map(({ optionID }) => optionID),
	fixtureType: line.fixtureType,
	job: line.job,
	note: line.note,
	shipComplete: line.shipComplete,
});

const nothingToQuote = (message: string) => new ServiceFailure(422, "NO_LINES", message);

async function getQuote(db: Db, actor: Actor, id: string, at: string): Promise<Quote> {
	const row = await quoteRow(db, actor, id);
	if (!row) throw unknownQuote(actor, id);
	return toQuote(db, row, actor, at);
}

async function readContent(
	deps: CartDeps,
	db: Db,
	actor: Actor,
	source: QuoteSource,
	at: string,
): Promise<Content> {
	if (source.kind === "cart") return cartContent(deps, db, actor.accountId, { ...source, at });
	if (source.kind === "empty") {
		if (actor.side === "buyer") throw forbidden("Only a representative starts a quote without lines.");
		return { lines: [], coupon: null };
	}
	const requestedLines =
		source.kind === "project" ? await projectLines(db, actor, source.projectID) : source.lines;
	const typed = source.kind === "lines" ? (source.nonCatalog ?? []) : [];
	const { optionsOf } = await sameItems(
		db,
		requestedLines.map(({ productId }) => productId),
	);
	const priced = await pricedLines(db, actor.accountId, mergedWanted(requestedLines, optionsOf));
	return {
		lines: [...priced.map(requirePriced), ...typed.map((item) => requestedLine(item, actor))],
		coupon: null,
	};
}

async function projectLines(db: Db, actor: Actor, projectId: string): Promise<WantedLine[]> {
	const user = await portalUserById(db, actor.userId);
	if (!user) throw notFound("This project");
	const { ownerId } = await requireProject(db, reachOf(user, actor.accountId), projectId, "see");
	return getProjectLines(db, ownerId, projectId);
}

async function writeNew(
	deps: CartDeps,
	db: Db,
	actor: Actor,
	head: QuoteHead & Pick<NewQuote, "status">,
	{ lines, coupon }: Content,
	at: string,
): Promise<QuoteRow> {
	const submitted = head.status === "submitted";
	if (lines.length === 0 && (submitted || actor.side === "buyer"))
		throw nothingToQuote("A quote needs at least one line.");
	requireWithinLimits(lines);
	const inserted = await insertQuote(db, {
		id: crypto.randomUUID(),
		account_id: actor.accountId,
		name: head.name,
		purchase_order: head.PurchaseOrder,
		note: head.note,
		search_key: "",
		status: head.status,
		version: 1,
		revision: 0,
		line_count: 0,
		total_cents: 0,
		discount_cents: 0,
		coupon: coupon && JSON.stringify(coupon),
		message_count: 0,
		created_by: actor.userId,
		created_by_name: actor.name,
		created_side: actor.side,
		draft_side: actor.side,
		changed_by_name: actor.name,
		last_change: null,
		created_at: at,
		updated_at: at,
		submitted_at: submitted ? at : null,
		expires_at: submitted ? await heldUntil(db, actor.accountId, at) : null,
		expiry_chosen: 0,
		declined_at: null,
		declined_from: null,
		bid_name: "",
		bid_reason: "",
		bid_id: null,
		superseded_by: null,
	});
	const row = await writeChange(
		deps,
		db,
		inserted,
		actor,
		{},
		{ digest: null, at, before: [], after: lines },
	);
	return submitted ? recordVersion(db, row, actor, "submit", lines, at) : row;
}

type Content = { lines: Line[]; coupon: AppliedCoupon | null };

/**
 * The lines at the cart's prices, and its coupon if it gives a discount.
 * @throws {ServiceFailure} 422 for an empty cart or a line that cannot be ordered
 */
async function cartContent(
	deps: CartDeps,
	db: Db,
	accountId: string,
	{ emptyCart, at }: { emptyCart: boolean; at: string },
): Promise<Content> {
	await lockCart(db, accountId, at);
	const { lines, summary } = await pricedCart(deps, db, accountId);
	if (lines.length === 0) throw new ServiceFailure(422, "CART_EMPTY", "The cart is empty.");
	const details = await lineDetails(
		db,
		lines.map(({ line }) => line.productId),
	);
	const content = {
		lines: lines.map(({ line, priced }): Line => {
			const sku = details.get(line.productId);
			if (!sku || !priced.available || !line.terms) throw notOrderable(line.sku ?? line.productId);
			requireQuantity({ ...line.terms, sku: sku.product.sku }, priced.together);
			return {
				...newLine({ ...line, fixtureType: "" }, sku),
				priceCents: priced.unitCents,
				originalCents: priced.accountUnitCents,
				listCents: priced.listCents,
				negotiated: line.negotiated,
				belowFloor: priced.belowFloor,
			};
		}),
		coupon: summary.couponNote === null ? summary.appliedCoupon : null,
	};
	if (emptyCart) {
		await deleteCartLines(db, accountId);
		await setCartCoupon(db, accountId, null);
		await clearCartAfterOrder(db, accountId, at);
	}
	return content;
}
