/**
 * Links and email addresses that tools answered: a language model may write these, and no others. What a sentence claims
 * with its figures, dates and part numbers is checked by `rules/claims`.
 */

const mailboxPattern = /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

export type KnownLinks = {
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
