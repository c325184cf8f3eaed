/** Follow-ups that ask the same of another product: another size of the one that was shown, or the cheapest of those. */
import { getPrice, priceTable } from "#assistant-tools/get-price";
import { escapeMarkdown, paragraphs } from "#assistant-tools/markdown";
import { partLink, productLine, readSpecs } from "#assistant-tools/product-lines";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { callTool } from "../call-tool.ts";
import { productSize } from "../read-same-question.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching } from "./find-subject.ts";
import { askWhichProduct } from "./missing-product.ts";
import { searchAgain } from "./search-more.ts";
import { showFields } from "./show-fields.ts";
import { describeRefusal } from "./small-talk.ts";

/** "Meridian WPF-SERIES full cut-off wall pack" of "…, large, 5000 K, 100 W" */
const family = ({ name }: ChatProduct): string => name.split(",")[0] ?? "";

/** "How about the medium one": the same series in another size, and of it what was asked before. */
export async function* showSibling(size: string, labels: readonly string[], context: AnswerContext): Answer {
	const [product] = context.shown[0] ?? [];
	if (!product || !productSize.test(product.name)) return yield* searchAgain(context.message, context);
	const color = readSpecs(product).get("Color temperature") ?? "";
	const words = `${family(product)}, ${size} ${/^\d{4} K$/.test(color) ? color : ""}`.trim();
	const found = yield* findMatching(words, context, 6);
	const sibling = found.find(
		(one) => family(one) === family(product) && one.name.toLowerCase().includes(`, ${size}`),
	);
	if (!sibling)
		return `I found no ${escapeMarkdown(size)} version of ${partLink(product)}. Its other versions are on its page.`;
	if (labels.length > 0)
		return yield* showFields(labels, { parts: [sibling.sku], references: [], words: "" }, context);
	return paragraphs(`The ${escapeMarkdown(size)} one:`, productLine(sibling));
}

const mostPriced = 12;
const linesInText = 3;

/** "Which is the cheapest": of those that were shown. */
export async function* showCheapest({ shown, tools }: AnswerContext): Answer {
	const ids = (shown[0] ?? []).slice(0, mostPriced).map(({ id }) => id);
	if (ids.length === 0) return askWhichProduct("price");
	const response = yield* callTool(getPrice, { ids }, tools);
	if ("refused" in response) return describeRefusal(response, "to compare prices");
	const priced = response.result.prices
		.filter(({ price }) => price !== null)
		.toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
	if (priced.length === 0) return "None of these is sold online, so I have no prices for them.";
	return paragraphs("Of these, the ones that cost least:", priceTable(priced.slice(0, linesInText)));
}
