/**
 * What tools found in a conversation: a language model may state these figures, part numbers and links, and no
 * others.
 */

import { shopToday } from "#rules/clock/shop-time-zone";
import { readNumber } from "#rules/typed-numbers/decimal";

/** "48 × 24", "1,219", "$4.20", "95%", "0.9"; a minus sign may be a hyphen of a range. */
const figurePattern = /\d[\d,]*(?:\.\d+)?/g;

/** Mixed letters and digits, such as "TOL-24-35K-42L", "PAR38", "2x4" or "3000K". */
const codePattern = /[\p{L}\p{N}][\p{L}\p{N}./_-]*[\p{L}\p{N}]/gu;

/** A number right before a unit of light, electricity, size, money or time. */
const withUnit =
	/^([\d,]+(?:\.\d+)?)-?(?:k|w|watts?|lm|lumens?|v|vac|a|ma|hz|khz|in|inch|inches|ft|mm|cm|m|kwh|hr|hrs|hours?|h|yr|yrs|years?|year|days?|day|pcs?|x|lux|fc|cd|sq|deg|kelvin|percent|piece|pieces|pack)$/i;

const wordNumbers =
	"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|half";
const spelledFigure = new RegExp(
	`\\b(?:${wordNumbers})[\\s-]+(?:(?:and|a|${wordNumbers})[\\s-]+)*(?:watts?|lumens?|kelvin|volts?|amps?|dollars?|cents?|percent|degrees?|inch(?:es)?|feet|foot|years?|hours?|days?)\\b`,
	"gi",
);

const mailboxPattern = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A figure may end with the comma of its sentence, as in "Nov 27, 2026". */
const toNumber = (figure: string): number =>
	readNumber(figure.replace(/,+$/, ""), { digits: 15, decimals: 15 }) ?? Number.NaN;
const toKey = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

export type KnownFacts = {
	hasNumber(figure: string): boolean;
	hasCode(code: string): boolean;
	hasLink(url: string): boolean;
	/** A figure in words, such as "three hours". */
	hasSpelled(figure: string): boolean;
	/** An email address. */
	hasMailbox(mailbox: string): boolean;
};

/** Fields in which tools answer links. Names and notes that people typed are no links, whatever they look like. */
const linkFields = new Set(["link", "page", "specSheet", "carrier", "to", "url"]);

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const shopOrWeb = /^(?:\/(?![/\\])|https?:\/\/)/;

type Leaf = { field: string; text: string };

/** All texts and numbers inside a result, and how many entries its lists have. */
function* leaves(value: unknown, field = "", depth = 0): Generator<Leaf> {
	if (depth > 12) return;
	if (typeof value === "string") {
		yield { field, text: value };
		// The shop's own texts state the day by its clock.
		if (instantPattern.test(value)) yield { field, text: shopToday(Date.parse(value)) };
	} else if (typeof value === "number") yield { field, text: String(value) };
	else if (Array.isArray(value)) {
		yield { field, text: String(value.length) };
		for (const entry of value) yield* leaves(entry, field, depth + 1);
	} else if (typeof value === "object" && value !== null)
		for (const [key, entry] of Object.entries(value)) yield* leaves(entry, key, depth + 1);
}

/** @param results of tools, in any shape */
export function knownFacts(results: readonly unknown[]): KnownFacts {
	const numbers = new Set<number>();
	const codes = new Set<string>();
	const links = new Set<string>();
	const spelled = new Set<string>();
	const mailboxes = new Set<string>();
	for (const result of results)
		for (const { field, text } of leaves(result)) {
			for (const [figure] of text.matchAll(figurePattern)) numbers.add(toNumber(figure));
			for (const [code] of text.matchAll(codePattern)) if (/\d/.test(code)) codes.add(toKey(code));
			for (const [figure] of text.matchAll(spelledFigure)) spelled.add(toKey(figure));
			for (const [mailbox] of text.matchAll(mailboxPattern)) mailboxes.add(mailbox.toLowerCase());
			if (linkFields.has(field) && shopOrWeb.test(text)) links.add(text);
		}
	return {
		hasNumber: (figure) => numbers.has(toNumber(figure)),
		hasCode: (code) => codes.has(toKey(code)),
		hasLink: (url) => links.has(url),
		hasSpelled: (figure) => spelled.has(toKey(figure)),
		hasMailbox: (mailbox) => mailboxes.has(mailbox.toLowerCase()),
	};
}

/**
 * Whether everything that a sentence states was found by a tool. A number that a list begins with is none of its
 * figures. Numbers in words before a unit are accepted as a tool has them, word for word.
 */
export function isSupported(sentence: string, facts: KnownFacts): boolean {
	const text = sentence
		.replace(/\]\([^)]*\)/g, "]")
		.replace(/^\s*\d{1,2}[.)]\s+/, "")
		// Typographic digits and joiners would hide figures.
		.normalize("NFKC")
		.replace(/[\u200b-\u200f\u2060\ufeff]/g, "");
	for (const [mailbox] of text.matchAll(mailboxPattern)) if (!facts.hasMailbox(mailbox)) return false;
	for (const [figure] of text.matchAll(spelledFigure)) if (!facts.hasSpelled(figure)) return false;
	for (const [code] of text.matchAll(codePattern)) {
		if (!/\d/.test(code) || /^[\d,.]+$/.test(code)) continue;
		if (facts.hasCode(code)) continue;
		const figure = withUnit.exec(code)?.[1];
		if (figure !== undefined && facts.hasNumber(figure)) continue;
		if (!code.split(/[-/]/).every((part) => isKnownPart(part, facts))) return false;
	}
	const withoutCodes = text.replace(codePattern, (code) => (/^[\d,.]+$/.test(code) ? code : " "));
	return [...withoutCodes.matchAll(figurePattern)].every(([figure]) => facts.hasNumber(figure));
}

/** "4000-5000" and "E26/E27" are known by their parts; a part of letters states nothing. */
function isKnownPart(part: string, facts: KnownFacts): boolean {
	if (part === "" || !/\d/.test(part)) return true;
	if (/^[\d,.]+$/.test(part)) return facts.hasNumber(part);
	const figure = withUnit.exec(part)?.[1];
	return facts.hasCode(part) || (figure !== undefined && facts.hasNumber(figure));
}

const linkPattern = /!?\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g;

/** Links that no tool answered become their text, and pictures their description. */
export function keepKnownLinks(sentence: string, facts: KnownFacts): string {
	let kept = "";
	let done = 0;
	for (const match of sentence.matchAll(linkPattern)) {
		const [whole, text = "", url = ""] = match;
		const isKnown = !whole.startsWith("!") && facts.hasLink(url);
		kept += withoutLinks(sentence.slice(done, match.index), facts);
		kept += isKnown ? `[${withoutLinks(text, facts)}](${url})` : withoutLinks(text, facts);
		done = match.index + whole.length;
	}
	return kept + withoutLinks(sentence.slice(done), facts);
}

/**
 * Takes addresses out, and breaks what Markdown could read as a link together with the sentences around it: an end such
 * as "](", a definition such as "[1]:", an address in angle brackets or with backslashes.
 */
const withoutLinks = (text: string, facts: KnownFacts): string =>
	text
		.replace(/<?\bhttps?\\?:[\\/]+[^\s)>\]]*>?/gi, (url) =>
			facts.hasLink(url.replace(/^<|>$/g, "")) ? url : "",
		)
		.replace(/<(?=[a-z][\w+.-]*:|[^\s<>]*@)/gi, "")
		.replace(/\](?=[([:])/g, "] ");
