/** Sends deliveries, each until the receiver takes it or its tries are used up. */

import { randomInt } from "node:crypto";
import { dayMs } from "#rules/clock/time-zones";
import { isAdministrator } from "#rules/users/permissions";
import { webhookLimits as limits, secondsToNextTry } from "#rules/webhooks/webhook-terms";
import type { Db } from "../db/connect.server.ts";
import { notify } from "../notification-service/public.server.ts";
import { enqueue, type Schedule, schedule } from "../queue/enqueue.server.ts";
import { type Handler, handle, recurringJob } from "../queue/job.ts";
import { ServiceFailure } from "../shared/http.server.ts";
import type { Logger } from "../shared/logger.server.ts";
import { type Renewal, renewSealed } from "../shared/vault.server.ts";
import { companyPeople } from "../user-service/public.server.ts";
import { type PostAnswer, postWebhook } from "./post-webhook.server.ts";
import { deliverJob } from "./public.server.ts";
import { signedHeaders, toBody } from "./webhook-signature.server.ts";
import type { WebhookDeps } from "./webhook-view.server.ts";
import {
	type DeliveryWithEvent,
	deleteEventsBefore,
	deliveryToSend,
	type EndpointRow,
	earlierTry,
	endpointOfDelivery,
	endTry,
	forgetPrevious,
	replaceSecret,
	sealedWithOther,
	updateEndpoint,
} from "./webhooks-repository.server.ts";

/**
 * Places for tries, so that receivers that never answer leave some to others. Those that find none wait about as long as
 * the tries before them take.
 */
function createPlaces() {
	const used = new Map<string, { count: number; tookMs: number; nextAt: number }>();
	return {
		/** @returns `null` when a place is taken, else ms to wait */
		take(wanted: readonly { name: string; most: number }[], now: number): number | null {
			const places = wanted.map((one) => ({
				...one,
				place: used.get(one.name) ?? { count: 0, tookMs: 1_000, nextAt: now },
			}));
			const full = places.find(({ place, most }) => place.count >= most);
			if (full) {
				const { place, most } = full;
				place.nextAt = Math.max(place.nextAt, now) + Math.max(100, place.tookMs / most);
				return place.nextAt - now;
			}
			for (const { name, place } of places) {
				place.count += 1;
				used.set(name, place);
			}
			return null;
		},
		leave(wanted: readonly { name: string }[], tookMs: number): void {
			for (const { name } of wanted) {
				const place = used.get(name);
				if (!place) continue;
				place.count -= 1;
				place.tookMs = tookMs;
				if (place.count === 0) used.delete(name);
			}
		},
	};
}

/** A secret that can't be read is a try that failed, which its administrators see. */
async function send(
	deps: WebhookDeps & { sending: NonNullable<WebhookDeps["sending"]> },
	endpoint: EndpointRow,
	row: DeliveryWithEvent,
): Promise<PostAnswer> {
	const { now, origin, sending } = deps;
	const body = toBody(row, origin);
	try {
		const headers = await signedHeaders(deps, endpoint, row.event_id, body, now());
		return await postWebhook(endpoint.url, headers, body, sending);
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		return { status: null, text: "Not sent: the signing secret can't be read. Make a new secret." };
	}
}

export const deliverHandler = (deps: WebhookDeps, logger: Logger, places = createPlaces()): Handler =>
	handle(
		deliverJob,
		async ({ deliveryId }) => {
			const { db, now, sending } = deps;
			const row = await deliveryToSend(db, deliveryId);
			const endpoint = row && (await endpointOfDelivery(db, deliveryId));
			if (row?.state !== "waiting" || !endpoint) return;
			const at = new Date(now()).toISOString();
			if (!sending || endpoint.state !== "on")
				return async (change) => {
					await endTry(change, row, {
						state: "failed",
						next_try_at: null,
						answer: "Not sent: the endpoint is off.",
						changed_at: at,
					});
				};
			const earlier = await earlierTry(db, row);
			if (earlier !== undefined) {
				const runAt = new Date(Math.max(Date.parse(earlier), now()) + 2_000);
				return (change) => enqueue(change, deliverJob, { deliveryId }, { runAt });
			}
			const wanted = [
				{ name: endpoint.id, most: limits.places.endpoint },
				{ name: `account:${endpoint.account_id}`, most: limits.places.account },
			];
			const wait = places.take(wanted, now());
			if (wait !== null) {
				const runAt = new Date(now() + wait);
				return (change) => enqueue(change, deliverJob, { deliveryId }, { runAt });
			}
			const began = performance.now();
			const answer = await send({ ...deps, sending }, endpoint, row).finally(() =>
				places.leave(wanted, performance.now() - began),
			);
			logger.info(
				{ endpoint: endpoint.id, event: row.event_id, status: answer.status, tries: row.tries + 1 },
				"sent a webhook",
			);
			return (change) => noteTry(deps, change, endpoint, row, answer);
		},
		// A receiver that never answers holds one for 15 seconds.
		limits.places.all,
	);

/** Belongs in the transaction that ends the job: a process that dies before it sends the same event again. */
async function noteTry(
	{ now }: WebhookDeps,
	change: Db,
	endpoint: EndpointRow,
	row: DeliveryWithEvent,
	{ status, text }: PostAnswer,
): Promise<void> {
	const at = new Date(now()).toISOString();
	const tries = row.tries + 1;
	const taken = status !== null && status >= 200 && status < 300;
	const wait = taken || status === 410 ? null : secondsToNextTry(tries, randomInt(1_000) / 1_000);
	const nextTry = wait === null ? null : new Date(now() + wait * 1000);
	const noted = await endTry(change, row, {
		state: taken ? "delivered" : nextTry ? "waiting" : "failed",
		tries,
		next_try_at: nextTry?.toISOString() ?? null,
		answer_code: status,
		answer: text,
		changed_at: at,
	});
	if (!noted) return;
	if (nextTry) await enqueue(change, deliverJob, { deliveryId: row.id }, { runAt: nextTry });
	if (taken) await updateEndpoint(change, endpoint.id, { failing_since: null });
	else await noteFailure(change, endpoint, status, at);
}

async function noteFailure(
	change: Db,
	endpoint: EndpointRow,
	status: number | null,
	at: string,
): Promise<void> {
	const since = endpoint.failing_since ?? at;
	const isOver = Date.parse(at) - Date.parse(since) >= limits.failingDays * dayMs;
	const stops = status === 410 || isOver;
	await updateEndpoint(change, endpoint.id, { failing_since: since, ...(stops && { state: "stopped" }) });
	if (!stops) return;
	const people = await companyPeople(change, endpoint.account_id);
	const administrators = people.filter(isAdministrator).map(({ userId }) => userId);
	const { host } = new URL(endpoint.url);
	const why =
		status === 410
			? `The receiver at ${host} answered that it is gone (410).`
			: `Nothing sent to ${host} has been accepted for ${limits.failingDays} days.`;
	await notify(change, {
		kind: "webhook-stopped",
		key: `webhook-stopped:${endpoint.id}:${since}`,
		at,
		accountId: endpoint.account_id,
		actorId: null,
		authorId: null,
		to: { userIds: administrators },
		path: `/user/webhooks/${endpoint.id}`,
		subject: `Webhook to ${host} was turned off`,
		body: `${why} We turned the webhook off. Turn it on again once the receiver works, then replay what failed.`,
	});
}

const cleanJob = recurringJob("webhooks.clean", 10 * 60);
export const cleanWebhooksSchedule: Schedule = schedule("webhooks.clean", "23 4 * * *", cleanJob, {});

const renewedPerStep = 100;

/** Encrypts secrets with the newest key, so that older ones can leave the settings. */
export const renewSecrets = ({ db, vault }: Pick<WebhookDeps, "db" | "vault">): Promise<Renewal> =>
	renewSealed<Awaited<ReturnType<typeof sealedWithOther>>[number]>(
		(after) => sealedWithOther(db, vault.newestKeyId, after?.id ?? "", renewedPerStep),
		async ({ id, secret, previous_secret: previous }) => {
			const reseal = async (sealed: string) => (await vault.seal(await vault.open(sealed, id), id)).sealed;
			const fresh = await reseal(secret).catch(() => null);
			if (fresh === null) return null;
			const before = previous && (await reseal(previous).catch(() => null));
			const keys = { secret: fresh, secret_key_id: vault.newestKeyId, previous_secret: before };
			return replaceSecret(db, { id, secret }, keys);
		},
	);

export const cleanWebhooksHandler = (
	deps: Pick<WebhookDeps, "db" | "now" | "vault">,
	logger: Logger,
): Handler =>
	handle(cleanJob, async () => {
		const { renewed, unreadable } = await renewSecrets(deps);
		if (renewed > 0) logger.info({ renewed }, "encrypted the secrets of webhooks with the newest key");
		if (unreadable > 0)
			logger.error({ unreadable }, "keys of webhook secrets are not in CREDIT_ENCRYPTION_KEYS");
		const { db, now } = deps;
		await forgetPrevious(db, new Date(now()).toISOString());
		const deleted = await deleteEventsBefore(db, new Date(now() - limits.keptDays * dayMs).toISOString());
		if (deleted > 0) logger.info({ deleted }, "deleted old events of webhooks");
	});
