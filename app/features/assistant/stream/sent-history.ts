/** The messages that a reply is asked for with. */

import type { ChatRequest } from "#contracts/assistant/chat-stream";
import type { ChatMessage } from "#contracts/assistant/conversations";
import { chatLimits } from "#rules/assistant/chat-limits";

type Sent = ChatRequest["messages"][number];
type Told = Pick<ChatMessage, "id" | "role" | "content" | "createdAt" | "toolInvocations">;

/** Characters of all messages together, as JSON: below what services accept as a body. */
const largestHistory = 500_000;

/** The latest messages, oldest first, in the form of section 7. The last one is always among them. */
export function latestMessages(messages: readonly Told[]): Sent[] {
	const sent: Sent[] = [];
	let size = 0;
	for (const { id, role, content, createdAt, toolInvocations } of messages.toReversed()) {
		const message: Sent = {
			id,
			role,
			content,
			...(createdAt && { createdAt }),
			toolInvocations: toolInvocations.map(({ state, result = null }) => ({ state, result })),
		};
		size += JSON.stringify(message).length;
		if (sent.length > 0 && (size > largestHistory || sent.length >= chatLimits.sentMessages)) break;
		sent.unshift(message);
	}
	return sent;
}
