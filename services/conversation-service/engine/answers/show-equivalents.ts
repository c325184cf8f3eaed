/** What stands in for a product, a lamp code or a described lamp. */
import { describeEquivalents } from "#assistant-tools/equivalents/describe-equivalents";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import { decodeLampCode } from "#rules/trade-words/lamp-code";
import { callTool } from "../call-tool.ts";
import type { Subject } from "../read-subject.ts";
import { pickReferences } from "../shown-products.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct } from "./missing-product.ts";

const equivalentWords =
	/\b(?:equivalents?|comparable|similar|substitutes?|cross[- ]?references?|alternatives?)(?: (?:to|for|of))?\b/gi;
/** Around a lamp code, which describes the lamp by itself. */
const codeWords =
	/\b(?:replac\w+|discontinued|instead of|in place of|same as|interchange|match for|sub for|led|lamps?|bulbs?|an?|the|at|on|by|or|your?|have|for|of|to|is|and|with|in|my|our)\b/gi;

const mostAsked = 300;

/** A lamp code with the figures beside it, such as "65BR30 2700K"; `null` for other numbers. */
export function readLampText(part: string, words: string): string | null {
	if (decodeLampCode(part) === null) return null;
	const described = words.replace(equivalentWords, " ").replace(codeWords, " ").replace(/\s+/g, " ").trim();
	return decodeLampCode(described) === null ? part : described;
}

export async function* showEquivalents(
	{ parts, references, words }: Subject,
	context: AnswerContext,
): Answer {
	const [picked] = pickReferences(references, context.shown);
	const [part] = parts;
	const lamp = part === undefined ? null : readLampText(part, words);
	const query = part ?? picked?.sku ?? words.replace(equivalentWords, " ").trim();
	if (!query) return askWhichProduct("replace");
	const description = parts.length > 0 && words.split(" ").length > 3 ? words : query;
	const response = yield* callTool(
		findEquivalents,
		{ asked: (lamp ?? query).slice(0, mostAsked) },
		context.tools,
	);
	if ("refused" in response) return askWhichProduct("replace");
	if (response.result.equivalents.length > 0 || response.result.read.length > 0 || description === query)
		return describeEquivalents(response.result);
	// The number is another maker's: the words beside it may describe the lamp.
	const described = yield* callTool(
		findEquivalents,
		{ asked: description.replace(query, " ").slice(0, mostAsked) },
		context.tools,
	);
	return "refused" in described
		? describeEquivalents(response.result)
		: describeEquivalents(described.result);
}
