import type { Insertable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { toPage } from "../../db/list-pages.server.ts";
import type { AgentActionTable } from "../../db/users-schema.ts";

export const agentActionsPerPage = 50;

/** @returns whether it was new */
export async function insertAgentAction(db: Db, entry: Insertable<AgentActionTable>): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("agent_action")
		.values(entry)
		.onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Actions of the user and those for the accounts, newest first. */
export async function agentActionPage(db: Db, userId: string, accountIds: readonly string[], page: number) {
	const query = db
		.selectFrom("agent_action")
		.leftJoin("portal_user", "portal_user.user_id", "agent_action.user_id")
		.where(({ eb, or }) =>
			or([
				eb("agent_action.user_id", "=", userId),
				...(accountIds.length > 0 ? [eb("agent_action.account_id", "in", [...accountIds])] : []),
			]),
		);
	const { total } = await query.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
	const { limit, offset, pageCount } = toPage(total, agentActionsPerPage, page);
	const rows = await query
		.selectAll("agent_action")
		.select(["portal_user.fname", "portal_user.lname"])
		.orderBy("agent_action.id", "desc")
		.limit(limit)
		.offset(offset)
		.execute();
	return { rows, pageCount };
}
