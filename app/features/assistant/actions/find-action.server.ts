/** The proposed actions of a conversation. Pure. */
import type { AnyAction } from "#assistant-tools/tool";
import { findActionTool } from "#assistant-tools/tools";
import { type ProposedAction, readActions } from "#contracts/assistant/action-proposals";
import type { ChatMessage } from "#contracts/assistant/conversations";

export type FoundAction = ProposedAction & { tool: AnyAction };

/** `null` for one that the conversation doesn't have, or that the shop doesn't know with this input. */
export function findAction(messages: readonly ChatMessage[], toolCallId: string): FoundAction | null {
	const proposed = [...readActions(messages).values()].flat();
	const action = proposed.find((one) => one.toolCallId === toolCallId);
	const tool = findActionTool(action?.toolName);
	if (!action || !tool?.input.safeParse(action.input).success) return null;
	return { ...action, tool };
}
