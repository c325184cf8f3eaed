import type { Dialect } from "../../dialect.server.ts";

/** Words in which the two databases differ. */
export type Words = {
	dialect: Dialect;
	/** Type of a key with ascending numbers of its own. */
	serialKey: string;
	/** Type of a column that refers to such a key. */
	serialReference: string;
};

/** Statements that create the tables of a subject, each ended by ";" at the end of a line. */
export type Tables = (words: Words) => string;

const words: Record<Dialect, Words> = {
	sqlite: {
		dialect: "sqlite",
		serialKey: "integer primary key autoincrement",
		serialReference: "integer",
	},
	postgres: { dialect: "postgres", serialKey: "bigserial primary key", serialReference: "bigint" },
};

export const statementsOf = (tables: Tables, dialect: Dialect): string[] =>
	tables(words[dialect])
		.split(/;\n/)
		.map((statement) => statement.trim())
		.filter((statement) => statement !== "");
