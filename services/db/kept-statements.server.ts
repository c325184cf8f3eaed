/** Statements that a connection to the database file keeps prepared. */
import type { CompiledQuery, QueryResult } from "kysely";
import type Database from "libsql";
import { LRUCache } from "lru-cache";

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

export function run<Row>(database: Database.Database, query: CompiledQuery): QueryResult<Row> {
	const { parameters } = query;
	const statement = prepare(database, query);
	if (statement.reader) return { rows: statement.all(parameters) as Row[] };
	const { changes, lastInsertRowid } = statement.run(parameters);
	return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
