/** One sentence for each figure that is asked for, whether a lamp fits, and what stands in for a product. */
import { describeEquivalents } from "#assistant-tools/equivalents/describe-equivalents";
import { findEquivalents } from "#assistant-tools/equivalents/find-equivalents";
import { describeFound, findProducts } from "#assistant-tools/find-products";
import { bullets, escapeMarkdown, link, paragraphs, quote } from "#assistant-tools/markdown";
import { partLink, readSpecs } from "#assistant-tools/product-lines";
import { formatPart } from "#assistant-tools/product-relations";
import { shopLinks } from "#assistant-tools/shop-links";
import type { ChatProduct } from "#contracts/assistant/chat-cards";
import { decodeLampCode } from "#rules/trade-words/lamp-code";
import { readSentence } from "#rules/trade-words/read-sentence";
import { callTool } from "../call-tool.ts";
import type { Intent } from "../intent.ts";
import { kindWords, namesKind, withoutSocket } from "../read-fields.ts";
import { pickReferences, readWords, type Subject } from "../read-subject.ts";
import type { Answer, AnswerContext } from "./answer-context.ts";
import {
	askWhichProduct,
	findMatching,
	findNamed,
	findOne,
	type NamedProducts,
	sayMissing,
	sayNoPlugin,
} from "./find-subject.ts";
import { answerFromPolicies } from "./from-policies.ts";
import { admitNotKnowing } from "./reach-people.ts";
import { readFilters, searchFor } from "./search-more.ts";
import { showKindFields } from "./show-kind.ts";
import { describeField } from "./stated-facts.ts";

/** A part that we don't have, such as a dimmer, and how it works with what we have. */
const sayOtherPart = (part: string): string =>
	`We don't carry part number ${quote(part)} and have no list of what was tested with it. Its maker may have one. What the catalog states of ours:`;

export async function* showFields(
	labels: readonly string[],
	subject: Subject,
	context: AnswerContext,
): Answer {
	const { found, missing, pointsNowhere } = yield* findOne(subject, context);
	if (found.length === 0 && missing.length === 0)
		return pointsNowhere || subject.words === "" ? askWhichProduct("see") : yield* admitNotKnowing(context);
	const [unknown] = missing;
	if (found.length === 0 && unknown && unknown.similar.length === 0) {
		// "Will a DVCL-153P dim your A19 lamps": of the lamps, with a part of another maker.
		const asked = kindWords(context.message.replaceAll(unknown.asked, " "));
		const maker = (await readFilters(asked, context)).find(({ label }) => label.startsWith("Brand "));
		const words = maker ? readWords(asked.replace(maker.typed, " ")) : asked;
		if (namesKind(words))
			return paragraphs(
				sayOtherPart(unknown.asked),
				yield* showKindFields(labels, { parts: [], references: [], words }, context),
			);
	}
	return paragraphs(
		...found.flatMap((got) => [
			`${partLink(got.product)}, ${escapeMarkdown(got.product.name)}:`,
			labels.map((label) => `- ${describeField(label, got, context.message)}`).join("\n"),
			sayAddOns(labels, got),
			labels.includes("Dimming") && sayPhaseCut(got.product, context.message),
		]),
		...missing.map(sayMissing),
		found.length > 0 && labels.includes("Dimming") && /\bdimmers?\b/i.test(context.message) && noDimmers,
	);
}

const addOns: Readonly<Record<string, RegExp>> = {
	Battery: /\bbatter(?:y|ies)\b|\bemergency\b/i,
	Photocell: /\bphoto ?(?:cell|control)s?\b/i,
};

/** Optional accessories that bring what a part number doesn't have: "can I add emergency backup to LWR-48-40K-48L". */
function sayAddOns(
	labels: readonly string[],
	{ product, relations }: NamedProducts["found"][number],
): string | false {
	const features = (readSpecs(product).get("Features") ?? "").replace(/photocell receptacle/gi, "");
	const parts = labels.flatMap((label) => {
		const pattern = addOns[label];
		if (!pattern || pattern.test(features)) return [];
		return (relations?.fitting ?? []).filter(({ name }) => pattern.test(name));
	});
	return (
		parts.length > 0 &&
		paragraphs("It can be added, as an accessory of its own:", bullets(parts.map(formatPart)))
	);
}

const noDimmers = `We don't sell dimmers, and the catalog lists none that was tested with it. The manufacturer's list of compatible dimmers decides; see ${link("why LED lamps don't dim smoothly", `${shopLinks.support}#dimming`)}.`;

/** "Will a triac one work" of a product with 0-10 V dimming. */
function sayPhaseCut(product: ChatProduct, question: string): string | false {
	if (
		!/\b(?:triac|elv|mlv|phase[- ]?cut|(?:forward|reverse|leading|trailing)[- ](?:phase|edge)|line[- ]voltage)\b/i.test(
			question,
		)
	)
		return false;
	const features = readSpecs(product).get("Features") ?? "";
	return /0-10 ?v/i.test(features) && !/triac|phase|elv/i.test(features)
		? "The catalog states 0-10 V dimming for it, and no phase-cut dimming (TRIAC or ELV)."
		: "The catalog doesn't state which kind of dimmer it takes.";
}

// Whether a lamp fits a socket, by the base that the catalog states.

const linesInText = 3;

function describeFit(product: ChatProduct, socket: string): string {
	const base = readSpecs(product).get("Base");
	const name = `${partLink(product)}, ${escapeMarkdown(product.name)}`;
	if (base === undefined) return `The catalog states no base for ${name}, so I can't say.`;
	const fits = base.split(/[,/ ]+/).some((one) => one.toLowerCase() === socket.toLowerCase());
	return fits
		? `By its base, yes: ${name} has an ${escapeMarkdown(base)} base. Check that its length and diameter fit the fixture too.`
		: `No: ${name} has the base ${escapeMarkdown(base)}, and the socket takes ${escapeMarkdown(socket)}.`;
}

/** Bases that go into each other's sockets, though the other side of the ocean names them otherwise. */
const alike: ReadonlySet<string> = new Set(["E26 E27", "E27 E26", "E39 E40", "E40 E39"]);

function describeBases(base: string, socket: string): string {
	if (alike.has(`${base} ${socket}`))
		return `${base} and ${socket} have nearly the same thread, but are made for other voltages. Check the lamp's voltage, and ask the manufacturer.`;
	const whole = (name: string) => name.replace(/-\d$|(?<=24)[qd].*$/i, "");
	return whole(base).toLowerCase() === whole(socket).toLowerCase()
		? `Both are ${escapeMarkdown(whole(socket))}, but the pins and keys of ${escapeMarkdown(base)} and ${escapeMarkdown(socket)} differ. The number on the socket must be that on the lamp.`
		: `No: a lamp with base ${escapeMarkdown(base)} doesn't fit a socket for ${escapeMarkdown(socket)}.`;
}

export async function* showFit(
	{ socket, base, subject }: Extract<Intent, { kind: "fit" }>,
	context: AnswerContext,
): Answer {
	const { found, missing } = yield* findNamed(subject, context);
	const [unknown] = missing;
	if (found.length > 0 && unknown === undefined)
		return paragraphs(...found.map(({ product }) => describeFit(product, socket)));
	// A lamp code, or words: what the catalog has for it, and why that may not fit.
	const rest = base === null ? readWords(withoutSocket(context.message)) : "";
	const words = unknown?.asked ?? (rest === "" ? `${socket} base` : `${rest} ${socket} base`);
	const response = yield* callTool(findProducts, { words }, context.tools);
	if ("refused" in response || !response.result.isClear)
		return base === null ? yield* admitNotKnowing(context) : describeBases(base, socket);
	return paragraphs(
		base === null ? `Read as: a lamp for a ${socket} socket.` : describeBases(base, socket),
		(yield* sayNoPlugin(response.result, context)) ?? describeFound(response.result, linesInText),
	);
}

// Whether products have a listing, such as UL 924, as far as the catalog states it.

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
	if (products.length === 0) {
		const said = /\b(?:mean|meaning|what(?:'s| is)|explain|require)/i.test(context.message);
		if (said) return yield* answerFromPolicies(name, context);
		return `The catalog doesn't state ${codes.length > 0 ? `a ${escapeMarkdown(name)} listing` : "that"} for all of our products, so I can't confirm it, and it shouldn't go into a submittal on our word. The product label and the manufacturer's cut sheet are what counts. Send me the part numbers and I'll say what the catalog states of each, or ${link("ask us for the listing", shopLinks.contactUs)}.`;
	}
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

// What stands in for a product, a lamp code or a described lamp.

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
