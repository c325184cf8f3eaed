/** Carts of an account that are saved under a name, shared by everyone who may use its cart. */
import type { SavedCartLine, SavedCartSummary } from "#contracts/cart/saved-carts";
import { savedCartLimits as limits } from "#rules/cart/cart-limits";
import { parseSavedLines, type SavedLine } from "#rules/cart/orderable-lines";
import { formatNumber } from "#rules/format";
import { lineCents } from "#rules/quotes/quote-lines";
import { fullName } from "#rules/users/full-name";
import type { SavedCartTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { accountDiscount } from "../../product-service/public.server.ts";
import { notOfAccount, ServiceFailure } from "../../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../../shared/idempotency-repository.server.ts";
import {
	atLimit,
	type CartActor,
	type CartCall,
	cartActor,
	updateLockedCart,
} from "../cart-access.server.ts";
import { lineDetails } from "../line-details.server.ts";
import { putBackLines } from "../put-back-lines.server.ts";
import { pricedLines } from "../quotes/lines/quote-pricing.server.ts";
import { cartLineRows, deleteCartLines, lockCart } from "../repository.server.ts";
import type { CartDeps } from "../summary.server.ts";
import {
	deleteSavedCartRow,
	insertSavedCart,
	renameSavedCartRow,
	type SavedCartHead,
	savedCartHeads,
	savedCartOfName,
	savedCartRow,
} from "./saved-carts-repository.server.ts";

const toSummary = (row: SavedCartHead): SavedCartSummary => ({
	id: row.id,
	accountId: row.account_id,
	name: row.name,
	lineCount: row.line_count,
	pieces: row.pieces,
	savedBy: { userId: row.saved_by, name: row.saved_by_name },
	savedAt: row.saved_at,
});

const toNameKey = (name: string) => name.toLowerCase();

const unknownSavedCart = ({ user, accountId }: CartActor, id: string) =>
	notOfAccount("This saved cart", { userId: user.userId, accountId, id, document: "saved-cart" });

/** @throws {ServiceFailure} 403 without cart access, 404 for another account */
export async function savedCarts(
	{ db }: CartDeps,
	call: CartCall,
	requestedAccountId: string,
): Promise<SavedCartSummary[]> {
	const { accountId } = await cartActor(db, call, requestedAccountId);
	return (await savedCartHeads(db, accountId)).map(toSummary);
}

type Named = { accountId: string; id: string };

/** @throws {ServiceFailure} 404 for one of another account */
export async function savedCart(
	{ db }: CartDeps,
	call: CartCall,
	cartReference: Named,
): Promise<SavedCartSummary & { lines: SavedCartLine[] }> {
	const actor = await cartActor(db, call, cartReference.accountId);
	const row = await savedCartRow(db, actor.accountId, cartReference.id);
	if (!row) throw unknownSavedCart(actor, cartReference.id);
	return { ...toSummary(row), lines: await linesToday(db, actor.accountId, parseSavedLines(row.lines)) };
}

async function linesToday(db: Db, accountId: string, lines: SavedLine[]): Promise<SavedCartLine[]> {
	const details = await lineDetails(db, [...new Set(lines.map(({ productId }) => productId))]);
	const priced = await pricedLines(
		db,
		accountId,
		lines.map((line) => ({ ...line, fixtureType: "" })),
	);
	return lines.map(({ productId, sku, name, quantity, job, note, shipComplete = false }, at) => {
		const currentDetails = details.get(productId);
		const { line, refusal } = priced[at] ?? {};
		return {
			productId,
			sku: currentDetails?.product.sku ?? sku,
			name: currentDetails?.product.name ?? name,
			link: currentDetails?.product.link ?? null,
			options: line?.options.map((option) => option.name) ?? [],
			quantity,
			job,
			note,
			shipComplete,
			price: line ? line.priceCents / 100 : null,
			lineTotal: line ? lineCents(line) / 100 : null,
			problem: line
				? null
				: refusal?.code === "QUANTITY_RULES"
					? refusal.message
					: "Can no longer be ordered.",
			discontinued: currentDetails?.discontinued ?? false,
		};
	});
}

/**
 * Saves the cart's lines. Idempotent by form key.
 * @throws {ServiceFailure} 422 CART_EMPTY, 409 NAME_TAKEN or LIMIT_REACHED
 */
export async function saveCart(
	{ db, now }: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, name, formKey }: { accountId: string; name: string; formKey?: string },
): Promise<SavedCartSummary> {
	const { user, accountId } = await cartActor(db, call, requestedAccountId);
	const digest = formKey ? hashContent("save cart", user.userId, formKey, name) : null;
	return db.transaction().execute(async (trx) => {
		const at = new Date(now()).toISOString();
		await lockCart(trx, accountId, at);
		const keyRecord = await findRecorded(trx, "cart", { accountId }, digest);
		const earlier = keyRecord?.resultId ? await savedCartRow(trx, accountId, keyRecord.resultId) : undefined;
		if (earlier) return toSummary(earlier);
		const rows = await cartLineRows(trx, accountId);
		if (rows.length === 0) throw new ServiceFailure(422, "CART_EMPTY", "The cart is empty.");
		if (rows.length > limits.lines)
			throw atLimit(
				`A saved cart has at most ${formatNumber(limits.lines)} lines; this cart has ${formatNumber(rows.length)}.`,
			);
		if ((await savedCartHeads(trx, accountId)).length >= limits.carts)
			throw atLimit(`An account has at most ${limits.carts} saved carts. Delete one to save another.`);
		await requireFreeName(trx, accountId, name);
		const details = await lineDetails(trx, { cartOf: accountId });
		const lines = rows.map(({ variation_id, options, quantity, job, note, ship_complete }): SavedLine => {
			const product = details.get(variation_id)?.product;
			return {
				productId: variation_id,
				options: JSON.parse(options),
				quantity,
				job,
				note,
				shipComplete: ship_complete === 1,
				sku: product?.sku ?? variation_id,
				name: product?.name ?? "",
			};
		});
		const row: SavedCartTable = {
			id: crypto.randomUUID(),
			account_id: accountId,
			name,
			name_key: toNameKey(name),
			line_count: lines.length,
			pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
			lines: JSON.stringify(lines),
			saved_by: user.userId,
			saved_by_name: fullName(user),
			saved_at: at,
		};
		await insertSavedCart(trx, row);
		if (digest) await recordKey(trx, "cart", { accountId }, { digest, resultId: row.id, at });
		return toSummary(row);
	});
}

async function requireFreeName(trx: Db, accountId: string, name: string, own?: string): Promise<void> {
	const taken = await savedCartOfName(trx, accountId, toNameKey(name));
	if (taken !== undefined && taken !== own)
		throw new ServiceFailure(409, "NAME_TAKEN", `There is a saved cart named “${name}” already.`);
}

/** @throws {ServiceFailure} 404 for one of another account, 409 NAME_TAKEN */
export async function renameSavedCart(
	{ db, now }: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, id, name }: Named & { name: string },
): Promise<SavedCartSummary> {
	const actor = await cartActor(db, call, requestedAccountId);
	const { accountId } = actor;
	return db.transaction().execute(async (trx) => {
		await lockCart(trx, accountId, new Date(now()).toISOString());
		await requireFreeName(trx, accountId, name, id);
		const row = await renameSavedCartRow(trx, accountId, id, { name, name_key: toNameKey(name) });
		if (!row) throw unknownSavedCart(actor, id);
		return toSummary(row);
	});
}

/** @throws {ServiceFailure} 404 for one of another account */
export async function deleteSavedCart(
	{ db }: CartDeps,
	call: CartCall,
	{ accountId: requestedAccountId, id }: Named,
): Promise<SavedCartSummary> {
	const actor = await cartActor(db, call, requestedAccountId);
	const row = await deleteSavedCartRow(db, actor.accountId, id);
	if (!row) throw unknownSavedCart(actor, id);
	return toSummary(row);
}

type Used = { name: string; lines: number; leftOut: string[] };

/**
 * Puts the lines of a saved cart into the cart, at the cart's prices. Idempotent by form key.
 * @throws {ServiceFailure} 404 for one of another account, 409 at a limit, 422 NOTHING_LEFT
 */
export async function takeSavedCart(
	deps: CartDeps,
	call: CartCall,
	request: { accountId: string; id: string; replace: boolean; formKey?: string },
): Promise<Used> {
	const actor = await cartActor(deps.db, call, request.accountId);
	const { user, accountId } = actor;
	const { id, replace, formKey } = request;
	const digest = formKey ? hashContent("use saved cart", user.userId, formKey, id, replace) : null;
	const discount = await accountDiscount(deps.db, accountId);
	const { used } = await updateLockedCart(deps, accountId, async (trx, at) => {
		const done = await findRecorded(trx, "cart", { accountId }, digest);
		if (done?.answer) return { changed: false, extra: { used: JSON.parse(done.answer) as Used } };
		const row = await savedCartRow(trx, accountId, id);
		if (!row) throw unknownSavedCart(actor, id);
		if (replace) await deleteCartLines(trx, accountId);
		const put = await putBackLines(
			trx,
			{ accountId, userId: user.userId, discount, at },
			parseSavedLines(row.lines).map(({ options, sku, ...line }) => ({
				...line,
				options: options.map((optionID) => ({ optionID })),
				productDetails: { sku },
			})),
		);
		if (put.lines === 0)
			throw new ServiceFailure(
				422,
				"NOTHING_LEFT",
				"None of its items can be ordered as they were saved, so the cart stays as it is.",
			);
		const answer: Used = { name: row.name, ...put };
		if (digest)
			await recordKey(
				trx,
				"cart",
				{ accountId },
				{ digest, resultId: id, answer: JSON.stringify(answer), at },
			);
		return { changed: true, extra: { used: answer } };
	});
	return used;
}
