/** Shared values in a SQLite file, for one machine; without a file, in the memory of this process. */
import type Database from "libsql";
import type { SharedValues } from "./shared-values.server.ts";

/** Expired rows are removed every so many writes. */
const writesBetweenSweeps = 200;

const createTable = `create table if not exists storefront_values (
	group_name text not null,
	name text not null,
	value text not null,
	until integer not null,
	primary key (group_name, name)
) without rowid`;

/** Locks are values of a group of their own. */
const lockGroup = "lock";

type Row = { name: string; value: string };

/** @param file path, or `:memory:` */
export function fileValues(file: string): SharedValues {
	let opened: Promise<Database.Database> | undefined;
	let writes = 0;

	async function open(): Promise<Database.Database> {
		const { default: Sqlite } = await import("libsql");
		const database = new Sqlite(file);
		database.exec("PRAGMA journal_mode = WAL");
		database.exec("PRAGMA synchronous = FULL");
		database.exec("PRAGMA busy_timeout = 2000");
		database.exec(createTable);
		return database;
	}
	const prepare = async (text: string) => {
		// A failed start is tried again by the next call.
		opened ??= open().catch((error: unknown) => {
			opened = undefined;
			throw error;
		});
		return (await opened).prepare(text);
	};
	const run = async (text: string, values: readonly unknown[]) =>
		(await prepare(text)).run(...values).changes;
	const select = async (text: string, values: readonly unknown[]) =>
		(await prepare(text)).all(...values) as Row[];

	return {
		title: "the file of connected apps",
		async get(group, name) {
			const [row] = await select(
				"select name, value from storefront_values where group_name = ? and name = ? and until > ?",
				[group, name, Date.now()],
			);
			return row?.value ?? null;
		},
		async list(group) {
			const rows = await select(
				"select name, value from storefront_values where group_name = ? and until > ?",
				[group, Date.now()],
			);
			return new Map(rows.map(({ name, value }) => [name, value]));
		},
		async set(group, name, value, lifeSeconds) {
			await run(
				`insert into storefront_values (group_name, name, value, until) values (?, ?, ?, ?)
				on conflict (group_name, name) do update set value = excluded.value, until = excluded.until`,
				[group, name, value, Date.now() + lifeSeconds * 1000],
			);
			writes += 1;
			if (writes % writesBetweenSweeps === 1)
				await run("delete from storefront_values where until < ?", [Date.now()]);
		},
		async remove(group, name) {
			await run("delete from storefront_values where group_name = ? and name = ?", [group, name]);
		},
		async take(key, holder, lifeMs) {
			const now = Date.now();
			return (
				(await run(
					`insert into storefront_values (group_name, name, value, until) values (?, ?, ?, ?)
					on conflict (group_name, name) do update set value = excluded.value, until = excluded.until
					where storefront_values.until < ?`,
					[lockGroup, key, holder, now + lifeMs, now],
				)) === 1
			);
		},
		async renew(key, holder, lifeMs) {
			const now = Date.now();
			return (
				(await run(
					"update storefront_values set until = ? where group_name = ? and name = ? and value = ? and until > ?",
					[now + lifeMs, lockGroup, key, holder, now],
				)) === 1
			);
		},
		async release(key, holder) {
			await run("delete from storefront_values where group_name = ? and name = ? and value = ?", [
				lockGroup,
				key,
				holder,
			]);
		},
	};
}
