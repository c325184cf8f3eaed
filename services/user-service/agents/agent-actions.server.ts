/** The audit log of agents' actions. */
import type { AgentAction } from "#contracts/agents/agent-actions";
import { mayReadAuditLog, openAccountIds } from "#rules/users/permissions";
import type { TokenBearer } from "../../shared/auth.server.ts";
import { findDone } from "../../shared/idempotency-repository.server.ts";
import type { RightsCall, UserDeps } from "../rights/rights-call.server.ts";
import { actingAccount, bearerUser } from "../users.server.ts";
import { agentActionPage, insertAgentAction } from "./agent-actions-repository.server.ts";

/** @throws {ServiceFailure} 403 for an account that the user may not act for */
export async function recordAgentAction(
	{ db, now }: UserDeps,
	{ bearer, requestId }: RightsCall,
	{
		key,
		agent,
		action,
		summary,
		outcome,
		accountId,
	}: Omit<AgentAction, "at" | "userId" | "userName"> & { key: string },
): Promise<{ recorded: boolean }> {
	const account = accountId === null ? null : (await actingAccount(db, bearer, accountId)).accountId;
	const recorded = await insertAgentAction(db, {
		at: new Date(now()).toISOString(),
		user_id: bearer.userId,
		account_id: account,
		key,
		agent,
		action,
		summary,
		outcome,
		request_id: requestId,
	});
	return { recorded };
}

/** Changes of the user alone, and of accounts that the user may act for. */
export async function readAgentActionRun({ db }: UserDeps, bearer: TokenBearer, key: string) {
	const user = await bearerUser(db, bearer);
	const owner = { userId: user.userId, accountIds: openAccountIds(user) };
	return { ranAt: (await findDone(db, owner, key)) ?? null };
}

export async function readAgentActions({ db }: UserDeps, bearer: TokenBearer, page: number) {
	const user = await bearerUser(db, bearer);
	const accountIds = mayReadAuditLog(user) ? openAccountIds(user) : [];
	const { rows, pageCount } = await agentActionPage(db, bearer.userId, accountIds, page);
	return {
		pageCount,
		actions: rows.map((row) => ({
			at: row.at,
			userId: row.user_id,
			userName: [row.fname, row.lname].filter(Boolean).join(" ") || row.user_id,
			accountId: row.account_id,
			agent: row.agent,
			action: row.action,
			summary: row.summary,
			outcome: row.outcome,
		})),
	};
}
