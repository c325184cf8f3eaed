/** Products for words that ask for nothing else: searched, sorted, narrowed down, or said not to be sold. */
import { bullets, paragraphs, quote } from "#assistant-tools/markdown";
import { productLine } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { readSentence } from "#rules/trade-words/read-sentence";
import { namesKind } from "../read-fields.ts";
import { readSuperlative } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { askWhichProduct } from "./find-subject.ts";
import { admitNotKnowing, findUnsold, sayUnsold } from "./reach-people.ts";
import { searchAgain, searchCheapest, searchFor } from "./search-more.ts";
import { answerAboutFamily } from "./show-family.ts";

/** Of products that were shown, where none of their figures answers what is asked. */
export const sayNoneAnswers = (message: string, products: readonly ChatProduct[]): string =>
	paragraphs(
		`I can't tell ${quote(message)} from what the catalog states of these:`,
		bullets(products.map(productLine)),
		"Ask by a figure, such as lumens, watts, IP rating, dimming or warranty.",
	);

const asksToBuy =
	/\b(?:do|does|can|got|have|sell|carry|stock|need|want|buy|looking for|price of|offer)\b|^\W*(?:\S+ ){0,2}\S+\W*$/i;

const efficacyBest =
	/\b(?:best|most|highest|top|better|max(?:imum)?|cheapest)\b(?=.*\b(?:lm ?\/ ?w|lumens? (?:per|\/) watt|lpw|efficacy)\b)|\b(?:lm ?\/ ?w|lumens? (?:per|\/) watt|lpw|efficacy)\b(?=.*\b(?:best|highest)\b)/i;
const efficacyWords =
	/\b(?:best|most|highest|top|better|max(?:imum)?|cheapest)\b|\b(?:lm ?\/ ?w|lumens? (?:per|\/) watts?|lpw|efficacy)\b|\bones?\b/gi;

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|lowest price)\b/i;

const kindFacts: ReadonlySet<string> = new Set([
	"kind",
	"type",
	"subcategory",
	"category",
	"series",
	"brand",
]);
const mostAdded = 4;

/** "Green", "battery backup": features alone, which narrow the last search down. */
function refinesSearch(words: string): boolean {
	if (words.split(" ").length > mostAdded) return false;
	const { conditions, application, words: unread } = readSentence(words);
	return (
		conditions.length > 0 &&
		application === null &&
		unread.length === 0 &&
		conditions.every(({ anyOf: [first] }) => first !== undefined && !kindFacts.has(first.fact))
	);
}

export async function* listProducts({ words, references }: Subject, context: AnswerContext): Answer {
	// "Can I get it in bronze" at the beginning points to nothing.
	if (references.includes("it") && context.shown.length === 0 && words.split(" ").length <= 2)
		return askWhichProduct("look up");
	if (/^\W*(?:please )?(?:write|compose|sing|tell) (?:me |us )?(?:a|an|some) (?!few)/i.test(context.message))
		return yield* admitNotKnowing(context);
	if (efficacyBest.test(context.message) && !/\d\+? ?(?:lm ?\/|lpw)/i.test(context.message))
		return yield* searchFor(readWords(context.message.replace(efficacyWords, " ")), context, {
			sort: "efficacy-desc",
		});
	const goods = asksToBuy.test(context.message) && !namesKind(words) ? findUnsold(context.message) : null;
	if (goods !== null) return yield* sayUnsold(goods, context);
	const rest = readWords(context.message.replace(cheapest, " "));
	if (cheapest.test(context.message) && rest !== "") return yield* searchCheapest(rest, context);
	const family = yield* answerAboutFamily(words, context);
	if (family !== null) return family;
	if (context.searched !== null && refinesSearch(words)) return yield* searchAgain(words, context);
	const best = readSuperlative(context.message);
	return yield* searchFor(best ? readWords(best.rest) : words, context, { sort: best?.sort });
}
