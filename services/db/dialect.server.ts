export type Dialect = "sqlite" | "postgres";

/** PostgreSQL for `postgres://…` or `postgresql://…`, otherwise a file. */
export function parseDialect(databaseUrl: string): Dialect {
	return /^postgres(ql)?:\/\//.test(databaseUrl) ? "postgres" : "sqlite";
}

/** The path of a database file, whose `DATABASE_URL` may begin with "file:"; ":memory:" stays. */
export const parseFilePath = (databaseUrl: string): string => databaseUrl.replace(/^file:(\/\/)?/, "");
