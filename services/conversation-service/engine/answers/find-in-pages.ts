/** The shop's own pages, for questions that nothing else was understood of. */
import { searchPolicies, showPassage } from "#assistant-tools/policies/search-policies";
import { toTerms } from "#assistant-tools/policies/text-index";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { callTool } from "../call-tool.ts";
import type { AnswerContext } from "./answer-context.ts";

/** How much of a question's words a passage has that is about the whole of it. */
export const aboutWhole = 0.8;

/** The passage that a question is about as a whole; `null` for none. */
export async function* findInPages(
	question: string,
	{ tools }: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	// One word says too little of what is asked.
	if (new Set(toTerms(question)).size < 2) return null;
	const response = yield* callTool(searchPolicies, { question: question.trim().slice(0, 300) }, tools);
	const [first] = "result" in response ? response.result.passages : [];
	return first && first.share >= aboutWhole ? showPassage(first) : null;
}
