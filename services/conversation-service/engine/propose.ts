/** Proposes an action while a reply is written: the reader gets a card to approve, and nothing changes before. */
import type { z } from "zod";
import { planAction } from "#assistant-tools/run-tool";
import { type ActionTool, type ToolContext, ToolProblem, ToolRefusal } from "#assistant-tools/tool";
import type { ActionPlan, Proposal } from "#contracts/assistant/action-proposals";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { Refused } from "./call-tool.ts";

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
