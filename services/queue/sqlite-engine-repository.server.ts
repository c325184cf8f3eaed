/** Jobs in a table of ours, on SQLite. */
import { randomUUID } from "node:crypto";
import type { Engine } from "./engine.ts";

const iso = (ms: number) => new Date(ms).toISOString();

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
				selectFrom("queue_job as due")
					.select("due.id")
					.where("due.kind", "=", kind)
					.where("due.run_at", "<=", iso(now))
					.where((eb) => eb.or([eb("due.leased_until", "is", null), eb("due.leased_until", "<=", iso(now))]))
					.orderBy("due.run_at")
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
