/** Opens the services' database, a libsql (SQLite) file or PostgreSQL by `DATABASE_URL`, and runs migrations. */
import {
	accessSync,
	chmodSync,
	closeSync,
	constants,
	existsSync,
	mkdirSync,
	openSync,
	statSync,
} from "node:fs";
import path from "node:path";
import { Kysely, type LogEvent, Migrator, PostgresAdapter, PostgresDialect, sql } from "kysely";
import Database from "libsql";
import pg from "pg";
import { preparePostgres } from "../queue/engine-repository.server.ts";
import { jobKinds } from "../queue/job.ts";
import { saveBeforeMigration } from "./backup/create-backup.server.ts";
import { type CatalogReplica, openCatalogReplica } from "./catalog-replica.server.ts";
import { type Dialect, parseDialect, parseFilePath } from "./dialect.server.ts";
import { FileDialect } from "./file-dialect.server.ts";
import {
	adoptPrevious,
	databaseAge,
	migrationsRun,
	previousFirst,
} from "./migrations/database-age.server.ts";
import { migrationNames, migrationsFor } from "./migrations/index.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";
import type { DatabaseSchema } from "./schema.ts";

export type Db = Kysely<DatabaseSchema>;

export type OpenDatabase = {
	db: Db;
	/** Database for reads of the catalog; the same, or one that uses a replica. */
	catalog: Db;
	replica?: CatalogReplica;
	dialect: Dialect;
	location: string;
	/** Connections of the pool; SQLite has none. */
	pool?(): { total: number; idle: number; waiting: number };
	close(): Promise<void>;
};

/** The database cannot be used; the message is one sentence for the user. */
export class DatabaseUnusableError extends Error {
	override name = "DatabaseUnusableError";
}

/**
 * @param replicaUrl of a replica of PostgreSQL, for reads of the catalog
 * @throws {DatabaseUnusableError} when the folder is not writable or the file is not a database
 */
export async function openDatabase(
	databaseUrl: string,
	log?: (event: LogEvent) => void,
	replicaUrl?: string,
): Promise<OpenDatabase> {
	const dialect = parseDialect(databaseUrl);
	const { connections, ...opened } =
		dialect === "postgres" ? openPostgres(databaseUrl, log) : openSqlite(databaseUrl, log);
	try {
		await migrate(opened);
		if (dialect === "postgres") await preparePostgres(opened.db, jobKinds);
	} catch (error) {
		await opened.close().catch(() => undefined);
		throw new DatabaseUnusableError(
			`The database at ${opened.location} cannot be used: ${(error as Error).message}.`,
		);
	}
	if (!replicaUrl || !connections) return opened;
	const replica = await openCatalogReplica(replicaUrl, connections, log);
	const close = async () => {
		await replica.close();
		await opened.close();
	};
	return { ...opened, catalog: replica.db, replica, close };
}

/** `connections` of PostgreSQL. */
type Opened = OpenDatabase & { connections?: pg.Pool };

function openSqlite(databaseUrl: string, log?: (event: LogEvent) => void): Opened {
	const file = parseFilePath(databaseUrl);
	const location = file === ":memory:" ? file : path.resolve(file);
	if (file !== ":memory:") {
		assertWritable(location);
		try {
			keepPrivate(location);
		} catch (error) {
			throw new DatabaseUnusableError((error as Error).message);
		}
	}
	try {
		const writer = new Database(location);
		// The mode is set while a command may hold the lock; later writes wait without blocking.
		writer.exec("PRAGMA busy_timeout = 5000");
		writer.exec("PRAGMA journal_mode = WAL");
		writer.exec("PRAGMA synchronous = FULL");
		writer.exec("PRAGMA foreign_keys = ON");
		writer.exec("PRAGMA busy_timeout = 0");
		const db = new Kysely<DatabaseSchema>({
			dialect: new FileDialect(
				location === ":memory:"
					? { writer, reader: writer }
					: { writer, reader: openReader(location), stateReader: openReader(location) },
			),
			log,
		});
		return { db, catalog: db, dialect: "sqlite", location, close: () => db.destroy() };
	} catch (error) {
		throw new DatabaseUnusableError(
			`The database file ${location} cannot be read (${(error as Error).message}); move it away to start over, or restore a backup.`,
		);
	}
}

/** A database in memory has one connection. */
function openReader(location: string): Database.Database {
	const reader = new Database(location);
	reader.exec("PRAGMA busy_timeout = 5000");
	reader.exec("PRAGMA query_only = ON");
	// Opens the file and its log now, and not with the first read.
	reader.prepare("SELECT count(*) FROM sqlite_schema").get();
	return reader;
}

/**
 * Leaves out Kysely's lock of migrations. It belongs to a session, but pgbouncer gives each transaction another one:
 * the session that has the lock keeps it, and every later start waits for it.
 */
class PostgresWithoutSessionLocks extends PostgresDialect {
	override createAdapter(): PostgresAdapter {
		return new (class extends PostgresAdapter {
			override async acquireMigrationLock(): Promise<void> {}
			override async releaseMigrationLock(): Promise<void> {}
		})();
	}
}

function openPostgres(databaseUrl: string, log?: (event: LogEvent) => void): Opened {
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
	// Without handlers, a connection closed by the server would end the process: idle, or between two queries.
	pool.on("error", () => undefined);
	pool.on("connect", (client) => client.on("error", () => undefined));
	const db = new Kysely<DatabaseSchema>({ dialect: new PostgresWithoutSessionLocks({ pool }), log });
	const shown = new URL(databaseUrl);
	shown.password = "";
	return {
		db,
		catalog: db,
		connections: pool,
		dialect: "postgres",
		location: shown.toString(),
		pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
		close: () => db.destroy(),
	};
}

function assertWritable(location: string): void {
	const folder = path.dirname(location);
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		accessSync(folder, constants.W_OK);
		if (existsSync(location)) accessSync(location, constants.W_OK);
	} catch {
		throw new DatabaseUnusableError(
			`The data folder ${folder} isn't writable. Give it write permission, or set DATABASE_URL to another location.`,
		);
	}
}

async function migrate(opened: OpenDatabase): Promise<void> {
	const { db, dialect, location } = opened;
	const age = databaseAge(await migrationsRun(db, dialect));
	if (age === "incomplete") throw new Error(previousFirst);
	if (dialect === "sqlite" && (age === "previous" || age === "behind")) await saveBeforeMigration(location);
	if (age === "previous") await adoptPrevious(opened);
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsFor(dialect) } });
	const { error } = await oneAtATime(opened, () => migrator.migrateToLatest());
	if (error) throw error;
}

/**
 * Whether the schema is this release's, also after another database was restored under the running process.
 *
 * @throws when a migration is missing, or the database does not answer
 */
export async function requireMigrations({ db, dialect }: OpenDatabase): Promise<void> {
	const ran = await migrationsRun(db, dialect);
	const missing = migrationNames.filter((name) => !ran.includes(name));
	if (missing.length > 0) throw new Error(`Migrations have not run: ${missing.join(", ")}.`);
}

/** @throws when the database does not answer */
export const databaseAnswers = (db: Db): Promise<unknown> => sql`select 1`.execute(db);

/**
 * Reads what must agree with each other, such as a balance and the invoices that it is the sum of: one state of the
 * database, whatever is written meanwhile. On PostgreSQL in a transaction that reads only, on a database file with a
 * connection of its own, within a transaction in that one. Queries run one after the other.
 */
export const readOneState = <Result>(db: Db, read: (state: Db) => Promise<Result>): Promise<Result> =>
	db.isTransaction
		? read(db)
		: db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);

// Restricts the database file, which holds password hashes, personal data and prices, to its owner.

const mine = 0o600;
const ofOthers = 0o077;

/**
 * Creates the file if missing, and removes permissions of other users from it and SQLite's side files.
 * @throws {Error} with one sentence when that fails
 */
export function keepPrivate(file: string): void {
	// On Windows, files inherit permissions from their folder.
	if (process.platform === "win32") return;
	closeSync(openSync(file, "a", mine));
	for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
		if (!existsSync(path) || (statSync(path).mode & ofOthers) === 0) continue;
		try {
			chmodSync(path, mine);
		} catch {
			throw new Error(
				`The file ${path} can be read by other users of this machine, and its permissions can't be changed. Run "chmod 600" on it as its owner.`,
			);
		}
	}
}

/**
 * Finds out whether a database file takes changes: commits its first page as it is.
 *
 * @throws what SQLite says when it cannot be written
 */
export async function tryWrite(db: Db): Promise<void> {
	const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
	await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(db);
}
