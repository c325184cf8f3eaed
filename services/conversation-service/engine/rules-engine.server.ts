/** Answers without a language model: recognizes what is asked, and answers from what tools find. */
import type { CallsFor } from "#assistant-tools/service-calls";
import { answer } from "./answers/answer.ts";
import type { Engine } from "./engine.ts";
import { say } from "./say.server.ts";
import { findShownProducts, readLastSearch } from "./shown-products.ts";

/**
 * @param callsFor calls of the services with the rights of the caller
 * @param wordDelayMs between two words of an answer
 */
export const createRulesEngine = (callsFor: CallsFor, wordDelayMs: number): Engine => ({
	async *reply({ messages, user, requestId }, signal) {
		const calls = callsFor({ requestId, token: user?.token ?? null, accountId: user?.accountId ?? null });
		const parts = answer({
			message: messages.at(-1)?.content ?? "",
			shown: findShownProducts(messages.slice(0, -1)),
			...readLastSearch(messages.slice(0, -1)),
			firstName: user?.fname ?? null,
			tools: { calls, userId: user?.userId ?? null, accountId: user?.accountId ?? null },
		});
		let step = await parts.next();
		for (; !step.done; step = await parts.next()) {
			if (signal.aborted) return;
			yield step.value;
		}
		yield* say(step.value, wordDelayMs, signal);
	},
});
