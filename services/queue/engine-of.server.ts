import { PostgresAdapter } from "kysely";
import type { Db } from "../db/connect.server.ts";
import type { Engine } from "./engine.ts";
import { postgresEngine } from "./postgres-engine-repository.server.ts";
import { sqliteEngine } from "./sqlite-engine-repository.server.ts";

/** The engine of a connection's or transaction's database. */
export const createEngine = (db: Db): Engine =>
	db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine;
