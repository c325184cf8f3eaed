/** SQL of webhooks. Queries that start from an id of the caller's name the account; jobs act for no account. */
import type { Insertable, Selectable, Updateable } from "kysely";
import type { DeliveryState } from "#rules/webhooks/webhook-terms";
import type { Db } from "../db/connect.server.ts";
import type {
	WebhookDeliveryTable,
	WebhookEndpointTable,
	WebhookEventTable,
} from "../db/integrations-schema.ts";
import { type ListPage, toPage } from "../db/list-pages.server.ts";

export type EndpointRow = WebhookEndpointTable;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;
export type EventRow = WebhookEventTable;

export const endpointsOf = (db: Db, accountId: string): Promise<EndpointRow[]> =>
	db
		.selectFrom("webhook_endpoint")
		.selectAll()
		.where("account_id", "=", accountId)
		.orderBy("created_at")
		.orderBy("id")
		.execute();

export const endpointRow = (db: Db, accountId: string, id: string): Promise<EndpointRow | undefined> =>
	db
		.selectFrom("webhook_endpoint")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();

/** Those that are on and get events of an account: its own, and its company's with branches. */
export const endpointsFor = (db: Db, accountId: string): Promise<Pick<EndpointRow, "id" | "events">[]> =>
	db
		.selectFrom("webhook_endpoint")
		.select(["id", "events"])
		.where("state", "=", "on")
		.where(({ eb, or, and, selectFrom }) =>
			or([
				eb("account_id", "=", accountId),
				and([
					eb("branches", "=", 1),
					eb(
						"account_id",
						"in",
						selectFrom("account")
							.select("company_id")
							.where("id", "=", accountId)
							.where("company_id", "is not", null)
							.$castTo<{ company_id: string }>(),
					),
				]),
			]),
		)
		.execute();

/** Those that are on and were told of another version of the catalog last. */
export const endpointsBefore = (db: Db, version: string): Promise<EndpointRow[]> =>
	db
		.selectFrom("webhook_endpoint")
		.selectAll()
		.where("state", "=", "on")
		.where(({ eb, or }) => or([eb("catalog_version", "is", null), eb("catalog_version", "!=", version)]))
		.orderBy("id")
		.execute();

export const insertEndpoint = (trx: Db, row: EndpointRow) =>
	trx.insertInto("webhook_endpoint").values(row).execute();

export const updateEndpoint = (trx: Db, id: string, changes: Updateable<WebhookEndpointTable>) =>
	trx.updateTable("webhook_endpoint").set(changes).where("id", "=", id).execute();

export const deleteEndpoint = (trx: Db, accountId: string, id: string) =>
	trx.deleteFrom("webhook_endpoint").where("account_id", "=", accountId).where("id", "=", id).execute();

/** Secrets sealed with another key than this, after an id. */
export const sealedWithOther = (db: Db, keyId: string, after: string, limit: number) =>
	db
		.selectFrom("webhook_endpoint")
		.select(["id", "secret", "previous_secret"])
		.where("secret_key_id", "!=", keyId)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.execute();

/** @returns whether nobody made a new secret meanwhile */
export async function replaceSecret(
	db: Db,
	{ id, secret }: Pick<EndpointRow, "id" | "secret">,
	fresh: Pick<EndpointRow, "secret" | "secret_key_id" | "previous_secret">,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("webhook_endpoint")
		.set(fresh)
		.where("id", "=", id)
		.where("secret", "=", secret)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Forgets secrets that sign no more. @param now ISO 8601 */
export const forgetPrevious = (db: Db, now: string) =>
	db
		.updateTable("webhook_endpoint")
		.set({ previous_secret: null, previous_until: null })
		.where("previous_until", "<=", now)
		.execute();

/** @returns whether the key is new */
export async function insertEvent(trx: Db, row: EventRow): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await trx
		.insertInto("webhook_event")
		.values(row)
		.onConflict((conflict) => conflict.column("event_key").doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const insertDelivery = (trx: Db, row: Insertable<WebhookDeliveryTable>) =>
	trx.insertInto("webhook_delivery").values(row).execute();

const withEvent = (db: Db) =>
	db
		.selectFrom("webhook_delivery")
		.innerJoin("webhook_event", "webhook_event.id", "webhook_delivery.event_id")
		.selectAll("webhook_delivery")
		.select(["webhook_event.type", "webhook_event.at", "webhook_event.content", "webhook_event.account_id"]);

export type DeliveryWithEvent = DeliveryRow & Pick<EventRow, "type" | "at" | "content" | "account_id">;

export const deliveryToSend = (db: Db, id: string): Promise<DeliveryWithEvent | undefined> =>
	withEvent(db).where("webhook_delivery.id", "=", id).executeTakeFirst();

export const endpointOfDelivery = (db: Db, id: string): Promise<EndpointRow | undefined> =>
	db
		.selectFrom("webhook_endpoint")
		.selectAll()
		.where("id", "in", ({ selectFrom }) =>
			selectFrom("webhook_delivery").select("endpoint_id").where("id", "=", id),
		)
		.executeTakeFirst();

/** When an earlier delivery about the same thing is tried next; undefined when none waits. */
export async function earlierTry(db: Db, row: DeliveryRow): Promise<string | undefined> {
	const earlier = await db
		.selectFrom("webhook_delivery")
		.select("next_try_at")
		.where("endpoint_id", "=", row.endpoint_id)
		.where("subject", "=", row.subject)
		.where("state", "=", "waiting")
		.where("sequence", "<", row.sequence)
		.orderBy("sequence")
		.limit(1)
		.executeTakeFirst();
	return earlier?.next_try_at ?? undefined;
}

/** @returns whether it was still waiting for this try */
export async function endTry(
	trx: Db,
	{ id, tries }: Pick<DeliveryRow, "id" | "tries">,
	changes: Updateable<WebhookDeliveryTable>,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("webhook_delivery")
		.set(changes)
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.where("tries", "=", tries)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Makes ended deliveries of an endpoint wait again. @returns their ids */
export async function waitAgain(
	trx: Db,
	endpointId: string,
	{ deliveryId, failedSince, limit }: { deliveryId?: string; failedSince?: string; limit: number },
	at: string,
): Promise<string[]> {
	const rows = await trx
		.selectFrom("webhook_delivery")
		.select("id")
		.where("endpoint_id", "=", endpointId)
		.$if(deliveryId !== undefined, (query) => query.where("id", "=", deliveryId ?? ""))
		.$if(deliveryId === undefined, (query) =>
			query.where("state", "=", "failed").where("changed_at", ">=", failedSince ?? ""),
		)
		.where("state", "!=", "waiting")
		.orderBy("sequence")
		.limit(limit)
		.execute();
	const ids = rows.map(({ id }) => id);
	if (ids.length > 0)
		await trx
			.updateTable("webhook_delivery")
			.set({ state: "waiting", tries: 0, next_try_at: at, changed_at: at })
			.where("id", "in", ids)
			.where("state", "!=", "waiting")
			.execute();
	return ids;
}

export async function countTests(db: Db, endpointId: string, type: string, since: string): Promise<number> {
	const { count } = await db
		.selectFrom("webhook_delivery")
		.innerJoin("webhook_event", "webhook_event.id", "webhook_delivery.event_id")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("endpoint_id", "=", endpointId)
		.where("webhook_event.type", "=", type)
		.where("webhook_event.at", ">=", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function deliveryPage(
	db: Db,
	endpointId: string,
	{ state, page, pageSize }: { state?: DeliveryState; page: number; pageSize: number },
): Promise<ListPage & { rows: DeliveryWithEvent[] }> {
	const { total } = await db
		.selectFrom("webhook_delivery")
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.where("endpoint_id", "=", endpointId)
		.$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
		.executeTakeFirstOrThrow();
	const list = toPage(total, pageSize, page);
	const rows = await withEvent(db)
		.where("webhook_delivery.endpoint_id", "=", endpointId)
		.$if(state !== undefined, (query) => query.where("webhook_delivery.state", "=", state ?? "waiting"))
		.orderBy("webhook_delivery.sequence", "desc")
		.limit(list.limit)
		.offset(list.offset)
		.execute();
	return { ...list, rows };
}

/**
 * Deletes events, and with them their deliveries, unless one waits or ended later: events may be told long after their day.
 *
 * @param before ISO 8601 @returns how many
 */
export async function deleteEventsBefore(db: Db, before: string): Promise<number> {
	const { numDeletedRows } = await db
		.deleteFrom("webhook_event")
		.where("at", "<", before)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("webhook_delivery")
						.select("webhook_delivery.id")
						.whereRef("webhook_delivery.event_id", "=", "webhook_event.id")
						.where(({ eb, or }) =>
							or([
								eb("webhook_delivery.state", "=", "waiting"),
								eb("webhook_delivery.changed_at", ">=", before),
							]),
						),
				),
			),
		)
		.executeTakeFirst();
	return Number(numDeletedRows);
}
