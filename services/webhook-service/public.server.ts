/** Exports for other services; import rules forbid all other imports. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { WebhookEvent } from "#rules/webhooks/webhook-terms";
import type { Db } from "../db/connect.server.ts";
import { readCatalogVersion } from "../product-service/public.server.ts";
import { enqueue } from "../queue/enqueue.server.ts";
import type { JobKind } from "../queue/job.ts";
import {
	endpointsBefore,
	endpointsFor,
	insertDelivery,
	insertEvent,
	updateEndpoint,
} from "./webhooks-repository.server.ts";

/** A try is a job that never fails: what comes next is decided by the delivery. */
export const deliverJob: JobKind<{ deliveryId: string }> = {
	kind: "webhooks.deliver",
	payload: z.object({ deliveryId: z.string() }),
	attempts: 20,
	backoff: { first: 30, longest: 60 * 60 },
	leaseSeconds: 60,
	whenFailed: "keep",
};

export type NewWebhookEvent = {
	type: WebhookEvent;
	/** Told once, ever: such as "order.placed:ORDER". */
	key: string;
	/** ISO 8601. */
	at: string;
	accountId: string;
	/** What it is about, such as "order:ID". Deliveries about one thing keep their order. */
	subject: string;
	/** Path of the page about it, such as "/user/orders/ID". */
	path: string;
	/** Ids, numbers, days and amounts in cents of the account's own documents; never a commission or cost. */
	data: Readonly<Record<string, unknown>>;
};

/**
 * Queues an event for the endpoints of its account and of its company, once per key, in the transaction of the event:
 * nothing is sent when that is rolled back.
 */
export const emitWebhook = (change: Db, event: NewWebhookEvent): Promise<void> =>
	emitWebhooks(change, [event]);

/** Many events at once, as of an import: the endpoints of each account are read once. */
export async function emitWebhooks(change: Db, events: readonly NewWebhookEvent[]): Promise<void> {
	const endpointsOf = new Map<string, Awaited<ReturnType<typeof endpointsFor>>>();
	for (const event of events) {
		const known = endpointsOf.get(event.accountId);
		const all = known ?? (await endpointsFor(change, event.accountId));
		endpointsOf.set(event.accountId, all);
		const endpoints = all.filter((one) => (JSON.parse(one.events) as string[]).includes(event.type));
		if (endpoints.length > 0) await queueEvent(change, event, endpoints);
	}
}

export async function queueEvent(
	change: Db,
	{ type, key, at, accountId, subject, path, data }: Omit<NewWebhookEvent, "type"> & { type: string },
	endpoints: readonly { id: string }[],
): Promise<string[]> {
	const event = { id: `evt_${randomUUID()}`, event_key: key, type, account_id: accountId, subject, at };
	const content = JSON.stringify({ accountId, ...data, path });
	if (!(await insertEvent(change, { ...event, content }))) return [];
	const ids: string[] = [];
	for (const endpoint of endpoints) {
		const id = randomUUID();
		ids.push(id);
		await insertDelivery(change, {
			id,
			endpoint_id: endpoint.id,
			event_id: event.id,
			subject,
			state: "waiting",
			tries: 0,
			next_try_at: at,
			answer_code: null,
			answer: "",
			created_at: at,
			changed_at: at,
		});
		await enqueue(change, deliverJob, { deliveryId: id });
	}
	return ids;
}

/**
 * Tells endpoints of a new version of the catalog, so that receivers read their own prices again. A `Teller`.
 *
 * @param now ISO 8601
 */
export async function tellCatalogUpdated(db: Db, now: string): Promise<void> {
	const version = await readCatalogVersion(db);
	if (version === null) return;
	for (const { id, account_id: accountId, events } of await endpointsBefore(db, version))
		await db.transaction().execute(async (change) => {
			await updateEndpoint(change, id, { catalog_version: version });
			if (!(JSON.parse(events) as string[]).includes("catalog.updated")) return;
			const key = `catalog.updated:${id}:${version}`;
			const event = { type: "catalog.updated", key, at: now, accountId, subject: "catalog" };
			await queueEvent(change, { ...event, path: "/user/price-list", data: { version } }, [{ id }]);
		});
}
