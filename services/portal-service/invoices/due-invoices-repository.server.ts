import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

const mostAtOnce = 500;

/** Open invoices due in the days given, that nobody was told of. @param from and `to` are days, both included */
export const untoldInvoices = (
	db: Db,
	kind: "invoice-due" | "invoice-overdue",
	{ from, to }: { from: string; to: string },
) =>
	db
		.selectFrom("invoice")
		.select(["id", "account_id", "number", "purchase_order", "due_on", "balance_cents"])
		.where("due_on", ">=", from)
		.where("due_on", "<=", to)
		.where("balance_cents", ">", 0)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`cast(${`${kind}:`} as text) || invoice.id`),
				),
			),
		)
		.orderBy("due_on")
		.limit(mostAtOnce)
		.execute();
