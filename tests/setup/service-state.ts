/** Snapshots of user data, to detect changes. */
import { sql } from "kysely";
import type { Db } from "#services/db/connect.server";

/**
 * Requests never change catalog and locks; logs and rate limits change even on errors, and background work by itself:
 * what a request adds to it stands beside a row of its own, such as a mail's.
 */
const leftOut =
	/^(kysely_|sqlite_|search_|(category|product|variation|warehouse|stock|price|catalog_meta|log|account_switch|credit_access|rights_lock|identity_key|identity_attempt|queue_job|queue_schedule)$)/;

export type ServiceState = Record<string, Record<string, unknown>[]>;

/** All rows of tables with user data; new tables are included automatically. */
export async function readState(db: Db): Promise<ServiceState> {
	const state: ServiceState = {};
	for (const { name, isView } of await db.introspection.getTables()) {
		if (isView || leftOut.test(name)) continue;
		const { rows } = await sql<
			Record<string, unknown>
		>`select * from ${sql.table(name)} order by 1, 2`.execute(db);
		state[name] = rows;
	}
	return state;
}

/** Restores a snapshot, without the ledger's triggers. */
export async function restore(db: Db, state: ServiceState): Promise<void> {
	await sql`pragma foreign_keys = off`.execute(db);
	const triggers = await sql<{ name: string; sql: string }>`
		select name, sql from sqlite_master where type = 'trigger'
			and tbl_name in ('ledger_entry', 'ledger_mode', 'payment_attempt')`.execute(db);
	for (const { name } of triggers.rows) await sql`drop trigger ${sql.ref(name)}`.execute(db);
	for (const [name, rows] of Object.entries(state)) {
		await sql`delete from ${sql.table(name)}`.execute(db);
		for (const row of rows) {
			const columns = Object.keys(row);
			await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
				values (${sql.join(Object.values(row))})`.execute(db);
		}
	}
	for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(db);
	await sql`pragma foreign_keys = on`.execute(db);
}

/** A snapshot of a database that only this process writes to (SQLite). */
export type KeptState = {
	/** Changed rows of every table, before and after. */
	differences(): Promise<Record<string, { before: unknown; now: unknown }>>;
	/** Restores the changed rows. */
	restore(): Promise<void>;
};

export async function keepState(db: Db): Promise<KeptState> {
	const state = await readState(db);
	const kept = new Map(Object.entries(state).map(([name, rows]) => [name, JSON.stringify(rows)]));
	let asKept = await rowsWritten(db);
	const differences: KeptState["differences"] = async () => {
		const written = await rowsWritten(db);
		if (written === asKept) return {};
		const now = Object.entries(await readState(db));
		const changed = now.filter(([name, rows]) => kept.get(name) !== JSON.stringify(rows));
		if (changed.length === 0) asKept = written;
		return Object.fromEntries(changed.map(([name, rows]) => [name, { before: state[name], now: rows }]));
	};
	return {
		differences,
		async restore() {
			const changed = Object.keys(await differences());
			await restore(db, Object.fromEntries(changed.map((name) => [name, state[name] ?? []])));
		},
	};
}

/** Rows written by this connection since it was opened; if the number is the same, nothing changed. */
async function rowsWritten(db: Db): Promise<number> {
	const { rows } = await sql<{ rows: number }>`select total_changes() as rows`.execute(db);
	return Number(rows[0]?.rows);
}
