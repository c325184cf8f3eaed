/** SQL of jobs: on SQLite in a table of ours, on PostgreSQL in those of pg-boss, where each kind is one of its queues. */
import { randomUUID } from "node:crypto";
import { CompiledQuery, type ExpressionBuilder, PostgresAdapter, sql } from "kysely";
import PgBoss from "pg-boss";
import type { Db } from "../db/connect.server.ts";
import type { DatabaseSchema } from "../db/schema.ts";
import type { Engine, LeasedKind } from "./job.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** Jobs of a kind that a worker may take. @param now in ms since 1970 */
const takeable =
	({ kind, leaseSeconds }: LeasedKind, now: number) =>
	(eb: ExpressionBuilder<DatabaseSchema, "queue_job">) =>
		eb.and([
			eb("kind", "=", kind),
			// A job that ran at once when it was queued is due, also when the clock was set back since.
			eb.or([eb("run_at", "<=", iso(now)), eb("run_at", "=", eb.ref("queued_at"))]),
			eb.or([
				eb("leased_until", "is", null),
				eb("leased_until", "<=", iso(now)),
				// Taken before the clock was set back by more than a lease.
				eb("leased_until", ">", iso(now + 2 * leaseSeconds * 1000)),
			]),
		]);

export const sqliteEngine: Engine = {
	async insert(db, { id, kind, payload, uniqueKey, runAt, attempts }) {
		const now = iso(Date.now());
		await db
			.insertInto("queue_job")
			.values({
				id,
				kind,
				payload,
				unique_key: uniqueKey,
				run_at: runAt?.toISOString() ?? now,
				attempts,
				lease: null,
				leased_until: null,
				queued_at: now,
			})
			.onConflict((conflict) => conflict.columns(["kind", "unique_key"]).doNothing())
			.execute();
	},

	async due(db, kinds) {
		const now = Date.now();
		const rows = await db
			.selectFrom("queue_job")
			.select("kind")
			.distinct()
			.where((eb) => eb.or(kinds.map((kind) => takeable(kind, now)(eb))))
			.execute();
		return rows.map(({ kind }) => kind);
	},

	async claim(db, kind, limit, leaseSeconds) {
		const now = Date.now();
		const lease = randomUUID();
		const rows = await db
			.updateTable("queue_job")
			.set((eb) => ({
				lease,
				leased_until: iso(now + leaseSeconds * 1000),
				attempts: eb("attempts", "+", 1),
			}))
			.where("id", "in", ({ selectFrom }) =>
				selectFrom("queue_job")
					.select("id")
					.where(takeable({ kind, leaseSeconds }, now))
					.orderBy("run_at")
					.limit(limit),
			)
			.returning(["id", "kind", "payload", "unique_key", "attempts"])
			.execute();
		return rows.map(({ unique_key, ...row }) => ({ ...row, uniqueKey: unique_key, lease }));
	},

	async remove(db, { id, lease }) {
		const { numDeletedRows } = await db
			.deleteFrom("queue_job")
			.where("id", "=", id)
			.where("lease", "=", lease)
			.executeTakeFirst();
		return numDeletedRows > 0n;
	},

	async renew(db, { id, lease }, leaseSeconds) {
		const { numUpdatedRows } = await db
			.updateTable("queue_job")
			.set({ leased_until: iso(Date.now() + leaseSeconds * 1000) })
			.where("id", "=", id)
			.where("lease", "=", lease)
			.executeTakeFirst();
		return numUpdatedRows > 0n;
	},

	// A lease that has ended is no obstacle for a claim.
	async recover() {},

	async figures(db) {
		const rows = await db
			.selectFrom("queue_job")
			.select(({ fn }) => ["kind", fn.countAll<number>().as("waiting"), fn.min("queued_at").as("oldest")])
			.groupBy("kind")
			.execute();
		return rows.map(({ kind, waiting, oldest }) => ({
			kind,
			waiting: Number(waiting),
			oldest: oldest === null ? null : new Date(oldest),
		}));
	},
};

/** The schema that holds the tables of pg-boss. */
const schema = "storefront_queue";

/** What pg-boss keeps for a job of ours. */
type Data = { payload: string; attempts: number; uniqueKey: string | null };

/** pg-boss counts attempts of its own as lost after this many; ours end long before. */
const retryLimit = 1_000_000;
const hundredYears = new Date("2126-01-01T00:00:00Z").toISOString();
/** A slot of time that began in 1970 and ends in 2038, so that a unique key holds as long as its job exists. */
const oneSlot = 2_147_483_647;

/** Runs the statements of pg-boss on a connection or in a transaction of Kysely, without named statements. */
const through = (db: Db): PgBoss.Db => ({
	async executeSql(text, values = []) {
		const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
		return { rows, rowCount: rows.length };
	},
});

/** No timers, no connections: the worker decides when, and the caller on which connection. */
const bossOn = (db: Db) =>
	new PgBoss({ db: through(db), schema, supervise: false, schedule: false, migrate: true });

/** Answers calls that name their connection. */
const boss = new PgBoss({
	db: {
		executeSql: async () => {
			throw new Error("A call of the queue names no connection.");
		},
	},
	schema,
	supervise: false,
	schedule: false,
});

/** Creates or updates the tables of pg-boss, and a queue for each kind that has none. */
export async function preparePostgres(db: Db, kinds: readonly string[]): Promise<void> {
	await db.transaction().execute(async (change) => {
		// Several processes may start at once, and pg-boss deadlocks where two create queues.
		await sql`select pg_advisory_xact_lock(hashtext(${schema}))`.execute(change);
		const starting = bossOn(change);
		if (!(await starting.isInstalled())) await through(change).executeSql(constructionPlans(), []);
		await starting.start();
		const queueNames = new Set((await starting.getQueues()).map(({ name }) => name));
		for (const kind of kinds) if (!queueNames.has(kind)) await starting.createQueue(kind);
	});
}

/** The statements that create the tables, as a part of our transaction. */
const constructionPlans = () =>
	PgBoss.getConstructionPlans(schema)
		.replace(/^\s*BEGIN;/, "")
		.replace(/COMMIT;\s*$/, "");

/** Runs work whose statements begin and commit themselves, so that a failure leaves no transaction open in the pool. */
const onOneConnection = (db: Db, work: (boss: PgBoss) => Promise<void>): Promise<void> =>
	db.connection().execute(async (connection) => {
		try {
			await work(bossOn(connection));
		} catch (error) {
			await sql`rollback`.execute(connection);
			throw error;
		}
	});

export const postgresEngine: Engine = {
	async insert(db, { id, kind, payload, uniqueKey, runAt, attempts, leaseSeconds }) {
		await boss.insert(
			[
				{
					id,
					name: kind,
					data: { payload, attempts, uniqueKey } satisfies Data,
					...(runAt && { startAfter: runAt.toISOString() }),
					...(uniqueKey !== null && { singletonKey: uniqueKey, singletonSeconds: oneSlot }),
					expireInSeconds: leaseSeconds,
					keepUntil: hundredYears,
					retryLimit,
					retryDelay: 0,
					retryBackoff: false,
				} as PgBoss.JobInsert,
			],
			{ db: through(db) },
		);
	},

	async due(db, kinds) {
		// As `fetch` of pg-boss chooses.
		const { rows } = await db.executeQuery<{ kind: string }>(
			CompiledQuery.raw(
				`select kind from unnest($1::text[]) kind where exists (select from ${schema}.job where name = kind and state < 'active' and start_after < now())`,
				[kinds.map(({ kind }) => kind)],
			),
		);
		return rows.map(({ kind }) => kind);
	},

	async claim(db, kind, limit) {
		const jobs = await boss.fetch<Data>(kind, {
			batchSize: limit,
			includeMetadata: true,
			db: through(db),
		} as PgBoss.FetchOptions & { includeMetadata: true });
		return jobs.map(({ id, data, retryCount }) => ({
			id,
			kind,
			payload: data.payload,
			uniqueKey: data.uniqueKey,
			attempts: data.attempts + retryCount + 1,
			lease: String(retryCount),
		}));
	},

	async remove(db, { id, kind }) {
		// The types of pg-boss 10 leave out the answer.
		const answer: unknown = await boss.deleteJob(kind, id, { db: through(db) });
		return (answer as { affected: number }).affected > 0;
	},

	async renew(db, { id, kind, lease }) {
		// What `expire` of pg-boss reads.
		const { numAffectedRows } = await db.executeQuery(
			CompiledQuery.raw(
				`update ${schema}.job set started_on = now() where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
				[kind, id, Number(lease)],
			),
		);
		return (numAffectedRows ?? 0n) > 0n;
	},

	recover: (db) => onOneConnection(db, (boss) => boss.expire()),

	async figures(db) {
		const { rows } = await db.executeQuery<{ kind: string; waiting: string; oldest: Date | null }>(
			CompiledQuery.raw(
				`select name as kind, count(*) as waiting, min(created_on) as oldest from ${schema}.job group by name`,
			),
		);
		return rows.map(({ kind, waiting, oldest }) => ({ kind, waiting: Number(waiting), oldest }));
	},
};

/** The engine of a connection's or transaction's database. */
export const createEngine = (db: Db): Engine =>
	db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine;
