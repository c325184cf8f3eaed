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
	type TransactionSettings,
} from "kysely";
import type Database from "libsql";
import { run } from "./kept-statements.server.ts";

export type Connections = {
	/** Its `busy_timeout` is 0. */
	writer: Database.Database;
	/** The same one for a database in memory. */
	reader: Database.Database;
	/** For reads of one state; missing for a database in memory. */
	stateReader?: Database.Database;
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
	private readonly stateTurns = new Turns();

	constructor(
		private readonly connections: Connections,
		private readonly patienceMs: number,
	) {}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<FileConnection> {
		return new FileConnection(this.connections, this.turns, this.patienceMs, this.stateTurns);
	}

	async releaseConnection(connection: FileConnection): Promise<void> {
		connection.release();
	}

	/**
	 * Takes the write lock at once. Otherwise a transaction that reads first fails when another process, such as
	 * Litestream or a command, has written in between. One that only reads takes no lock.
	 */
	async beginTransaction(connection: FileConnection, { accessMode }: TransactionSettings): Promise<void> {
		if (accessMode === "read only" && (await connection.beginState())) return;
		await connection.executeQuery(CompiledQuery.raw(beginStatement));
	}

	async commitTransaction(connection: FileConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("commit"));
	}

	async rollbackTransaction(connection: FileConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("rollback"));
	}

	async destroy(): Promise<void> {
		const { writer, reader, stateReader } = this.connections;
		stateReader?.close();
		if (reader !== writer) reader.close();
		writer.close();
	}
}

/** The connection of one query or transaction: it takes its turn as writer with the first query that may write, and keeps it. */
class FileConnection implements DatabaseConnection {
	private isWriter = false;
	private inTransaction = false;
	private state: Database.Database | null = null;

	constructor(
		private readonly connections: Connections,
		private readonly turns: Turns,
		private readonly patienceMs: number,
		private readonly stateTurns: Turns,
	) {}

	/** Begins to read one state of the file, whatever is written meanwhile (WAL). @returns false for one in memory */
	async beginState(): Promise<boolean> {
		const { stateReader } = this.connections;
		if (!stateReader) return false;
		await this.stateTurns.take(performance.now() + this.patienceMs);
		try {
			// A rollback that failed has left the one before open.
			if (stateReader.inTransaction) stateReader.exec("rollback");
			stateReader.exec("begin");
		} catch (error) {
			this.stateTurns.pass();
			throw error;
		}
		this.state = stateReader;
		return true;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		if (this.state) return this.readState<Row>(this.state, query);
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

	private readState<Row>(state: Database.Database, query: CompiledQuery): QueryResult<Row> {
		if (query.sql !== "commit" && query.sql !== "rollback") return run<Row>(state, query);
		// After a commit that failed, the rollback follows on the same connection.
		if (query.sql === "commit") state.exec("commit");
		else finish(state, "rollback");
		this.endState();
		return { rows: [] };
	}

	private endState(): void {
		if (!this.state) return;
		this.state = null;
		this.stateTurns.pass();
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

	private end(how: "commit" | "rollback"): void {
		if (how === "rollback") this.inTransaction = false;
		finish(this.connections.writer, how);
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
		this.endState();
	}
}

/** After a full disk or a failed write, SQLite has undone the transaction; the reason must not get lost over that. */
function finish(connection: Database.Database, how: "commit" | "rollback"): void {
	try {
		connection.exec(how);
	} catch (error) {
		if (how === "commit" || !/no transaction is active/.test((error as Error).message)) throw error;
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

/** One at a time, in the order of their asking. */
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
