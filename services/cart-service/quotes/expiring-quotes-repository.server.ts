import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { QuoteRow } from "./quotes-repository.server.ts";

const mostAtOnce = 500;

/** Quotes that wait for an answer and expire in the time given, that nobody was told of for that date. */
export const untoldExpiring = (db: Db, { from, to }: { from: string; to: string }): Promise<QuoteRow[]> =>
	db
		.selectFrom("quote")
		.selectAll()
		.where("status", "in", ["submitted", "sent-back"])
		.where("expires_at", ">", from)
		.where("expires_at", "<=", to)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("notification_event")
						.select("key")
						.where("key", "=", sql<string>`'quote-expiring:' || quote.id || ':' || quote.expires_at`),
				),
			),
		)
		.orderBy("expires_at")
		.limit(mostAtOnce)
		.execute();
