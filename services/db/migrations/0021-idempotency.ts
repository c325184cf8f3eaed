import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

const formerTables = [
	{ table: "project_submission", scope: "project", owner: "user_id", result: "project_id", answer: "null" },
	{ table: "quote_submission", scope: "quote", owner: "user_id", result: "quote_id", answer: "answer" },
	{ table: "order_submission", scope: "order", owner: "user_id", result: "order_id", answer: "null" },
	{ table: "credit_submission", scope: "credit", owner: "user_id", result: "null", answer: "null" },
	{ table: "cart_submission", scope: "cart", owner: "account_id", result: "null", answer: "null" },
];

/** One table of idempotency keys for all services. NULLs are distinct in a unique index on both databases. */
export async function up(db: UntypedDb): Promise<void> {
	await db.schema
		.createTable("idempotency_key")
		.addColumn("scope", "text", (c) => c.notNull())
		.addColumn("user_id", "text", (c) =>
			c.references("portal_user.user_id").onUpdate("cascade").onDelete("cascade"),
		)
		.addColumn("account_id", "text")
		.addColumn("digest", "text", (c) => c.notNull())
		.addColumn("result_id", "text")
		.addColumn("answer", "text")
		.addColumn("at", "text", (c) => c.notNull())
		.addCheckConstraint("idempotency_key_owner", sql`(user_id is null) <> (account_id is null)`)
		.execute();
	for (const owner of ["user_id", "account_id"])
		await db.schema
			.createIndex(`idempotency_key_${owner}`)
			.on("idempotency_key")
			.columns([owner, "scope", "digest"])
			.unique()
			.execute();
	await db.schema
		.createIndex("idempotency_key_result")
		.on("idempotency_key")
		.columns(["scope", "result_id"])
		.execute();
	for (const { table, scope, owner, result, answer } of formerTables) {
		await sql`
			insert into idempotency_key (scope, ${sql.ref(owner)}, digest, result_id, answer, at)
			select ${sql.lit(scope)}, ${sql.ref(owner)}, digest, ${sql.raw(result)}, ${sql.raw(answer)}, at
			from ${sql.table(table)}`.execute(db);
		await db.schema.dropTable(table).execute();
	}
}
