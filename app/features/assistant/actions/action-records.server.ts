/** Keys of what the assistant or an agent does, and the record of it. */
import { createHash } from "node:crypto";
import { planAction } from "#assistant-tools/run-tool";
import { type AnyAction, type ToolContext, ToolProblem } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import type { Log } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";
import type { ActionPlan } from "#contracts/assistant/action-proposals";

// Keys and digests of actions.

const hash = (...parts: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** What the person saw: another plan has another digest. */
export const planDigest = ({ title, lines, cents }: ActionPlan): string => hash(title, lines, cents);

/** The same for each try, so that approving twice acts once. */
export const actionKey = (userId: string, conversationId: string, toolCallId: string): string =>
	hash(userId, conversationId, toolCallId);

/** Ids of the messages that tell the decision and what came of it; a service keeps each once. */
export function answerIds(conversationId: string, toolCallId: string): { decision: string; outcome: string } {
	const key = hash(conversationId, toolCallId).slice(0, 32);
	return { decision: `decision-${key}`, outcome: `outcome-${key}` };
}

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

/** Whether an action that was approved before, and had no answer, ran all the same; `false` also where nobody can say. */
export async function hasRun(
	{ services, hasExtension, log }: Pick<Actor, "services" | "hasExtension" | "log">,
	key: string,
): Promise<boolean> {
	if (!(await hasExtension("user.agentActionRun").catch(() => false))) return false;
	return services.user.agentActionRun({ key }).then(
		({ ranAt }) => ranAt !== null,
		(err: unknown) => {
			log.error({ err }, "failed to ask whether an action ran");
			return false;
		},
	);
}

/** Said of an action that was approved and had no answer, so that nobody starts it anew. */
export const unsureText = "We don't know yet whether this went through.";

const isRefused = (error: unknown): boolean =>
	error instanceof ToolProblem ||
	(error instanceof ServiceError && error.status < 500 && error.status !== 401);

/**
 * An action as it is now. One that was approved may have run without an answer, and be impossible for that alone, such as
 * a cancellation: it keeps the plan that was approved, and its key says whether it ran.
 */
export async function planAgain(
	tool: AnyAction,
	{ input, plan, state }: { input: unknown; plan: ActionPlan; state: string },
	context: ToolContext,
): Promise<ActionPlan> {
	try {
		return await planAction(tool, input, context);
	} catch (error) {
		if (state === "approved" && isRefused(error)) return plan;
		throw error;
	}
}
