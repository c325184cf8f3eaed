/** Messages from before the shop kept answers were handled in the mailboxes of their topics: they wait for nobody here. */
import { sql } from "kysely";
import type { UntypedDb } from "./index.server.ts";

export async function up(db: UntypedDb): Promise<void> {
	await sql`
		update contact_request set status = 'answered'
		where changed_at is null
			and created_at < (select timestamp from kysely_migration where name = '0268-customer-messages')`.execute(
		db,
	);
}
