/** Keys of what the assistant or an agent does, and the record of it. */

import { createHash } from "node:crypto";
import { planAction } from "#assistant-tools/run-tool";
import { type AnyAction, type ToolContext, ToolProblem } from "#assistant-tools/tool";
import type { Services } from "#client/call-context";
import type { Log } from "#client/logger.server";
import { ServiceError } from "#client/service-error";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";
import type { ActionPlan, Decision, Outcome, ProposedAction } from "#contracts/assistant/action-proposals";
import { dayMs } from "#rules/clock/time-zones";

// Keys and digests of actions.

const hash = (...parts: unknown[]): string =>
	createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** What the person saw: another plan has another digest. */
export const planDigest = ({ title, lines, cents }: ActionPlan): string => hash(title, lines, cents);

/** The same for each try, so that approving twice acts once. */
export const actionKey = (userId: string, conversationId: string, toolCallId: string): string =>
	hash(userId, conversationId, toolCallId);

/** Ids of the messages that tell the decision and what came of it; a service keeps each once. */
export function answerIds({ conversationId, toolCallId }: ActionIds): { decision: string; outcome: string } {
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

/**
 * Whether an action that had no answer ran all the same. "unknown" is final: the services don't record keys, or may have
 * forgotten this one. After "no answer" it can be asked again.
 */
export type RunState = "ran" | "not run" | "unknown" | "no answer";

/** Services keep keys for 7 days, in ms; a day less is safe. */
const keysKnownFor = 6 * dayMs;

/** @param triedAt when it was tried last, in ms since 1970 */
export async function checkRun(
	{ services, hasExtension, log }: Pick<Actor, "services" | "hasExtension" | "log">,
	key: string,
	triedAt: number,
): Promise<RunState> {
	try {
		if (!(await hasExtension("user.agentActionRun"))) return "unknown";
		const { ranAt } = await services.user.agentActionRun({ key });
		if (ranAt !== null) return "ran";
		return Date.now() - triedAt < keysKnownFor ? "not run" : "unknown";
	} catch (err) {
		log.error({ err }, "failed to ask whether an action ran");
		return "no answer";
	}
}

/** Said of an action that was approved and had no answer, so that nobody starts it anew. */
export const unsureText = "We don't know yet whether this went through.";

/** Said of an action that is never run again, because it may have run before. */
export const unknownText =
	"We can't tell whether this went through, so it wasn't tried again. Check your cart, quotes, projects and orders before you ask for it again.";

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

// Messages of a conversation about an action.

type MessageWriter = { services: Pick<Services, "conversations">; userId: string };
type ActionIds = { conversationId: string; toolCallId: string };
type ToldAction = Pick<ProposedAction, "toolName" | "plan">;

const messageTime = () => new Date().toISOString();

/** @returns whether this decision is the one that counts */
export async function decide(
	{ services, userId }: MessageWriter,
	{ conversationId, toolCallId }: ActionIds,
	{ toolName, plan }: ToldAction,
	decision: Decision,
): Promise<boolean> {
	try {
		await services.conversations.addMessages({
			id: conversationId,
			conversationId,
			userId,
			messages: [
				{
					id: answerIds({ conversationId, toolCallId }).decision,
					role: "user",
					content: `${decision === "approved" ? "Approved" : "Declined"}: ${plan.title}`,
					createdAt: messageTime(),
					toolInvocations: [{ state: "result", toolCallId, toolName, result: { decision } }],
				},
			],
		});
		return true;
	} catch (error) {
		// The other decision is saved under this id.
		if (error instanceof ServiceError && error.status === 409) return false;
		throw error;
	}
}

/** Tells what came of an action. The action itself is over, so a failure here costs only the message. */
export async function tell(
	log: Log,
	{ services, userId }: MessageWriter,
	{ conversationId, toolCallId }: ActionIds,
	{ toolName }: ToldAction,
	{ outcome, content }: { outcome: Outcome; content: string },
): Promise<void> {
	await services.conversations
		.addMessages({
			id: conversationId,
			conversationId,
			userId,
			messages: [
				{
					id: answerIds({ conversationId, toolCallId }).outcome,
					role: "assistant",
					content,
					createdAt: messageTime(),
					toolInvocations: [{ state: "result", toolCallId, toolName, result: { outcome } }],
				},
			],
		})
		.catch((error) => log.error({ err: error }, "failed to save what came of an action"));
}
