/** Specs, spec sheets, warranty and prices of the product that is named, and comparisons of two. */

import { compareProducts as compareTool } from "#assistant-tools/compare-products";
import { findKnownSku } from "#assistant-tools/equivalents/candidates";
import { describeProduct, getProduct } from "#assistant-tools/get-product";
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { getPrice } from "#assistant-tools/price-and-availability";
import { partLink, productLine, readFigure, readSpecs } from "#assistant-tools/product-lines";
import { asksForAccessories, describeAccessories } from "#assistant-tools/product-relations";
import { photometryLink, shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import type { ReplyPart } from "#rules/assistant/fold-reply";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import { namesKind } from "../read-fields.ts";
import { mergeSearch } from "../read-follow-up.ts";
import { readWords, type Subject } from "../read-subject.ts";
import { readAskedPieces } from "../recognize-action.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import {
	askWhichProduct,
	findByWords,
	findMatching,
	findNamed,
	findOne,
	type NamedProducts,
	sayMissing,
} from "./find-subject.ts";
import { searchCheapest } from "./from-guide.ts";
import { answerFromPolicies, explainTerm } from "./from-policies.ts";
import { admitNotKnowing, findInPages } from "./reach-people.ts";
import { findFinish, readFilters, readLook, searchFor } from "./search-more.ts";
import { readLampText, showEquivalents } from "./show-fields.ts";
import { showOwnNumber } from "./show-orders.ts";
import { describeRefusal } from "./small-talk.ts";
import { comesWith, sayComesWith, sayRatings } from "./stated-facts.ts";

const specsInText = 12;

export async function* describeProducts(subject: Subject, context: AnswerContext): Answer {
	const [part] = subject.parts;
	const lamp = part === undefined ? null : readLampText(part, subject.words);
	if (part !== undefined && lamp !== null && !(await findKnownSku(part, context.tools.calls)))
		return yield* showEquivalents(subject, context);
	const { found, missing, pointsNowhere } = yield* findOne(subject, context);
	// "LU150/55/MED wall pack retrofit" is a lamp that we don't sell, and what takes its place.
	if (found.length === 0 && part !== undefined && readsAsLamp(part))
		return yield* searchFor(subject.words, context);
	if (found.length === 0 && missing.length === 0) {
		if (pointsNowhere || subject.words === "") return askWhichProduct("see");
		const close = yield* findMatching(subject.words, context, 3);
		if (close.length === 0) return yield* admitNotKnowing(context);
		return paragraphs(
			"I can't tell which product you mean. These come closest:",
			bullets(close.map(productLine)),
		);
	}
	const [unknown] = missing;
	if (found.length === 0 && unknown && unknown.similar.length === 0 && context.tools.userId !== null) {
		const own = yield* showOwnNumber(unknown.asked, { tools: context.tools, account: null });
		if (own !== null) return own;
	}
	const question = withoutNumbers(context.message, subject.parts);
	const asked = comesWith.exec(question)?.[1];
	if (asked !== undefined)
		return paragraphs(
			...found.map(({ product, relations }) =>
				sayComesWith(asked, product, JSON.stringify([product.technicalSpecs, relations])),
			),
			...missing.map(sayMissing),
		);
	const [one, ...others] = found;
	const look = one && others.length === 0 && missing.length === 0 ? readLook(question) : null;
	if (one && look !== null) return yield* findFinish(look, one.product, context);
	const describe = asksForAccessories(question)
		? ({ product, relations }: (typeof found)[number]) => describeAccessories(product, relations, question)
		: (got: (typeof found)[number]) => describeProduct(got, specsInText);
	return paragraphs(...found.map(describe), ...missing.map(sayMissing));
}

const readsAsLamp = (part: string): boolean => {
	const { lamps, hid, conditions } = readSentence(part);
	return lamps.length > 0 || hid.length > 0 || conditions.some(({ noSuch }) => noSuch !== undefined);
};

const withoutNumbers = (message: string, parts: readonly string[]): string =>
	parts.reduce((text, part) => text.replaceAll(part, " "), message);

export async function* showDocuments(subject: Subject, context: AnswerContext): Answer {
	if (subject.parts.length === 0 && /\binstall\w*\b|\bhow to\b|\binstructions?\b/i.test(context.message)) {
		// Pages say "6-inch", and a guide is no word of theirs.
		const question = context.message
			.replace(/(?<=\d) ?in\b\.?/gi, "-inch")
			.replace(/\binstructions?\b|\bguide\b/gi, " ");
		const passage = yield* findInPages(question, context, "nothing");
		if (passage !== null) return passage;
	}
	const { found, missing } = yield* findOne(subject, context);
	if (found.length > 0 || missing.length > 0)
		return paragraphs(
			...found.map(
				({ product, specSheet }) =>
					`${partLink(product)}, ${escapeMarkdown(product.name)}: ${link("PDF spec sheet", specSheet)}. It has the dimensioned drawing and all specs, ready for a submittal.`,
			),
			...missing.map(sayMissing),
			found.length > 0 &&
				/\bies\b|photometr/i.test(context.message) &&
				`For photometric files (IES or LDT), see ${found.map(({ product }) => link(`Photometry of ${product.sku}`, photometryLink(product.link))).join(" and ")}. Unless the page says otherwise, they're computed from the catalog's figures, not measured. Need a design? ${link("Request a lighting layout", shopLinks.lightingLayout)}.`,
			found.length > 0 &&
				`Other documents: ${link("literature", shopLinks.literature)}, ${link("forms", shopLinks.downloadForms)}.`,
		);
	return paragraphs(
		"Every product page has a **PDF spec sheet** for submittals. Send me a part number and I'll link it. Other documents:",
		bullets([
			`${link("Literature", shopLinks.literature)}: guides and how to read a spec sheet`,
			`${link("Catalogs", shopLinks.catalogs)}`,
			`${link("Forms", shopLinks.downloadForms)}`,
			`${link("Warranty", shopLinks.warranty)} and ${link("warranty claims", shopLinks.warrantyClaim)}`,
		]),
	);
}

export async function* showWarranty(subject: Subject, context: AnswerContext): Answer {
	// A kind of product has the years of several part numbers.
	if (subject.parts.length === 0 && subject.references.length === 0 && subject.words !== "")
		return paragraphs(
			yield* answerFromPolicies("warranty length by category", context),
			/\b(?:labor|labour|lift|travel|surges?|lightning|exclu\w*|not cover\w*)\b/i.test(context.message) &&
				(yield* answerFromPolicies("what the warranty does not cover labor", context)),
		);
	const { found, missing } = yield* findOne(subject, context);
	const lines = found.map(({ product }) => {
		const years = readSpecs(product).get("Warranty");
		return years
			? `${partLink(product)}, ${escapeMarkdown(product.name)}: ${years} of warranty.`
			: `The catalog states no warranty for ${partLink(product)}.`;
	});
	return paragraphs(
		...lines,
		...missing.map(sayMissing),
		bullets([
			`${link("Warranty terms", shopLinks.warranty)}`,
			`${link("File a warranty claim", shopLinks.warrantyClaim)}: have the part number, date code and photos ready`,
		]),
	);
}

const cheapest = /\b(?:cheapest|least expensive|lowest[- ]priced?|lowest price)\b/i;
const ownPrice =
	/\b(?:and |with )?(?:what(?:'s|s| is| are) )?(?:our|my|your|the|list|net) (?:list |net )?(?:prices?|pricing|costs?)(?: (?:on|of|for) (?:it|that|them|those))?\b/gi;

export async function* showPrices(subject: Subject, context: AnswerContext): Answer {
	// "Whats our cheapest 2x2 panel, and our price on it": of all that match, not of the one that fits best.
	const priced = readWords(context.message.replace(ownPrice, " ").replace(cheapest, " "));
	if (subject.parts.length === 0 && cheapest.test(context.message) && namesKind(priced))
		return yield* searchCheapest(priced, context);
	const changed = yield* findChanged(subject, context);
	const { found, missing } = changed ?? (yield* findOne(subject, context));
	if (found.length === 0 && missing.length === 0 && subject.words !== "") {
		// "Hold pricing for 60 days" describes no product.
		const describes = (await readFilters(subject.words, context)).length > 0;
		const close = describes ? yield* findMatching(subject.words, context, 4) : [];
		found.push(
			...close.map((product) => {
				const none = { specSheet: "", discontinued: false, doubtful: [], others: 0 };
				return { found: true as const, product, ...none };
			}),
		);
	}
	if (found.length === 0)
		return paragraphs(...missing.map(sayMissing), missing.length === 0 && askWhichProduct("price"));
	const quantity = readAskedPieces(context.message);
	const response = yield* callTool(
		getPrice,
		{ ids: found.map(({ product }) => product.id), ...(quantity !== null && { quantity }) },
		context.tools,
	);
	if ("refused" in response)
		return paragraphs(
			...found.map(({ product }) => productLine(product)),
			...missing.map(sayMissing),
			describeRefusal(response, response.refused === "sign-in" ? "to see your prices" : "to see prices"),
		);
	return paragraphs(getPrice.show(response.result), ...missing.map(sayMissing));
}

const pricedWords =
	/\b(?:how much|price[ds]?|pricing|costs?|for|of|each|ea|pcs|pieces|total|what(?:'?s)?|would|be|is|and|\d{1,4}(?! ?(?:k|w|lm|v|cri|ft|in)\b))\b/gi;

/** "5000k, how much for 6": the search of before with another figure; `null` for other questions. */
async function* findChanged(
	{ parts, references, words }: Subject,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, NamedProducts | null> {
	if (parts.length > 0 || references.length > 0 || context.searched === null || namesKind(words)) return null;
	const own = await readFilters(readWords(words.replace(pricedWords, " ")), context);
	if (own.length === 0)
		return context.shown.length > 0
			? yield* findNamed({ parts: [], references: ["it"], words: "" }, context)
			: null;
	const merged = mergeSearch(await readFilters(context.searched, context), own);
	const [product] = yield* findMatching(merged, context, 3);
	return product ? yield* findNamed({ parts: [product.sku], references: [], words: "" }, context) : null;
}

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
		.replace(/^.*?\b(compare|comparison of|comparison between|(?:diff|difference)s?(?: between)?)\b/i, "")
		.split(/\s+(?:vs\.?|versus|and|with|to|against|or)\s+|,\s*/i)
		.map(readWords)
		.filter(Boolean);

/** Whether words name a kind or a series, such as "round high bay", "VTR" and "WPF 3000 K". */
const namesProducts = (words: string): boolean =>
	namesKind(words) || /^[a-z]{3}(?:-series)?$/i.test(words) || /\b[A-Z]{3}\b/.test(words);

const ratingTerm =
	/\b(?:ip ?\d\d|ik ?\d\d|type (?:ii|iii|iv|v|[2-5])|l[789]0|ul ?\d{3,4}|nema \d\w?|class [12p])\b/gi;

/** "ASL-M-50K-30K-T3 or T4": the same part number with another code in place of its own. */
async function* findOtherVersion(
	{ sku }: ChatProduct,
	context: AnswerContext,
): AsyncGenerator<ReplyPart, ChatProduct | null> {
	const code = /\b(?:or|vs\.?|versus|and|to|with) (?:the |a )?(t[2-5]|\d{2}k|\d{2,3}l)\b/i
		.exec(context.message)?.[1]
		?.toUpperCase();
	if (code === undefined) return null;
	const same = new RegExp(`(?<=-)${code.replace(/\d+/, "\\d+")}(?=-|$)`);
	const product = sku.replace(same, code);
	if (product === sku) return null;
	const response = yield* callTool(getProduct, { product }, context.tools);
	return "result" in response && response.result.found && response.result.product.sku === product
		? response.result.product
		: null;
}

export async function* compareProducts(subject: Subject, context: AnswerContext): Answer {
	const terms = [...new Set((context.message.match(ratingTerm) ?? []).map((term) => term.toUpperCase()))];
	if (subject.parts.length === 0 && terms.length >= 2) {
		const explained = yield* explainTerm(terms.slice(0, 2).join(" vs "), context);
		return explained ?? sayRatings(terms) ?? (yield* admitNotKnowing(context));
	}
	const { found, missing, pointsNowhere } = yield* findNamed(subject, context, { together: true, most: 4 });
	if (missing.length > 0 && found.length < 2)
		return paragraphs(
			...missing.map(sayMissing),
			found.length > 0 && "The other one:",
			found.length > 0 && bullets(found.map(({ product }) => productLine(product))),
		);
	let products = found.map(({ product }) => product);
	if (pointsNowhere && subject.words === "") return askWhichProduct("compare");
	const named = splitPair(context.message);
	if (products.length === 0 && named.length === 2 && named.some(namesProducts)) {
		for (const words of named) {
			const one = yield* findByWords(words, context);
			if (one) products.push(one.product);
		}
	}
	// "NEMA 7 pin vs 3 pin" compares no products.
	if (products.length === 0 && named.length === 2 && !named.some(namesProducts))
		return (yield* explainTerm(named.join(" vs "), context)) ?? (yield* admitNotKnowing(context));
	const [only] = products;
	if (only && products.length === 1) {
		const sibling = yield* findOtherVersion(only, context);
		if (sibling !== null) products.push(sibling);
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
