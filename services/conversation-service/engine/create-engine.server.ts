/** Chooses what writes replies: a language model where one is configured, and rules otherwise. */
import type { CallsFor } from "#assistant-tools/service-calls";
import type { Db } from "../../db/connect.server.ts";
import type { Logger } from "../../shared/logger.server.ts";
import type { Engine } from "./engine.ts";
import type { ModelLimits } from "./model/model-engine.server.ts";
import { createRulesEngine } from "./rules-engine.server.ts";

export type ModelSettings = ModelLimits & {
	/** Of an endpoint with OpenAI's chat completions protocol. */
	baseUrl: string;
	model: string;
	apiKey?: string;
	/** Of all replies of a day (UTC); missing for no limit. */
	tokensPerDay?: number;
};

type EngineDeps = {
	db: Db;
	now: () => number;
	logger: Logger;
	callsFor: CallsFor;
	/** Between two words of the rules' answers. */
	wordDelayMs: number;
	model?: ModelSettings;
};

export function createEngine({ callsFor, wordDelayMs, model, ...deps }: EngineDeps): Engine {
	const rules = createRulesEngine(callsFor, wordDelayMs);
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
