/** A language model behind an endpoint of OpenAI's chat completions protocol. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Db } from "../../../db/connect.server.ts";
import type { ModelSettings } from "../create-engine.server.ts";
import type { Engine } from "../engine.ts";
import { createEnglishWords } from "./english-words.server.ts";
import { createModelEngine, type ModelEngineDeps } from "./model-engine.server.ts";
import { createTokenBudget } from "./token-budget.server.ts";

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
