/**
 * Lets the text of a language model through sentence by sentence, once every figure, part number, link and claim in it
 * is known from a tool.
 */
import type { ClaimCheck } from "#rules/claims/check-claims";

/** A model that repeats itself this often is stopped. */
const mostRepeats = 5;
/** Sentences of the longest loop that is noticed. */
const longestLoop = 6;
/** Letters and digits of a loop; shorter ones are common phrases. */
const shortestLoop = 20;
/** A sentence that never ends is checked in parts of this length. */
const longestSentence = 2_000;

/** Shorter ones may be common phrases. */
const shortestSecret = 30;

const toKey = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();

const sentenceEnd = /(?<=[.!?…]["')\]]*)\s+|(?<=\n)/g;

/**
 * Whether the last sentence repeats what came right before it: the same sentence, or a loop of several that came
 * twice already. Lists may say the same of each product.
 */
function isLoop(keys: readonly string[]): boolean {
	if (keys.length > 1 && keys.at(-1) === keys.at(-2) && (keys.at(-1) ?? "").length > shortestLoop)
		return true;
	for (let length = 2; length <= longestLoop; length++) {
		const [latest, before, first] = [1, 2, 3].map((time) =>
			keys.slice(-length * time, keys.length - length * (time - 1)).join("\n"),
		);
		if (
			keys.length >= length * 3 &&
			latest === before &&
			before === first &&
			(latest ?? "").length > shortestLoop
		)
			return true;
	}
	return false;
}

export type CheckedText = {
	/** @returns what may be shown now */
	add(delta: string): string;
	/** @returns the rest */
	end(): string;
	/** Sentences that were left out because no tool found what they state. */
	withheld(): number;
	/** Whether the model only repeats itself. */
	isRepeating(): boolean;
};

type Checks = {
	/** Links known when a sentence ends, since tools are called between sentences. */
	links: () => KnownLinks;
	claims: ClaimCheck;
	/** Texts of the tools so far, which may be repeated as they are. */
	texts?: () => readonly string[];
	/** A text that is never shown. */
	secret?: string;
};

export function createCheckedText({ links, claims, texts = () => [], secret = "" }: Checks): CheckedText {
	const toolTexts = followTexts(texts, splitSentences);
	const secretKey = toKey(secret);
	let open = "";
	let withheld = 0;
	let repeats = 0;
	const keys: string[] = [];

	function check(sentence: string): string {
		const key = toKey(sentence);
		if (key !== "") keys.push(key);
		if (key !== "" && isLoop(keys)) {
			repeats += 1;
			return "";
		}
		const knownLinks = links();
		const isSecret = key.length >= shortestSecret && secretKey.includes(key);
		// Claims of each sentence are read, also where its figures are wrong: the next may point to what it names.
		const claimed = claims.check(sentence);
		if (toolTexts.follows(sentence)) return keepKnownLinks(sentence, knownLinks);
		if (isSecret || claimed === null || hasUnknownMailbox(claimed, knownLinks)) {
			withheld += 1;
			// The line break keeps lists and paragraphs apart.
			return sentence.endsWith("\n") ? "\n" : "";
		}
		return keepKnownLinks(claimed, knownLinks);
	}

	return {
		add(delta) {
			open += delta;
			const sentences = splitSentences(open);
			open = sentences.pop() ?? "";
			if (open.length > longestSentence) {
				sentences.push(open);
				open = "";
			}
			return sentences.map(check).join("");
		},
		end() {
			const rest = open;
			open = "";
			return rest ? check(rest) : "";
		},
		withheld: () => withheld,
		isRepeating: () => repeats >= mostRepeats,
	};
}

/** The text or the address of a link that has no end yet, such as "[Mr. " or "](/p/a. ". */
const openLink = /(?:\[[^\]\n]*|\]\([^)\n]*)$/;

/** Each sentence keeps the space behind it; the last is still being written. A link is never split. */
function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	let from = 0;
	for (const end of text.matchAll(sentenceEnd)) {
		const to = end.index + end[0].length;
		if (openLink.test(text.slice(from, to))) continue;
		sentences.push(text.slice(from, to));
		from = to;
	}
	return [...sentences, text.slice(from)];
}

/**
 * Follows a text of the shop's tools that a language model repeats, sentence by sentence from its start. Out of its
 * place a sentence such as "It ships after the payment." could be about another order.
 */
export type RepeatedText = {
	/** Whether the sentence is the next of a text, or the first. Blank ones end nothing. */
	follows(sentence: string): boolean;
};

/**
 * @param texts of the tools so far
 * @param split into sentences, as the model's text is split
 */
export function followTexts(
	texts: () => readonly string[],
	split: (text: string) => readonly string[],
): RepeatedText {
	const followed = new Map<string, { sentences: readonly string[]; next: number }>();
	return {
		follows(sentence) {
			const said = sentence.trim();
			let isRepeated = false;
			for (const text of texts()) {
				const place = followed.get(text) ?? { sentences: toSentences(split(text)), next: 0 };
				followed.set(text, place);
				if (said === "") continue;
				const at = place.sentences[place.next] === said ? place.next : 0;
				const isNext = place.sentences[at] === said;
				place.next = isNext ? at + 1 : 0;
				isRepeated ||= isNext;
			}
			return isRepeated;
		},
	};
}

const toSentences = (parts: readonly string[]): string[] =>
	parts.map((part) => part.trim()).filter((part) => part !== "");

// Links and email addresses that tools answered: a language model may write these, and no others. What a sentence claims
// with its figures, dates and part numbers is checked by `rules/claims`.

const mailboxPattern = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

type KnownLinks = {
	hasLink(url: string): boolean;
	/** An email address. */
	hasMailbox(mailbox: string): boolean;
};

/** Fields in which tools answer links. Names and notes that people typed are no links, whatever they look like. */
const linkFields = new Set(["link", "page", "specSheet", "carrier", "to", "url"]);

const shopOrWeb = /^(?:\/(?![/\\])|https?:\/\/)/;

const deepest = 12;

/** All texts inside a result, with the field they are in. */
function* texts(value: unknown, field = "", depth = 0): Generator<{ field: string; text: string }> {
	if (depth > deepest) return;
	if (typeof value === "string") yield { field, text: value };
	else if (Array.isArray(value)) for (const entry of value) yield* texts(entry, field, depth + 1);
	else if (typeof value === "object" && value !== null)
		for (const [key, entry] of Object.entries(value)) yield* texts(entry, key, depth + 1);
}

/** @param results of tools, in any shape */
export function readKnownLinks(results: readonly unknown[]): KnownLinks {
	const links = new Set<string>();
	const mailboxes = new Set<string>();
	for (const result of results)
		for (const { field, text } of texts(result)) {
			for (const [mailbox] of text.matchAll(mailboxPattern)) mailboxes.add(mailbox.toLowerCase());
			if (linkFields.has(field) && shopOrWeb.test(text)) links.add(text);
		}
	return {
		hasLink: (url) => links.has(url),
		hasMailbox: (mailbox) => mailboxes.has(mailbox.toLowerCase()),
	};
}

/** Whether a sentence names an email address that no tool answered, also behind typographic letters. */
export const hasUnknownMailbox = (sentence: string, links: KnownLinks): boolean =>
	(
		sentence
			.normalize("NFKC")
			.replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
			.match(mailboxPattern) ?? []
	).some((mailbox) => !links.hasMailbox(mailbox));

const linkPattern = /!?\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g;

/** Links that no tool answered become their text, and pictures their description. */
export function keepKnownLinks(sentence: string, links: KnownLinks): string {
	let kept = "";
	let done = 0;
	for (const match of sentence.matchAll(linkPattern)) {
		const [whole, text = "", url = ""] = match;
		const isKnown = !whole.startsWith("!") && links.hasLink(url);
		kept += withoutLinks(sentence.slice(done, match.index), links);
		kept += isKnown ? `[${withoutLinks(text, links)}](${url})` : withoutLinks(text, links);
		done = match.index + whole.length;
	}
	return kept + withoutLinks(sentence.slice(done), links);
}

/**
 * Takes addresses out, and breaks what Markdown could read as a link together with the sentences around it: an end such
 * as "](", a definition such as "[1]:", an address in angle brackets or with backslashes.
 */
const withoutLinks = (text: string, links: KnownLinks): string =>
	text
		.replace(/<?\bhttps?\\?:[\\/]+[^\s)>\]]*>?/gi, (url) =>
			links.hasLink(url.replace(/^<|>$/g, "")) ? url : "",
		)
		.replace(/<(?=[a-z][\w+.-]*:|[^\s<>]*@)/gi, "")
		.replace(/\](?=[([:])/g, "] ");
