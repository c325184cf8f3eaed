/**
 * Approves or declines an action that the assistant proposed. The decision is a message of the conversation, saved
 * before anything runs: of two decisions the first counts. The action runs with the user's own rights and a key of its
 * own, so that approving twice, or again after a lost answer, acts once.
 */
import { data, redirect } from "@remix-run/node";
import { escapeMarkdown } from "#assistant-tools/markdown";
import { planAction, runAction } from "#assistant-tools/run-tool";
import { type AnyAction, type ToolContext, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import { findActionTool } from "#assistant-tools/tools";
import { ServiceError } from "#client/service-error";
import type { AgentActionOutcome } from "#contracts/agents/agent-actions";
import {
	type ActionPlan,
	type Outcome,
	type ProposedAction,
	readActions,
} from "#contracts/assistant/action-proposals";
import type { ChatMessage } from "#contracts/assistant/conversations";
import {
	actionKey,
	answerIds,
	checkRun,
	decide,
	planAgain,
	planDigest,
	recordAgentAction,
	tell,
	unknownText,
} from "~/features/assistant/actions/action-records.server.ts";
import { paths } from "~/paths.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import { ofOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { type FormAnswer, refusedForm } from "~/shared/forms/form-answer.server.ts";
import type { AskedField, answerForm } from "../conversations/assistant-forms.ts";
import { readConversation } from "../conversations/conversations.server.ts";
import { type ChatOwner, getChatOwner } from "../owner/chat-owner.server.ts";
import { requireOwner } from "../stream/chat-route.server.ts";
import { actionAnchor } from "./action-form.tsx";

type Params = { conversationID: string; toolCallID: string };
type AnswerContext = FormContext<typeof answerForm, Params>;

const toIds = ({ conversationID, toolCallID }: Params) => ({
	conversationId: conversationID,
	toolCallId: toolCallID,
});

export const toolContext = ({
	services,
	session,
	accountId,
}: Pick<RequestContext<unknown>, "services" | "session" | "accountId">): ToolContext => ({
	calls: services,
	userId: session?.userId ?? null,
	accountId,
});

/** @throws {Response} 404 for an action that the visitor's conversation doesn't have */
export async function readAction(context: RequestContext<Params>) {
	const { conversationID, toolCallID } = context.params;
	const owner = requireOwner(await getChatOwner(context, { create: false }));
	const { conversation, running } = await readConversation(owner, conversationID);
	const action = findAction(conversation.messages, conversationID, toolCallID);
	if (!action) throw httpError(404, "This action was not found.");
	return { owner, action, running };
}

/**
 * The page shows prices and totals of the account in use, so it offers the switch before it plans.
 * @throws {ServiceError} for an action of another account
 */
export async function refuseOfOtherAccount(
	{ services, session, accountId }: Pick<RequestContext<unknown>, "services" | "session" | "accountId">,
	action: FoundAction,
): Promise<void> {
	if (session && action.accountId && action.accountId !== accountId)
		throw await ofOtherAccount(services, action.accountId, "action");
}

export async function answerAction(context: AnswerContext) {
	const { owner, action, running } = await readAction(context);
	const { value, params } = context;
	if (action.state !== "open" && action.state !== "approved") return answered(context);
	if (running) return refuse(context, 409, "Wait until the assistant has finished its reply.");
	if (value.intent === "decline") {
		if (action.state === "approved")
			return refuse(context, 409, "You have approved this. Try again to see whether it went through.");
		if (await decide(owner, toIds(params), action, "declined")) await audit(context, action, "declined");
		return answered(context);
	}
	return approve(context, owner, action);
}

async function approve(context: AnswerContext, owner: ChatOwner, action: FoundAction) {
	const { value, params, session, accountId } = context;
	if (!session) return refuse(context, 403, "Please sign in.");
	// The page offers the switch; the window and the conversation say it beside the button.
	if (!value.inPlace) await refuseOfOtherAccount(context, action);
	if (action.accountId !== accountId)
		return refuse(
			context,
			409,
			`This is for account ${action.accountId ?? "of your own"}. Switch to that account to approve it.`,
		);
	const missing = action.plan.ask.find(({ name }) => !value[name as AskedField]);
	if (missing)
		return refusedForm(context.submission, { fields: { [missing.name]: `Enter a ${missing.label}.` } });
	const input = action.tool.input.safeParse(withAsked(action, value));
	if (!input.success) {
		const wrong = input.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message]);
		return refusedForm(context.submission, { fields: Object.fromEntries(wrong) });
	}
	const tools = toolContext(context);
	const idempotencyKey = actionKey(session.userId, params.conversationID, params.toolCallID);
	let isPlanned = false;
	try {
		if (action.state === "approved") {
			const run = await checkRun(context, idempotencyKey, action.approvedAt);
			if (run === "no answer") return unsure(context, 503, noAnswerText);
			if (run === "unknown") return endUnknown(context, owner, action);
			if (run === "ran") {
				await finish(context, owner, action, "done", `${action.plan.title}: done.`);
				return answered(context);
			}
		}
		const plan = await planAgain(action.tool, action, tools);
		isPlanned = true;
		if (planDigest(plan) !== (value.seen ?? planDigest(action.plan)))
			return refuseChanged(context, action, plan);
		if (action.state === "open" && !(await decide(owner, toIds(params), action, "approved")))
			return answered(context);
		const result = await runAction(action.tool, input.data, { ...tools, idempotencyKey });
		await finish(context, owner, action, "done", action.tool.show?.(result) ?? `${action.plan.title}: done.`);
		return answered(context);
	} catch (error) {
		return handleFailure(context, owner, action, { error, isPlanned });
	}
}

/** It is never run again: the services might do it twice. */
async function endUnknown(context: AnswerContext, owner: ChatOwner, action: FoundAction) {
	await tell(context.log, owner, toIds(context.params), action, {
		outcome: "unknown",
		content: unknownText,
	});
	return answered(context);
}

/** What the person typed replaces what the assistant proposed. */
function withAsked({ input, plan }: FoundAction, value: Partial<Record<AskedField, string>>): unknown {
	const typed = plan.ask.map(({ name }) => [name, value[name as AskedField]] as const);
	return { ...(typeof input === "object" ? input : {}), ...Object.fromEntries(typed) };
}

/** Hands over the plan as it is now, which the card then shows: the next press approves that one. */
function refuseChanged(context: AnswerContext, { state }: FoundAction, plan: ActionPlan) {
	const now = { plan, seen: planDigest(plan) };
	return state === "approved"
		? unsure(context, 409, "Check what it would do now and try again: nothing is done twice.", now)
		: refuse(context, 409, "This has changed since it was proposed. Check it and approve it again.", now);
}

/**
 * Only what the services refuse the first time is over: an action that was approved before may have run without an
 * answer, and one that can't be planned now may be possible later.
 */
async function handleFailure(
	context: AnswerContext,
	owner: ChatOwner,
	action: FoundAction,
	{ error, isPlanned }: { error: unknown; isPlanned: boolean },
) {
	const mayHaveRun = action.state === "approved";
	const refuseNow = mayHaveRun ? unsure : refuse;
	if (error instanceof ToolRefusal) return refuseNow(context, 403, error.message);
	if (error instanceof ToolProblem) return refuseNow(context, 422, error.message);
	if (!(error instanceof ServiceError) || error.status === 401) throw error;
	if (error.status < 500) {
		if (mayHaveRun || !isPlanned) return refuseNow(context, 422, error.message);
		await finish(context, owner, action, "failed", `That was not possible: ${escapeMarkdown(error.message)}`);
		return answered(context);
	}
	context.log.error({ err: error, action: action.toolName }, "an approved action has no answer");
	const answer = isPlanned ? unsure : refuseNow;
	return answer(context, 503, noAnswerText);
}

const noAnswerText = "The shop did not answer. Try again: nothing is done twice.";

/** Tells what came of it; the action itself is done, so a failure here costs only the message. */
async function finish(
	context: AnswerContext,
	owner: ChatOwner,
	action: FoundAction,
	outcome: AgentActionOutcome & Outcome,
	content: string,
): Promise<void> {
	await audit(context, action, outcome);
	await tell(context.log, owner, toIds(context.params), action, { outcome, content });
}

async function audit(
	context: AnswerContext,
	action: FoundAction,
	outcome: AgentActionOutcome,
): Promise<void> {
	const { session, params } = context;
	if (!session) return;
	await recordAgentAction(
		{ ...context, userId: session.userId },
		{
			agent: "assistant",
			action: action.toolName,
			summary: action.plan.title,
			outcome,
			accountId: action.accountId,
			key: actionKey(session.userId, params.conversationID, params.toolCallID),
		},
	);
}

/** What a refused card shows beside the sentence. */
type RefusedAction = FormAnswer<{ plan?: ActionPlan; seen?: string; unsure?: true }>;

function refuse({ submission }: AnswerContext, status: number, text: string, more: object = {}) {
	const { data: answer, init } = refusedForm(submission, { form: text }, { status });
	return data<RefusedAction>({ ...answer, ...more }, init ?? undefined);
}

/** Refuses what may have been done already, under a title that says so. */
const unsure = (context: AnswerContext, status: number, text: string, more: object = {}) =>
	refuse(context, status, text, { ...more, unsure: true });

const answered = ({ params, value }: AnswerContext) =>
	value.inPlace
		? { reply: null }
		: redirect(`${paths.conversation(params.conversationID)}#${actionAnchor(params.toolCallID)}`, {
				status: 303,
			});

/** The plan as of now; the stored one where it can't be made. */
export async function currentPlan(
	context: Pick<RequestContext<unknown>, "services" | "session" | "accountId">,
	{ tool, input, plan }: FoundAction,
): Promise<ActionPlan> {
	try {
		return await planAction(tool, input, toolContext(context));
	} catch (error) {
		if (error instanceof ToolProblem || error instanceof ToolRefusal) return plan;
		if (error instanceof ServiceError && error.status !== 401) return plan;
		throw error;
	}
}

/** `approvedAt` is in ms since 1970; the present where nobody approved it. */
type FoundAction = ProposedAction & { tool: AnyAction; approvedAt: number };

/** `null` for one that the conversation doesn't have, or that the shop doesn't know with this input. */
function findAction(
	messages: readonly ChatMessage[],
	conversationId: string,
	toolCallId: string,
): FoundAction | null {
	const proposed = [...readActions(messages).values()].flat();
	const action = proposed.find((one) => one.toolCallId === toolCallId);
	const tool = findActionTool(action?.toolName);
	if (!action || !tool?.input.safeParse(action.input).success) return null;
	const { decision } = answerIds({ conversationId, toolCallId });
	const decidedAt = messages.find(({ id }) => id === decision)?.createdAt;
	return { ...action, tool, approvedAt: decidedAt ? Date.parse(decidedAt) : Date.now() };
}
