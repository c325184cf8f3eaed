/** Order lists, from text to cart or project. Every query filters by owner. */

import { createHash } from "node:crypto";
import type { z } from "zod";
import type { ScheduleMatch } from "#contracts/catalog/part-matching";
import type {
	LineChange,
	LineFilter,
	newOrderLineSchema,
	OrderListKind,
	OrderListOutcome,
	OrderListPage,
	OrderListSummary,
	readyLineSchema,
} from "#contracts/quick-order/order-lists";
import { dayMs } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { getChoice } from "#rules/quick-order/order-line-state";
import { orderListLimits } from "#rules/quick-order/order-list-limits";
import { readQuantity } from "#rules/typed-numbers/quantity";
import { mayActFor } from "#rules/users/permissions";
import type { OrderListLineTable, OrderListTable } from "../../db/cart-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import { anonymous, type TokenBearer } from "../../shared/auth.server.ts";
import { notFound, ServiceFailure } from "../../shared/http.server.ts";
import { verifiedBearerUser } from "../users.server.ts";
import { changedLine, mergeRepeats, normalizeLine, toReadyLine } from "./order-lines.server.ts";
import {
	adoptList,
	deleteOwnList,
	getSummaries,
	insertList,
	type ListOwner,
	linesAt,
	listOfSubmission,
	ownList,
	pageOfLines,
	readyLines,
	removeOldLists,
	selectOpenLists,
	setListShipping,
	setOutcome,
	touchOwnList,
	writeLines,
} from "./order-lists-repository.server.ts";

/** `now` is in ms since 1970. */
export type ListCall = { owner: ListOwner; now: number };

const iso = (ms: number) => new Date(ms).toISOString();
const unknownList = ({ userId }: ListOwner, id: string) =>
	new ServiceFailure(
		404,
		"NOT_FOUND",
		"This list was not found.",
		undefined,
		userId === null ? undefined : { document: "order-list", id, userId },
	);
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * The token's user with the account of the header, otherwise the browser; both for a browser with lists from
 * before the sign-in.
 * @throws {ServiceFailure} 401 without either
 */
export async function listOwner(
	db: Db,
	bearer: TokenBearer | null,
	{ accountId, browserKey }: { accountId?: string; browserKey?: string },
): Promise<ListOwner> {
	const key = browserKey && /^[\w-]{32,128}$/.test(browserKey) ? sha256(browserKey) : null;
	if (bearer === null) {
		if (key === null) throw anonymous();
		return { userId: null, accountId: "", browserKey: key };
	}
	const user = await verifiedBearerUser(db, bearer);
	const acting = accountId && mayActFor(user, accountId) ? accountId : "";
	return { userId: user.userId, accountId: acting, browserKey: key };
}

const expiry = ({ owner, now }: ListCall) =>
	iso(now + orderListLimits.days[owner.userId === null ? "browser" : "user"] * dayMs);

const getAccount = (kind: OrderListKind, { accountId }: ListOwner) => (kind === "parts" ? accountId : "");

/** Quick orders, except of a user without an account. */
const mayOrder = ({ kind, user_id, account_id }: OrderListTable) =>
	kind === "parts" && (user_id === null || account_id !== "");

/** @throws {ServiceFailure} 422 for too many lines */
export async function createList(
	db: Db,
	call: ListCall,
	{
		formKey,
		...input
	}: {
		kind: OrderListKind;
		title: string;
		lines: z.output<typeof newOrderLineSchema>[];
		notes: string[];
		formKey?: string;
	},
): Promise<OrderListSummary> {
	const { owner, now } = call;
	const most = orderListLimits.lines[input.kind];
	if (input.lines.length > most)
		throw new ServiceFailure(422, "TOO_MANY_LINES", `A list has at most ${formatNumber(most)} lines.`);
	const list: OrderListTable = {
		id: crypto.randomUUID(),
		kind: input.kind,
		title: input.title,
		user_id: owner.userId,
		account_id: getAccount(input.kind, owner),
		browser_key: owner.userId === null ? owner.browserKey : null,
		submission: formKey ? sha256(JSON.stringify([owner.userId ?? owner.browserKey, formKey, input])) : null,
		notes: JSON.stringify(input.notes),
		outcome: null,
		updated_at: iso(now),
		expires_at: expiry(call),
	};
	const lines = input.lines.map(
		(line, position): OrderListLineTable => ({
			list_id: list.id,
			position,
			row_number: line.row,
			text: line.text,
			part: line.part,
			brand: line.brand,
			tag: line.tag,
			quantity_text: line.quantity,
			quantity: readQuantity(line.quantity),
			match: "waiting",
			candidates: "[]",
			not_understood: "[]",
			variation_id: null,
			left_out: 0,
			ship_complete: 0,
			problem: "",
		}),
	);
	return db.transaction().execute(async (change) => {
		const made = await insertList(change, list, lines);
		if (made) await removeOldLists(change, owner, iso(now), orderListLimits.lists);
		const storedList = made ? list : list.submission && (await listOfSubmission(change, list.submission));
		if (!storedList) throw unknownList(owner, list.id);
		return getSummary(change, storedList);
	});
}

export async function lists(db: Db, { owner }: ListCall): Promise<OrderListSummary[]> {
	return getSummaries(db, await selectOpenLists(db, owner));
}

/** @throws {ServiceFailure} 404 for a list of another owner */
export async function listPage(
	db: Db,
	call: ListCall,
	{ listID, filter, page, pageSize }: { listID: string; filter: LineFilter; page: number; pageSize: number },
): Promise<OrderListPage> {
	const list = await requiredList(db, call, listID);
	const summary = await getSummary(db, list);
	const counts = { all: summary.lineCount, problems: summary.problems, waiting: summary.waiting };
	const at = toPage(counts[filter], pageSize, page);
	return {
		...summary,
		lines: await pageOfLines(db, list.id, { filter, page: at.page, pageSize }),
		page: at.page,
		pageCount: at.pageCount,
	};
}

/** @throws {ServiceFailure} 404 for a list of another owner */
export async function ready(
	db: Db,
	call: ListCall,
	listID: string,
): Promise<z.output<typeof readyLineSchema>[]> {
	const list = await requiredList(db, call, listID);
	return (await readyLines(db, list.id)).flatMap(toReadyLine);
}

/** @throws {ServiceFailure} 404 for a list of another owner */
export async function saveMatches(
	db: Db,
	call: ListCall,
	listID: string,
	matches: readonly (ScheduleMatch & { text: string })[],
): Promise<OrderListSummary> {
	return changing(db, call, listID, async (change, list) => {
		const linesByPosition = await linesAt(
			change,
			list.id,
			matches.map(({ line }) => line),
		);
		const changed = matches.flatMap(({ line, text, ...found }) => {
			const before = linesByPosition.get(line);
			if (before === undefined || before.match !== "waiting" || before.text !== text) return [];
			return [
				normalizeLine(
					{
						...before,
						match: found.match,
						candidates: JSON.stringify(found.candidates),
						not_understood: JSON.stringify(found.notUnderstood),
						variation_id: getChoice(list.kind, found),
					},
					mayOrder(list),
				),
			];
		});
		await writeLines(change, changed);
		await mergeRepeats(change, list.id, changed, mayOrder(list));
	});
}

/**
 * Changes lines, and with `shipComplete` how all of them ship.
 * @throws {ServiceFailure} 404 for a list of another owner or an unknown line, 409 for a finished list, 422
 * for a SKU that is not a candidate of its line
 */
export async function changeLines(
	db: Db,
	call: ListCall,
	{
		listID,
		changes,
		shipComplete,
	}: { listID: string; changes: readonly LineChange[]; shipComplete?: boolean },
): Promise<OrderListSummary> {
	return changing(db, call, listID, async (change, list) => {
		if (list.outcome !== null)
			throw new ServiceFailure(409, "LIST_FINISHED", "This list is finished and can no longer be changed.");
		const positions = changes.map(({ position }) => position);
		const linesByPosition = positions.length > 0 ? await linesAt(change, list.id, positions) : new Map();
		const changed = new Map<number, OrderListLineTable>();
		for (const lineChange of changes) {
			const before = changed.get(lineChange.position) ?? linesByPosition.get(lineChange.position);
			if (before === undefined) throw notFound("This line");
			changed.set(lineChange.position, changedLine(before, lineChange, mayOrder(list)));
		}
		await writeLines(change, [...changed.values()]);
		await mergeRepeats(change, list.id, [...linesByPosition.values(), ...changed.values()], mayOrder(list));
		if (shipComplete !== undefined) await setListShipping(change, list.id, shipComplete ? 1 : 0);
	});
}

/** @throws {ServiceFailure} 404 for a list of another owner */
export async function finishList(
	db: Db,
	call: ListCall,
	listID: string,
	outcome: Omit<OrderListOutcome, "at">,
): Promise<OrderListSummary> {
	return changing(db, call, listID, async (change, list) => {
		const noted: OrderListOutcome = { ...outcome, at: iso(call.now) };
		await setOutcome(change, call.owner, list.id, JSON.stringify(noted));
	});
}

/** @throws {ServiceFailure} 404 for a list of another owner */
export async function removeList(db: Db, { owner }: ListCall, listID: string): Promise<{ listID: string }> {
	const { numDeletedRows } = await deleteOwnList(db, owner, listID);
	if (!numDeletedRows) throw unknownList(owner, listID);
	return { listID };
}

async function changing(
	db: Db,
	call: ListCall,
	listID: string,
	act: (change: Db, list: OrderListTable) => Promise<void>,
): Promise<OrderListSummary> {
	return db.transaction().execute(async (change) => {
		await touchOwnList(change, call.owner, listID, iso(call.now), expiry(call));
		const list = await requiredList(change, call, listID);
		await act(change, list);
		return getSummary(change, await requiredList(change, call, listID));
	});
}

/** Assigns a browser's list to the signed-in user. */
export async function requiredList(db: Db, call: ListCall, listID: string): Promise<OrderListTable> {
	const { owner, now } = call;
	const list = await ownList(db, owner, listID);
	if (!list || list.expires_at < iso(now)) throw unknownList(owner, listID);
	if (list.user_id === null && owner.userId !== null)
		await adoptList(db, list.id, owner.userId, getAccount(list.kind, owner), expiry(call));
	return list;
}

const getSummary = async (db: Db, list: OrderListTable) =>
	(await getSummaries(db, [list]))[0] as OrderListSummary;
