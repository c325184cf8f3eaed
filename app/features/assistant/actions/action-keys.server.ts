/** Keys and digests of actions. */
import { createHash } from "node:crypto";
import type { ActionPlan } from "#contracts/assistant/action-proposals";

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
