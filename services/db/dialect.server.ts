/** Differences between SQLite and PostgreSQL. */
import type { CreateTableBuilder } from "kysely";

export type Dialect = "sqlite" | "postgres";

/** PostgreSQL for `postgres://…` or `postgresql://…`, otherwise a file. */
export function parseDialect(databaseUrl: string): Dialect {
	return /^postgres(ql)?:\/\//.test(databaseUrl) ? "postgres" : "sqlite";
}

export function autoIncrement<Table extends string>(
	table: CreateTableBuilder<Table>,
	column: string,
	dialect: Dialect,
) {
	return dialect === "postgres"
		? table.addColumn(column, "bigserial", (c) => c.primaryKey())
		: table.addColumn(column, "integer", (c) => c.primaryKey().autoIncrement());
}
