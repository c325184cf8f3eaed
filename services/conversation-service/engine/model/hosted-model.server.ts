/** A language model behind an endpoint of OpenAI's chat completions protocol. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import dictionary from "dictionary-en";
import nspell from "nspell";
import { shopToday } from "#rules/clock/time-zones";
import type { Db } from "../../../db/connect.server.ts";
import { addTokens, getTokens } from "../../conversation-repository.server.ts";
import type { ModelSettings } from "../create-engine.server.ts";
import type { Engine } from "../engine.ts";
import { createModelEngine, type ModelEngineDeps } from "./model-engine.server.ts";

export function createHostedModelEngine(
	{ baseUrl, model, apiKey, tokensPerDay, ...limits }: ModelSettings,
	{
		db,
		now,
		logger,
		...deps
	}: Pick<ModelEngineDeps, "rules" | "callsFor" | "shop" | "logger"> & { db: Db; now: () => number },
): Engine {
	const endpoint = createOpenAICompatible({
		name: "assistant",
		baseURL: baseUrl.replace(/\/+$/, ""),
		apiKey,
		includeUsage: true,
	});
	const budget = createTokenBudget(db, now, tokensPerDay ?? null, (error) =>
		logger.error({ err: error }, "failed to count tokens of the language model"),
	);
	return createModelEngine({
		...deps,
		model: endpoint.chatModel(model),
		budget,
		limits,
		logger,
		isWord: createEnglishWords(),
	});
}

// The English dictionary of Hunspell. A sentence with other words is in another language, or names somebody.

/** Most words that answers are remembered for; a model's texts have a few thousand. */
const mostRemembered = 20_000;

/** Takes half a second and 30 MB, so that it is made once, and only where a language model answers. */
export function createEnglishWords(): (word: string) => boolean {
	const hunspell = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
	const known = new Map<string, boolean>();
	return (word) => {
		const before = known.get(word);
		if (before !== undefined) return before;
		const isWord = hunspell.correct(word);
		if (known.size < mostRemembered) known.set(word, isWord);
		return isWord;
	};
}

// Tokens of the language model that all replies of a day may use together, kept in the database. A day is one of the shop's clock.

export type TokenBudget = {
	hasTokens(): Promise<boolean>;
	/** Counts tokens. Never throws: a reply is not lost for its count. */
	use(tokens: number): Promise<void>;
};

/**
 * @param perDay `null` for no limit
 * @param now in ms since 1970
 */
function createTokenBudget(
	db: Db,
	now: () => number,
	perDay: number | null,
	onError: (error: unknown) => void,
): TokenBudget {
	const today = () => shopToday(now());
	return {
		async hasTokens() {
			return perDay === null || (await getTokens(db, today())) < perDay;
		},
		async use(tokens) {
			await addTokens(db, today(), Math.max(0, Math.round(tokens))).catch(onError);
		},
	};
}
