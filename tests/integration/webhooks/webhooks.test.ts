/** Webhooks: who sets them up, what a receiver gets, and what becomes of a delivery, on both databases. */

import { createServer, type IncomingHttpHeaders } from "node:http";
import { Writable } from "node:stream";
import type { ContractRouterClient } from "@orpc/contract";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type SavedWebhook, webhooksContract } from "#contracts/webhooks/webhooks";
import { seedDemoUsers } from "#demo/demo-users.server";
import { startWorker } from "#services/queue/worker.server";
import { createLogger } from "#services/shared/logger.server";
import { cleanWebhooksHandler, deliverHandler, renewSecrets } from "#services/webhook-service/deliver.server";
import { emitWebhook, tellCatalogUpdated } from "#services/webhook-service/public.server";
import { createSecretVault, toEndpoint } from "#services/webhook-service/webhook-view.server";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { listenOn } from "../../setup/ports.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = { webhooks: webhooksContract };
type Client = ContractRouterClient<typeof contract>["webhooks"];
const [accountId, otherId] = ["10050", "10040"];
const key = Buffer.alloc(32, 7);
const hourMs = 60 * 60_000;

type Received = { headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
let status = 200;
/** What the receiver waits for before it answers. */
let answersAfter: Promise<unknown> = Promise.resolve();
const receiver = createServer(async (request, response) => {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
	await answersAfter;
	response.writeHead(status, { location: "/elsewhere" }).end("x".repeat(2_000));
});
let url = "";
beforeAll(async () => {
	url = `http://127.0.0.1:${await listenOn(receiver)}/hooks`;
});
afterAll(() => {
	receiver.closeAllConnections();
	receiver.close();
});

describe.each(commonDialects)("webhooks on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	const people: Record<string, Client> = {};
	const as = (name: string): Client => people[name] as Client;
	const sending = { allowsLocal: true };
	const deps = () => ({
		db: services.db,
		now: services.now,
		origin: "https://shop.example",
		vault: createSecretVault([key]),
		sending,
	});

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({
			databaseUrl: postgres?.url,
			origin: "https://shop.example",
			webhooks: sending,
			creditKeys: [key],
		});
		const { db } = services;
		await seedDemoUsers(db, true);
		await db.updateTable("account").set({ company_id: accountId }).where("id", "=", otherId).execute();
		for (const [userId, account, role] of [
			["chief", accountId, "admin"],
			["buyer", accountId, "user"],
			["branch-chief", otherId, "admin"],
		] as const) {
			const accountIds = [account];
			await createPerson(db, { userId, customerType: "distributor", accountIds, role, access: ["cart"] });
			people[userId] = clientWithToken(services, contract, await getSession(services, userId)).webhooks;
		}
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		received.length = 0;
		status = 200;
		await services.db.deleteFrom("webhook_endpoint").execute();
		await services.db.deleteFrom("webhook_event").execute();
		await services.db.deleteFrom("notification").execute();
	});

	const wanted: SavedWebhook = {
		accountId,
		...{ url: "", description: "ERP", branches: false, on: true },
		events: ["order.placed", "catalog.updated"],
	};
	const save = (who: string, more: Partial<SavedWebhook> = {}) => as(who).save({ ...wanted, url, ...more });
	const emit = (
		order: string,
		account = accountId,
		type: "order.placed" | "order.shipped" = "order.placed",
	) =>
		services.db.transaction().execute((change) =>
			emitWebhook(change, {
				...{ type, key: `${type}:${order}`, at: new Date(services.now()).toISOString(), accountId: account },
				...{ subject: `order:${order}`, path: `/user/orders/${order}`, data: { orderId: order } },
			}),
		);
	/** Ids of deliveries in their order. */
	const deliveries = async () =>
		(await services.db.selectFrom("webhook_delivery").select("id").orderBy("sequence").execute()).map(
			({ id }) => id,
		);
	const row = (id: string) =>
		services.db.selectFrom("webhook_delivery").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	const context = { attempt: 1, signal: new AbortController().signal, renew: async () => undefined };
	/** Runs one job, as a worker does. */
	async function attempt(deliveryId: string, given = deps()): Promise<void> {
		const completion = await deliverHandler(given, createLogger("silent")).run({ deliveryId }, context);
		if (completion) await services.db.transaction().execute(completion);
	}
	const only = async () => (await deliveries())[0] ?? "";

	it("sends an event once, signed, with the address of its page", async () => {
		const { secret } = await save("chief");
		await emit("o-1");
		await emit("o-1");
		await emit("o-2", "10010");
		await emit("o-3", accountId, "order.shipped");
		expect(await deliveries()).toHaveLength(1);
		const worker = startWorker({
			...{ db: services.db, logger: createLogger("silent"), pollMs: 20 },
			handlers: [deliverHandler(deps(), createLogger("silent"))],
		});
		await vi.waitFor(
			async () => expect(await row(await only())).toMatchObject({ state: "delivered" }),
			10_000,
		);
		await worker.stop();
		expect(received).toHaveLength(1);
		const [{ headers, body }] = received as [Received];
		expect(new Webhook(secret ?? "").verify(body, headers as Record<string, string>)).toEqual({
			type: "order.placed",
			timestamp: expect.stringMatching(/Z$/),
			data: { accountId, orderId: "o-1", url: "https://shop.example/user/orders/o-1" },
		});
		expect(headers["webhook-id"]).toMatch(/^evt_/);
		expect(await row(await only())).toMatchObject({ tries: 1, answer_code: 200, answer: "x".repeat(500) });
	});

	it("tells nothing of what is rolled back", async () => {
		await save("chief");
		const failing = services.db.transaction().execute(async (change) => {
			const at = new Date().toISOString();
			const event = { type: "order.placed", key: "lost", at, accountId, subject: "order:lost" } as const;
			await emitWebhook(change, { ...event, path: "/", data: {} });
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await deliveries()).toEqual([]);
	});

	it("is for administrators of the company, each account for itself", async () => {
		const { endpoint } = await save("chief");
		const ids = { accountId, endpointId: endpoint.id };
		expect(await refusal(save("buyer"))).toMatchObject({ status: 403 });
		expect(await refusal(as("buyer").list({ accountId }))).toMatchObject({ status: 403 });
		const foreign = { ...ids, accountId: otherId };
		for (const call of [
			() => as("branch-chief").deliveries({ ...foreign, page: 1 }),
			() => as("branch-chief").rotate(foreign),
			() => as("branch-chief").test(foreign),
			() => as("branch-chief").replay({ ...foreign, failedSince: "2026-01-01T00:00:00Z" }),
			() => as("branch-chief").save({ ...wanted, ...foreign, url }),
		])
			expect(await refusal(call())).toMatchObject({ status: 404 });
		await as("branch-chief").remove(foreign);
		expect((await as("chief").list({ accountId })).endpoints).toHaveLength(1);
		expect(JSON.stringify(await as("chief").list({ accountId }))).not.toContain("whsec_");
		await as("chief").remove(ids);
		expect((await as("chief").list({ accountId })).endpoints).toEqual([]);
	});

	it("gets events of branches where it is to", async () => {
		await save("chief", { url: `${url}?own` });
		await save("chief", { url: `${url}?all`, branches: true });
		await emit("of-branch", otherId);
		expect(await deliveries()).toHaveLength(1);
		await emit("own");
		expect(await deliveries()).toHaveLength(3);
	});

	it("tries again with the same id, and keeps the order of what is about one thing", async () => {
		await save("chief", { events: ["order.placed", "order.shipped"] });
		await emit("o-1");
		await emit("o-1", accountId, "order.shipped");
		const [first = "", second = ""] = await deliveries();
		status = 500;
		await attempt(first);
		await attempt(second);
		expect(received).toHaveLength(1);
		expect(await row(first)).toMatchObject({ state: "waiting", tries: 1, answer_code: 500 });
		expect(await row(second)).toMatchObject({ state: "waiting", tries: 0 });
		status = 204;
		await attempt(first);
		await attempt(second);
		const ids = received.map(({ headers }) => headers["webhook-id"]);
		expect(ids[0]).toBe(ids[1]);
		expect(new Set(ids).size).toBe(2);
		expect(await row(second)).toMatchObject({ state: "delivered", tries: 1, next_try_at: null });
	});

	it("sends again under the same id when its process died before the note", async () => {
		await save("chief");
		await emit("o-1");
		const id = await only();
		await deliverHandler(deps(), createLogger("silent")).run({ deliveryId: id }, context);
		expect(await row(id)).toMatchObject({ state: "waiting", tries: 0 });
		await attempt(id);
		await attempt(id);
		expect(received.map(({ headers }) => headers["webhook-id"])).toEqual(
			Array(2).fill(received[0]?.headers["webhook-id"]),
		);
		expect(await row(id)).toMatchObject({ state: "delivered", tries: 1 });
	});

	it("writes nothing into the log that signs, nor where and what it sends", async () => {
		const log: string[] = [];
		const sink = new Writable({
			write(chunk, _, done) {
				log.push(String(chunk));
				done();
			},
		});
		const { secret, endpoint } = await save("chief", { url: `${url}?token=of-the-customer` });
		await as("chief").rotate({ accountId, endpointId: endpoint.id });
		await emit("o-1");
		const handler = deliverHandler(deps(), createLogger("trace", sink));
		status = 500;
		await handler.run({ deliveryId: await only() }, context);
		await services.db.updateTable("webhook_endpoint").set({ secret: "lost" }).execute();
		await handler.run({ deliveryId: await only() }, context);
		await cleanWebhooksHandler(deps(), createLogger("trace", sink)).run({}, context);
		const lines = log.join("");
		expect(lines).toContain("sent a webhook");
		expect(lines).not.toMatch(/whsec_|of-the-customer|o-1|"x{9}/);
		expect(lines).not.toContain(secret?.slice(6, 20));
	});

	it("follows no redirect", async () => {
		await save("chief");
		await emit("o-1");
		status = 307;
		await attempt(await only());
		expect(received).toHaveLength(1);
		expect(await row(await only())).toMatchObject({ state: "waiting", answer_code: 307 });
	});

	it("signs with both secrets for a day, then with the new one", async () => {
		const { endpoint, secret: before } = await save("chief");
		const ids = { accountId, endpointId: endpoint.id, formKey: "rotate-once" };
		const { secret } = await as("chief").rotate(ids);
		expect((await as("chief").rotate(ids)).secret).toBe(secret);
		await emit("o-1");
		await attempt(await only());
		const [{ headers, body }] = received as [Received];
		for (const one of [before, secret])
			expect(() => new Webhook(one ?? "").verify(body, headers as Record<string, string>)).not.toThrow();
		expect((await as("chief").list({ accountId })).endpoints[0]?.previousUntil).not.toBeNull();
		received.length = 0;
		await emit("o-2");
		const later = { ...deps(), now: () => services.now() + 25 * hourMs };
		await attempt((await deliveries())[1] ?? "", later);
		expect(received[0]?.headers["webhook-signature"]).not.toContain(" ");
		const stored = () => services.db.selectFrom("webhook_endpoint").selectAll().executeTakeFirstOrThrow();
		expect(toEndpoint(await stored(), later.now()).previousUntil).toBeNull();
		await cleanWebhooksHandler(later, createLogger("silent")).run({}, context);
		expect(await stored()).toMatchObject({ previous_secret: null, previous_until: null });
		await renewSecrets({ db: services.db, vault: createSecretVault([Buffer.alloc(32, 8), key]) });
		const [row] = await services.db.selectFrom("webhook_endpoint").selectAll().execute();
		expect(await createSecretVault([Buffer.alloc(32, 8)]).open(row?.secret ?? "", endpoint.id)).toBe(secret);
	});

	it("gives one receiver a few places at once, so that others don't wait for it", async () => {
		await save("chief");
		for (const order of ["o-1", "o-2", "o-3", "o-4", "o-5"]) await emit(order);
		let answer = () => {};
		answersAfter = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const handler = deliverHandler(deps(), createLogger("silent"));
		const run = async (deliveryId: string) => {
			const completion = await handler.run({ deliveryId }, context);
			if (completion) await services.db.transaction().execute(completion);
		};
		const slow = await deliveries();
		let ended = 0;
		const running = slow.map((id) => run(id).finally(() => (ended += 1)));
		await vi.waitFor(() => expect(received).toHaveLength(2), 5_000);
		await vi.waitFor(() => expect(ended).toBe(3), 5_000);
		await save("branch-chief", { accountId: otherId });
		await emit("other", otherId);
		const other = (await deliveries()).at(-1) ?? "";
		const beside = run(other);
		await vi.waitFor(() => expect(received).toHaveLength(3), 5_000);
		answer();
		await Promise.all([...running, beside]);
		expect(received).toHaveLength(3);
		expect(await row(other)).toMatchObject({ state: "delivered" });
		const states = await Promise.all(slow.map(row));
		const left = states.filter(({ state, tries }) => state === "waiting" && tries === 0);
		expect(left).toHaveLength(3);
		// Those that found no place are begun one after another. On PostgreSQL, jobs are in tables of pg-boss.
		if (dialect === "sqlite") {
			const jobs = await services.db
				.selectFrom("queue_job")
				.select("run_at")
				.where("kind", "=", "webhooks.deliver")
				.orderBy("run_at")
				.execute();
			const times = jobs.map(({ run_at: at }) => Date.parse(at)).filter((at) => at > services.now());
			expect(new Set(times).size).toBe(times.length);
		}
		for (const { id } of left) await attempt(id);
		expect(received).toHaveLength(6);
	});

	it("says that a secret can't be read, and signs with a new one alone after its key was lost", async () => {
		const { endpoint } = await save("chief");
		await services.db.updateTable("webhook_endpoint").set({ secret: "lost" }).execute();
		await emit("o-1");
		await attempt(await only());
		expect(await row(await only())).toMatchObject({
			...{ state: "waiting", tries: 1, answer_code: null },
			answer: "Not sent: the signing secret can't be read. Make a new secret.",
		});
		await as("chief").rotate({ accountId, endpointId: endpoint.id });
		await attempt(await only());
		expect(await row(await only())).toMatchObject({ state: "delivered" });
	});

	it("replays what failed by when it failed, and keeps what was sent long after its day", async () => {
		const { endpoint } = await save("chief");
		await services.db.transaction().execute((change) =>
			emitWebhook(change, {
				...{ type: "order.placed", key: "old", at: "2026-01-01T05:00:00.000Z", accountId },
				...{ subject: "order:old", path: "/user/orders/old", data: {} },
			}),
		);
		status = 410;
		await attempt(await only());
		await cleanWebhooksHandler(deps(), createLogger("silent")).run({}, context);
		expect(await row(await only())).toMatchObject({ state: "failed" });
		const ids = { accountId, endpointId: endpoint.id };
		await save("chief", { endpointId: endpoint.id });
		const hoursAgo = (hours: number) => new Date(services.now() - hours * hourMs).toISOString();
		expect(await as("chief").replay({ ...ids, failedSince: hoursAgo(-1) })).toEqual({ replayed: 0 });
		expect(await as("chief").replay({ ...ids, failedSince: hoursAgo(1) })).toEqual({ replayed: 1 });
		status = 200;
		await attempt(await only());
		const later = { ...deps(), now: () => services.now() + 31 * 24 * hourMs };
		await cleanWebhooksHandler(later, createLogger("silent")).run({}, context);
		expect(await deliveries()).toEqual([]);
	});

	it("stops after three days of failures, or on 410, and tells the administrators", async () => {
		const { endpoint } = await save("chief");
		await emit("o-1");
		status = 503;
		await attempt(await only());
		await attempt(await only(), { ...deps(), now: () => services.now() + 80 * hourMs });
		const list = () => as("chief").list({ accountId });
		expect((await list()).endpoints[0]).toMatchObject({ state: "stopped" });
		const told = await services.db.selectFrom("notification").select(["user_id", "path"]).execute();
		expect(told).toEqual([{ user_id: "chief", path: `/user/webhooks/${endpoint.id}` }]);
		await attempt(await only());
		expect(await row(await only())).toMatchObject({ state: "failed" });
		const ids = { accountId, endpointId: endpoint.id };
		const since = { ...ids, failedSince: new Date(services.now() - hourMs).toISOString() };
		expect(await refusal(as("chief").replay(since))).toMatchObject({ status: 409 });
		await save("chief", { endpointId: endpoint.id });
		expect(await as("chief").replay(since)).toEqual({ replayed: 1 });
		status = 410;
		await attempt(await only());
		expect((await list()).endpoints[0]).toMatchObject({ state: "stopped" });
	});

	it("replays one delivery under its id, and sends ten tests an hour", async () => {
		const { endpoint } = await save("chief");
		const ids = { accountId, endpointId: endpoint.id };
		const { deliveryId } = await as("chief").test(ids);
		await attempt(deliveryId);
		expect(await as("chief").replay({ ...ids, deliveryId })).toEqual({ replayed: 1 });
		await attempt(deliveryId);
		expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
		const page = await as("chief").deliveries({ ...ids, page: 1 });
		expect(page).toMatchObject({ total: 1, deliveries: [{ type: "webhook.test", state: "delivered" }] });
		expect(page.deliveries[0]?.body).toBe(received[0]?.body);
		for (let sent = 1; sent < 10; sent += 1) await as("chief").test(ids);
		expect(await refusal(as("chief").test(ids))).toMatchObject({ status: 429 });
	});

	it("replays 1,000 deliveries an hour", async () => {
		const { endpoint } = await save("chief");
		const ids = { accountId, endpointId: endpoint.id };
		const { deliveryId } = await as("chief").test(ids);
		const replay = async () => {
			await attempt(deliveryId);
			return as("chief").replay({ ...ids, deliveryId });
		};
		expect(await replay()).toEqual({ replayed: 1 });
		await services.db.updateTable("webhook_endpoint").set({ replays: 999 }).execute();
		expect(await replay()).toEqual({ replayed: 1 });
		expect(await refusal(replay())).toMatchObject({ status: 429 });
		const hourAgo = new Date(services.now() - hourMs).toISOString();
		await services.db.updateTable("webhook_endpoint").set({ replays_since: hourAgo }).execute();
		expect(await replay()).toEqual({ replayed: 1 });
	});

	it("adds one endpoint by a form that is sent twice, and no more than ten", async () => {
		const first = await save("chief", { formKey: "form-key-1" });
		expect(await save("chief", { formKey: "form-key-1" })).toEqual(first);
		const { db } = services;
		const hourAgo = new Date(services.now() - hourMs).toISOString();
		await db.updateTable("webhook_endpoint").set({ created_at: hourAgo }).execute();
		await db.updateTable("idempotency_key").set({ at: hourAgo }).where("scope", "=", "webhook").execute();
		const again = await save("chief", { formKey: "form-key-1" });
		expect(again).toEqual({ endpoint: { ...first.endpoint, createdAt: hourAgo }, secret: null });
		for (let made = 1; made < 9; made += 1) await save("chief");
		const deputy = { userId: "deputy", accountIds: [accountId], role: "admin" as const };
		await createPerson(db, { ...deputy, customerType: "distributor", access: ["cart"] });
		people.deputy = clientWithToken(services, contract, await getSession(services, "deputy")).webhooks;
		const outcomes = await settleAtOnce(["chief", "deputy", "chief", "deputy"].map((who) => () => save(who)));
		await db.deleteFrom("portal_user").where("user_id", "=", "deputy").execute();
		expect(outcomes.filter(({ status: outcome }) => outcome === "fulfilled")).toHaveLength(1);
		expect(await refusal(save("chief"))).toMatchObject({ status: 409 });
		expect((await as("chief").list({ accountId })).endpoints).toHaveLength(10);
	});

	it("shows the secret of a form that is sent again no more once another was made", async () => {
		const { endpoint } = await save("chief", { formKey: "form-key-2" });
		const rotate = (formKey: string) => as("chief").rotate({ accountId, endpointId: endpoint.id, formKey });
		const { secret } = await rotate("rotate-twice-1");
		expect((await save("chief", { formKey: "form-key-2" })).secret).toBeNull();
		expect((await rotate("rotate-twice-1")).secret).toBe(secret);
		await rotate("rotate-twice-2");
		expect((await rotate("rotate-twice-1")).secret).toBeNull();
	});

	it("tells of a catalog that changed after it was added", async () => {
		await save("chief");
		const now = new Date(services.now()).toISOString();
		await tellCatalogUpdated(services.db, now);
		expect(await deliveries()).toEqual([]);
		await services.db.updateTable("webhook_endpoint").set({ catalog_version: "before" }).execute();
		await services.db
			.insertInto("catalog_meta")
			.values({ key: "version", value: "v-2" })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "v-2" }))
			.execute();
		await tellCatalogUpdated(services.db, now);
		await tellCatalogUpdated(services.db, now);
		expect(await deliveries()).toHaveLength(1);
	});
});

it("there are no such calls while webhooks are off", async () => {
	const services = await startServices();
	const { body } = await services.call("/user-service/capabilities");
	expect(JSON.stringify(body)).not.toContain("webhooks");
	expect(await services.call("/user-service/webhooks/10050")).toMatchObject({ status: 404 });
	await services.stop();
});
