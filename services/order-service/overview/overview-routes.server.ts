import { implement } from "@orpc/server";
import {
	type Arriving,
	type BoughtItem,
	type FoundWaiting,
	overviewContract,
	type Territory,
} from "#contracts/overview/overview";
import { approvalNumber } from "#rules/approvals/approval-rules";
import { dayIn, dayMs, daysAfter, shopTimeZone } from "#rules/clock/time-zones";
import { toGo } from "#rules/orders/fulfillment";
import { orderNumber } from "#rules/orders/order-terms";
import { type FoundKind, overviewLimits, sortAccounts } from "#rules/overview/waiting";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import {
	isVerified,
	mayPayInvoices,
	mayReadInvoices,
	maySeeApprovals,
	mayUseCart,
} from "#rules/users/permissions";
import { cartActor, selectOrderable } from "../../cart-service/public.server.ts";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { type AccountCall, accountActor, readDeciding, todayOf } from "../../user-service/public.server.ts";
import { mayDecide } from "../approvals/approval-view.server.ts";
import type { OrderReader } from "../order-actor.server.ts";
import { representative } from "../rep-workspace/workspace-routes.server.ts";
import { readProgress } from "../shipments/line-state.server.ts";
import type { ShipmentPart } from "../shipments/shipments-repository.server.ts";
import {
	boughtKeys,
	expectedOrders,
	lineOfSku,
	needsByAccount,
	quotesByStage,
	releasesDue,
	shipmentsOnTheWay,
} from "./overview-repository.server.ts";
import {
	answeredQuotes,
	declinedPayments,
	overdueInvoices,
	unpaidOrders,
	type WaitingDocument,
	type WaitingDocuments,
	waitingApprovals,
} from "./waiting-repository.server.ts";

export function overviewRoutes(deps: OverviewDeps, verify: TokenVerifier) {
	const os = implement(overviewContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		waiting: os.waiting.handler(({ context, input }) => readWaiting(deps, context, input.accountId)),
		bought: os.bought.handler(({ context, input }) => readBought(deps, context, input.accountId)),
		arriving: os.arriving.handler(({ context, input }) => readArriving(deps, context, input.accountId)),
		territory: os.territory.handler(({ context: { bearer } }) => readTerritory(deps, bearer)),
	});
}

/** @throws {ServiceFailure} 403 for everyone but representatives with an assigned account */
export async function readTerritory(deps: OverviewDeps, bearer: TokenBearer): Promise<Territory> {
	const { db } = deps;
	const { userId } = await representative(deps, bearer);
	const now = deps.now();
	const at = (days: number) => new Date(now + days * dayMs).toISOString();
	const [accounts, stages, releases] = await Promise.all([
		needsByAccount(db, userId, {
			now,
			at: at(0),
			expiresUntil: at(workspaceLimits.expiringDays),
			placedBefore: at(-workspaceLimits.lateDays),
		}),
		quotesByStage(db, userId, { at: at(0), acceptedSince: at(-overviewLimits.acceptedDays) }),
		releasesDue(db, userId, daysAfter(dayIn(now, shopTimeZone), overviewLimits.releaseDays)),
	]);
	return {
		accounts: sortAccounts(accounts).slice(0, overviewLimits.accounts),
		accountsTotal: accounts.length,
		stages,
		releases,
	};
}

// What an account buys most, and what is on its way to it.

/** @throws {ServiceFailure} 403 without cart access, 404 for another account than the current one */
export async function readBought(
	{ db, now }: OverviewDeps,
	call: AccountCall,
	requestedAccountId: string,
): Promise<{ items: BoughtItem[] }> {
	const { accountId } = await cartActor(db, call, requestedAccountId);
	const since = new Date(now() - overviewLimits.boughtDays * dayMs).toISOString();
	// More than are listed, because some can no longer be ordered.
	const keys = await boughtKeys(db, accountId, since, overviewLimits.bought * 3);
	const lines = await Promise.all(keys.map((key) => lineOfSku(db, accountId, key)));
	const inCatalog = lines.flatMap((line) => (line?.productId && !line.nonCatalog ? line.productId : []));
	const orderable = await selectOrderable(db, inCatalog);
	const items = keys.flatMap(({ orders, last_at }, index): BoughtItem[] => {
		const line = lines[index];
		if (!line || line.nonCatalog || !orderable.has(line.productId)) return [];
		const { sku, name, link } = line.productDetails;
		return [
			{
				...{ productId: line.productId, sku, name, link },
				orders: Number(orders),
				lastOrderedAt: last_at,
				lastQuantity: line.quantity,
			},
		];
	});
	return { items: items.slice(0, overviewLimits.bought) };
}

const piecesOf = (content: string) =>
	(JSON.parse(content) as ShipmentPart[]).reduce((sum, { quantity }) => sum + quantity, 0);

type NumberedOrder = { id: string; sequence: number | string; number: string | null; purchase_order: string };

const toOrder = ({ id, sequence, number, purchase_order }: NumberedOrder) => ({
	orderId: id,
	orderNumber: orderNumber(sequence, number),
	PurchaseOrder: purchase_order,
});

/** @throws {ServiceFailure} as `overviewReader` */
export async function readArriving(
	{ db, now }: OverviewDeps,
	call: AccountCall,
	requestedAccountId: string,
): Promise<Arriving> {
	const { accountId } = await overviewReader(db, call, requestedAccountId);
	const today = await todayOf(db, accountId, now());
	const [left, open] = await Promise.all([
		shipmentsOnTheWay(db, accountId, daysAfter(today, -overviewLimits.transitDays)),
		expectedOrders(db, accountId),
	]);
	const rests = await Promise.all(
		open.map(async (row) => {
			const { lines } = await readProgress(db, row);
			const coming = lines.filter(({ fulfillment }) => fulfillment.expectedOn !== null);
			const days = coming.flatMap(({ fulfillment }) => fulfillment.expectedOn ?? []).toSorted();
			const pieces = coming.reduce((sum, { fulfillment }) => sum + toGo(fulfillment), 0);
			return { ...toOrder(row), expectedOn: days[0] ?? null, pieces };
		}),
	);
	return {
		shipments: left.map((row) => ({
			...toOrder(row),
			pieces: piecesOf(row.content),
			carrier: row.carrier,
			trackingNumber: row.tracking_number,
			trackingUrl: row.tracking_url,
			shippedOn: row.shipped_on,
		})),
		expected: rests
			.flatMap(({ expectedOn, ...rest }) => (expectedOn === null ? [] : { ...rest, expectedOn }))
			.toSorted((a, b) => a.expectedOn.localeCompare(b.expectedOn))
			.slice(0, overviewLimits.shipments),
	};
}

// What waits for a person in the current account: only what they may act on.

/** @param now in ms since 1970 */
type OverviewDeps = { db: Db; now: () => number };

/** @throws {ServiceFailure} 403 for people without an account, 404 for another account than the current one */
const overviewReader = (db: Db, call: AccountCall, accountId: string): Promise<OrderReader> =>
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
