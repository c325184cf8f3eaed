/** The question nearest to one without an answer, and the form that answers it, filled in where it can be. */
import type { GuideTopic } from "#assistant-tools/get-guide";
import { toolLink } from "#assistant-tools/shop-links";
import { tools } from "#assistant-tools/tools";
import { readRoom } from "./read-room.ts";
import { looksLikePart, readSubject } from "./read-subject.ts";

type ToolName = (typeof tools)[number]["name"];
type Values = Record<string, string | null>;
/** `isNear`: something in the message says so. */
type Nearest = { title: string; question: string; link: string; isNear: boolean };

const getParts = (message: string): string => readSubject(message).parts.join("\n");
const firstPart = (message: string): string | null => readSubject(message).parts[0] ?? null;
const numberAfter = (pattern: RegExp) => (message: string) => pattern.exec(message)?.[1] ?? null;

const orderNumber = numberAfter(/\b((?:SO|PO)-?[\w-]*\d[\w-]*)\b/i);
const invoiceNumber = numberAfter(/\b(INV-?\d[\w-]*)\b/i);
const quoteNumber = numberAfter(/\b(Q-?\d{3,})\b/i);

const guideWords: readonly (readonly [GuideTopic, RegExp])[] = [
	["parkingLots", /\bparking|\bpoles?\b|\byards?\b/i],
	["wellness", /\b(?:health|sleep|circadian|mood|eyes?|melatonin|headaches?)\b/i],
	["troubleshooting", /\b(?:flicker|buzz|hum|dimmers?|strobe|blink)\w*/i],
	["colorRendering", /\b(?:cri|r9|tm-?30|color rendering|colors look)\b/i],
	["beamAngle", /\b(?:beam|spot|flood|narrow|wide)\b/i],
	["colorTemperature", /\b(?:color temp\w*|kelvins?|cct|warm|cool|daylight|white)\b/i],
];
const toGuide = (message: string): GuideTopic | null =>
	guideWords.find(([, words]) => words.test(message))?.[0] ?? null;

const room = (message: string): Values => {
	const { areaSquareFeet, footCandles, lumens, watts, kind } = readRoom(message);
	const text = (figure: number | null) => (figure === null ? null : String(figure));
	return {
		areaSquareFeet: text(areaSquareFeet),
		footCandles: text(footCandles),
		lumens: text(lumens),
		watts: text(watts),
		room: kind,
	};
};

/** The first whose words occur. */
const nearest: readonly { tool: ToolName; words: RegExp; values?: (message: string) => Values }[] = [
	{
		tool: "getInvoiceStatus",
		words: /\b(?:invoices?|bills?|billed|owed?|overdue|past due|statement)\b/i,
		values: (message) => ({ search: invoiceNumber(message) }),
	},
	{
		tool: "getQuoteStatus",
		words: /\b(?:quotes?|quotations?|bids?)\b/i,
		values: (message) => ({ search: quoteNumber(message) }),
	},
	{
		tool: "getOrderStatus",
		words: /\b(?:orders?|ordered|ship(?:s|ped|ping|ment)?|deliver\w*|packages?|tracking|arrive\w*)\b/i,
		values: (message) => ({ orderNumber: orderNumber(message) }),
	},
	{
		tool: "getStock",
		words: /\b(?:stock\w*|inventory|availab\w+|backorder\w*|lead times?|on hand)\b/i,
		values: (message) => ({ ids: getParts(message) }),
	},
	{
		tool: "getPrice",
		words: /\b(?:pric\w+|costs?|cheap\w*|discounts?|expensive|how much)\b/i,
		values: (message) => ({ ids: getParts(message) }),
	},
	{
		tool: "findEquivalents",
		words: /\b(?:equivalents?|replac\w+|substitut\w+|alternatives?|instead|cross|discontinued|same as)\b/i,
		values: (message) => ({ asked: firstPart(message) }),
	},
	{
		tool: "compareProducts",
		words: /\b(?:compar\w+|versus|vs|better|differences?)\b/i,
		values: (message) => ({ ids: getParts(message) }),
	},
	{
		tool: "getDocuments",
		words: /\b(?:sheets?|submittals?|ies|photometr\w+|manuals?|install\w*|documents?|drawings?|pdfs?)\b/i,
		values: (message) => ({ id: firstPart(message) }),
	},
	{
		tool: "estimateSavings",
		words: /\b(?:sav\w+|energy|kwh|payback|roi|electric\w*|rebates?|bill)\b/i,
		values: (message) => ({
			existingFixture: /halide|sodium|fluoresc|\bt8\b|troffer/i.test(message) ? message.slice(0, 200) : null,
		}),
	},
	{
		tool: "countFixtures",
		words: /\b(?:rooms?|spacing|foot-?\s?candles?|fc|lux|layouts?|sq(?:uare)? ?f\w+|how many)\b/i,
		values: room,
	},
	{
		tool: "getGuide",
		words: new RegExp(guideWords.map(([, words]) => words.source).join("|"), "i"),
		values: (message) => ({ topic: toGuide(message) }),
	},
	{ tool: "getContact", words: /\b(?:reps?|person|people|someone|call|phone|e-?mail|hours|open)\b/i },
];

/** Examples that name no document: one of somebody else's number is none of the user's. */
const ownExamples: Partial<Record<ToolName, string>> = {
	getOrderStatus: "Which of our orders are open?",
	getQuoteStatus: "Which of our quotes are open?",
};

/** @param message that has no answer */
export function findNearestQuestion(message: string): Nearest {
	const found = nearest.find(({ words }) => words.test(message));
	const part = message.split(/\s+/).find(looksLikePart);
	const name = found?.tool ?? (part ? "getProduct" : "findProducts");
	const values = found?.values?.(message) ?? (name === "getProduct" ? { product: firstPart(message) } : {});
	const tool = tools.find((one) => one.name === name);
	if (!tool) throw new Error(`There is no tool ${name}.`);
	return {
		title: tool.title,
		question: ownExamples[name] ?? tool.form.example,
		link: toolLink(name, values),
		isNear: found !== undefined || part !== undefined,
	};
}
