import { readSuperlative } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { searchCheapest, searchFor } from "./search-more.ts";

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|lowest price)\b/i;

export async function* listProducts({ words }: Subject, context: AnswerContext): Answer {
	const rest = readWords(context.message.replace(cheapest, " "));
	if (cheapest.test(context.message) && rest !== "") return yield* searchCheapest(rest, context);
	const best = readSuperlative(context.message);
	return yield* searchFor(best ? readWords(best.rest) : words, context, { sort: best?.sort });
}
