/** Chooses what writes replies: a language model where one is configured, and rules otherwise. */

import { setTimeout as wait } from "node:timers/promises";
import type { CallsFor, ShopKnowledge } from "#assistant-tools/tool";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import type { Db } from "../../db/connect.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import { answer } from "./answers/answer.ts";
import type { Engine } from "./engine.ts";
import type { Meaning } from "./meaning/sentence-model.server.ts";
import type { ModelLimits } from "./model/model-engine.server.ts";
import { findLastCalls, findShownProducts, readLastSearch } from "./read-subject.ts";

export type ModelSettings = ModelLimits & {
	/** Base URL of an endpoint with OpenAI's chat completions protocol. */
	baseUrl: string;
	model: string;
	apiKey?: string;
	/** Most tokens of all replies of a day by the shop's clock; missing for no limit. */
	tokensPerDay?: number;
};

type EngineDeps = {
	db: Db;
	now: () => number;
	logger: Logger;
	callsFor: CallsFor;
	shop: ShopKnowledge;
	/** Whether what the rules can't read is read by meaning, and how long a question waits for it; seconds by default. */
	readsByMeaning?: boolean | { deadlineMs: number } | undefined;
	/** Pause between two words of the rules' answers. */
	wordDelayMs: number;
	model?: ModelSettings;
};

export function createEngine({ callsFor, wordDelayMs, model, ...deps }: EngineDeps): Engine {
	const rules = createRulesEngine({ callsFor, wordDelayMs, loadMeaning: meaningLoader(deps), ...deps });
	if (!model) return rules;
	let loaded: Promise<Engine> | undefined;
	return {
		async *reply(request, signal) {
			// The packages of language models take long to load, and most shops have none.
			loaded ??= import("./model/hosted-model.server.ts").then(
				({ createHostedModelEngine }) => createHostedModelEngine(model, { rules, callsFor, ...deps }),
				(error) => {
					deps.logger.error({ err: error }, "the language model could not be loaded");
					return rules;
				},
			);
			yield* (await loaded).reply(request, signal);
		},
	};
}

/** The sentences of all kinds and their vectors are read with the first reply, and not where nobody chats. */
function meaningLoader({ readsByMeaning, logger }: Pick<EngineDeps, "readsByMeaning" | "logger">) {
	let loaded: Promise<Meaning | null> | undefined;
	return async (): Promise<Meaning | null> => {
		if (!readsByMeaning) return null;
		loaded ??= import("./meaning/sentence-model.server.ts").then(
			({ createEmbed, createMeaning }) =>
				createMeaning(createEmbed(logger, readsByMeaning === true ? {} : readsByMeaning)),
			(error) => {
				logger.error({ err: error }, "the sentence model could not be loaded");
				return null;
			},
		);
		return loaded;
	};
}

const createRulesEngine = ({
	callsFor,
	wordDelayMs,
	now,
	shop,
	loadMeaning,
}: Omit<EngineDeps, "model"> & { loadMeaning: () => Promise<Meaning | null> }): Engine => ({
	async *reply({ messages, user, requestId }, signal) {
		const toolsFor = (accountId: string | null) => ({
			calls: callsFor({ requestId, token: user?.token ?? null, accountId }),
			userId: user?.userId ?? null,
			accountId,
			shop,
		});
		const parts = answer({
			message: messages.at(-1)?.content ?? "",
			previous: messages.slice(0, -1).findLast(({ role }) => role === "user")?.content ?? null,
			earlier: messages
				.slice(0, -1)
				.filter(({ role }) => role === "user")
				.map(({ content }) => content)
				.toReversed(),
			shown: findShownProducts(messages.slice(0, -1)),
			...readLastSearch(messages.slice(0, -1)),
			firstName: user?.fname ?? null,
			tools: toolsFor(user?.accountId ?? null),
			toolsFor,
			lastCalls: findLastCalls(messages.slice(0, -1)),
			now: now(),
			meaning: await loadMeaning(),
		});
		let step = await parts.next();
		for (; !step.done; step = await parts.next()) {
			if (signal.aborted) return;
			yield step.value;
		}
		yield* say(step.value, wordDelayMs, signal);
	},
});

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
