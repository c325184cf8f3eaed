/** Calls of a company's webhooks. Every change of an endpoint is in the log of changes of users. */

import { randomBytes, randomUUID } from "node:crypto";
import { implement } from "@orpc/server";
import { type SavedWebhook, webhooksContract } from "#contracts/webhooks/webhooks";
import { dayMs, hourMs } from "#rules/clock/time-zones";
import { formatNumber } from "#rules/format";
import { fullName } from "#rules/users/full-name";
import { addressProblem, webhookLimits as limits, testEvent } from "#rules/webhooks/webhook-terms";
import type { Db } from "../db/connect.server.ts";
import { readCatalogVersion } from "../product-service/public.server.ts";
import { enqueue } from "../queue/enqueue.server.ts";
import { signedIn, type TokenVerifier } from "../shared/auth.server.ts";
import { type ServiceContext, ServiceFailure } from "../shared/http.server.ts";
import { findRecorded, hashContent, recordKey } from "../shared/idempotency-repository.server.ts";
import {
	type AccountActor,
	type AccountCall,
	accountActor,
	lockAccounts,
	recordChange,
} from "../user-service/public.server.ts";
import { AddressRefused, requirePublic } from "./post-webhook.server.ts";
import { deliverJob, queueEvent } from "./public.server.ts";
import {
	type WebhookRouteDeps as Deps,
	listDeliveries,
	listEndpoints,
	type OfEndpoint,
	requireEndpoint,
	rule,
	toEndpoint,
} from "./webhook-view.server.ts";
import {
	countTests,
	deleteEndpoint,
	type EndpointRow,
	endpointRow,
	endpointsOf,
	insertEndpoint,
	updateEndpoint,
	waitAgain,
} from "./webhooks-repository.server.ts";

/** Every call needs an administrator of the company. */
export function webhookRoutes(deps: Deps, verify: TokenVerifier) {
	const os = implement(webhooksContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context, input }) => listEndpoints(deps, context, input.accountId)),
		save: os.save.handler(({ context, input }) => saveEndpoint(deps, context, input)),
		rotate: os.rotate.handler(({ context, input }) => rotateSecret(deps, context, input)),
		test: os.test.handler(({ context, input }) => sendTest(deps, context, input)),
		remove: os.remove.handler(({ context, input }) => removeEndpoint(deps, context, input)),
		deliveries: os.deliveries.handler(({ context, input }) => listDeliveries(deps, context, input)),
		replay: os.replay.handler(({ context, input }) => replay(deps, context, input)),
	});
}

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

async function requireUsableAddress({ sending }: Deps, url: string): Promise<void> {
	const wrong = (message: string) => new ServiceFailure(422, "WRONG_ADDRESS", message);
	const problem = addressProblem(url, sending.allowsLocal);
	if (problem) throw wrong(problem);
	try {
		await requirePublic(url, sending);
	} catch (error) {
		throw error instanceof AddressRefused ? wrong(error.message) : error;
	}
}

const overlapMs = limits.overlapHours * hourMs;

/** Opens a secret for the form that made it, sent again soon after; `null` later, and once there is another. */
async function secretAgain(
	{ vault, now }: Deps,
	row: EndpointRow,
	{ at }: { at: string },
): Promise<string | null> {
	const { id, secret, previous_until: until, created_at } = row;
	const madeAt = until === null ? Date.parse(created_at) : Date.parse(until) - overlapMs;
	const shows = madeAt === Date.parse(at) && now() - madeAt < limits.shownAgainMs;
	return shows ? vault.open(secret, id) : null;
}

/**
 * Changes what the caller may change, and writes it to the log of changes. Administrators of an account take turns, so
 * that its limits hold.
 *
 * @param prepare what is asked of others once the caller may, outside of the transaction
 */
const changing = async <Result>(
	{ db, now }: Deps,
	call: AccountCall,
	requestedAccountId: string,
	work: (
		trx: Db,
		actor: AccountActor,
		at: string,
		record: (about: string) => Promise<void>,
	) => Promise<Result>,
	prepare?: () => Promise<void>,
): Promise<Result> => {
	const before = await accountActor(db, call, rule, requestedAccountId);
	await prepare?.();
	return db.transaction().execute(async (trx) => {
		await lockAccounts(trx, [before.accountId]);
		const actor = await accountActor(trx, call, rule, requestedAccountId);
		const at = new Date(now()).toISOString();
		const { user, accountId } = actor;
		return work(trx, actor, at, async (about) => {
			await recordChange(trx, user, user, user, {
				action: "changed",
				about: `${accountId}: ${about}`,
				accountId,
				at,
				requestId: call.requestId,
			});
		});
	});
};

type SaveAnswer = { endpoint: ReturnType<typeof toEndpoint>; secret: string | null };

/** @throws {ServiceFailure} 404 for another account's, 409 TOO_MANY, 422 WRONG_ADDRESS */
async function saveEndpoint(deps: Deps, call: AccountCall, input: SavedWebhook) {
	const { formKey, endpointId, ...content } = input;
	const save: Parameters<typeof changing<SaveAnswer>>[3] = async (trx, actor, at, record) => {
		const { user, accountId } = actor;
		const events = JSON.stringify([...new Set(input.events)]);
		const changes = {
			url: new URL(input.url).href,
			description: input.description,
			events,
			branches: input.branches ? (1 as const) : (0 as const),
		};
		if (endpointId !== undefined) {
			const before = await requireEndpoint(trx, actor, endpointId);
			// One that was stopped stays so until it is switched on, and then has its days again.
			const state = input.on ? "on" : before.state === "stopped" ? "stopped" : "off";
			const starts = state === "on" && before.state !== "on";
			await updateEndpoint(trx, endpointId, { ...changes, state, ...(starts && { failing_since: null }) });
			await record(`changed the webhook to ${new URL(input.url).host}`);
			return {
				endpoint: toEndpoint(await requireEndpoint(trx, actor, endpointId), deps.now()),
				secret: null,
			};
		}
		const digest = formKey ? hashContent("webhook", formKey, accountId, content) : null;
		const earlier = await findRecorded(trx, "webhook", user, digest);
		const made = earlier?.resultId ? await endpointRow(trx, accountId, earlier.resultId) : undefined;
		if (earlier && made)
			return { endpoint: toEndpoint(made, deps.now()), secret: await secretAgain(deps, made, earlier) };
		if ((await endpointsOf(trx, accountId)).length >= limits.endpoints)
			throw new ServiceFailure(
				409,
				"TOO_MANY",
				`An account has up to ${limits.endpoints} webhooks. Remove one first.`,
			);
		const id = randomUUID();
		const secret = newSecret();
		const { sealed, keyId } = await deps.vault.seal(secret, id);
		await insertEndpoint(trx, {
			id,
			account_id: accountId,
			...changes,
			state: input.on ? "on" : "off",
			secret: sealed,
			secret_key_id: keyId,
			previous_secret: null,
			previous_until: null,
			failing_since: null,
			replays_since: null,
			replays: 0,
			catalog_version: await readCatalogVersion(trx),
			created_by: user.userId,
			created_by_name: fullName(user) || user.email,
			created_at: at,
		});
		if (digest) await recordKey(trx, "webhook", user, { digest, resultId: id, at });
		await record(`added a webhook to ${new URL(input.url).host}`);
		return { endpoint: toEndpoint(await requireEndpoint(trx, actor, id), deps.now()), secret };
	};
	return changing(deps, call, input.accountId, save, () => requireUsableAddress(deps, input.url));
}

const rotateSecret = (deps: Deps, call: AccountCall, { accountId, endpointId, formKey }: OfEndpoint) =>
	changing(deps, call, accountId, async (trx, actor, at, record) => {
		const row = await requireEndpoint(trx, actor, endpointId);
		const digest = formKey ? hashContent("webhook-secret", formKey, endpointId) : null;
		const earlier = await findRecorded(trx, "webhook", actor.user, digest);
		if (earlier)
			return { endpoint: toEndpoint(row, deps.now()), secret: await secretAgain(deps, row, earlier) };
		const secret = newSecret();
		const { sealed, keyId } = await deps.vault.seal(secret, row.id);
		await updateEndpoint(trx, row.id, {
			secret: sealed,
			secret_key_id: keyId,
			previous_secret: row.secret,
			previous_until: new Date(Date.parse(at) + overlapMs).toISOString(),
		});
		if (digest) await recordKey(trx, "webhook", actor.user, { digest, resultId: endpointId, at });
		await record(`made a new secret for the webhook to ${new URL(row.url).host}`);
		return { endpoint: toEndpoint(await requireEndpoint(trx, actor, endpointId), deps.now()), secret };
	});

const requireOn = ({ state }: EndpointRow) => {
	if (state !== "on")
		throw new ServiceFailure(409, "OFF", "This webhook is off. Turn it on first, then try again.");
};

const sendTest = (deps: Deps, call: AccountCall, { accountId, endpointId, formKey }: OfEndpoint) =>
	changing(deps, call, accountId, async (trx, actor, at) => {
		const row = await requireEndpoint(trx, actor, endpointId);
		requireOn(row);
		const digest = formKey ? hashContent("webhook-test", formKey, endpointId) : null;
		const earlier = await findRecorded(trx, "webhook", actor.user, digest);
		if (earlier?.resultId) return { deliveryId: earlier.resultId };
		const since = new Date(Date.parse(at) - 60 * 60_000).toISOString();
		if ((await countTests(trx, row.id, testEvent, since)) >= limits.tests)
			throw new ServiceFailure(
				429,
				"TOO_MANY",
				`You can send ${limits.tests} test events an hour. Try again later.`,
			);
		const id = randomUUID();
		const event = {
			type: testEvent,
			key: `test:${id}`,
			at,
			accountId: actor.accountId,
			subject: `test:${id}`,
		};
		const path = `/user/webhooks/${row.id}`;
		const [deliveryId = id] = await queueEvent(trx, { ...event, path, data: {} }, [row]);
		if (digest) await recordKey(trx, "webhook", actor.user, { digest, resultId: deliveryId, at });
		return { deliveryId };
	});

const removeEndpoint = (deps: Deps, call: AccountCall, { accountId, endpointId }: OfEndpoint) =>
	changing(deps, call, accountId, async (trx, actor, _at, record) => {
		const row = await endpointRow(trx, actor.accountId, endpointId);
		if (row) {
			await deleteEndpoint(trx, actor.accountId, endpointId);
			await record(`removed the webhook to ${new URL(row.url).host}`);
		}
		return { endpointId };
	});

/** The hour in which an endpoint's replays are counted: it begins with the first. */
const replaysOfHour = ({ replays_since, replays }: EndpointRow, at: string) =>
	replays_since !== null && Date.parse(at) - Date.parse(replays_since) < 60 * 60_000
		? { replays_since, replays }
		: { replays_since: at, replays: 0 };

const replay = (
	deps: Deps,
	call: AccountCall,
	{
		accountId,
		endpointId,
		deliveryId,
		failedSince,
	}: OfEndpoint & { deliveryId?: string | undefined; failedSince?: string | undefined },
) =>
	changing(deps, call, accountId, async (trx, actor, at) => {
		const row = await requireEndpoint(trx, actor, endpointId);
		requireOn(row);
		if (Number.isNaN(Date.parse(failedSince ?? (deliveryId === undefined ? "" : at))))
			throw new ServiceFailure(422, "WRONG_TIME", "Choose a delivery, or the time since which they failed.");
		const from =
			failedSince === undefined ? Date.parse(at) - limits.keptDays * dayMs : Date.parse(failedSince);
		const since = new Date(from).toISOString();
		const which = deliveryId === undefined ? { failedSince: since } : { deliveryId };
		const hour = replaysOfHour(row, at);
		const limit = Math.min(limits.replayed, limits.replaysPerHour - hour.replays);
		if (limit <= 0)
			throw new ServiceFailure(
				429,
				"TOO_MANY",
				`You can replay ${formatNumber(limits.replaysPerHour)} deliveries an hour. Try again later.`,
			);
		const ids = await waitAgain(trx, endpointId, { ...which, limit }, at);
		await updateEndpoint(trx, endpointId, { ...hour, replays: hour.replays + ids.length });
		for (const id of ids) await enqueue(trx, deliverJob, { deliveryId: id });
		return { replayed: ids.length };
	});
