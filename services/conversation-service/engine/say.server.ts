/** Writes a text word by word. */
import { setTimeout as wait } from "node:timers/promises";
import type { ReplyPart } from "#rules/assistant/fold-reply";

/** Each word keeps the space behind it. */
export const splitWords = (text: string): string[] => text.split(/(?<=\s)(?=\S)/).filter(Boolean);

/**
 * Ends at once when the signal is aborted.
 * @param wordDelayMs between two words
 */
export async function* say(
	text: string,
	wordDelayMs: number,
	signal: AbortSignal,
): AsyncGenerator<ReplyPart, void> {
	const id = crypto.randomUUID();
	yield { type: "text-start", id };
	for (const delta of splitWords(text)) {
		if (wordDelayMs > 0) await wait(wordDelayMs, undefined, { signal }).catch(() => undefined);
		if (signal.aborted) return;
		yield { type: "text-delta", id, delta };
	}
	yield { type: "text-end", id };
}
