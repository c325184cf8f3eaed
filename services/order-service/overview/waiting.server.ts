/** What waits for a person in the current account: only what they may act on. */

import type { FoundWaiting } from "#contracts/overview/overview";
import { approvalNumber } from "#rules/approvals/approval-rules";
import { type FoundKind, overviewLimits } from "#rules/overview/waiting";
import {
	isVerified,
	mayPayInvoices,
	mayReadInvoices,
	maySeeApprovals,
	mayUseCart,
} from "#rules/users/permissions";
import type { Db } from "../../db/connect.server.ts";
import { type AccountCall, accountActor, readDeciding, todayOf } from "../../user-service/public.server.ts";
import { mayDecide } from "../approvals/approval-view.server.ts";
import type { OrderReader } from "../order-actor.server.ts";
import {
	answeredQuotes,
	declinedPayments,
	overdueInvoices,
	unpaidOrders,
	type WaitingDocument,
	type WaitingDocuments,
	waitingApprovals,
} from "./waiting-repository.server.ts";

/** @param now in ms since 1970 */
export type OverviewDeps = { db: Db; now: () => number };

const dayMs = 24 * 60 * 60 * 1000;

/** @throws {ServiceFailure} 403 for people without an account, 404 for another account than the current one */
export const overviewReader = (db: Db, call: AccountCall, accountId: string): Promise<OrderReader> =>
	accountActor(
		db,
		call,
		{ may: isVerified, refusal: "The overview is for verified users.", what: "This account" },
		accountId,
	);

/** What waits, in no order. @throws {ServiceFailure} as `overviewReader` */
export async function readWaiting(
	deps: OverviewDeps,
	call: AccountCall,
	accountId: string,
): Promise<{ rows: FoundWaiting[] }> {
	const { db, now } = deps;
	const reader = await overviewReader(db, call, accountId);
	const { user } = reader;
	const buyer = user.customerType === "distributor";
	const at = (days: number) => new Date(now() + days * dayMs).toISOString();
	const soon = at(overviewLimits.expiringDays);
	const found = await Promise.all([
		maySeeApprovals(user) ? approvals(deps, reader) : [],
		// Representatives see the quotes and invoices of all their accounts in the workspace.
		buyer && mayUseCart(user) ? answeredQuotes(db, accountId, { from: at(0), soon }).then(toRowsOfKinds) : [],
		mayUseCart(user) ? unpaidOrders(db, accountId).then(toRowsOfKinds) : [],
		buyer && mayReadInvoices(user) ? overdue(deps, accountId) : [],
		mayPayInvoices(user)
			? declinedPayments(db, accountId, at(-overviewLimits.declinedDays)).then(toRowsOfKinds)
			: [],
	]);
	return { rows: found.flat() };
}

const toRow = (
	kind: FoundKind,
	{ id, number, name, cents, since, until }: WaitingDocument,
): FoundWaiting => ({
	...{ kind, count: 1, cents, since, until, id, number, name },
	isRest: false,
});

const toRowsOfKinds = (kinds: ReadonlyMap<FoundKind, WaitingDocuments>): FoundWaiting[] =>
	[...kinds].flatMap(([kind, documents]) => toRows(kind, documents));

/** A row for each of the first documents, and one for the rest. */
function toRows(kind: FoundKind, { documents, total, cents }: WaitingDocuments): FoundWaiting[] {
	const shown = documents.slice(0, overviewLimits.rows);
	const next = documents[overviewLimits.rows];
	const rows = shown.map((document) => toRow(kind, document));
	if (!next) return rows;
	const rest = cents - shown.reduce((sum, document) => sum + document.cents, 0);
	const several = { id: null, number: "", name: "", isRest: true };
	return [
		...rows,
		{ kind, count: total - shown.length, cents: rest, since: next.since, until: next.until, ...several },
	];
}

async function overdue({ db, now }: OverviewDeps, accountId: string): Promise<FoundWaiting[]> {
	const sums = await overdueInvoices(db, accountId, await todayOf(db, accountId, now()));
	if (!sums) return [];
	const { total, cents, since } = sums;
	const single = total === 1;
	return [
		{
			kind: "overdue-invoices",
			count: total,
			...{ cents, since, until: null, name: "", isRest: false },
			id: single ? sums.id : null,
			number: single ? sums.number : "",
		},
	];
}

/** Orders that the person may decide now, and the person's own that wait. */
async function approvals({ db, now }: OverviewDeps, reader: OrderReader): Promise<FoundWaiting[]> {
	const { accountId, user } = reader;
	const at = new Date(now()).toISOString();
	const [waiting, deciding] = await Promise.all([
		waitingApprovals(db, accountId, user.userId, at),
		readDeciding(db, accountId),
	]);
	const toDecide = waiting.filter((row) => mayDecide(row, reader, deciding, now()));
	const own = waiting.filter((row) => row.user_id === user.userId && !toDecide.includes(row));
	return [...toRows("approval", toDocuments(toDecide)), ...toRows("own-approval", toDocuments(own))];
}

const toDocuments = (rows: Awaited<ReturnType<typeof waitingApprovals>>): WaitingDocuments => ({
	documents: rows.map(({ id, sequence, user_name, total_cents, created_at }) => ({
		id,
		number: approvalNumber(sequence),
		name: user_name,
		cents: Number(total_cents),
		since: created_at,
		// Approvals are answered by age: the day until which prices are kept is on their page.
		until: null,
	})),
	total: rows.length,
	cents: rows.reduce((sum, { total_cents }) => sum + Number(total_cents), 0),
});
