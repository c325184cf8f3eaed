export type Dialect = "sqlite" | "postgres";

/** PostgreSQL for `postgres://…` or `postgresql://…`, otherwise a file. */
export function parseDialect(databaseUrl: string): Dialect {
	return /^postgres(ql)?:\/\//.test(databaseUrl) ? "postgres" : "sqlite";
}
