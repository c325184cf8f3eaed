/**
 * The dialect of the database file. Kysely's own has one connection for everything, and SQLite waits for the lock of
 * another process in the only thread: while a command such as `catalog:import` writes, nobody is answered. Here, reads
 * outside of transactions have a connection of their own, which a writer never keeps waiting (WAL), and a write that
 * finds the file locked tries again later without blocking.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	type QueryResult,
	SelectQueryNode,
	SqliteAdapter,
	SqliteDialect,
} from "kysely";
import type Database from "libsql";
import { LRUCache } from "lru-cache";

export type Connections = {
	/** Its `busy_timeout` is 0. */
	writer: Database.Database;
	/** The same one for a database in memory. */
	reader: Database.Database;
};

/**
 * How long a write waits for its turn and for other processes, in ms: less than callers wait for an answer, so that
 * nothing is done after somebody was told to try again.
 */
export const lockPatienceMs = 4_000;
const beginStatement = "begin immediate";

/** The pause between two tries, in ms. */
const pauseMs = 25;

export class FileDialect extends SqliteDialect {
	constructor(
		private readonly connections: Connections,
		private readonly patienceMs = lockPatienceMs,
	) {
		super({ database: connections.writer as never });
	}

	override createDriver(): Driver {
		return new FileDriver(this.connections, this.patienceMs);
	}

	/** Runs migrations in a transaction, so that one killed halfway leaves no changes. */
	override createAdapter(): SqliteAdapter {
		return new (class extends SqliteAdapter {
			override get supportsTransactionalDdl(): boolean {
				return true;
			}
		})();
	}
}

class FileDriver implements Driver {
	private readonly turns = new Turns();

	constructor(
		private readonly connections: Connections,
		private readonly patienceMs: number,
	) {}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<FileConnection> {
		return new FileConnection(this.connections, this.turns, this.patienceMs);
	}

	async releaseConnection(connection: FileConnection): Promise<void> {
		connection.release();
	}

	/**
	 * Takes the write lock at once. Otherwise a transaction that reads first fails when another process, such as
	 * Litestream or a command, has written in between.
	 */
	async beginTransaction(connection: FileConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw(beginStatement));
	}

	async commitTransaction(connection: FileConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("commit"));
	}

	async rollbackTransaction(connection: FileConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("rollback"));
	}

	async destroy(): Promise<void> {
		const { writer, reader } = this.connections;
		if (reader !== writer) reader.close();
		writer.close();
	}
}

/** The connection of one query or transaction: it takes its turn as writer with the first query that may write, and keeps it. */
class FileConnection implements DatabaseConnection {
	private isWriter = false;
	private inTransaction = false;

	constructor(
		private readonly connections: Connections,
		private readonly turns: Turns,
		private readonly patienceMs: number,
	) {}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		if (query.sql === beginStatement) {
			await this.begin();
			return { rows: [] };
		}
		if (query.sql === "commit" || query.sql === "rollback") {
			this.end(query.sql);
			return { rows: [] };
		}
		const { reader, writer } = this.connections;
		if (!this.isWriter && reader !== writer && isRead(query)) return run<Row>(reader, query);
		return this.write<Row>(query);
	}

	/** A statement alone is a transaction too: what SQLite refuses while the file is locked would stay open. */
	private async write<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const { writer } = this.connections;
		if (this.inTransaction) return run<Row>(writer, query);
		if (standsAlone.test(query.sql)) {
			await this.takeTurn(performance.now() + this.patienceMs);
			return run<Row>(writer, query);
		}
		await this.begin();
		try {
			const result = run<Row>(writer, query);
			this.end("commit");
			return result;
		} catch (error) {
			this.end("rollback");
			throw error;
		}
	}

	/** Waits for this process's other writes, then for the lock of the file. */
	private async begin(): Promise<void> {
		const deadline = performance.now() + this.patienceMs;
		await this.takeTurn(deadline);
		while (!this.inTransaction) {
			try {
				this.connections.writer.exec(beginStatement);
				this.inTransaction = true;
			} catch (error) {
				if (!isLocked(error) || performance.now() > deadline) throw error;
				await sleep(pauseMs);
			}
		}
	}

	/** After a full disk or a failed write, SQLite has undone the transaction; the reason must not get lost over that. */
	private end(how: "commit" | "rollback"): void {
		if (how === "rollback") this.inTransaction = false;
		try {
			this.connections.writer.exec(how);
		} catch (error) {
			if (how === "commit" || !/no transaction is active/.test((error as Error).message)) throw error;
		}
		this.inTransaction = false;
	}

	private async takeTurn(deadline: number): Promise<void> {
		if (this.isWriter) return;
		await this.turns.take(deadline);
		this.isWriter = true;
	}

	// biome-ignore lint/correctness/useYield: a stream would keep the connection at the state of its beginning
	async *streamQuery<Row>(): AsyncGenerator<QueryResult<Row>> {
		throw new Error("Nothing is streamed from a database file; read it in pages.");
	}

	release(): void {
		if (this.isWriter) this.turns.pass();
		this.isWriter = false;
	}
}

/** What may not run in a transaction. */
const standsAlone =
	/^\s*(vacuum|attach|detach|pragma\s+(journal_mode|synchronous|foreign_keys|wal_checkpoint))\b/i;

const asks = /^\s*(select\b|pragma\s+(user_version|table_info\b[^=]*|\w+_check)\s*$)/i;
/** What they answer is about the connection that wrote. */
const aboutConnection = /\b(total_changes|changes|last_insert_rowid)\s*\(/i;

/** Selects, and pragmas that ask. The reader's connection refuses everything that changes something. */
const isRead = ({ query, sql }: CompiledQuery): boolean =>
	(SelectQueryNode.is(query) || asks.test(sql)) && !aboutConnection.test(sql);

export const isLocked = (error: unknown): boolean =>
	/^SQLITE_BUSY/.test(String((error as { code?: unknown } | null)?.code ?? ""));

const locked = () =>
	Object.assign(new Error("The database file is locked by other writes."), { code: "SQLITE_BUSY" });

/** Statements that a connection keeps prepared; queries of the shop are some 1,500, those with lists in more lengths. */
const keptStatements = 500;
/** Longest statement that is kept, in characters: longer ones, with long lists, are seldom the same twice. */
const longestKept = 8_000;
const prepared = new WeakMap<Database.Database, LRUCache<string, Database.Statement>>();

/**
 * Preparing takes as long as running most of them. A statement keeps the values it ran with, and one that gets fewer
 * would use the old ones, so that their number belongs to its key.
 */
function prepare(database: Database.Database, { sql, parameters }: CompiledQuery): Database.Statement {
	if (sql.length > longestKept) return database.prepare(sql);
	let statements = prepared.get(database);
	if (!statements) {
		statements = new LRUCache({ max: keptStatements });
		prepared.set(database, statements);
	}
	const key = `${parameters.length} ${sql}`;
	const known = statements.get(key);
	if (known) return known;
	const statement = database.prepare(sql);
	// What changes the schema or the connection runs once.
	if (isKept.test(sql)) statements.set(key, statement);
	return statement;
}

const isKept = /^\s*(select|insert|update|delete|with)\b/i;

function run<Row>(database: Database.Database, query: CompiledQuery): QueryResult<Row> {
	const { parameters } = query;
	const statement = prepare(database, query);
	if (statement.reader) return { rows: statement.all(parameters) as Row[] };
	const { changes, lastInsertRowid } = statement.run(parameters);
	return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}

/** One writer at a time, in the order of their asking. */
class Turns {
	private taken = false;
	private readonly waiting = new Set<() => void>();

	/** @throws {Error} SQLITE_BUSY after the deadline */
	async take(deadline: number): Promise<void> {
		if (this.taken)
			await new Promise<void>((resolve, reject) => {
				const take = () => {
					clearTimeout(late);
					resolve();
				};
				const late = setTimeout(() => {
					this.waiting.delete(take);
					reject(locked());
				}, deadline - performance.now());
				this.waiting.add(take);
			});
		this.taken = true;
	}

	pass(): void {
		const [next] = this.waiting;
		if (!next) {
			this.taken = false;
			return;
		}
		this.waiting.delete(next);
		next();
	}
}
