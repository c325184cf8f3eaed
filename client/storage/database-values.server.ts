/** Shared values in PostgreSQL: one table with an expiry, made when first used. */
import type { Pool } from "pg";
import { logger } from "../logger.server.ts";
import type { SharedValues } from "./shared-values.server.ts";

/** In ms: the database must not hold up a page. */
const timeoutMs = 2_000;

/** Expired rows are removed every so many writes. */
const writesBetweenSweeps = 200;

const createTable = `create table if not exists storefront_values (
	key text primary key,
	value text not null,
	until timestamptz not null
)`;

const keyOf = (group: string, name: string) => `${group}/${name}`;

export function databaseValues(url: string): SharedValues {
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
				keyOf(group, name),
			]);
			return (rows[0]?.value as string | undefined) ?? null;
		},
		async list(group) {
			const { rows } = await query(
				"select key, value from storefront_values where starts_with(key, $1) and until > now()",
				[keyOf(group, "")],
			);
			return new Map(
				rows.map((row): [string, string] => [String(row.key).slice(keyOf(group, "").length), row.value]),
			);
		},
		async set(group, name, value, lifeSeconds) {
			await query(
				`insert into storefront_values (key, value, until)
				values ($1, $2, now() + make_interval(secs => $3))
				on conflict (key) do update set value = excluded.value, until = excluded.until`,
				[keyOf(group, name), value, lifeSeconds],
			);
			writes += 1;
			if (writes % writesBetweenSweeps === 1)
				await query("delete from storefront_values where until < now()", []);
		},
		async remove(group, name) {
			await query("delete from storefront_values where key = $1", [keyOf(group, name)]);
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
		async release(key, holder) {
			await query("delete from storefront_values where key = $1 and value = $2", [key, holder]);
		},
	};
}
