/**
 * Sealed values that all copies of the storefront share, in PostgreSQL (`STOREFRONT_DATABASE_URL`) or Redis
 * (`REDIS_URL`). The database comes first: it keeps what it acknowledged.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Pool } from "pg";
import { env, perEnvironment } from "../env.server.ts";
import { logger } from "../logger.server.ts";

// The Redis connection shared by all instances, if `REDIS_URL` is set.

/** The deadline in ms of what a page can do without, since Redis must never delay it noticeably. */
const briefMs = 500;

const clients = new Map<string, Promise<Redis>>();

/**
 * One client per URL, deadline and process; it connects in the background and reconnects.
 *
 * @param commandTimeout of each command, in ms
 */
export function sharedStore(url: string, commandTimeout = briefMs): Promise<Redis> {
	const key = `${commandTimeout} ${url}`;
	const client = clients.get(key) ?? connect(url, commandTimeout);
	clients.set(key, client);
	return client;
}

async function connect(url: string, commandTimeout: number): Promise<Redis> {
	const { Redis } = await import("ioredis");
	const client = new Redis(url, {
		commandTimeout,
		connectTimeout: 5_000,
		// Fail at once while disconnected.
		enableOfflineQueue: false,
		maxRetriesPerRequest: 0,
		retryStrategy: (times) => Math.min(times * 200, 5_000),
	});
	let reachable: boolean | null = null;
	client.on("connect", () => client.stream.unref());
	client.on("ready", () => {
		if (reachable === false) logger.info("Redis is back");
		reachable = true;
	});
	client.on("error", (error: Error) => {
		if (reachable !== false)
			logger.warn({ err: error }, "Redis is not responding; rate limits and kept pages are per process");
		reachable = false;
	});
	return client;
}

export type SharedValues = {
	/** Name of the values in log lines. */
	title: string;
	get(group: string, name: string): Promise<string | null>;
	/** All values of a group, by name. Expired ones may be among them. */
	list(group: string): Promise<Map<string, string>>;
	set(group: string, name: string, value: string, lifeSeconds: number): Promise<void>;
	remove(group: string, name: string): Promise<void>;
	/** Sets a key that nobody else holds, for at most `lifeMs`; `false` while somebody does. */
	take(key: string, holder: string, lifeMs: number): Promise<boolean>;
	/** Holds a key for `lifeMs` from now; `false` when it expired and somebody else may hold it. */
	renew(key: string, holder: string, lifeMs: number): Promise<boolean>;
	release(key: string, holder: string): Promise<void>;
};

/** How long connecting may take, in ms. */
const connectMs = 1_000;

const renewIfHeld = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("pexpire", KEYS[1], ARGV[2]) end return 0`;
const releaseIfHeld = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`;

/** The client refuses commands until it is connected; only right after the start that is worth waiting for. */
async function connected(url: string, commandTimeout: number): Promise<Redis> {
	const client = await sharedStore(url, commandTimeout);
	if (client.status === "connecting" || client.status === "connect")
		await Promise.race([once(client, "ready"), wait(connectMs, undefined, { ref: false })]);
	return client;
}

const redisValues = (url: string, commandTimeout: number): SharedValues => ({
	title: "Redis",
	get: async (group, name) => (await connected(url, commandTimeout)).hget(group, name),
	list: async (group) => new Map(Object.entries(await (await connected(url, commandTimeout)).hgetall(group))),
	async set(group, name, value, lifeSeconds) {
		const client = await connected(url, commandTimeout);
		await client.hset(group, name, value);
		// The whole group lives as long as the value that lives longest.
		if ((await client.ttl(group)) < lifeSeconds) await client.expire(group, lifeSeconds);
	},
	async remove(group, name) {
		await (await connected(url, commandTimeout)).hdel(group, name);
	},
	take: async (key, holder, lifeMs) =>
		(await (await connected(url, commandTimeout)).set(key, holder, "PX", lifeMs, "NX")) === "OK",
	renew: async (key, holder, lifeMs) =>
		(await (await connected(url, commandTimeout)).call("EVAL", renewIfHeld, "1", key, holder, lifeMs)) === 1,
	async release(key, holder) {
		await (await connected(url, commandTimeout)).call("EVAL", releaseIfHeld, "1", key, holder);
	},
});

/** `null` when neither is configured: cookies and locks of the process are used alone. */
export const sharedValues = perEnvironment((): SharedValues | null => {
	if (env.STOREFRONT_DATABASE_URL) return databaseValues(env.STOREFRONT_DATABASE_URL);
	return env.REDIS_URL ? redisValues(env.REDIS_URL, briefMs) : null;
});

/** The same for what fails without them, which waits for Redis as long as for a service. */
export const neededValues = perEnvironment((): SharedValues | null =>
	env.STOREFRONT_DATABASE_URL || !env.REDIS_URL
		? sharedValues()
		: redisValues(env.REDIS_URL, env.SERVICE_TIMEOUT_MS),
);

/** A deadline in ms, since the database must not hold up a page. */
const timeoutMs = 2_000;

/** Expired rows are removed every so many writes. */
const writesBetweenSweeps = 200;

const createTable = `create table if not exists storefront_values (
	key text primary key,
	value text not null,
	until timestamptz not null
)`;

const getKey = (group: string, name: string) => `${group}/${name}`;

function databaseValues(url: string): SharedValues {
	let opened: Promise<Pool> | undefined;
	let writes = 0;

	async function open(): Promise<Pool> {
		const { default: pg } = await import("pg");
		const pool = new pg.Pool({
			connectionString: url,
			max: 4,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs,
			allowExitOnIdle: true,
		});
		pool.on("error", (error) => logger.warn({ err: error }, "the storefront's database closed a connection"));
		try {
			await pool.query(createTable);
		} catch (error) {
			await pool.end().catch(() => undefined);
			throw error;
		}
		return pool;
	}

	async function query(text: string, values: readonly unknown[]) {
		// A failed start is tried again by the next call.
		opened ??= open().catch((error: unknown) => {
			opened = undefined;
			throw error;
		});
		return (await opened).query(text, [...values]);
	}

	return {
		title: "the storefront's database",
		async get(group, name) {
			const { rows } = await query("select value from storefront_values where key = $1 and until > now()", [
				getKey(group, name),
			]);
			return (rows[0]?.value as string | undefined) ?? null;
		},
		async list(group) {
			const { rows } = await query(
				"select key, value from storefront_values where starts_with(key, $1) and until > now()",
				[getKey(group, "")],
			);
			return new Map(
				rows.map((row): [string, string] => [String(row.key).slice(getKey(group, "").length), row.value]),
			);
		},
		async set(group, name, value, lifeSeconds) {
			await query(
				`insert into storefront_values (key, value, until)
				values ($1, $2, now() + make_interval(secs => $3))
				on conflict (key) do update set value = excluded.value, until = excluded.until`,
				[getKey(group, name), value, lifeSeconds],
			);
			writes += 1;
			if (writes % writesBetweenSweeps === 1)
				await query("delete from storefront_values where until < now()", []);
		},
		async remove(group, name) {
			await query("delete from storefront_values where key = $1", [getKey(group, name)]);
		},
		async take(key, holder, lifeMs) {
			const { rowCount } = await query(
				`insert into storefront_values (key, value, until)
				values ($1, $2, now() + make_interval(secs => $3))
				on conflict (key) do update set value = excluded.value, until = excluded.until
				where storefront_values.until < now()`,
				[key, holder, lifeMs / 1000],
			);
			return rowCount === 1;
		},
		async renew(key, holder, lifeMs) {
			const { rowCount } = await query(
				`update storefront_values set until = now() + make_interval(secs => $3)
				where key = $1 and value = $2 and until > now()`,
				[key, holder, lifeMs / 1000],
			);
			return rowCount === 1;
		},
		async release(key, holder) {
			await query("delete from storefront_values where key = $1 and value = $2", [key, holder]);
		},
	};
}
