/** What the services know of people and of what is theirs, to see whether something has changed it. */
import { sql } from "kysely";
import type { Db } from "#services/db/connect.server";

/** The catalogue never changes by a request, and the two logs are written when something is refused. */
const leftOut =
	/^(kysely_|sqlite_|search_|(category|product|variation|warehouse|stock|price|catalogue_meta|log|account_switch|identity_key)$)/;

export type ServiceState = Record<string, Record<string, unknown>[]>;

/** Every row of every table that belongs to somebody. New tables are in it by themselves. */
export async function stateOf(db: Db): Promise<ServiceState> {
	const state: ServiceState = {};
	for (const { name } of await db.introspection.getTables()) {
		if (leftOut.test(name)) continue;
		const { rows } = await sql<
			Record<string, unknown>
		>`select * from ${sql.table(name)} order by 1, 2`.execute(db);
		state[name] = rows;
	}
	return state;
}

/** Puts everything back as it was. The triggers that keep the ledger from being changed are away meanwhile. */
export async function restore(db: Db, state: ServiceState): Promise<void> {
	await sql`pragma foreign_keys = off`.execute(db);
	const triggers = await sql<{ name: string; sql: string }>`
		select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'ledger_entry'`.execute(db);
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
