/**
 * Whose database it is, by the names of the migrations that have run. Up to release 0.1.0, 54 migrations made the tables
 * that `0150-schema` makes at once.
 */
import { sql } from "kysely";
import type { Db, OpenDatabase } from "../connect.server.ts";
import type { Dialect } from "../dialect.server.ts";
import { oneAtATime } from "../one-at-a-time.server.ts";
import { migrationNames } from "./index.server.ts";

/** `previous`: of release 0.1.0. `incomplete`: of a release before, which 0.1.0 can bring forward. */
export type DatabaseAge = "empty" | "incomplete" | "previous" | "behind" | "current" | "newer";

const schema = "0150-schema";
const lastOfPrevious = "0149-favorite-lists";

/** What to do with an incomplete database. */
export const previousFirst = "it was left by a release before 0.1.0; start release 0.1.0 on it first";

export function databaseAge(ran: readonly string[]): DatabaseAge {
	if (ran.length === 0) return "empty";
	if (migrationsOfNewer(ran).length > 0) return "newer";
	if (ran.includes(schema)) return migrationNames.every((name) => ran.includes(name)) ? "current" : "behind";
	return ran.includes(lastOfPrevious) ? "previous" : "incomplete";
}

/** Names that this release does not know, and no earlier one had. */
export const migrationsOfNewer = (ran: readonly string[]): string[] =>
	ran.filter((name) => name > schema && !migrationNames.includes(name));

/** Migrations in the order they ran; none for an empty database. */
export async function migrationsRun(db: Db, dialect: Dialect): Promise<string[]> {
	const table =
		dialect === "postgres"
			? sql`select 1 from pg_class where oid = to_regclass('kysely_migration')`
			: sql`select 1 from sqlite_master where name = 'kysely_migration'`;
	if ((await table.execute(db)).rows.length === 0) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}

/** Records `0150-schema` for a database of the previous release, so that only later migrations run on it. */
export async function adoptPrevious({ db, dialect }: Pick<OpenDatabase, "db" | "dialect">): Promise<void> {
	await oneAtATime({ db, dialect }, () =>
		db.transaction().execute(async (change) => {
			// Another process may have done it while this one waited.
			if (databaseAge(await migrationsRun(change, dialect)) !== "previous") return;
			await sql`delete from kysely_migration`.execute(change);
			const at = new Date().toISOString();
			await sql`insert into kysely_migration (name, timestamp) values (${schema}, ${at})`.execute(change);
			if (dialect === "sqlite") return;
			for (const statement of postgresDifferences) await sql.raw(statement).execute(change);
		}),
	);
}

/** What renamed tables and a migration's own time left. SQLite has no names there, and can't drop a default. */
const postgresDifferences = [
	"alter table catalog_meta rename constraint catalogue_meta_pkey to catalog_meta_pkey",
	"alter table project_line rename constraint project_line_tagged_pkey to project_line_pkey",
	"alter table project_line rename constraint project_line_tagged_project_id_fkey to project_line_project_id_fkey",
	"alter table identity_key alter column signed_at drop default",
];
