/** Finds the products that a question is about: by part number, "the second one", or words. */
import { findProducts } from "#assistant-tools/find-products";
import { type GotProduct, getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { productLine } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ToolContext } from "#assistant-tools/tool";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { callTool } from "../call-tool.ts";
import type { Subject } from "../read-subject.ts";
import { pickReferences } from "../shown-products.ts";
import type { AnswerContext } from "./answer-context.ts";

const mostOfSeries = 3;

type Got = Extract<GotProduct, { found: true }>;

type NamedProducts = {
	found: Got[];
	/** Part numbers that the catalog doesn't have, with similar ones. */
	missing: { asked: string; similar: ChatProduct[] }[];
	/** Whether the question points to products that were not shown. */
	pointsNowhere: boolean;
};

/**
 * Products that the question names or points to; none for words alone.
 * @param options.most products looked up
 * @param options.together "it" and a part number are two products, as in a comparison
 */
export async function* findNamed(
	{ parts, references, words }: Subject,
	{ shown, tools }: AnswerContext,
	{ most = 2, together = false } = {},
): AsyncGenerator<ReplyPart, NamedProducts> {
	// "It" mostly stands for what the same message names.
	const isNamed = parts.length > 0 || (shown.length === 0 && words !== "");
	const pointed = isNamed && !together ? [] : references;
	const picked = pickReferences(pointed, shown);
	const productKeys = [...picked.map(({ id, sku }) => id || sku), ...parts].slice(0, most);
	const named: NamedProducts = {
		found: [],
		missing: [],
		pointsNowhere: pointed.length > 0 && picked.length === 0,
	};
	for (const product of productKeys) {
		const response = yield* callTool(getProduct, { product }, tools);
		if ("refused" in response) continue;
		if (response.result.found) named.found.push(response.result);
		else
			named.missing.push({
				asked: product,
				similar:
					response.result.products.length > 0
						? response.result.products
						: yield* findOfSeries(product, tools),
			});
	}
	return named;
}

/** What a number that is not whole says of its series: "ASL-L-40K-T4" is one of ASL, in 4000 K. */
async function* findOfSeries(
	partNumber: string,
	tools: ToolContext,
): AsyncGenerator<ReplyPart, ChatProduct[]> {
	const words = partNumber.replace(/[-_/]+/g, " ");
	if (!/^[a-z]{2,4} /i.test(words)) return [];
	const response = yield* callTool(findProducts, { words, limit: mostOfSeries }, tools);
	if ("refused" in response) return [];
	const { filters, products } = response.result;
	return filters.some(({ label }) => /^Series /.test(label)) ? products : [];
}

/** The product that words describe best; `null` for words that describe none. */
export async function* findByWords(
	words: string,
	{ tools }: AnswerContext,
): AsyncGenerator<ReplyPart, Got | null> {
	if (words === "") return null;
	const response = yield* callTool(getProduct, { product: words.slice(0, 200) }, tools);
	return "result" in response && response.result.found ? response.result : null;
}

/** Products that words describe, best first; empty for words that describe none. */
export async function* findMatching(
	words: string,
	{ tools }: AnswerContext,
	limit = 12,
): AsyncGenerator<ReplyPart, ChatProduct[]> {
	if (words === "") return [];
	const response = yield* callTool(findProducts, { words, limit }, tools);
	return "result" in response ? response.result.products : [];
}

/** The product named, or the one that the words describe best. */
export async function* findOne(
	subject: Subject,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, NamedProducts> {
	const named = yield* findNamed(subject, context);
	if (named.found.length > 0 || named.missing.length > 0) return named;
	const found = yield* findByWords(subject.words, context);
	return found ? { ...named, found: [found] } : named;
}

// What to say when a product that was named can't be found.

export function sayMissing({ asked: partNumber, similar }: NamedProducts["missing"][number]): string {
	if (similar.length === 0)
		return `We don't have part number ${quote(partNumber)}. Check the number, or describe the product: type, lumens, color temperature.`;
	return paragraphs(
		`We don't have part number ${quote(partNumber)}. Similar part numbers:`,
		bullets(similar.map(productLine)),
	);
}

/** @param purpose what the product is needed for, such as "compare" */
export const askWhichProduct = (purpose: string): string =>
	`Which product would you like to ${escapeMarkdown(purpose)}? Send a part number or describe it, or ${link("browse the catalog", shopLinks.categories)}.`;
