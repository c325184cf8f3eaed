/**
 * Tells people of part numbers that they watch. All alerts are read in parts by id; whose alerts have news, is told in one
 * transaction for each account, which reads them again, ends or moves the alerts, and queues the message.
 */
import { type AlertEvent, alertMessage } from "#rules/alerts/alert-mail";
import {
	type AlertKind,
	type AlertNews,
	alertKinds,
	alertNews,
	endsAlert,
	mayHaveAlerts,
	type WatchedSku,
} from "#rules/alerts/alerts";
import { accountPriceCents } from "#rules/catalog/prices";
import { dayIn } from "#rules/clock/time-zones";
import { mayUseCart, workingAt } from "#rules/users/permissions";
import type { Db } from "../db/connect.server.ts";
import { notifyOnce } from "../notification-service/public.server.ts";
import { getListPrice, optionLink, readCatalogVersion } from "../product-service/public.server.ts";
import { schedule } from "../queue/enqueue.server.ts";
import { handle, type JobContext, recurringJob } from "../queue/job.ts";
import type { Logger } from "../shared/logger.server.ts";
import { lockUser, portalUserById, timeZoneOf } from "../user-service/public.server.ts";
import {
	type AlertOwner,
	alertsAfter,
	alertsOf,
	deleteAlerts,
	deleteAlertsOf,
	productPaths,
	setTold,
	type WatchedAlert,
	type WatchedSkuRow,
} from "./alerts-repository.server.ts";

const alertJob = recurringJob("alerts.tell", 10 * 60);

export const alertSchedule = schedule("alerts.tell", "9,24,39,54 * * * *", alertJob, {});

export const alertHandler = ({ db, now }: { db: Db; now: () => number }, logger: Logger) =>
	handle(alertJob, async (_, context) => {
		const told = await tellAlerts(db, new Date(now()).toISOString(), context);
		if (told > 0) logger.info({ told }, "told people of part numbers that they watch");
	});

type SkuState = Pick<WatchedAlert, keyof WatchedSkuRow>;

/** @param discount of the account, in basis points */
export function toWatchedSku(row: SkuState, discount: number): WatchedSku {
	const { found, orderable, listed_as, status, list_cents, breaks, available } = row;
	if (found === null || orderable !== 1 || listed_as !== null || status === null) return null;
	return {
		available,
		cents:
			list_cents === null || breaks === null
				? null
				: accountPriceCents(getListPrice({ list_cents, breaks }), discount, 1),
		discontinued: status === "discontinued",
	};
}

const newsOf = (row: WatchedAlert): AlertNews | null =>
	alertNews(
		{ kind: row.kind, quantity: row.quantity, cents: row.told_cents },
		toWatchedSku(row, row.discount ?? 0),
	);

const alertsAtOnce = 1_000;

/**
 * A failure leaves the alerts of its owner as they are, and keeps nobody else's from being told.
 *
 * @param now ISO 8601
 * @returns how many messages there are of it
 * @throws the first failure, once all alerts were read
 */
export async function tellAlerts(
	db: Db,
	now: string,
	{ renew, signal }: Partial<Pick<JobContext, "renew" | "signal">> = {},
): Promise<number> {
	// Between two catalogs, all part numbers would seem gone.
	if ((await readCatalogVersion(db)) === null) return 0;
	let told = 0;
	const failures: unknown[] = [];
	for (let after: string | null = null; !signal?.aborted; ) {
		const rows: WatchedAlert[] = await alertsAfter(db, after, alertsAtOnce);
		const owners = new Map(
			rows
				.filter((row) => newsOf(row) !== null)
				.map(({ user_id: userId, account_id: accountId }) => [
					`${userId} ${accountId}`,
					{ userId, accountId },
				]),
		);
		for (const owner of owners.values()) {
			if (signal?.aborted) break;
			await db
				.transaction()
				.execute((change) => tellOwner(change, owner, now))
				.then(
					(count) => (told += count),
					(error: unknown) => failures.push(error),
				);
		}
		after = rows.at(-1)?.id ?? null;
		if (rows.length < alertsAtOnce) break;
		await renew?.();
	}
	if (failures.length > 0) throw failures[0];
	return told;
}

/** @returns how many messages: one for each kind at most */
async function tellOwner(change: Db, owner: AlertOwner, now: string): Promise<number> {
	// Also keeps other processes and the person's own changes from these alerts until this ends.
	await lockUser(change, owner.userId);
	const rows = (await alertsOf(change, owner)).filter((row) => newsOf(row) !== null);
	if (rows.length === 0) return 0;
	const user = await portalUserById(change, owner.userId);
	if (!user || !mayHaveAlerts(user, owner.accountId)) {
		await deleteAlertsOf(change, owner);
		return 0;
	}
	const zone = await timeZoneOf(change, owner.accountId);
	const mayOrder = mayUseCart(workingAt(user, owner.accountId));
	let told = 0;
	for (const kind of alertKinds) {
		const ofKind = rows.filter((row) => row.kind === kind);
		if (await tellKind(change, owner, kind, ofKind, { now, zone, mayOrder })) told += 1;
	}
	return told;
}

const notificationKinds = { stock: "part-in-stock", price: "price-changed" } as const;

/** @returns false without news, and for prices when the day has its message already: these are told on the next day */
async function tellKind(
	change: Db,
	{ userId, accountId }: AlertOwner,
	kind: AlertKind,
	rows: readonly WatchedAlert[],
	{ now, zone, mayOrder }: { now: string; zone: string; mayOrder: boolean },
): Promise<boolean> {
	const [first] = rows;
	if (!first) return false;
	const events = await toEvents(change, rows, zone);
	const account = { id: accountId, name: first.account_name ?? accountId };
	const isTold = await notifyOnce(change, {
		kind: notificationKinds[kind],
		key:
			kind === "price"
				? `price-changed:${userId}:${accountId}:${dayIn(Date.parse(now), zone)}`
				: `part-in-stock:${first.id}`,
		at: now,
		accountId,
		actorId: null,
		to: { userIds: [userId] },
		...alertMessage(kind, events, account, mayOrder),
	});
	if (!isTold) return false;
	const ended = rows.filter((row) => endsAlert(newsOf(row) ?? "gone"));
	if (ended.length > 0)
		await deleteAlerts(
			change,
			userId,
			ended.map(({ id }) => id),
		);
	for (const row of rows) {
		const cents = toWatchedSku(row, row.discount ?? 0)?.cents;
		if (cents != null && newsOf(row) === "price-changed")
			await setTold(change, userId, { id: row.id, cents, at: now });
	}
	return true;
}

async function toEvents(db: Db, rows: readonly WatchedAlert[], zone: string): Promise<AlertEvent[]> {
	const pages = await productPaths(
		db,
		rows.map(({ variation_id }) => variation_id),
	);
	return rows.map((row) => {
		const sku = toWatchedSku(row, row.discount ?? 0);
		const page = pages.get(row.variation_id);
		return {
			news: newsOf(row) ?? "gone",
			sku: row.sku_now ?? row.sku,
			name: row.name_now ?? row.name,
			path: page ? optionLink(page, row.variation_id) : null,
			quantity: row.quantity,
			available: sku?.available ?? 0,
			fromCents: row.told_cents,
			fromDay: dayIn(Date.parse(row.told_at), zone),
			toCents: sku?.cents ?? null,
		};
	});
}
