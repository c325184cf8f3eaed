/** Finds the products that a question is about: by part number, "the second one", or words. */
import { crossReferenced, matchNumber } from "#assistant-tools/equivalents/candidates";
import { describeEquivalents } from "#assistant-tools/equivalents/describe-equivalents";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import { type FoundProducts, findProducts } from "#assistant-tools/find-products";
import { getOptions } from "#assistant-tools/get-options";
import { type GotProduct, getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { productLine } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ToolContext } from "#assistant-tools/tool";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { searchTermMaxLength } from "#rules/catalog/search-words";
import { partOfMount } from "#rules/trade-words/jargon/jargon";
import { callTool } from "../call-tool.ts";
import { mayHaveSpacedPart } from "../prepare-question.ts";
import { pickReferences, type Subject } from "../read-subject.ts";
import type { AnswerContext } from "./answer-context.ts";

const mostOfSeries = 3;

type Got = Extract<GotProduct, { found: true }>;

export type NamedProducts = {
	found: Got[];
	/** Part numbers that the catalog doesn't have, with similar ones. */
	missing: { asked: string; similar: ChatProduct[]; crossed?: string }[];
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
		if (response.result.found) {
			named.found.push(response.result);
			continue;
		}
		const crossed = yield* findCrossed(product, tools);
		if (crossed !== null) named.missing.push({ asked: product, similar: [], crossed });
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

/** What the cross-reference has for another maker's number, with its grade; `null` where it has nothing. */
async function* findCrossed(asked: string, tools: ToolContext): AsyncGenerator<ReplyPart, string | null> {
	if (crossReferenced(await matchNumber(asked, tools.calls)).length === 0) return null;
	const response = yield* callTool(findEquivalents, { asked }, tools);
	return "result" in response ? describeEquivalents(response.result) : null;
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

/** Part numbers that are written with spaces, "wpf s 40k 40l", as the catalog writes them. */
export async function joinParts(typed: string, context: AnswerContext): Promise<string> {
	const { tools } = context;
	const message = await markNumbers(typed, context);
	if (!mayHaveSpacedPart(message)) return message;
	const searchTerm = message.replace(/\s+/g, " ").slice(0, searchTermMaxLength);
	const { interpretation } = await tools.calls.product.listing({ searchTerm, pageSize: 1 });
	return (interpretation?.clauses ?? [])
		.filter(({ typed, label }) => / /.test(typed) && label === `Part number ${typed}`)
		.reduce((text, { typed }) => text.replace(typed, typed.replace(/ /g, "-").toUpperCase()), message);
}

/** "P&A 75588 qty 12": a number of five or six digits is a part where the catalog has it and nothing else is asked. */
async function markNumbers(message: string, { tools }: AnswerContext): Promise<string> {
	if (!ofParts.test(message) || ofAccounts.test(message)) return message;
	const [number] = /(?<![\w$#.,-])\d{5,6}(?![\w.,-]*\d|-|#)/.exec(message) ?? [];
	if (number === undefined) return message;
	const [match] = await tools.calls.product.matchParts({ lines: [{ line: 0, text: number }] });
	return match?.match === "exact" && match.candidates.length === 1
		? message.replace(number, `${number}#`)
		: message;
}

const ofParts =
	/\bp ?& ?a\b|\b(?:pric\w+|stock|on hand|pack|case|carton|qty|quantity|break|specs?|avail\w*|in stock|cut ?sheet|part|sku|item|how much|lead time)\b/i;
const ofAccounts =
	/\b(?:accounts?|acct|customers?(?! wants)|invoices?|inv|orders?|po|quotes?|zip|rma|claims?|sq|lumens?|lm|hours?|hrs?|phone|fax|owe[sd]?)\b/i;

/** How part numbers write what tells versions apart. */
const segments: readonly (readonly [RegExp, RegExp])[] = [
	[/^(\d{2})(?:00)? ?k$/i, /(?<=-)\d{2}K(?=-|$)/],
	[/^(\d{2,3}) ?l$/i, /(?<=-)\d{2,3}L(?=-|$)/],
	[/^(\d{2,3})(?: ?k ?lm)$/i, /(?<=-)\d{2,3}K(?=-|$)(?!.*-\d{2,3}K(?=-|$))/],
];
const typeNumbers: Readonly<Record<string, string>> = { ii: "2", iii: "3", iv: "4", v: "5" };
const endings: readonly (readonly [RegExp, string])[] = [
	[/^(?:em|emergency|battery.*)$/i, "EM"],
	[/^(?:pc|photocell)$/i, "PC"],
	[/^(?:os|.*sensor)$/i, "OS"],
];

/** The number of the version of the product shown last that a word names; `null` where there is none. */
export async function* findVersion(
	version: string,
	{ shown, tools }: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const sku = shown[0]?.[0]?.sku;
	if (!sku) return null;
	const replaced = segments.flatMap(([words, segment]) => {
		const figure = words.exec(version)?.[1];
		const unit = segment.exec(sku)?.[0].replace(/^\d+/, "");
		return figure && unit ? [sku.replace(segment, `${figure}${unit}`)] : [];
	});
	const type = /^(?:type |t)-?([2-5]|ii|iii|iv|v)$/i.exec(version)?.[1];
	if (type && /(?<=-)T[2-5](?=-|$)/.test(sku))
		replaced.push(sku.replace(/(?<=-)T[2-5](?=-|$)/, `T${typeNumbers[type.toLowerCase()] ?? type}`));
	const added = endings.flatMap(([words, ending]) => (words.test(version) ? [`${sku}-${ending}`] : []));
	for (const product of [...replaced, ...added]) {
		const response = yield* callTool(getProduct, { product }, tools);
		if ("result" in response && response.result.found && response.result.product.sku === product)
			return product;
	}
	const kelvin = /^(\d{2})(?:00)? ?k$/i.exec(version)?.[1];
	if (!kelvin) return null;
	const options = yield* callTool(
		getOptions,
		{ id: shown[0]?.[0]?.id ?? "", cctKelvin: Number(kelvin) * 100 },
		tools,
	);
	return "result" in options ? (options.result.products[0]?.sku ?? null) : null;
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

/** A slip fitter, trunnion or photocell that none of the fixtures comes with, and that is ordered with them. */
export async function* showMounts(
	{ products, differs, filters, preferred }: FoundProducts,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | false> {
	const ranks = filters.flatMap(({ typed, label }) => (preferred.includes(typed) ? [label] : []));
	const mount = [...partOfMount.keys()].find(
		(label) =>
			ranks.includes(label) ||
			(products.length > 0 && products.every(({ id }) => differs[id]?.includes(label))),
	);
	const part = mount === undefined ? undefined : partOfMount.get(mount);
	if (!part) return false;
	const response = yield* callTool(findProducts, { words: part.label }, context.tools);
	if ("refused" in response) return false;
	const series = new Set(products.map(({ sku }) => sku.split("-")[0]));
	const parts = response.result.products.filter(({ close }) => !close).slice(0, mostOfSeries);
	const own = parts.filter(({ sku }) => series.has(sku.split("-")[0]));
	const listed = own.length > 0 ? own : parts;
	return (
		listed.length > 0 &&
		paragraphs(
			own.length > 0
				? "They take it as a part that is ordered with them:"
				: "It is sold as a part; each page says which fixtures take it:",
			bullets(listed.map(productLine)),
		)
	);
}

// What to say when a product that was named can't be found.

export function sayMissing({
	asked: partNumber,
	similar,
	crossed,
}: NamedProducts["missing"][number]): string {
	if (crossed !== undefined) return crossed;
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

/** Lamps whose sockets nothing of the catalog fits, and what is put in the place of their fixtures. */
const plugins = /^A GU24 lamp does not fit an? (\S+)/;

/** "We don't carry 26 W plug-in lamps (G24q-3 base)": what can be done instead; `null` for other searches. */
export async function* sayNoPlugin(
	{ instead }: Pick<FoundProducts, "instead">,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, string | null> {
	const base = plugins.exec(instead?.mayNotFit ?? "")?.[1];
	if (!instead || base === undefined) return null;
	// Long single-ended lamps are those of troffers.
	const isOfTroffer = /^2G11/.test(base);
	const words = isOfTroffer ? "2x2 retrofit troffer" : "recessed downlight";
	const response = yield* callTool(findProducts, { words, limit: 3 }, context.tools);
	const fixtures = "result" in response ? response.result.products : [];
	return paragraphs(
		`We don't carry ${escapeMarkdown(instead.asked)}, and no lamp of ours fits a ${escapeMarkdown(base)} socket. GU24 lamps have two thick pins that twist to lock: they don't fit it.`,
		`To go LED here, replace the fixture or what is in it, and take the ballast out. ${isOfTroffer ? "Retrofit kits for the troffer" : "Downlights for the same opening"}, such as:`,
		bullets(fixtures.map(productLine)),
		`They may not fit as they are: check the ${isOfTroffer ? "size of the troffer" : "size of the opening"} and the wiring first. For a plug-in LED lamp with that base, ${link("ask us", shopLinks.contactUs)}.`,
	);
}
