/** Whether products have a listing, such as UL 924, as far as the catalog states it. */
import { bullets, escapeMarkdown, link, paragraphs } from "#assistant-tools/markdown";
import { partLink, readSpecs } from "#assistant-tools/product-lines";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { readSentence } from "#rules/trade-words/read-sentence";
import { readWords, type Subject } from "../read-subject.ts";
import { pickReferences } from "../shown-products.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import { findMatching } from "./find-subject.ts";
import { answerFromPolicies } from "./from-policies.ts";

const code =
	/\b(?:ul|nfpa|title)[ -]?\d{2,4}[a-z]?\b|\b(?:ul|etl|csa|dlc(?: premium)?|nsf|energy star|ja8|t24|ada|fcc|rohs|dark[- ]sky)\b/gi;
const listingWords =
	/\b(?:list(?:ed|ing)s?|certified|compliant|compliance|approved|qualified|rated|meets?|comply|complies|with|pass|have|has|are|is|do|does|your|any|of|these|those|all)\b/gi;

const productsChecked = 6;

/** The features of a product that name the code. */
function statedIn(product: ChatProduct, pattern: RegExp): string[] {
	const features = (readSpecs(product).get("Features") ?? "").split(", ");
	return [...features, product.name, product.sku].filter((text) => pattern.test(text));
}

export async function* showListings({ words, references }: Subject, context: AnswerContext): Answer {
	const codes = [...new Set(context.message.match(code) ?? [])];
	const [name = "the listing"] = codes;
	const described = readWords(words.replace(code, " ").replace(listingWords, " "));
	const picked = pickReferences(references, context.shown);
	const pointed = picked.length > 0 ? picked : described === "" ? (context.shown[0] ?? []) : [];
	const products =
		pointed.length > 0 ? [...pointed] : yield* findMatching(described, context, productsChecked);
	if (products.length === 0) return yield* answerFromPolicies(name, context);
	const notes = readSentence(context.message).standards.flatMap(({ unknown }) => unknown ?? []);
	const pattern = new RegExp(`\\b${name.replace(/[ -]+/g, "[ -]?")}\\b`, "i");
	const stated = products.filter((product) => statedIn(product, pattern).length > 0);
	return paragraphs(
		stated.length > 0
			? `The catalog states ${escapeMarkdown(name)} for:`
			: `The catalog states no ${escapeMarkdown(name)} listing for the ${escapeMarkdown(described || "products")} that I looked at, so I can't say that they have it:`,
		bullets(
			(stated.length > 0 ? stated : products.slice(0, 3)).map(
				(product) => `${partLink(product)}, ${escapeMarkdown(product.name)}`,
			),
		),
		notes.length > 0 && `${notes.join(". ")}.`,
		`The product label and the manufacturer's cut sheet are what counts. ${link("Ask us for the listing", shopLinks.contactUs)}.`,
	);
}
