import type { Services } from "#client/call-context";
import type { Log } from "#client/logger.server";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";

type Actor = {
	services: Services;
	userId: string;
	hasExtension: (call: string) => Promise<boolean>;
	log: Log;
};

type Entry = {
	/** Who acted for the user. */
	agent: string;
	/** Name of the tool. */
	action: string;
	/** What the user was shown. */
	summary: string;
	outcome: AgentActionOutcome;
	accountId: string | null;
	/** Recorded once. */
	key: string;
};

/**
 * Tells the audit log of the user service, and the storefront's own log, what an agent did or was declined. Never
 * fails: the action has its outcome already.
 */
export async function recordAgentAction(
	{ services, userId, hasExtension, log }: Actor,
	{ key, ...entry }: Entry,
): Promise<void> {
	log.info({ userId, ...entry }, "action of an agent");
	if (!(await hasExtension("user.recordAgentAction").catch(() => false))) return;
	await services.user
		.recordAgentAction({ ...entry, key })
		.catch((err: unknown) => log.error({ err, ...entry }, "failed to record an action"));
}
