import { implement } from "@orpc/server";
import {
	type Arriving,
	type BoughtItem,
	overviewContract,
	type Territory,
} from "#contracts/overview/overview";
import { shopTimeZone } from "#rules/clock/shop-time-zone";
import { dayIn, daysAfter } from "#rules/clock/time-zones";
import { toGo } from "#rules/orders/fulfillment";
import { orderNumber } from "#rules/orders/order-terms";
import { overviewLimits, sortAccounts } from "#rules/overview/waiting";
import { workspaceLimits } from "#rules/rep-workspace/workspace-terms";
import { cartActor, selectOrderable } from "../../cart-service/public.server.ts";
import { signedIn, type TokenBearer, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { type AccountCall, todayOf } from "../../user-service/public.server.ts";
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
import { type OverviewDeps, overviewReader, readWaiting } from "./waiting.server.ts";

export function overviewRoutes(deps: OverviewDeps, verify: TokenVerifier) {
	const os = implement(overviewContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		waiting: os.waiting.handler(({ context, input }) => readWaiting(deps, context, input.accountId)),
		bought: os.bought.handler(({ context, input }) => readBought(deps, context, input.accountId)),
		arriving: os.arriving.handler(({ context, input }) => readArriving(deps, context, input.accountId)),
		territory: os.territory.handler(({ context: { bearer } }) => readTerritory(deps, bearer)),
	});
}

const dayMs = 24 * 60 * 60 * 1000;

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
