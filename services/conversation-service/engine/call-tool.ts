/** Calls a tool while a reply is written, and tells its readers. */
import type { z } from "zod";
import { planAction, runTool } from "#assistant-tools/run-tool";
import {
	type ActionTool,
	type ReadTool,
	type RefusalReason,
	type ToolContext,
	ToolProblem,
	ToolRefusal,
} from "#assistant-tools/tool";
import type { ActionPlan, Proposal } from "#contracts/assistant/action-proposals";
import type { ToolInvocation } from "#contracts/assistant/conversations";
import { foldReply, type ReplyPart } from "#rules/assistant/fold-reply";

/** Why a tool was refused; the reason of a user without a right is a sentence for them. */
export type Refused = { refused: RefusalReason; reason: string };
export type Called<Result> = { result: Result } | Refused;

export async function* callTool<Input extends z.ZodType, Result>(
	tool: ReadTool<Input, Result>,
	input: z.input<Input>,
	context: ToolContext,
): AsyncGenerator<ReplyPart, Called<Result>> {
	const call = { toolCallId: crypto.randomUUID(), dynamic: true };
	const { name: toolName, title } = tool;
	yield { type: "tool-input-available", ...call, toolName, title, input };
	try {
		const result = await runTool(tool, input, context);
		yield { type: "tool-output-available", ...call, output: result };
		return { result };
	} catch (error) {
		if (!(error instanceof ToolRefusal)) throw error;
		yield { type: "tool-output-error", ...call, errorText: error.message };
		return { refused: error.reason, reason: error.message };
	}
}

// Proposes an action while a reply is written: nothing changes until the reader approves its card.

export type Proposed = { plan: ActionPlan } | Refused | { problem: string };

export async function* propose<Input extends z.ZodType, Result>(
	tool: ActionTool<Input, Result>,
	input: z.input<Input>,
	context: ToolContext,
): AsyncGenerator<ReplyPart, Proposed> {
	const call = { toolCallId: crypto.randomUUID(), dynamic: true };
	yield { type: "tool-input-available", ...call, toolName: tool.name, title: tool.title, input };
	try {
		const plan = await planAction(tool, input, context);
		const output: Proposal = { proposal: plan, accountId: context.accountId };
		yield { type: "tool-output-available", ...call, output };
		return { plan };
	} catch (error) {
		if (!(error instanceof ToolRefusal || error instanceof ToolProblem)) throw error;
		yield { type: "tool-output-error", ...call, errorText: error.message };
		return error instanceof ToolRefusal
			? { refused: error.reason, reason: error.message }
			: { problem: error.message };
	}
}

/** The calls of a part of an answer, for the parts behind it; `null` where it called nothing. */
export function callsOf(told: readonly ReplyPart[]): readonly ToolInvocation[] | null {
	const { toolInvocations } = foldReply(told);
	return toolInvocations.length > 0 ? toolInvocations : null;
}

/** Keeps the parts of an answer for those behind it. */
export async function* keep<Said>(
	parts: AsyncGenerator<ReplyPart, Said>,
	told: ReplyPart[],
): AsyncGenerator<ReplyPart, Said> {
	let step = await parts.next();
	for (; !step.done; step = await parts.next()) {
		told.push(step.value);
		yield step.value;
	}
	return step.value;
}

/** What a tool answers to a reader, of which nobody is told: it only says what a message is about. */
export async function quietly<Said>(parts: AsyncGenerator<ReplyPart, Said>): Promise<Said> {
	let step = await parts.next();
	while (!step.done) step = await parts.next();
	return step.value;
}
