import { sql } from "kysely";
import type { Dialect } from "../dialect.server.ts";
import type { UntypedDb } from "./index.server.ts";
import { billing } from "./schema/billing.ts";
import { carts, saving } from "./schema/carts.ts";
import { catalog } from "./schema/catalog.ts";
import { operation } from "./schema/operation.ts";
import { orders } from "./schema/orders.ts";
import { quotes } from "./schema/quotes.ts";
import { conversations, requests } from "./schema/requests.ts";
import { identity, users } from "./schema/users.ts";
import { statementsOf } from "./schema/words.ts";

/** Each refers to tables of itself and of those before. */
const subjects = [
	catalog,
	identity,
	users,
	saving,
	carts,
	quotes,
	orders,
	billing,
	conversations,
	requests,
	operation,
];

/** All tables of an empty database. */
export async function schema(db: UntypedDb, dialect: Dialect): Promise<void> {
	for (const tables of subjects)
		for (const statement of statementsOf(tables, dialect)) await sql.raw(statement).execute(db);
}
