import { compareProducts as compareTool } from "#assistant-tools/compare-products";
import { paragraphs } from "#assistant-tools/markdown";
import { partLink } from "#assistant-tools/product-lines";
import { readFigure } from "#assistant-tools/product-specs";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { callTool } from "../call-tool.ts";
import { readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findByWords, findMatching, findNamed } from "./find-subject.ts";
import { askWhichProduct, sayMissing } from "./missing-product.ts";

const series = ({ sku }: ChatProduct) => sku.split(/[-\s]/)[0];

/** The best match, and the product of another series with the closest light output. */
export function choosePair(products: readonly ChatProduct[]): ChatProduct[] {
	const [first, ...others] = products;
	if (!first) return [];
	const referenceLumens = readFigure(first, "Light output");
	const distance = (product: ChatProduct) => {
		const lumens = readFigure(product, "Light output");
		return referenceLumens === null || lumens === null
			? Number.MAX_VALUE
			: Math.abs(lumens - referenceLumens);
	};
	const different = others.filter((product) => series(product) !== series(first));
	const [second] = (different.length > 0 ? different : others).toSorted((a, b) => distance(a) - distance(b));
	return second ? [first, second] : [first];
}

/** "RHB high bay vs SCX high bay" names two products. */
const splitPair = (message: string): string[] =>
	message
		.replace(/^.*?\b(compare|comparison of|comparison between|differences? between)\b/i, "")
		.split(/\s+(?:vs\.?|versus|and|with|to|against|or)\s+|,\s*/i)
		.map(readWords)
		.filter(Boolean);

export async function* compareProducts(subject: Subject, context: AnswerContext): Answer {
	const { found, missing, pointsNowhere } = yield* findNamed(subject, context, { together: true, most: 4 });
	if (missing.length > 0 && found.length < 2) return paragraphs(...missing.map(sayMissing));
	let products = found.map(({ product }) => product);
	if (pointsNowhere && subject.words === "") return askWhichProduct("compare");
	const named = splitPair(context.message);
	if (products.length === 0 && named.length === 2) {
		for (const words of named) {
			const one = yield* findByWords(words, context);
			if (one) products.push(one.product);
		}
	}
	const hasNamed = subject.parts.length > 0 || (subject.references.length > 0 && !pointsNowhere);
	if (products.length < 2 && !hasNamed)
		products = choosePair([
			...products,
			...(subject.words ? yield* findMatching(subject.words, context) : (context.shown[0] ?? [])),
		]);
	const [first] = products;
	if (!first) return askWhichProduct("compare");
	const ids = [...new Set(products.map(({ id }) => id))];
	if (ids.length < 2) return `I have only ${partLink(first)} to compare. Send me the second part number.`;
	const response = yield* callTool(compareTool, { ids: ids.slice(0, 4) }, context.tools);
	if ("refused" in response) return askWhichProduct("compare");
	return paragraphs(compareTool.show(response.result), ...missing.map(sayMissing));
}
