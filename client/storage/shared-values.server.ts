/**
 * Sealed values that all copies of the storefront share, in PostgreSQL (`STOREFRONT_DATABASE_URL`) or Redis
 * (`REDIS_URL`). The database comes first: it keeps what it acknowledged.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import { env, perEnvironment } from "../env.server.ts";
import { databaseValues } from "./database-values.server.ts";
import { sharedStore } from "./shared-store.server.ts";

export type SharedValues = {
	/** For log lines. */
	title: string;
	get(group: string, name: string): Promise<string | null>;
	/** All values of a group, by name. Expired ones may be among them. */
	list(group: string): Promise<Map<string, string>>;
	set(group: string, name: string, value: string, lifeSeconds: number): Promise<void>;
	remove(group: string, name: string): Promise<void>;
	/** Sets a key that nobody else holds, for at most `lifeMs`; `false` while somebody does. */
	take(key: string, holder: string, lifeMs: number): Promise<boolean>;
	release(key: string, holder: string): Promise<void>;
};

/** In ms. */
const connectMs = 1_000;

const releaseIfHeld = `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`;

/** The client refuses commands until it is connected; only right after the start that is worth waiting for. */
async function connected(url: string): Promise<Redis> {
	const client = await sharedStore(url);
	if (client.status === "connecting" || client.status === "connect")
		await Promise.race([once(client, "ready"), wait(connectMs, undefined, { ref: false })]);
	return client;
}

const redisValues = (url: string): SharedValues => ({
	title: "Redis",
	get: async (group, name) => (await connected(url)).hget(group, name),
	list: async (group) => new Map(Object.entries(await (await connected(url)).hgetall(group))),
	async set(group, name, value, lifeSeconds) {
		const client = await connected(url);
		await client.hset(group, name, value);
		// The whole group lives as long as the value that lives longest.
		if ((await client.ttl(group)) < lifeSeconds) await client.expire(group, lifeSeconds);
	},
	async remove(group, name) {
		await (await connected(url)).hdel(group, name);
	},
	take: async (key, holder, lifeMs) =>
		(await (await connected(url)).set(key, holder, "PX", lifeMs, "NX")) === "OK",
	async release(key, holder) {
		await (await connected(url)).call("EVAL", releaseIfHeld, "1", key, holder);
	},
});

/** `null` when neither is configured: cookies and locks of the process are used alone. */
export const sharedValues = perEnvironment((): SharedValues | null => {
	if (env.STOREFRONT_DATABASE_URL) return databaseValues(env.STOREFRONT_DATABASE_URL);
	return env.REDIS_URL ? redisValues(env.REDIS_URL) : null;
});
