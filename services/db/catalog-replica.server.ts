/**
 * Reads of the catalog from a replica of PostgreSQL. A replica is used while it has the catalog version of the primary, so
 * pages never go back in time: an import counts within a second, and until it has arrived, the primary is read.
 */
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import type { Db } from "./connect.server.ts";
import type { DatabaseSchema } from "./schema.ts";

export type ReplicaState = "used" | "behind" | "down";

export type CatalogReplica = {
	/** Database for reads that don't need the very last write. */
	db: Db;
	state(): ReplicaState;
	/** Calls back when the state changes, with the reason. */
	onChange(listener: (state: ReplicaState, reason: string) => void): void;
	close(): Promise<void>;
};

/** The pause between two looks at the replica, in ms. */
const lookMs = 1_000;
/** Longest wait for a look and for a connection, in ms. */
const answerMs = 1_000;
/** Longest wait for a query, in ms. One that hangs is asked of the primary as soon as a look fails. */
const queryMs = 30_000;

const versionQuery = "select value from catalog_meta where key = 'version'";

type Queryable = { query: (...args: never[]) => Promise<never> };

/** @param primary its connections answer while the replica doesn't */
export async function openCatalogReplica(
	url: string,
	primary: pg.Pool,
	log?: (event: LogEvent) => void,
): Promise<CatalogReplica> {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: answerMs,
		query_timeout: queryMs,
	});
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	const busy = new Set<pg.PoolClient>();
	const listeners: ((state: ReplicaState, reason: string) => void)[] = [];
	let state: ReplicaState = "down";

	function change(next: ReplicaState, reason: string): void {
		if (state === next) return;
		state = next;
		// Queries that hang end with an error, and are asked of the primary.
		if (next === "down") for (const client of busy) destroy(client);
		for (const listener of listeners) listener(next, reason);
	}

	/** What the primary says is unknown while it is down; the replica then stays as it was. */
	async function look(): Promise<void> {
		const [own, expected] = await Promise.allSettled([inTime(getVersion(pool)), inTime(getVersion(primary))]);
		if (own.status === "rejected") return change("down", (own.reason as Error).message);
		if (expected.status === "rejected") return;
		if (own.value === expected.value && own.value !== null) change("used", "it has the same catalog");
		else change("behind", "it has another version of the catalog");
	}

	async function connect() {
		if (state !== "used") return primary.connect();
		try {
			const client = await pool.connect();
			busy.add(client);
			return fallingBack(client, primary, () => busy.delete(client));
		} catch (error) {
			change("down", (error as Error).message);
			return primary.connect();
		}
	}

	await look();
	let looking: Promise<void> = Promise.resolve();
	const timer = setInterval(() => {
		looking = look();
	}, lookMs).unref();
	// Kysely ends the pool it was given; the primary's belongs to another.
	const routed = { connect, end: () => pool.end() } as unknown as pg.Pool;
	const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: routed }), log });
	return {
		db,
		state: () => state,
		onChange: (listener) => void listeners.push(listener),
		async close() {
			clearInterval(timer);
			await looking;
			await db.destroy();
		},
	};
}

/** A connection whose failed queries are asked of the primary: all are reads, so that twice is once. */
function fallingBack(client: pg.PoolClient, primary: pg.Pool, released: () => void) {
	let failed = false;
	let instead: pg.PoolClient | undefined;
	return {
		async query(...args: never[]): Promise<never> {
			if (!failed) {
				try {
					return await (client as unknown as Queryable).query(...args);
				} catch {
					failed = true;
				}
			}
			instead ??= await primary.connect();
			return (instead as unknown as Queryable).query(...args);
		},
		release() {
			released();
			client.release(failed);
			instead?.release();
		},
	};
}

async function getVersion(pool: pg.Pool): Promise<string | null> {
	const { rows } = await pool.query<{ value: string }>(versionQuery);
	return rows[0]?.value ?? null;
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms`)), answerMs);
	});
	return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const destroy = (client: pg.PoolClient): void => {
	(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
};
