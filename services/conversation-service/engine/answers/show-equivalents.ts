/** What stands in for a product, a lamp code or a described lamp. */
import { describeEquivalents } from "#assistant-tools/equivalents/describe-equivalents";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import { decodeLampCode } from "#rules/trade-words/lamp-code";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Subject } from "../read-subject.ts";
import { pickReferences } from "../shown-products.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct } from "./find-subject.ts";
import { searchFor } from "./search-more.ts";

const equivalentWords =
	/\b(?:equivalents?|comparable|similar|substitutes?|cross[- ]?(?:references?|overs?)|replacements?|alternatives?)(?: (?:to|for|of))?\b/gi;
/** Words around a lamp code, which describes the lamp by itself. */
const codeWords =
	/\b(?:replac\w+|discontinued|instead of|in place of|same as|interchange|match for|sub for|led|what|whats|can|could|would|will|lamps?|bulbs?|an?|the|at|on|by|or|your?|have|for|of|to|is|and|with|in|my|our)\b/gi;

const mostAsked = 300;

/** A lamp code with the figures beside it, such as "65BR30 2700K"; `null` for other numbers. */
export function readLampText(part: string, words: string): string | null {
	if (decodeLampCode(part) === null) return null;
	const described = words.replace(equivalentWords, " ").replace(codeWords, " ").replace(/\s+/g, " ").trim();
	return decodeLampCode(described) === null ? part : described;
}

const namesFixture = (words: string): boolean =>
	readSentence(words).conditions.some(
		({ anyOf, noSuch, weight }) =>
			noSuch === undefined && weight >= 3 && anyOf.some(({ fact }) => fact === "kind" || fact === "type"),
	);

export async function* showEquivalents(
	{ parts, references, words }: Subject,
	context: AnswerContext,
): Answer {
	// "Six-lamp F54T5HO high bays" are fixtures to replace, not tubes.
	if (parts.some((one) => decodeLampCode(one)?.fluorescent) && namesFixture(words))
		return yield* searchFor(words, context);
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
	// The number is another maker's: the words beside it may describe the lamp. A brand alone describes nothing.
	if (readSentence(description.replace(query, " ")).conditions.length === 0)
		return describeEquivalents(response.result);
	const described = yield* callTool(
		findEquivalents,
		{ asked: description.replace(query, " ").slice(0, mostAsked) },
		context.tools,
	);
	return "refused" in described
		? describeEquivalents(response.result)
		: describeEquivalents(described.result);
}

/** "What about 3500K instead": the lamp of the last answer in another color. */
export async function* showEquivalentsAgain(kelvin: number, context: AnswerContext): Answer {
	const call = context.lastCalls.find(({ toolName }) => toolName === findEquivalents.name);
	const { data } = findEquivalents.input.safeParse(call?.args);
	if (!data) return askWhichProduct("replace");
	// The color of a code, such as 841, gives way.
	const asked = data.asked.replace(/(?<=[A-Z0-9])\/[789]\d\d\b|\b\d{4} ?K\b/gi, " ").replace(/\s+/g, " ");
	const response = yield* callTool(
		findEquivalents,
		{ asked: `${asked.slice(0, mostAsked - 10).trim()} ${kelvin}K` },
		context.tools,
	);
	return "refused" in response ? askWhichProduct("replace") : describeEquivalents(response.result);
}
