/** Calls a tool while a reply is written, and tells its readers. */
import type { z } from "zod";
import { runTool } from "#assistant-tools/run-tool";
import { type ReadTool, type RefusalReason, type ToolContext, ToolRefusal } from "#assistant-tools/tool";
import type { ReplyPart } from "#rules/assistant/fold-reply";

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
