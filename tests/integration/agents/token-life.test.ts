/** Tokens and connections of apps in each store that they can be kept in, as time passes. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { postMessage } from "../../setup/agents/agent-client.ts";
import { connectApp, refresh, type Tokens } from "../../setup/agents/app-connection.ts";
import { clearEnvironment } from "../../setup/environment.ts";
import { postgresMissing, startPostgres } from "../../setup/postgres.ts";
import { redisMissing, startRedis } from "../../setup/redis-server.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";

type Store = {
	environment: Record<string, string>;
	stop(): Promise<unknown>;
	/** Answers nothing for a while, in ms. */
	pause?(ms: number): Promise<void>;
};

const stores: Record<string, () => Promise<Store>> = {
	"a file": async () => ({ environment: {}, stop: async () => undefined }),
	PostgreSQL: async () => {
		const server = await startPostgres();
		return { environment: { STOREFRONT_DATABASE_URL: server.url }, stop: () => server.stop() };
	},
	Redis: async () => {
		const server = await startRedis();
		return {
			environment: { REDIS_URL: `redis://127.0.0.1:${server.port}` },
			stop: () => server.stop(),
			async pause(ms) {
				server.freeze();
				await sleep(ms);
				server.thaw();
			},
		};
	},
};
const missing: Record<string, string | null> = { PostgreSQL: postgresMissing, Redis: redisMissing };
const available = Object.entries(stores).filter(([name]) => !missing[name]);

const minutes = 60_000;
const days = 24 * 60 * minutes;
const orders = {
	jsonrpc: "2.0",
	id: 1,
	method: "tools/call",
	params: { name: "getOrderStatus", arguments: {} },
};
const works = async (token: unknown) =>
	(await postMessage(orders, { Authorization: `Bearer ${token}` })).status;

describe.each(available)("in %s", (_, start) => {
	let store: Store;
	let shop: ShopServices;
	beforeAll(async () => {
		clearEnvironment();
		store = await start();
		shop = await startShopServices(store.environment, { catalog: false });
	});
	afterAll(async () => {
		await shop?.stop();
		await store?.stop();
	});
	afterEach(() => vi.useRealTimers());

	/** Moves only the date: the stores and the services go on. */
	const pass = (ms: number) => {
		const later = Date.now() + ms;
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(later);
	};
	const renew = async (app: Parameters<typeof refresh>[0], token: string) => {
		const { status, body } = await refresh(app, token);
		return { status, ...(body as unknown as Tokens) };
	};

	it("an access token ends after 15 minutes, and a refresh token gives the next", async () => {
		const { app, tokens } = await connectApp("demo-distributor");
		expect(tokens.expires_in).toBe(15 * 60);
		pass(14 * minutes);
		expect(await works(tokens.access_token)).toBe(200);
		pass(2 * minutes);
		expect(await works(tokens.access_token)).toBe(401);
		const next = await renew(app, tokens.refresh_token);
		expect(next.status).toBe(200);
		expect(next.refresh_token).not.toBe(tokens.refresh_token);
		expect(await works(next.access_token)).toBe(200);
	});

	it("a rotated refresh token that comes again ends the connection", async () => {
		const { app, tokens, visitor } = await connectApp("demo-distributor");
		const next = await renew(app, tokens.refresh_token);
		const { apps } = (await visitor.get("/user/apps")).body as { apps: unknown[] };
		expect((await renew(app, tokens.refresh_token)).status).toBe(400);
		expect(await works(next.access_token)).toBe(401);
		expect((await renew(app, next.refresh_token)).status).toBe(400);
		expect((await visitor.get("/user/apps")).body).toMatchObject({ apps: { length: apps.length - 1 } });
	});

	it("a refresh token that comes twice at once gives tokens once at most", async () => {
		const { app, tokens } = await connectApp("demo-distributor");
		const answers = await Promise.all([1, 2, 3].map(() => renew(app, tokens.refresh_token)));
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
	});

	it("a store that pauses for two seconds ends no connection", async () => {
		const { app, tokens } = await connectApp("demo-distributor");
		const [, next] = await Promise.all([store.pause?.(2_000), renew(app, tokens.refresh_token)]);
		expect(next.status).toBe(200);
		expect(await works(next.access_token)).toBe(200);
	});

	it("a refresh token that nobody uses ends after 30 days", async () => {
		const { app, tokens } = await connectApp("demo-distributor");
		pass(31 * days);
		expect((await renew(app, tokens.refresh_token)).status).toBe(400);
		expect(await works(tokens.access_token)).toBe(401);
	});
});
